import { useSuspenseQuery } from '@tanstack/react-query';
import { menuQuery } from './menu-query.ts';
import { menuTrail } from './menu-trail.ts';
import { menuItemPath } from './paths.ts';
import { useLang } from './use-lang.ts';

/** A step of the breadcrumb; one without a path is plain text. */
export interface Crumb {
  title: string;
  path?: string | undefined;
}

/** The breadcrumb's steps above a category: its parents in the menu, the category itself left out. */
export function useTrail(catId: number): Crumb[] {
  const lang = useLang();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  return menuTrail(menu.data, catId)
    .slice(0, -1)
    .map((item) => ({ title: item.title, path: menuItemPath(lang, item) }));
}
