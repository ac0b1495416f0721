import { USER_TYPE as ACCOUNT_TYPE } from './visitors-vocabulary.ts';

/** The error catalogue (spec §8). A reply's `status` is one of these; the web shows the text of `ERROR.{status}`. */
export const STATUS = {
  ok: 0,
  general: 1,
  notFound: 2,
  wrongLogin: 3,
  alreadyExists: 4,
  quotaExceeded: 5,
  packageTooSmall: 6,
  unknownUser: 7,
  invalidData: 8,
  loginRequired: 9,
  editConflict: 10,
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];

/** The user types (spec §6). The web's guard takes 1 to 19 as signed in; the server wants `manager`. */
export const USER_TYPE = { ...ACCOUNT_TYPE, wrongLogin: 100 } as const;
