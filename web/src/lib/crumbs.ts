import type { MenuItem } from 'adapter/contract/menu';
import type { Lang } from './lang.ts';
import { menuTrail } from './menu-trail.ts';
import { menuItemPath } from './paths.ts';

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
