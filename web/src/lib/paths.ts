import type { MenuItem } from 'contract/calls/menu';
import { publicRoutes, type Route, routes } from 'contract/routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { isLang, type Lang } from './lang.ts';

/** The addresses that visitors' screens link to: `paths.article(lang, catId, articleId)`; `managerRoutes` has the others. */
export const paths = {
  ...routes,
  dashboard: () => '/dashboard',
};

/** The address of a menu entry; undefined for an unknown type, whose entry is plain text. */
export function menuItemPath(lang: Lang, item: MenuItem): string | undefined {
  switch (item.type) {
    case MENU_TYPE.page:
      return paths.content(lang, item.id, item.title);
    case MENU_TYPE.articles:
      return paths.articles(lang, item.id, 1, item.title);
    case MENU_TYPE.gallery:
      return paths.gallery(lang, item.id, 1, item.title);
    case MENU_TYPE.album:
      return paths.album(lang, item.id);
    case MENU_TYPE.videos:
      return paths.videos(lang, item.id, 1, item.title);
    case MENU_TYPE['external-link']:
      return item.link || undefined;
    default:
      return undefined;
  }
}

/** An address without its language, if it has one: `/article/7/5`; '' for home. */
export function placeOf(pathname: string): string {
  const [, first = ''] = pathname.split('/', 2);
  const place = isLang(first) ? pathname.slice(first.length + 1) : pathname;
  return place.replace(/\/$/, '');
}

/** Whether an address belongs to the managers' area. */
export const isManagerPath = (pathname: string) => /^\/manager(?:\/|$)/.test(placeOf(pathname));

/**
 * Whether an address has its own screen, or belongs to the managers' area, whose routes visitors do not load. Every other
 * one shows home, with HTTP status 404.
 */
export const isKnownPath = (pathname: string) =>
  isManagerPath(pathname) || Object.values<Route>(routes).some(({ parse }) => parse(placeOf(pathname)) !== undefined);

const PUBLIC: readonly Route[] = Object.values(publicRoutes);

/** The canonical address of a public page, without its title; undefined for other addresses. */
export function publicPlace(pathname: string): string | undefined {
  const place = placeOf(pathname);
  return PUBLIC.find(({ parse }) => parse(place) !== undefined)?.canonicalPlace(place);
}

/** Whether an address is a manager's preview of a hidden item, which looks like the public page. */
export const isPreviewPath = (pathname: string) => /^\/manager\/\w+-preview\//.test(placeOf(pathname));
