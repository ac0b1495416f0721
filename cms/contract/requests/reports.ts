import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { redirectForm, redirectReply, redirectsImport } from '../calls/redirects.ts';
import { type ADVICE, backupState } from '../calls/site-health.ts';
import { ERROR_KEY } from '../errors.ts';
import { id, lang, listOf, requestId } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { LIMITS, REDIRECT_LIMITS, VISIT_LIMITS } from '../limits.ts';
import { MESSAGE_LENGTHS } from '../message-limits.ts';
import { VISIT_COUNTS } from '../vocabulary.ts';
import { request, textOf, total } from './request.ts';

// What the adapter tells the cms, and what it asks about the site as a whole.

/** Milliseconds: the cms answers at once, whether its database does or not. */
const HEALTH_TIMEOUT = 1_500;
const IMPORT_TIMEOUT = 30_000;

const health = z.object({
  database: z.boolean(),
  /** Contact messages whose mail is not sent yet, and those given up; null while the database does not answer. */
  mail: z.nullable(z.object({ pending: z.number(), failed: z.number() })),
  /** Whether the other instances' changes are received; null where there are none. */
  instances: z.nullable(z.boolean()),
  /** Bytes where DATA_DIR is; null where the system does not say. */
  disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
  /** Null where there is no schedule. */
  backup: z.nullable(backupState),
});
export type Health = z.input<typeof health>;

export const healthReport = request('GET', '/api/health', { data: health, timeout: HEALTH_TIMEOUT });

const message = z.object({
  fromName: textOf(MESSAGE_LENGTHS.name),
  fromEmail: textOf(MESSAGE_LENGTHS.email),
  mobile: textOf(MESSAGE_LENGTHS.mobile),
  subject: textOf(MESSAGE_LENGTHS.subject),
  body: textOf(MESSAGE_LENGTHS.body),
  lang: z.catch(lang, DEFAULT_LANGUAGE),
  /** Whether a program seems to have sent it: it waits among the unwanted, so that no wrong guess loses a request for help. */
  isSuspicious: z._default(z.boolean(), false),
  requestId,
});
export type NewMessage = z.output<typeof message>;

export const messageStore = request('POST', '/api/contact-messages', {
  payload: z.object({ data: message }),
  form: 'data',
  data: z.object({
    number: z.number(),
    /** Whether it was stored before, by a request with the same id. */
    repeated: z.boolean(),
  }),
});

const INVALID: string = ERROR_KEY.invalid;

/** All rules for old addresses, for those who apply them. */
export const redirectRules = request('GET', '/api/redirects', {
  data: z.array(z.pick(redirectReply, { id: true, from: true, match: true, status: true, to: true })),
});

const redirectTotal = total(1_000_000);

const redirectCounts = z.object({
  hits: listOf(z.object({ id, count: redirectTotal }), REDIRECT_LIMITS.rules),
  missing: listOf(
    z.object({ path: textOf(REDIRECT_LIMITS.missingLength), count: redirectTotal }),
    REDIRECT_LIMITS.missing,
  ),
  requestId,
});
export type RedirectReport = z.output<typeof redirectCounts>;

/** What the rules did, and what addresses are missing, since the last report. */
export const redirectReport = request('POST', '/api/redirect-counts', { payload: redirectCounts });

/** What the adapter asks the cms for in RedirectsImport: the rules that it has read from the table. No client may call it. */
export const importRedirectRules = call({
  path: '/api/manager/ImportRedirectRules',
  access: 'manager',
  timeout: IMPORT_TIMEOUT,
  payload: z.object({ rules: listOf(redirectForm, REDIRECT_LIMITS.rules), requestId }),
  data: redirectsImport.data,
});

/** A total of visits that was not reported before. */
const visitCount = z.object({
  lang,
  kind: z.enum(VISIT_COUNTS, INVALID),
  /** The number of the item or category, the host, or one of DONATE_CLICKS; '' where the kind says all. */
  name: textOf(255),
  count: total(10_000_000),
});
export type VisitCount = z.output<typeof visitCount>;

const visits = z.object({
  /** When the last of them was counted, ISO 8601. */
  at: z.iso.datetime(INVALID),
  visits: listOf(visitCount, VISIT_LIMITS.reported),
  requestId,
});
export type VisitReport = z.output<typeof visits>;

export const visitReport = request('POST', '/api/visit-counts', { payload: visits });

const unanswered = z.object({
  lang,
  search: textOf(LIMITS.search.max),
  /** The different clients that searched for it since it was last reported. */
  count: total(1_000),
});
export type UnansweredSearch = z.output<typeof unanswered>;

/** Adds to what was searched in vain. */
export const unansweredReport = request('POST', '/api/unanswered-searches', { payload: unanswered });

/** What is wrong with the part of whoever runs the site, and needs a person. */
const ALERT_KINDS = [
  'disk',
  'mail',
  'backup',
  'rehearsal',
  'untried',
  'certificate',
] as const satisfies (keyof typeof ADVICE)[];
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A mail server that takes long is waited for. */
const ALERT_TIMEOUT = 160_000;

const alert = z.object({
  outcome: z.enum(['mailed', 'told-before', 'no-server', 'nobody', 'failed']),
});
export type AlertOutcome = z.output<typeof alert>['outcome'];

/** Mails the managers what is wrong; of each kind once a day at most. `reason` is one line without secrets. */
export const alertReport = request('POST', '/api/alerts', {
  payload: z.object({ kind: z.enum(ALERT_KINDS, INVALID), reason: textOf(500) }),
  data: alert,
  timeout: ALERT_TIMEOUT,
});
