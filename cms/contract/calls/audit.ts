import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { itemsPerPage, lang, page, searched } from '../fields.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SOURCES, namesOf } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const INVALID: string = ERROR_KEY.invalid;

const action = z.enum(namesOf(AUDIT_ACTIONS), INVALID);
const kind = z.enum(namesOf(AUDIT_KINDS), INVALID);
const person = z.string(INVALID).check(z.regex(/^(?:user|admin):\d{1,9}$/, INVALID));
/** ISO 8601, UTC. */
const time = z.iso.datetime(INVALID);

/** What an entry has to be to be listed; what is absent is left open. */
const filters = {
  person: z.optional(person),
  action: z.optional(action),
  kind: z.optional(kind),
  /** A piece of a title, or the id of an item. */
  search: searched,
  from: z.optional(time),
  /** Not itself. */
  until: z.optional(time),
};

/** Somebody in the log, also after their account is gone; '' for whoever failed to sign in. */
const somebody = { person: z.string(), name: z.string() };

const auditEntry = z.object({
  ...somebody,
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  action,
  source: z.enum(namesOf(AUDIT_SOURCES)),
  /** An IPv4 address, or the /64 network of an IPv6 one. */
  address: z.string(),
  kind,
  /** The id of the item; null where it has none. */
  itemId: z.nullable(z.number()),
  /** What it was called; '' where that would be personal data. */
  title: z.string(),
  /** null for what is in no language, or in both. */
  lang: z.nullable(lang),
  /** The names of the fields that changed, where the kind tells them. */
  fields: z.array(z.string()),
  /** An account's rights; '' where they did not change. */
  before: z.string(),
  after: z.string(),
  /** How often, for failed sign-ins. */
  count: z.number(),
});
export type AuditEntry = z.input<typeof auditEntry>;

/** Milliseconds for an export. */
const EXPORT_TIMEOUT = 30_000;

/** Who did what, when and from which address, last first. Nobody can change or delete an entry; it is kept for `keepDays`. */
export const auditList = forwardedCall({
  path: '/api/manager/AuditList',
  access: 'manager',
  payload: z.object({ page, itemsPerPage, ...filters }),
  data: z.array(auditEntry),
  extra: z.object({
    itemsCount: z.number(),
    keepDays: z.number(),
    /** Everybody in the log, by the name that they had last. */
    people: z.array(z.object(somebody)),
  }),
});

/** The same as comma-separated values for spreadsheets; `hasMore` where only the newest entries fit. */
export const auditExport = forwardedCall({
  path: '/api/manager/AuditExport',
  access: 'manager',
  timeout: EXPORT_TIMEOUT,
  payload: z.object(filters),
  source: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
  data: z.object({ csv: z.string(), hasMore: z.boolean() }),
});
