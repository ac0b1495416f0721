import { type ManagerRoute, managerRoutes } from 'contract/manager-routes';
import type { Lang } from '../../lib/lang.ts';
import { placeOf } from '../../lib/paths.ts';

/** The pages of the manual in their order, by whom each is for: docs/manual/{language}/{page}.md. */
export const MANUAL = {
  writer: ['start', 'articles', 'texts', 'albums', 'documents', 'team', 'files', 'languages', 'saving'],
  manager: [
    'home',
    'menu',
    'settings',
    'donations',
    'gifts',
    'messages',
    'forms',
    'people',
    'redirects',
    'import',
    'export',
    'activity',
  ],
  operator: ['operation'],
} as const;

export type ManualPage = (typeof MANUAL)[keyof typeof MANUAL][number];

export const MANUAL_PAGES: readonly ManualPage[] = Object.values(MANUAL).flat();

export function manualPath(lang: Lang, place: string): string {
  const [page = '', section] = place.split('#');
  return `${managerRoutes.help(lang)}?page=${page}${section ? `#${section}` : ''}`;
}

/** The address of what the manual says about the screen of an address; of its first page where it says nothing. */
export function helpPath(lang: Lang, pathname: string): string {
  const here = placeOf(pathname);
  const screen = Object.values<ManagerRoute>(managerRoutes).find(({ parse }) => parse(here) !== undefined);
  return manualPath(lang, screen?.help ?? 'start');
}
