import { routeOf } from 'adapter/contract/routes';
import { isManagerPath, paths, placeOf } from '../../lib/paths.ts';

/** A page as its address names it. */
export type PageAddress =
  | { section: 'home' | 'contact' | 'reset-password' | 'manager' | 'unknown' }
  | { section: 'articles' | 'gallery' | 'videos'; catId: number; page: number }
  | { section: 'content'; catId: number }
  /** Without an id the newest of the category. */
  | { section: 'article' | 'album'; catId: number; id: number | undefined };

/** What an address means; titles at its end are ignored. */
export function pageAddress(pathname: string): PageAddress {
  const place = placeOf(pathname);
  const route = routeOf(place);
  if (isManagerPath(pathname)) return { section: 'manager' };
  if (route === paths.home) return { section: 'home' };
  if (route === paths.contact) return { section: 'contact' };
  if (route === paths.resetPassword) return { section: 'reset-password' };
  for (const section of ['articles', 'gallery', 'videos'] as const) {
    const list = paths[section].parse(place);
    if (list) return { section, catId: list.catId, page: list.page ?? 1 };
  }
  const article = paths.article.parse(place);
  if (article) return { section: 'article', catId: article.catId, id: article.articleId };
  const album = paths.album.parse(place);
  if (album) return { section: 'album', catId: album.catId, id: album.albumId };
  const content = paths.content.parse(place);
  return content ? { section: 'content', catId: content.catId } : { section: 'unknown' };
}
