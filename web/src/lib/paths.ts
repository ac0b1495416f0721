import type { MenuItem } from 'contract/calls/menu';
import { EVERY_ADDRESS } from 'contract/kinds/addresses';
import { publicRoutes, type Route, routes } from 'contract/routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { isLang, type Lang } from './lang.ts';

/** The addresses that visitors' screens link to: `paths.article(lang, catId, articleId)`; `managerRoutes` has the others. */
export const paths = {
  ...routes,
  dashboard: () => '/dashboard',
};

type PublicRoutes = typeof publicRoutes;
type RouteLike<Part extends string> = {
  [Name in keyof PublicRoutes]: PublicRoutes[Name]['pattern'] extends `${string}${Part}${string}`
    ? PublicRoutes[Name]
    : never;
}[keyof PublicRoutes];

/** The routes of lists, a page at a time, and those of items with an id in their category. */
export type ListRoute = RouteLike<':page?'>;
export type ItemRoute = RouteLike<'Id?'>;

export const isListRoute = (route: Pick<Route, 'pattern'>): route is ListRoute => route.pattern.includes(':page?');
export const isItemRoute = (route: Pick<Route, 'pattern'>): route is ItemRoute => route.pattern.includes('Id?');

interface RouteOfKind {
  /** The name of the kind. */
  kind: string;
  isList: boolean;
  route: Pick<Route, 'canonicalPlace'> & {
    (lang: Lang, catId: number, pageOrId: number): string;
    /** The category and the page, or the category and the item, the latter by its name in the route's pattern. */
    parse(place: string): { catId: number; page?: number; [itemId: string]: number } | undefined;
  };
}

/** The routes of each kind's lists and items. */
export const ROUTES_OF_KINDS = EVERY_ADDRESS.flatMap(([kind, { list, route }]) =>
  Object.entries(publicRoutes).flatMap(([name, found]) =>
    name === list || name === route ? { kind, isList: name === list, route: found } : [],
  ),
) as unknown as readonly RouteOfKind[];

type ShowingType = keyof PublicRoutes & keyof typeof MENU_TYPE;

/** The route of a type of categories: it has the type's name, but for pages and links. */
const routeOfType = (type: number) => {
  const [name] = Object.entries(MENU_TYPE).find(([, known]) => known === type) ?? [];
  return name !== undefined && name in publicRoutes ? publicRoutes[name as ShowingType] : undefined;
};

/** Whether a menu entry leads to a list of items. */
export const leadsToList = ({ type }: Pick<MenuItem, 'type'>) => {
  const route = routeOfType(type);
  return route !== undefined && isListRoute(route);
};

/** The address of what a category of a type of the menu shows; undefined for a link, and an unknown type. */
export function categoryPath(lang: Lang, type: number, id: number, title?: string): string | undefined {
  if (type === MENU_TYPE.page) return paths.content(lang, id, title);
  const route = routeOfType(type);
  return route && (isListRoute(route) ? route(lang, id, 1, title) : route(lang, id));
}

/** The address of a menu entry; undefined for an unknown type, whose entry is plain text. */
export const menuItemPath = (lang: Lang, { id, type, title, link }: MenuItem): string | undefined =>
  type === MENU_TYPE['external-link'] ? link || undefined : categoryPath(lang, type, id, title);

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
