import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';

export type UserKind = 'user' | 'worker';

/** 0 inactive, 1 active, 100 all (spec §9). */
export const STATUSES = [100, 1, 0] as const;
type UserStatus = (typeof STATUSES)[number];

/** What of the users an address shows. */
export interface UsersPlace {
  kind: UserKind;
  status: UserStatus;
  search: string;
  page: number;
}

const ALL: UserStatus = 100;
const LONGEST_SEARCH = 100;

/** Workers have a list of their own; anything unknown in the search is as if it were not there. */
export function usersPlace(pathname: string, query: URLSearchParams): UsersPlace {
  const page = query.get('page') ?? '';
  return {
    kind: pathname.split('/')[3] === 'workers' ? 'worker' : 'user',
    status: STATUSES.find((status) => String(status) === query.get('status')) ?? ALL,
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export function usersPath(lang: Lang, { kind, status, search, page }: UsersPlace): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (status !== ALL) query.set('status', String(status));
  if (page > 1) query.set('page', String(page));
  const list = kind === 'worker' ? paths.workers(lang) : paths.users(lang);
  const text = query.toString();
  return text === '' ? list : `${list}?${text}`;
}

/** A user's own screen; 0 is a new one. */
export const userPath = (lang: Lang, kind: UserKind, id: number) =>
  kind === 'worker' ? paths.worker(lang, id) : paths.user(lang, id);

export type User = CallReply<'/api/manager/PostUserLoad'>['data'];

export const USERS_PER_PAGE = 20;

const LIST = '/api/manager/PostUsersList';
const ONE = '/api/manager/PostUserLoad';
const SITES = '/api/manager/PostSitesList';

/** A page of the users or workers. */
export const usersQuery = (lang: Lang, place: UsersPlace) =>
  apiQuery(LIST, lang, { ...place, itemsPerPage: USERS_PER_PAGE });

export const userQuery = (lang: Lang, id: number) => apiQuery(ONE, lang, { id });

/** The places where workers work. */
export const sitesQuery = (lang: Lang) => apiQuery(SITES, lang, {});

export const everyUser = { queryKey: [LIST] };
export const everySite = { queryKey: [SITES] };
