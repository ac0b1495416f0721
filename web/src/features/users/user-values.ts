import type { FieldError } from 'contract/calls/call';
import { userInput } from 'contract/calls/users';
import { LANGUAGES } from 'contract/languages';
import { latinDigits } from 'contract/machine-text';
import { translatorRole } from 'contract/rights';
import { STATUS, USER_TYPE } from 'contract/status';
import type { Resolver } from 'react-hook-form';
import { changedFields, type StoredItem } from '../../forms/values/item-values.ts';
import { errorsOf } from '../../forms/values/problems.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { mayDo } from '../../lib/rights.ts';
import { ApiError, type CallPayload } from '../../lib/transport.ts';
import type { ManagedUser, User, UserKind } from './queries.ts';

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
  /** The kind of account, or the role of a responsible. */
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
  Permission: kind === 'worker' ? 'worker' : 'none',
  Username: '',
  Password: '',
  Sites: '',
  Image: '',
  isActive: true,
});

export const storedUser = ({ Role, ...user }: User): UserFields => ({
  ...user,
  DailySalary: String(user.DailySalary),
  Permission: permissionOf({ Permission: user.Permission, Role }),
  Password: '',
});

export const storedItem = ({ version, ...user }: ManagedUser): StoredItem<UserFields> => ({
  values: storedUser(user),
  version,
});

/** The form in the contract's shape. */
const userInputOf = ({ DailySalary, Permission, ...fields }: UserFields) => ({
  ...fields,
  ...wirePermission(Permission),
  DailySalary: toSum(DailySalary),
});

/** The payload of a save. For an existing user only the changed fields, since absent ones stay as they are. */
export function userToSave(stored: UserFields, now: UserFields): UserInput {
  const { Password, ...fields } = userInputOf(now);
  const password = Password === '' ? {} : { Password };
  if (now.Id === 0) return { ...fields, ...password };
  // A kind of account is sent with its role: either alone could be refused.
  const rights = stored.Permission === now.Permission ? {} : wirePermission(now.Permission);
  return { ...changedFields(userInputOf(stored), fields), ...rights, ...password, Id: now.Id, Name: now.Name };
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

/** What an account may do: the kinds of the specification (§6), and the roles of a responsible, with a sentence for each. */
export const PERMISSIONS = [
  { value: 'manager', type: USER_TYPE.manager, label: 'USERS.MANAGER', hint: 'USERS.MANAGER_HINT' },
  { value: 'publisher', type: USER_TYPE.responsible, label: 'USERS.PUBLISHER', hint: 'USERS.PUBLISHER_HINT' },
  { value: 'writer', type: USER_TYPE.responsible, label: 'USERS.WRITER', hint: 'USERS.WRITER_HINT' },
  ...LANGUAGES.map(
    (lang) =>
      ({
        value: translatorRole(lang),
        type: USER_TYPE.responsible,
        label: keyIn('USERS.TRANSLATOR', lang),
        hint: `${keyIn('USERS.TRANSLATOR', lang)}_HINT`,
      }) as const,
  ),
  {
    value: 'message-officer',
    type: USER_TYPE.responsible,
    label: 'USERS.MESSAGE_OFFICER',
    hint: 'USERS.MESSAGE_OFFICER_HINT',
  },
  {
    value: 'contact-officer',
    type: USER_TYPE.responsible,
    label: 'USERS.CONTACT_OFFICER',
    hint: 'USERS.CONTACT_OFFICER_HINT',
  },
  {
    value: 'answer-officer',
    type: USER_TYPE.responsible,
    label: 'USERS.ANSWER_OFFICER',
    hint: 'USERS.ANSWER_OFFICER_HINT',
  },
  {
    value: 'gift-officer',
    type: USER_TYPE.responsible,
    label: 'USERS.GIFT_OFFICER',
    hint: 'USERS.GIFT_OFFICER_HINT',
  },
  {
    value: 'people-officer',
    type: USER_TYPE.responsible,
    label: 'USERS.PEOPLE_OFFICER',
    hint: 'USERS.PEOPLE_OFFICER_HINT',
  },
  { value: 'responsible', type: USER_TYPE.responsible, label: 'USERS.RESPONSIBLE', hint: 'USERS.RESPONSIBLE_HINT' },
  { value: 'worker', type: USER_TYPE.worker, label: 'USERS.WORKER', hint: 'USERS.WORKER_HINT' },
  { value: 'none', type: USER_TYPE.none, label: 'USERS.NONE', hint: 'USERS.NONE_HINT' },
] as const;

type Choice = (typeof PERMISSIONS)[number];
type Permission = Choice['value'];

/** Those that only managers may give: a people officer has none of their rights. */
const OF_MANAGERS: readonly Permission[] = [
  'manager',
  'publisher',
  'writer',
  'message-officer',
  'contact-officer',
  'answer-officer',
  'gift-officer',
  ...LANGUAGES.map(translatorRole),
];

/** Whether the user lacks rights of such an account, and so may neither give them nor change the account. */
export const isBeyond = (permission: Permission) => OF_MANAGERS.includes(permission) && !mayDo('manager');

/** What an account that was loaded may do; an unknown number means nothing. */
function permissionOf({ Permission, Role }: Pick<User, 'Permission' | 'Role'>): Permission {
  const isMeant = ({ type, value }: Choice) =>
    type === Permission && (type !== USER_TYPE.responsible || value === (Role ?? 'responsible'));
  return PERMISSIONS.find(isMeant)?.value ?? 'none';
}

/** A choice as the contract has it. */
function wirePermission(value: Permission): Pick<UserInput, 'Permission' | 'Role'> {
  const known = PERMISSIONS.find((permission) => permission.value === value);
  return known ? { Permission: known.type, Role: isRole(value) ? value : '' } : {};
}

type Role = NonNullable<User['Role']>;
const isRole = (value: Permission): value is Role & Permission =>
  !['manager', 'responsible', 'worker', 'none'].includes(value);

export const permissionLabel = (user: Pick<User, 'Permission' | 'Role'>) =>
  PERMISSIONS.find(({ value }) => value === permissionOf(user))?.label ?? 'USERS.NONE';

/** Applies the contract's rules to the form; reports the first failed rule of each field. */
export const userRules: Resolver<UserFields> = (values) => {
  const { error } = userInput.safeParse(userInputOf(values));
  if (!error) return { values, errors: {} };
  // A list's errors are its own.
  const issues = error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }));
  return { values: {}, errors: errorsOf(issues) };
};

/** Errors that only the server can find: the form's fields and the keys of the texts. */
export function refusals(error: unknown, values: UserFields): { field: keyof UserFields; key: string }[] {
  if (!(error instanceof ApiError)) return [];
  const isTaken = error.status === STATUS.alreadyExists;
  const taken: FieldError[] = isTaken ? [{ field: 'Username', key: 'ERROR.4' }] : [];
  const isField = (name: string): name is keyof UserFields => name in values;
  return (error.errors.length > 0 ? error.errors : taken).flatMap(({ field: named, key }) => {
    // The form chooses both at once.
    const field = named === 'Role' ? 'Permission' : named;
    return isField(field) ? [{ field, key }] : [];
  });
}
