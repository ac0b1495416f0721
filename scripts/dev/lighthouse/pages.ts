import { LANGUAGES, type Language } from '../../../cms/contract/languages.ts';
import { readRouteTable } from '../../stack/route-table.ts';
import { post } from '../faults/clients.ts';

type PublicRoutes = typeof import('../../../cms/contract/routes.ts').publicRoutes;

/** Only the running product knows them: of categories 7 and 6. */
interface NewestIds {
  article: number;
  album: number;
}

/**
 * An address of every public screen, of the demo association. Which other addresses lead to it is proven where the
 * routes are declared.
 */
export const publicScreens = ({
  search,
  ...routes
}: PublicRoutes): Record<keyof PublicRoutes, (lang: Language, newest: NewestIds) => string> => ({
  home: (lang) => routes.home(lang),
  articles: (lang) => routes.articles(lang, 7),
  article: (lang, newest) => routes.article(lang, 7, newest.article),
  donate: (lang) => routes.donate(lang),
  content: (lang) => routes.content(lang, 1),
  gallery: (lang) => routes.gallery(lang, 6),
  album: (lang, newest) => routes.album(lang, 6, newest.album),
  videos: (lang) => routes.videos(lang, 11),
  contact: (lang) => routes.contact(lang),
  privacy: (lang) => routes.privacy(lang),
  search: (lang) => `${search(lang)}?q=${lang === 'ar' ? encodeURIComponent('بئر') : 'water'}`,
});

/**
 * A page of every public route that search engines may list, in both languages.
 * @returns Paths.
 */
export async function publicPages(siteUrl: string): Promise<string[]> {
  const { search: _notListed, ...screens } = publicScreens((await readRouteTable()).publicRoutes);
  const pages = LANGUAGES.map(async (lang) => {
    const articles = await post(siteUrl, 'home/Articles', { catId: 7, lang, itemsPerPage: 1 });
    const albums = await post(siteUrl, 'home/Albums', { catId: 6, lang, itemsPerPage: 1 });
    const newest = { article: articles.data[0]?.id, album: albums.data[0]?.id };
    return Object.values(screens).map((pathOf) => pathOf(lang, newest));
  });
  return (await Promise.all(pages)).flat();
}
