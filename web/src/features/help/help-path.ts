import type { Lang } from '../../lib/lang.ts';
import { paths, placeOf } from '../../lib/paths.ts';

/** The pages of the manual in their order, by whom each is for: docs/manual/{language}/{page}.md. */
export const MANUAL = {
  writer: ['start', 'articles', 'texts', 'albums', 'files', 'languages', 'saving'],
  manager: ['home', 'menu', 'settings', 'donations', 'messages', 'people', 'redirects', 'activity'],
  operator: ['operation'],
} as const;

export type ManualPage = (typeof MANUAL)[keyof typeof MANUAL][number];

export const MANUAL_PAGES: readonly ManualPage[] = Object.values(MANUAL).flat();

type ManagerScreen = Exclude<keyof typeof paths, 'help' | 'dashboard'>;

/** Where the manual speaks of each screen: a page, or a section of one. */
export const HELP_OF = {
  settings: 'settings',
  setup: 'settings#setup',
  menuEditor: 'menu',
  homeEditor: 'home',
  articleEditor: 'articles',
  videoEditor: 'albums#videos',
  albumEditor: 'albums',
  articlePreview: 'articles#preview',
  videoPreview: 'albums#videos',
  albumPreview: 'albums',
  contentEditor: 'menu#pages',
  campaignEditor: 'donations#campaigns',
  donationEditor: 'donations',
  contentBlockEditor: 'menu#pages',
  fileManager: 'files',
  drafts: 'saving#own',
  reviews: 'saving#review',
  bin: 'saving#bin',
  messages: 'messages',
  audit: 'activity',
  account: 'start#account',
  searches: 'redirects#searches',
  visits: 'redirects#visits',
  redirects: 'redirects',
  redirect: 'redirects',
  translations: 'languages#list',
  users: 'people',
  workers: 'people#workers',
  user: 'people',
  worker: 'people#workers',
} as const satisfies Partial<Record<ManagerScreen, ManualPage | `${ManualPage}#${string}`>>;

/** The address of a place in the manual. */
export function manualPath(lang: Lang, place: string): string {
  const [page = '', section] = place.split('#');
  return `${paths.help(lang)}?page=${page}${section ? `#${section}` : ''}`;
}

/** The address of what the manual says about the screen of an address; of its first page where it says nothing. */
export function helpPath(lang: Lang, pathname: string): string {
  const here = placeOf(pathname);
  const screen = (Object.keys(HELP_OF) as (keyof typeof HELP_OF)[]).find((name) => paths[name].parse(here));
  return manualPath(lang, screen ? HELP_OF[screen] : 'start');
}
