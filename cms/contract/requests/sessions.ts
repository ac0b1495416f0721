import * as z from 'zod/mini';
import { lang } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { SECOND_FACTOR_LIMITS } from '../limits.ts';
import { request } from './request.ts';

/** Milliseconds for hashing a password: slow on purpose, and one at a time. */
const HASHING_TIMEOUT = 15_000;

/** A credential as it was sent; '' for what is no text, which is as wrong as any other. */
const credential = z.catch(z.string(), '');
/** A name or an e-mail. */
const identifier = z.catch(z.string().check(z.trim()), '');

const user = z.object({
  number: z.number(),
  userType: z.number(),
  /** One of SITE_ROLES, or ''. */
  siteRole: z.string(),
  fullName: z.string(),
});
export type SignedInUser = z.input<typeof user>;

/** Whose session it is, and whether the settings require a second factor of it, without which it can do nothing but set it up. */
const resolved = z.object({ user, mustSetUp: z.boolean() });
export type ResolvedSession = z.input<typeof resolved>;

const opened = z.extend(resolved, {
  /** The token. */
  hashString: z.string(),
  /** The token of the browser where it is remembered from now on; '' otherwise. */
  device: z.string(),
});
export type OpenedSession = z.input<typeof opened>;

/** The number of the account of a name or e-mail, for the adapter's limits alone. */
export const accountOf = request('POST', '/api/sessions/account', {
  payload: z.object({ identifier }),
  data: z.object({ number: z.nullable(z.number()) }),
});

export const sessionOpen = request('POST', '/api/sessions/login', {
  payload: z.object({
    identifier,
    password: credential,
    /** Of the second factor; '' for none. */
    code: credential,
    /** The tokens of accounts that the browser is remembered for. */
    devices: z.catch(z.array(z.string()).check(z.maxLength(SECOND_FACTOR_LIMITS.devices)), []),
    remember: z.catch(z.boolean(), false),
    userAgent: credential,
  }),
  data: opened,
  timeout: HASHING_TIMEOUT,
});

/** Opens a session by the printed code of a new site. */
export const setupSession = request('POST', '/api/setup/open', {
  payload: z.object({ code: credential }),
  data: opened,
});

export const sessionResolve = request('POST', '/api/sessions/resolve', {
  payload: z.object({ hashString: credential }),
  data: resolved,
});

export const sessionClose = request('POST', '/api/sessions/logout', { payload: z.object({ hashString: credential }) });

/** Mails a code to the account with that address, after the reply. */
export const resetRequest = request('POST', '/api/sessions/forgot', {
  payload: z.object({ email: identifier, lang: z.catch(lang, DEFAULT_LANGUAGE) }),
});

export const resetFinish = request('POST', '/api/sessions/reset', {
  payload: z.object({ code: credential, password: credential }),
  timeout: HASHING_TIMEOUT,
});
