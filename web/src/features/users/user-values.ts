import type { FieldError } from 'adapter/contract/call';
import { STATUS, USER_TYPE } from 'adapter/contract/status';
import { userInput } from 'adapter/contract/users';
import type { i18n } from 'i18next';
import type { Resolver } from 'react-hook-form';
import { latinDigits } from '../../lib/format.ts';
import { ApiError, type CallPayload } from '../../lib/transport.ts';
import { changedFields, type FieldInfo, fieldId } from '../editing/values/item-values.ts';
import { fieldOf, inOrder, problemsOf, summaryLine } from '../editing/values/problems.ts';
import type { User, UserKind } from './queries.ts';

type UserInput = CallPayload<'/api/manager/PostUserSave'>['user'];

/** The form's values: all of the spec's fields of a user. */
export interface UserFields {
  Id: number;
  Name: string;
  IdentityNum: string;
  Phone: string;
  Mobile: string;
  Email: string;
  City: string;
  /** As typed. */
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

/** A new user has no rights until somebody grants them. */
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
const userInputOf = ({ DailySalary, ...fields }: UserFields) => ({ ...fields, DailySalary: toSum(DailySalary) });

/** The payload of a save. For an existing user only the changed fields, since absent ones stay as they are. */
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

/** Parses a typed amount, also with Arabic digits and separators; NaN if it is not a number. '' is 0. */
export function toSum(typed: string): number {
  const text = latinDigits(typed.trim()).replace(/[٫,]/g, '.');
  return /^(\d+(\.\d+)?)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The permissions of a user (spec §6), with their labels. */
export const PERMISSIONS = [
  { value: USER_TYPE.manager, label: 'USERS.MANAGER' },
  { value: USER_TYPE.responsible, label: 'USERS.RESPONSIBLE' },
  { value: USER_TYPE.worker, label: 'USERS.WORKER' },
  { value: USER_TYPE.none, label: 'USERS.NONE' },
] as const;

type Permission = (typeof PERMISSIONS)[number]['value'];

/** The permission of a reply; an unknown number means no permission. */
const permissionOf = (value: number): Permission =>
  PERMISSIONS.find((permission) => permission.value === value)?.value ?? USER_TYPE.none;

export const permissionLabel = (value: number) =>
  PERMISSIONS.find((permission) => permission.value === permissionOf(value))?.label ?? 'USERS.NONE';

/** Applies the contract's rules to the form; reports the first failed rule of each field. */
export const userRules: Resolver<UserFields> = (values) => {
  const { error } = userInput.safeParse(userInputOf(values));
  if (!error) return { values, errors: {} };
  const failed = error.issues.map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(failed.reverse()) };
};

/** Errors that only the server can find: the form's fields and the keys of the texts. */
export function refusals(error: unknown, values: UserFields): { field: keyof UserFields; key: string }[] {
  if (!(error instanceof ApiError)) return [];
  const isTaken = error.status === STATUS.alreadyExists;
  const taken: FieldError[] = isTaken ? [{ field: 'Username', key: 'ERROR.4' }] : [];
  const isField = (name: string): name is keyof UserFields => name in values;
  return (error.errors.length > 0 ? error.errors : taken).flatMap(({ field, key }) =>
    isField(field) ? [{ field, key }] : [],
  );
}

/** Labels and order of the fields, for the error summary. */
const FIELDS: readonly FieldInfo[] = [
  { name: 'Name', label: 'USERS.NAME', kind: 'text' },
  { name: 'IdentityNum', label: 'USERS.IDENTITY', kind: 'text' },
  { name: 'City', label: 'USERS.CITY', kind: 'text' },
  { name: 'Phone', label: 'USERS.PHONE', kind: 'text' },
  { name: 'Mobile', label: 'USERS.MOBILE', kind: 'text' },
  { name: 'Email', label: 'USERS.EMAIL', kind: 'text' },
  { name: 'DailySalary', label: 'USERS.SALARY', kind: 'text' },
  { name: 'Sites', label: 'USERS.SITES', kind: 'list' },
  { name: 'Image', label: 'USERS.IMAGE', kind: 'picture' },
  { name: 'Username', label: 'USERS.USERNAME', kind: 'text' },
  { name: 'Password', label: 'USERS.PASSWORD', kind: 'text' },
  { name: 'Permission', label: 'USERS.PERMISSION', kind: 'choice' },
  { name: 'isActive', label: 'USERS.STATUS', kind: 'choice' },
];

/** The error summary of the form: each line with the name of its field and the id of its control. */
export const summaryLines = (i18n: i18n, errors: object) =>
  inOrder(
    problemsOf(errors),
    FIELDS.map(({ name }) => name),
  ).map(({ name, key }) => ({ id: fieldId(name), text: summaryLine(i18n, fieldOf(FIELDS, name), key) }));
