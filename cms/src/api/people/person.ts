import type { UserReply } from '../../../contract/replies';
import type { SiteRole } from '../../../contract/rights';
import { USER_TYPE } from '../../../contract/vocabulary';

export const USERS = 'plugin::users-permissions.user';

/** The only columns that leave the cms: no password, no code. */
export const PERSON_FIELDS = [
  'id',
  'documentId',
  'number',
  'username',
  'email',
  'userType',
  'siteRole',
  'blocked',
  'fullName',
  'identityNum',
  'phone',
  'mobile',
  'city',
  'dailySalary',
];

/**
 * The workplaces are in the attribute `sites`, as the type was called at first: Strapi names the table of the relation,
 * `up_users_sites_lnk`, after it.
 */
export const PERSON_RELATIONS = { sites: { select: ['number'] }, image: { select: ['url'] } };

export interface PersonRow {
  id: number;
  documentId: string;
  number: number;
  username: string | null;
  email: string | null;
  userType: number;
  siteRole: string | null;
  blocked: boolean | null;
  fullName: string | null;
  identityNum: string | null;
  phone: string | null;
  mobile: string | null;
  city: string | null;
  dailySalary: number | null;
  sites: { number: number }[];
  image: { url: string } | null;
}

/** What of an account may be saved; an absent key leaves its field as it is, '' clears it. */
export interface PersonInput {
  texts: Partial<Record<'fullName' | 'identityNum' | 'phone' | 'mobile' | 'city', string>>;
  username: string | undefined;
  email: string | undefined;
  /** undefined leaves it as it is. */
  password: string | undefined;
  userType: number | undefined;
  /** null is none. */
  siteRole: SiteRole | null | undefined;
  dailySalary: number | undefined;
  /** Numbers of workplaces. */
  workplaces: number[] | undefined;
  /** A picture's address or path. */
  image: string | undefined;
  isActive: boolean | undefined;
}

export const isActiveManager = ({ userType, blocked }: Pick<PersonRow, 'userType' | 'blocked'>) =>
  userType === USER_TYPE.manager && blocked !== true;

export function presentPerson(row: PersonRow): UserReply {
  return {
    number: row.number,
    username: row.username ?? '',
    email: row.email ?? '',
    userType: row.userType,
    siteRole: row.userType === USER_TYPE.responsible ? (row.siteRole ?? '') : '',
    isActive: row.blocked !== true,
    fullName: row.fullName ?? '',
    identityNum: row.identityNum ?? '',
    phone: row.phone ?? '',
    mobile: row.mobile ?? '',
    city: row.city ?? '',
    dailySalary: Number(row.dailySalary ?? 0),
    workplaces: row.sites.map(({ number }) => number).toSorted((one, other) => one - other),
    image: row.image?.url ?? '',
  };
}
