import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { lang, listOf, machineLine, maxText, typed } from '../fields.ts';
import { LIMITS, SECOND_FACTOR_LIMITS } from '../limits.ts';
import { RIGHTS } from '../rights.ts';
import { typedName } from '../typed-text.ts';
import { call } from './call.ts';

/** Who is signed in. `hashString` is '' and `userType` 100 when the details were wrong. */
export const loginToken = z.object({
  hashString: z.string(),
  userID: z.number(),
  userType: z.number(),
  companyId: z.number(),
  fullName: z.string(),
  /** What the account's role lets it do; absent for managers, who may do everything, and for accounts without a role. */
  rights: z.optional(z.array(z.enum(RIGHTS))),
  /** The language that a translator writes. */
  translates: z.optional(lang),
});
export type LoginToken = z.infer<typeof loginToken>;

const utf8Length = (text: string) => new TextEncoder().encode(text).length;

/** A new password: 6 characters to 72 bytes, without NUL, at which some implementations of bcrypt stop reading. */
export const newPassword = z.string(ERROR_KEY.password).check(
  z.minLength(LIMITS.password.min, ERROR_KEY.password),
  z.refine((text) => !text.includes('\0'), ERROR_KEY.password),
  z.refine((text) => utf8Length(text) <= LIMITS.password.maxBytes, ERROR_KEY.passwordTooLong),
);

const email = z.pipe(machineLine(LIMITS.message.email, ERROR_KEY.email, ERROR_KEY.email), z.email(ERROR_KEY.email));

/** A code of the second factor, as somebody types it: the app's, or a recovery code. */
export const signInCode = z
  .string(ERROR_KEY.signInCode)
  .check(z.trim(), z.minLength(1, ERROR_KEY.signInCode), ...maxText(SECOND_FACTOR_LIMITS.code, ERROR_KEY.signInCode));

/** The token of a browser that is remembered. */
const device = z.string(ERROR_KEY.invalid).check(z.regex(/^[\w-]{43}$/, ERROR_KEY.invalid));

/**
 * Why a login has not succeeded although its password is right: a code is needed, or the one that was given is wrong. And why one
 * that has is good for nothing but setting up the second factor that the settings require.
 */
export const SECOND_FACTOR = { needed: 'needed', wrong: 'wrong', setUp: 'set-up' } as const;

/**
 * Wrong details are status 3 with `token.userType` 100, and so is a missing or wrong code of the second factor where the account
 * has one; `extra.secondFactor` tells them apart.
 */
export const userLogin = call({
  path: '/api/home/UserLogin',
  access: 'anyone',
  payload: z.object({
    username: z.pipe(typed(typedName, LIMITS.message.email, 'ERROR.3'), z.string().check(z.minLength(1, 'ERROR.3'))),
    password: z.string('ERROR.3').check(z.minLength(1, 'ERROR.3'), z.maxLength(1_000, 'ERROR.3')),
    code: z.optional(signInCode),
    /** The tokens of accounts for which this browser is remembered. */
    devices: z._default(listOf(device, SECOND_FACTOR_LIMITS.devices), []),
    /** Whether to remember this browser, so that it is not asked for a code. */
    remember: z._default(z.boolean(ERROR_KEY.invalid), false),
  }),
  data: z.null(),
  extra: z.object({
    secondFactor: z.optional(z.literal(SECOND_FACTOR.setUp)),
    /** The token of this browser, where it is remembered from now on. */
    device: z.optional(z.string()),
  }),
  token: loginToken,
});

/** The session's token again; status 9 without a session. */
export const loadUserSettings = call({
  path: '/api/home/LoadUserSettings',
  access: 'session',
  data: z.null(),
  token: loginToken,
});

export const userLogout = call({
  path: '/api/home/UserLogout',
  access: 'anyone',
  data: z.null(),
});

/** Answers 0 for every well-formed address, in the same time, known or not. */
export const postUserForgotPassword = call({
  path: '/api/home/PostUserForgotPassword',
  access: 'anyone',
  payload: z.object({ email }),
  data: z.null(),
});

export const postUserResetPassword = call({
  path: '/api/home/PostUserResetPassword',
  access: 'anyone',
  payload: z.object({
    code: z
      .string(ERROR_KEY.resetCode)
      .check(z.minLength(1, ERROR_KEY.resetCode), z.maxLength(200, ERROR_KEY.resetCode)),
    password: newPassword,
  }),
  data: z.null(),
});
