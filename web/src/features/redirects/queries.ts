import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listPath, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

const LIST = '/api/manager/RedirectsList';
const MISSING = '/api/manager/MissingAddresses';

export type Redirect = CallReply<typeof LIST>['data'][number];
export type MissingAddress = CallReply<typeof MISSING>['data'][number];

/** What happened to the page of an old link. */
export const STATUS_LABELS = { 301: 'REDIRECTS.MOVED', 302: 'REDIRECTS.MOVED_NOW', 410: 'REDIRECTS.GONE' } as const;

/** All that are stored are on one page. */
export const MISSING_PER_PAGE = 200;

/** The parts of the screen; without one all redirects. */
export const PARTS = ['manual', 'automatic', 'missing'] as const;
export type Part = (typeof PARTS)[number];

export interface RedirectsPlace {
  part: Part | undefined;
  search: string;
  page: number;
}

/** Unknown values in the query are ignored. */
export const redirectsPlace = (query: URLSearchParams): RedirectsPlace => ({
  part: PARTS.find((part) => part === query.get('part')),
  search: (query.get('search') ?? '').trim().slice(0, LIMITS.search.max),
  page: pageOf(query),
});

export const redirectsPath = (lang: Lang, { part, search, page }: RedirectsPlace): string =>
  listPath(managerRoutes.redirects(lang), page, { part, search });

/** The form of a new redirect from an address. */
export const newRedirectPath = (lang: Lang, from: string): string =>
  listPath(managerRoutes.redirect(lang, 0), 1, { from });

/** A page of the redirects, the newest first. */
export const redirectsQuery = (lang: Lang, { part, search, page }: RedirectsPlace) =>
  apiQuery(LIST, lang, {
    page,
    itemsPerPage: ROWS_PER_PAGE,
    search,
    ...(part === 'manual' || part === 'automatic' ? { kind: part } : {}),
  });

/** What visitors asked for lately and did not find. */
export const missingQuery = (lang: Lang) => apiQuery(MISSING, lang, {});

export const redirectQuery = (lang: Lang, id: number) => editedQuery('/api/manager/LoadRedirect', lang, { id });

/** The queries that change when a redirect does. */
export const everyRedirect = { queryKey: [LIST] };
export const everyMissing = { queryKey: [MISSING] };
