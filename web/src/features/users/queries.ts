import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import type { UsersPlace } from './users-address.ts';

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
