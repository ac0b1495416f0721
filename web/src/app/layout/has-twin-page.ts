import type { QueryClient } from '@tanstack/react-query';
import { cachedAlbum } from '../../features/albums/queries.ts';
import { articleQuery } from '../../features/articles/queries.ts';
import { pageQuery } from '../../features/pages/queries.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths, placeOf } from '../../lib/paths.ts';

/**
 * Whether the page of an address exists in the other language. The reply to an item says so; a list may be shorter there,
 * so its later pages have other items.
 */
export function hasTwinPage(pathname: string, lang: Lang, queryClient: QueryClient): boolean {
  const place = placeOf(pathname);
  const article = paths.article.parse(place);
  if (article) {
    const { queryKey } = articleQuery(lang, article.catId, article.articleId);
    return queryClient.getQueryData(queryKey)?.extra.twin ?? false;
  }
  const album = paths.album.parse(place);
  if (album) return cachedAlbum(queryClient, lang, album)?.extra.twin ?? false;
  const content = paths.content.parse(place);
  if (content) return queryClient.getQueryData(pageQuery(lang, content.catId).queryKey)?.extra.twin ?? false;
  const list = paths.articles.parse(place) ?? paths.gallery.parse(place) ?? paths.videos.parse(place);
  return (list?.page ?? 1) === 1;
}
