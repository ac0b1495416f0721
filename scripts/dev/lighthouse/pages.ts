import { type KindOf, LISTED_KINDS, type ListedKind } from '../../../cms/contract/kinds/kinds.ts';
import { LANGUAGES, type Language } from '../../../cms/contract/languages.ts';
import { readRouteTable } from '../../stack/route-table.ts';
import { post } from '../faults/clients.ts';

type PublicRoutes = typeof import('../../../cms/contract/routes.ts').publicRoutes;

/** The category that the demo has of a kind. Of a kind without one it has no screens. */
const CATEGORIES: Readonly<Record<string, number>> = {
  article: 7,
  album: 6,
  video: 11,
  event: 20,
  document: 21,
  person: 22,
  partner: 23,
};

/** Numbers of items by their kind; only the running product knows them. */
type NewestIds = Readonly<Record<string, number>>;
export type PathOf = (lang: Language, newest: NewestIds) => string;

/** The screens of the kinds. */
const screensOfKinds = (routes: PublicRoutes): [string, PathOf][] =>
  LISTED_KINDS.flatMap((kind): [string, PathOf][] => {
    const category = CATEGORIES[kind.name];
    if (category === undefined) return [];
    const list: [string, PathOf] = [kind.list, (lang) => routes[kind.list](lang, category)];
    if (!('route' in kind)) return [list];
    return [list, [kind.route, (lang, newest) => routes[kind.route](lang, category, newest[kind.name])]];
  });

/**
 * An address of every public screen of the demo association. Which other addresses lead to it is proven where the
 * routes are declared.
 */
export const publicScreens = ({ search, ...routes }: PublicRoutes): Readonly<Record<string, PathOf>> => ({
  home: (lang) => routes.home(lang),
  ...Object.fromEntries(screensOfKinds({ search, ...routes })),
  donate: (lang) => routes.donate(lang),
  content: (lang) => routes.content(lang, 1),
  contact: (lang) => routes.contact(lang),
  privacy: (lang) => routes.privacy(lang),
  zakat: (lang) => routes.zakat(lang),
  search: (lang) => `${search(lang)}?q=${lang === 'ar' ? encodeURIComponent('بئر') : 'water'}`,
});

type ListCall = `/api/home/${Capitalize<KindOf<ListedKind>['plural']>}`;

/** The numbers of the newest items, from the replies to the lists of the kinds. */
export async function newestIds(
  listOf: (
    call: ListCall,
    payload: { catId: number; lang: Language; itemsPerPage: number },
  ) => Promise<{ data: readonly { id: number }[] }>,
  lang: Language,
): Promise<NewestIds> {
  const found = LISTED_KINDS.map(async ({ name, plural }): Promise<[string, number][]> => {
    const catId = CATEGORIES[name];
    if (catId === undefined) return [];
    const call = `/api/home/${plural.charAt(0).toUpperCase()}${plural.slice(1)}` as ListCall;
    const { data } = await listOf(call, { catId, lang, itemsPerPage: 1 });
    return data.map(({ id }) => [name, id]);
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/**
 * A page of every public route that search engines may list, in both languages.
 * @returns Paths.
 */
export async function publicPages(siteUrl: string): Promise<string[]> {
  const { search: _notListed, ...screens } = publicScreens((await readRouteTable()).publicRoutes);
  const pages = LANGUAGES.map(async (lang) => {
    const newest = await newestIds((call, payload) => post(siteUrl, call.slice('/api/'.length), payload), lang);
    return Object.values(screens).map((pathOf) => pathOf(lang, newest));
  });
  return (await Promise.all(pages)).flat();
}
