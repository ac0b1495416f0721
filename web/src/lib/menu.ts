import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'adapter/contract/menu';
import { apiQuery } from './api-query.ts';
import { type Lang, useLang } from './lang.ts';
import { menuItemPath } from './paths.ts';

/** The menu, and what the layout of every page needs besides. */
export const menuQuery = (lang: Lang) => apiQuery('/api/home/Menu', lang, {});

/** The entries of the menu from the top down to a category, itself included; empty if it is not in the menu. */
export function menuTrail(menu: readonly MenuItem[], catId: number): MenuItem[] {
  for (const item of menu) {
    if (item.id === catId) return [item];
    const below = menuTrail(item.children, catId);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** A step of the breadcrumb; one without a path is plain text. */
export interface Crumb {
  title: string;
  path?: string | undefined;
}

/** The breadcrumb's steps above a category: its parents in the menu, the category itself left out. */
export const crumbsAbove = (menu: readonly MenuItem[], lang: Lang, catId: number): Crumb[] =>
  menuTrail(menu, catId)
    .slice(0, -1)
    .map((item) => ({ title: item.title, path: menuItemPath(lang, item) }));

/** The breadcrumb's steps above a category. */
export function useTrail(catId: number): Crumb[] {
  const lang = useLang();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  return crumbsAbove(menu.data, lang, catId);
}
