import { readRouteTable } from '../../stack/route-table.mjs';
import { post } from '../faults/clients.mjs';

/** @typedef {import('../../../cms/contract/fields.ts').Lang} Lang */
/** @typedef {typeof import('../../../cms/contract/routes.ts').publicRoutes} PublicRoutes */
/** @typedef {{ article: number, album: number }} NewestIds Only the running product knows them: of categories 7 and 6. */

/** @type {readonly Lang[]} */
const LANGUAGES = ['ar', 'en'];

/**
 * An address of every public screen, of the demo association. Which other addresses lead to it is proven where the routes are
 * declared.
 * @param {PublicRoutes} routes
 * @returns {Record<keyof PublicRoutes, (lang: Lang, newest: NewestIds) => string>}
 */
export const publicScreens = ({ search, ...routes }) => ({
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
 * @param {string} siteUrl
 * @returns {Promise<string[]>} Paths.
 */
export async function publicPages(siteUrl) {
  const { search: _notListed, ...screens } = publicScreens((await readRouteTable()).publicRoutes);
  const pages = LANGUAGES.map(async (lang) => {
    const articles = await post(siteUrl, 'home/Articles', { catId: 7, lang, itemsPerPage: 1 });
    const albums = await post(siteUrl, 'home/Albums', { catId: 6, lang, itemsPerPage: 1 });
    const newest = { article: articles.data[0]?.id, album: albums.data[0]?.id };
    return Object.values(screens).map((pathOf) => pathOf(lang, newest));
  });
  return (await Promise.all(pages)).flat();
}
