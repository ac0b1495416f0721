import { useSuspenseQuery } from '@tanstack/react-query';
import { type Crumb, crumbsAbove } from './crumbs.ts';
import { menuQuery } from './menu-query.ts';
import { useLang } from './use-lang.ts';

/** The breadcrumb's steps above a category. */
export function useTrail(catId: number): Crumb[] {
  const lang = useLang();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  return crumbsAbove(menu.data, lang, catId);
}
