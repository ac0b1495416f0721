import { PAGE_SIZE } from 'adapter/contract/limits';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** A page of a category's albums. */
export const albumsQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Albums', lang, { catId, page, itemsPerPage: PAGE_SIZE.albums });

/** An album with its pictures; without an id the newest of the category. */
export const albumQuery = (lang: Lang, catId: number, albumId: number | undefined) =>
  apiQuery('/api/home/Album', lang, { catId, ...(albumId === undefined ? {} : { albumId }), getImages: true });
