import { USER_TYPE } from 'adapter/contract/status';
import type { CallPayload } from '../../lib/transport.ts';
import { changedFields } from '../editing/values/stored-item.ts';
import { type Permission, permissionOf } from './permissions.ts';
import type { User } from './queries.ts';
import type { UserKind } from './users-address.ts';

export type UserInput = CallPayload<'/api/manager/PostUserSave'>['user'];

/** What the form holds: the spec's fields of a user, each with a value. */
export interface UserFields {
  Id: number;
  Name: string;
  IdentityNum: string;
  Phone: string;
  Mobile: string;
  Email: string;
  City: string;
  /** As it is typed. */
  DailySalary: string;
  Permission: Permission;
  Username: string;
  /** Write-only: '' leaves it as it is. */
  Password: string;
  /** Ids with commas between them. */
  Sites: string;
  Image: string;
  isActive: boolean;
}

/** A new user may nothing until somebody says so. */
export const newUser = (kind: UserKind): UserFields => ({
  Id: 0,
  Name: '',
  IdentityNum: '',
  Phone: '',
  Mobile: '',
  Email: '',
  City: '',
  DailySalary: '0',
  Permission: kind === 'worker' ? USER_TYPE.worker : USER_TYPE.none,
  Username: '',
  Password: '',
  Sites: '',
  Image: '',
  isActive: true,
});

export const storedUser = (user: User): UserFields => ({
  ...user,
  DailySalary: String(user.DailySalary),
  Permission: permissionOf(user.Permission),
  Password: '',
});

/** The form in the contract's shape. */
export const userInputOf = ({ DailySalary, ...fields }: UserFields) => ({ ...fields, DailySalary: toSum(DailySalary) });

/** What a save sends: of a user that is there, the fields that were changed, since an absent one stays as it is. */
export function userToSave(stored: UserFields, now: UserFields): UserInput {
  const { Password, ...fields } = userInputOf(now);
  const password = Password === '' ? {} : { Password };
  if (now.Id === 0) return { ...fields, ...password };
  return { ...changedFields(userInputOf(stored), fields), ...password, Id: now.Id, Name: now.Name };
}

/** The form after a save: the account as it is stored, with what was typed while the reply was on its way. */
export const withTypedSince = (stored: UserFields, sent: UserFields, typed: UserFields): UserFields => ({
  ...stored,
  ...changedFields(sent, typed),
});

const EASTERN_DIGITS = /[٠-٩۰-۹]/g;

/** A sum as it is typed, with Arabic digits and separators too; NaN where it is none. '' is 0. */
export function toSum(typed: string): number {
  const text = typed
    .trim()
    .replace(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[٫,]/g, '.');
  return /^(\d+(\.\d+)?)?$/.test(text) ? Number(text) : Number.NaN;
}
