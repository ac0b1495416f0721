import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const SEARCHES_PER_PAGE = 20;

export const searchesQuery = (lang: Lang, page: number) =>
  apiQuery('/api/manager/UnansweredSearches', lang, { page, itemsPerPage: SEARCHES_PER_PAGE });
