import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { id } from '../fields.ts';
import { forwardedCall } from './call.ts';
import { signInCode } from './session.ts';

const browser = z.object({
  id: z.number(),
  /** «Firefox · Windows»; '' where that is unknown. */
  device: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

/** Milliseconds for comparing a password: slow on purpose, and one at a time. */
const HASHING_TIMEOUT = 15_000;

/** The second factor of one's own account, where one is signed in, and the browsers that are not asked for a code. */
export const account = forwardedCall({
  path: '/api/home/Account',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  data: z.object({
    isOn: z.boolean(),
    /** ISO 8601, UTC; '' while it is off. */
    onSince: z.string(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number(),
    /** Whether the settings forbid to turn it off. */
    isRequired: z.boolean(),
    sessions: z.array(z.extend(browser, { isThis: z.boolean() })),
    devices: z.array(browser),
  }),
});

/**
 * A new secret for an app that makes codes. Wants the password, or, where the second factor is on, its code: until the new one is
 * confirmed the earlier one counts.
 */
export const factorBegin = forwardedCall({
  path: '/api/home/FactorBegin',
  access: 'set-up',
  timeout: HASHING_TIMEOUT,
  payload: z
    .object({
      password: z._default(z.string(ERROR_KEY.ownPassword).check(z.maxLength(1_000, ERROR_KEY.ownPassword)), ''),
      code: z.optional(signInCode),
    })
    .check(
      z.refine(({ password, code }) => password !== '' || code !== undefined, {
        error: ERROR_KEY.ownPassword,
        path: ['password'],
      }),
    ),
  /** Whose secret it is, and of which site. */
  source: z.object({ secret: z.string(), name: z.string(), issuer: z.string() }),
  data: z.object({
    /** The secret in base32, to type into an app. */
    key: z.string(),
    /** The same as an address that apps open (`otpauth:`). */
    link: z.string(),
    /** The address as a QR code: the path of an SVG that is `size` wide and high, with a stroke of 1. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
});

const recoveryCodes = z.array(z.string());

/** Turns the second factor on with the app's first code, and ends the account's other sessions. */
export const factorConfirm = forwardedCall({
  path: '/api/home/FactorConfirm',
  access: 'set-up',
  timeout: HASHING_TIMEOUT,
  payload: z.object({ code: signInCode }),
  data: z.object({
    /** Shown once: only hashes are stored. */
    recoveryCodes,
  }),
});

/** Refused while the settings require it. */
export const factorOff = forwardedCall({
  path: '/api/home/FactorOff',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  payload: z.object({ code: signInCode }),
  data: z.null(),
});

/** New recovery codes in place of the earlier ones. */
export const recoveryCodesRenew = forwardedCall({
  path: '/api/home/RecoveryCodesRenew',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  payload: z.object({ code: signInCode }),
  data: z.object({ recoveryCodes }),
});

/** The browser is asked for a code again. */
export const browserForget = forwardedCall({
  path: '/api/home/BrowserForget',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  payload: z.object({ id }),
  data: z.null(),
});

/** Ends one of one's own sessions. */
export const sessionEnd = forwardedCall({
  path: '/api/home/SessionEnd',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  payload: z.object({ id }),
  data: z.null(),
});

/** Ends all of them, with the one that asks. */
export const sessionsEnd = forwardedCall({
  path: '/api/home/SessionsEnd',
  access: 'session',
  timeout: HASHING_TIMEOUT,
  data: z.null(),
});

/** Takes the second factor off somebody else's account, who has lost it, and ends their sessions. */
export const userFactorReset = forwardedCall({
  path: '/api/manager/UserFactorReset',
  access: 'people',
  payload: z.object({ id }),
  data: z.null(),
});
