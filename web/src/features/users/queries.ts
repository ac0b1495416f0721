import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listPath, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type UserKind = 'user' | 'worker';

/** 0 inactive, 1 active, 100 all (spec §9). */
export const STATUSES = [100, 1, 0] as const;
type UserStatus = (typeof STATUSES)[number];

export interface UsersPlace {
  kind: UserKind;
  status: UserStatus;
  search: string;
  page: number;
}

const ALL: UserStatus = 100;

/** Workers have their own list. Unknown values in the query are ignored. */
export function usersPlace(pathname: string, query: URLSearchParams): UsersPlace {
  return {
    kind: pathname.split('/')[3] === 'workers' ? 'worker' : 'user',
    status: STATUSES.find((status) => String(status) === query.get('status')) ?? ALL,
    search: (query.get('search') ?? '').trim().slice(0, LIMITS.search.max),
    page: pageOf(query),
  };
}

export function usersPath(lang: Lang, { kind, status, search, page }: UsersPlace): string {
  const list = kind === 'worker' ? managerRoutes.workers(lang) : managerRoutes.users(lang);
  return listPath(list, page, { search, status: status === ALL ? undefined : String(status) });
}

/** The address of a user's screen; 0 is a new user. */
export const userPath = (lang: Lang, kind: UserKind, id: number) =>
  kind === 'worker' ? managerRoutes.worker(lang, id) : managerRoutes.user(lang, id);

export type User = CallReply<'/api/manager/PostUsersList'>['data'][number];
export type ManagedUser = CallReply<'/api/manager/PostUserLoad'>['data'];

const LIST = '/api/manager/PostUsersList';
const ONE = '/api/manager/PostUserLoad';
const SITES = '/api/manager/PostSitesList';

export const usersQuery = (lang: Lang, place: UsersPlace) =>
  apiQuery(LIST, lang, { ...place, itemsPerPage: ROWS_PER_PAGE });

export const userQuery = (lang: Lang, id: number) => editedQuery(ONE, lang, { id });

export const sitesQuery = (lang: Lang) => apiQuery(SITES, lang, {});

export const everyUser = { queryKey: [LIST] };
export const everySite = { queryKey: [SITES] };
