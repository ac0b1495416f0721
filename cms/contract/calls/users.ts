import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  count,
  email,
  fileAddress,
  id,
  idOrNew,
  itemsPerPage,
  line,
  machineLine,
  page,
  requestId,
  requiredLine,
  saved,
  searched,
  typed,
  version,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { SITE_ROLES } from '../rights.ts';
import { typedName } from '../typed-text.ts';
import { USER_TYPE } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { newPassword } from './session.ts';

const INVALID: string = ERROR_KEY.invalid;

/** The list's filter by active state (spec §9): 0 inactive, 1 active, 100 all. */
export const USER_STATUS = { inactive: 0, active: 1, all: 100 } as const;

const permission = z.literal(Object.values(USER_TYPE), INVALID);

const userReply = z.object({
  Id: z.number(),
  Name: z.string(),
  IdentityNum: z.string(),
  Phone: z.string(),
  Mobile: z.string(),
  Email: z.string(),
  City: z.string(),
  DailySalary: z.number(),
  Permission: z.number(),
  /** Of a responsible who has one. */
  Role: z.optional(z.enum(SITE_ROLES)),
  Username: z.string(),
  /** Ids with commas between them. */
  Sites: z.string(),
  Image: z.string(),
  isActive: z.boolean(),
});
export type User = z.infer<typeof userReply>;

/** An account as the form that changes it loads it. */
const managedUser = z.extend(userReply, { version: z.string() });
export type ManagedUser = z.infer<typeof managedUser>;

export const postUsersList = forwardedCall({
  path: '/api/manager/PostUsersList',
  access: 'people',
  payload: z.object({
    page,
    itemsPerPage,
    search: searched,
    kind: z._default(z.enum(['user', 'worker'], INVALID), 'user'),
    status: z._default(
      z.literal([USER_STATUS.inactive, USER_STATUS.active, USER_STATUS.all], INVALID),
      USER_STATUS.all,
    ),
  }),
  data: z.array(userReply),
  extra: z.object({ itemsCount: z.number() }),
});

const site = z.object({ id: z.number(), name: z.string() });

export const postSitesList = forwardedCall({
  path: '/api/manager/PostSitesList',
  access: 'people',
  data: z.array(site),
});

export const siteSave = forwardedCall({
  path: '/api/manager/SiteSave',
  access: 'people',
  form: 'site',
  payload: z.object({
    site: z.object({ id: idOrNew, name: requiredLine(LIMITS.label.max) }),
    requestId,
  }),
  data: z.object({ id: z.number() }),
});

export const postUserLoad = forwardedCall({
  path: '/api/manager/PostUserLoad',
  access: 'people',
  payload: z.object({ id }),
  data: managedUser,
  /** Whether signing in asks for a code. */
  extra: z.object({ hasSecondFactor: z.boolean() }),
});

const text = line(LIMITS.userField.max);
const number = machineLine(LIMITS.userField.max);

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A name to log in with, or ''. */
const username = z.pipe(
  typed(typedName, LIMITS.username.max, INVALID, ERROR_KEY.tooLong),
  z
    .string()
    .check(z.refine((name) => name === '' || (name.length >= LIMITS.username.min && !UNSEEN.test(name)), INVALID)),
);

/** The user form's rules (spec §5: Name is required). `Password` is write-only; empty means unchanged. */
export const userInput = z.object({
  Id: idOrNew,
  Name: requiredLine(LIMITS.userField.max),
  IdentityNum: z.optional(number),
  Phone: z.optional(number),
  Mobile: z.optional(number),
  Email: z.optional(
    z.pipe(
      email(LIMITS.userField.max, ERROR_KEY.tooLong),
      z.transform((address) => address.toLowerCase()),
    ),
  ),
  City: z.optional(text),
  DailySalary: z.optional(
    z.pipe(
      z.union([count, z.number(INVALID).check(z.nonnegative(INVALID))]),
      z.number().check(z.lte(LIMITS.salary.max, INVALID)),
    ),
  ),
  Permission: z.optional(permission),
  /** Only a responsible (type 5) has one; '' is none. Another type ends it. */
  Role: z.optional(z.union([z.literal(''), z.enum(SITE_ROLES)], INVALID)),
  Username: z.optional(username),
  Password: z.optional(z.union([z.literal(''), newPassword], ERROR_KEY.password)),
  /** Ids with commas between them. */
  Sites: z.optional(z.string(INVALID).check(z.regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,99})?$/, INVALID))),
  Image: z.optional(fileAddress()),
  isActive: z.optional(z.boolean(INVALID)),
  /** Not of the specification: without it the last save decides. */
  version: z.optional(version),
});
export type UserInput = z.output<typeof userInput>;

export const postUserSave = forwardedCall({
  path: '/api/manager/PostUserSave',
  access: 'people',
  form: 'user',
  current: managedUser,
  payload: z.object({ user: userInput, requestId }),
  data: saved,
});

/** Milliseconds until a mail is sent, or has failed. */
const MAIL_TIMEOUT = 15_000;

/**
 * Makes a link with which somebody sets the password of their account: it works once, within three days, and replaces an
 * earlier one. With `mail` it is sent to the account's address too; `isMailed` is false where that failed.
 */
export const userInvite = forwardedCall({
  path: '/api/manager/UserInvite',
  access: 'people',
  timeout: MAIL_TIMEOUT,
  payload: z.object({ id, mail: z._default(z.boolean(INVALID), false) }),
  data: z.object({ link: z.string(), isMailed: z.boolean() }),
});
