import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  dateReply,
  flagReply,
  id,
  idOrNew,
  itemsPerPage,
  listOf,
  maxText,
  page,
  requestId,
  saved,
  searched,
  typed,
  version,
} from '../fields.ts';
import { CALL_BODIES, LIMITS, REDIRECT_LIMITS, REQUEST_LIMITS } from '../limits.ts';
import { addressFaults, isExternal, REDIRECT_MATCHES, REDIRECT_STATUSES } from '../redirects.ts';
import { typedName } from '../typed-text.ts';
import { call, exportCall, forwardedCall } from './call.ts';

export { isExternal, REDIRECT_STATUSES } from '../redirects.ts';

const INVALID: string = ERROR_KEY.invalid;

const status = z.literal([...REDIRECT_STATUSES], ERROR_KEY.redirectStatus);
const match = z.enum(REDIRECT_MATCHES, ERROR_KEY.redirectMatch);

/** A rule for old addresses: what visitors get where the site itself has nothing. */
export const redirectReply = z.object({
  id: z.number(),
  /** A path, decoded but for bytes that are no UTF-8, alone or with a query (`/?p=12`); without a language it is for both. */
  from: z.string(),
  /** Whether the rule is for this address alone, or for all that is below it too. */
  match,
  /** 301 moved for good, 302 moved for now, 410 gone. */
  status,
  /** A path of the site or an http(s) address; `/*` at its end stands for what is below `from`. '' for 410. */
  to: z.string(),
  /** Whether the site made it itself, when content moved to another category. */
  isAutomatic: flagReply,
  /** How often it was followed. */
  hits: z.number(),
  /** The last day on which it was, or ''. */
  lastDay: dateReply,
});

export type Redirect = z.input<typeof redirectReply>;

export const redirectsList = forwardedCall({
  path: '/api/manager/RedirectsList',
  access: 'manager',
  payload: z.object({
    page,
    itemsPerPage,
    search: searched,
    /** Those that managers made, or those that the site made; all of them where it is absent. */
    kind: z.optional(z.enum(['manual', 'automatic'], INVALID)),
  }),
  data: z.array(redirectReply),
  extra: z.object({ itemsCount: z.number() }),
});

const managedRedirect = z.extend(redirectReply, { version: z.string() });
export type ManagedRedirect = z.input<typeof managedRedirect>;

export const loadRedirect = forwardedCall({
  path: '/api/manager/LoadRedirect',
  access: 'manager',
  payload: z.object({ id }),
  data: managedRedirect,
});

/** Old addresses may have any digits in them. */
const address = (max: number) => typed(typedName, max, INVALID, ERROR_KEY.tooLong);

/** The form of a rule. Addresses may have the site's own origin in front of them. */
export const redirectForm = z
  .object({ from: address(REDIRECT_LIMITS.from), match, status, to: address(LIMITS.link.max) })
  .check((context) => {
    const { value, issues } = context;
    for (const { field, key } of addressFaults(value)) {
      // Whether an http(s) address is of this site is known to the server alone.
      if (field === 'from' && isExternal(value.from)) continue;
      issues.push({ code: 'custom', input: value, path: [field], message: key });
    }
  });
export type RedirectForm = z.input<typeof redirectForm>;

/** A rule with the id 0 is new. A rule that would lead back to itself, by whatever others, is refused. */
const redirectInput = z.safeExtend(redirectForm, { id: idOrNew, version: z.optional(version) });

export const saveRedirect = forwardedCall({
  path: '/api/manager/SaveRedirect',
  access: 'manager',
  invalidates: ['redirect'],
  form: 'redirect',
  current: managedRedirect,
  payload: z.object({ redirect: redirectInput, requestId }),
  data: saved,
});

const ids = listOf(id, REQUEST_LIMITS.rows, 1);

/** The ids of those that were there. */
export const redirectsRemove = forwardedCall({
  path: '/api/manager/RedirectsRemove',
  access: 'manager',
  invalidates: ['redirect'],
  payload: z.object({ ids }),
  data: z.array(z.number()),
});

/** Brings removed rules back, for a week. The ids of those that are back: not one whose address another rule has now. */
export const redirectsRestore = forwardedCall({
  path: '/api/manager/RedirectsRestore',
  access: 'manager',
  invalidates: ['redirect'],
  payload: z.object({ ids }),
  data: z.array(z.number()),
});

/** All rules as comma-separated values, which RedirectsImport reads again. */
export const redirectsExport = exportCall({
  path: '/api/manager/RedirectsExport',
  access: 'manager',
  filters: {},
  row: redirectReply,
});

/**
 * Rules as a table: old address, new address, 301, 302 or 410 (301 if empty), and «exact» or «prefix» (exact if empty). The
 * first line may have the columns' names. The table of WordPress' plugin «Redirection» is read as well, and a list of old addresses
 * alone, which are gone. All of them are stored or none: each fault names its line, as `lines.3.from`.
 * A rule for an address that has one replaces it.
 */
export const redirectsImport = call({
  path: '/api/manager/RedirectsImport',
  access: 'manager',
  body: CALL_BODIES.long,
  invalidates: ['redirect'],
  payload: z.object({
    csv: z.string(INVALID).check(...maxText(REDIRECT_LIMITS.csv, ERROR_KEY.tooLong)),
    requestId,
  }),
  data: z.object({ added: z.number(), replaced: z.number() }),
});

const missingAddress = z.object({
  /** Decoded, without its query. */
  path: z.string(),
  count: z.number(),
  /** The last day on which it was asked for. */
  lastDay: dateReply,
});

export type MissingAddress = z.input<typeof missingAddress>;

/** What visitors asked for lately and did not find, the latest first; without what programs guess. */
export const missingAddresses = forwardedCall({
  path: '/api/manager/MissingAddresses',
  access: 'manager',
  data: z.array(missingAddress),
});

/** Forgets some of them, or all without `paths`. One that is asked for again comes back. */
export const missingAddressesForget = forwardedCall({
  path: '/api/manager/MissingAddressesForget',
  access: 'manager',
  body: CALL_BODIES.long,
  payload: z.object({
    paths: z.optional(
      listOf(z.string(INVALID).check(...maxText(REDIRECT_LIMITS.missingLength)), REDIRECT_LIMITS.missing, 1),
    ),
  }),
  data: z.null(),
});
