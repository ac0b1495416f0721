import type { Language } from '../languages.ts';
import { publicRoutes } from '../routes.ts';
import { type ItemKind, kindNamed, routeOfCategory } from './kinds.ts';

/** Where visitors read an item: its own page, or the list of its category; '' for what stands on other pages. */
export function itemAddress(name: ItemKind, lang: Language, category: number, number: number): string {
  const kind = kindNamed(name);
  if (!('route' in kind)) return 'list' in kind ? publicRoutes[kind.list](lang, category) : '';
  return kind.isListed ? publicRoutes[kind.route](lang, category, number) : publicRoutes[kind.route](lang, category);
}

/** The first page of what a category of a type shows; '' for a link. */
export function categoryAddress(type: string, lang: Language, number: number): string {
  const route = routeOfCategory(type);
  return route === undefined ? '' : publicRoutes[route](lang, number);
}
