import type { ManagedUser, User, UserInput } from '../../../contract/calls/users';
import { isSiteRole } from '../../../contract/rights';
import { USER_TYPE } from '../../../contract/vocabulary';

export const USERS = 'plugin::users-permissions.user';

/**
 * The workplaces are in the attribute `sites`, as the type was called at first: Strapi names the table of the relation,
 * `up_users_sites_lnk`, after it.
 */
export const PERSON_RELATIONS = { sites: { select: ['number'] }, image: { select: ['url'] } };

export interface PersonRow extends Record<TextColumn, string | null> {
  id: number;
  documentId: string;
  number: number;
  userType: number;
  siteRole: string | null;
  blocked: boolean | null;
  dailySalary: number | null;
  version: number;
  savedBy: string | null;
  sites: { number: number }[];
  image: { url: string } | null;
}

/** What of an account may be saved; an absent key leaves its field as it is, '' clears it. */
export type PersonInput = Omit<UserInput, 'Id' | 'version'>;

/** The columns of an account's texts, by the form's names (spec §3, Leftover user). */
export const TEXT_COLUMNS = [
  ['Name', 'fullName'],
  ['IdentityNum', 'identityNum'],
  ['Phone', 'phone'],
  ['Mobile', 'mobile'],
  ['City', 'city'],
  ['Username', 'username'],
  ['Email', 'email'],
] as const satisfies readonly [keyof PersonInput, string][];
type TextColumn = (typeof TEXT_COLUMNS)[number][1];

/** The only columns that leave the cms: no password, no code. */
export const PERSON_FIELDS = [
  ...['id', 'documentId', 'number', 'userType', 'siteRole', 'blocked', 'dailySalary', 'version', 'savedBy'],
  ...TEXT_COLUMNS.map(([, column]) => column),
];

export const isActiveManager = ({ userType, blocked }: Pick<PersonRow, 'userType' | 'blocked'>) =>
  userType === USER_TYPE.manager && blocked !== true;

export function presentPerson(row: PersonRow): User {
  const { userType, siteRole } = row;
  const texts = TEXT_COLUMNS.map(([field, column]) => [field, row[column] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<(typeof TEXT_COLUMNS)[number][0], string>),
    Id: row.number,
    DailySalary: Number(row.dailySalary ?? 0),
    Permission: userType,
    ...(userType === USER_TYPE.responsible && isSiteRole(siteRole) ? { Role: siteRole } : {}),
    Sites: row.sites
      .map(({ number }) => number)
      .toSorted((one, other) => one - other)
      .join(','),
    Image: row.image?.url ?? '',
    isActive: row.blocked !== true,
  };
}

/** What the form of an account is opened with. */
export const presentManagedPerson = (row: PersonRow): ManagedUser => ({
  ...presentPerson(row),
  version: String(row.version),
});
