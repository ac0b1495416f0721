import { ADDRESSES } from 'contract/kinds/addresses';
import type { Params } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { routeId } from '../../lib/loader.ts';

export const articlesQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Articles', lang, { catId, page, itemsPerPage: ADDRESSES.article.pageSize });

/** An article to be displayed; without an id the newest of the category. */
export const articleQuery = (lang: Lang, catId: number, articleId?: number) =>
  apiQuery('/api/home/Article', lang, {
    catId,
    ...(articleId === undefined ? {} : { articleId }),
    forDisplay: true,
  });

/** The article that an address `article/{catId}/{articleId}` means. */
export const queryOfAddress = (lang: Lang, { catId, articleId }: Params) =>
  articleQuery(lang, routeId(catId), articleId === undefined ? undefined : routeId(articleId));
