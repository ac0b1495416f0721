import type { QueryClient } from '@tanstack/react-query';
import { ADDRESSES } from 'contract/kinds/addresses';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

export const albumsQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Albums', lang, { catId, page, itemsPerPage: ADDRESSES.album.pageSize });

/** An album with its pictures; without an id the newest of the category. */
export const albumQuery = (lang: Lang, catId: number, albumId: number | undefined) =>
  apiQuery('/api/home/Album', lang, { catId, ...(albumId === undefined ? {} : { albumId }), getImages: true });

/** The cached album that the screen shows: the newest where the address's number is no album of the category. */
export const cachedAlbum = (
  queryClient: QueryClient,
  lang: Lang,
  { catId, albumId }: { catId: number; albumId?: number | undefined },
): CallReply<'/api/home/Album'> | undefined =>
  queryClient.getQueryData(albumQuery(lang, catId, albumId).queryKey) ??
  queryClient.getQueryData(albumQuery(lang, catId, undefined).queryKey);
