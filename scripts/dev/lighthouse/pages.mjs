import { readRouteTable } from '../../stack/route-table.mjs';

/** @typedef {import('../../../cms/contract/fields.ts').Lang} Lang */

/** @type {readonly Lang[]} */
const LANGUAGES = ['ar', 'en'];

/**
 * The id of a category's newest item.
 * @param {string} siteUrl
 * @param {string} call
 * @param {{ catId: number, lang: Lang }} of
 */
async function newestId(siteUrl, call, { catId, lang }) {
  const response = await fetch(`${siteUrl}/api/home/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ catId, lang, itemsPerPage: 1 }),
  });
  /** @type {{ data: { id: number }[] }} */
  const { data } = await response.json();
  return data[0]?.id;
}

/**
 * A page of every public route that search engines may list, in both languages, of the demo association.
 * @param {string} siteUrl
 * @returns {Promise<string[]>} Paths.
 */
export async function publicPages(siteUrl) {
  const { publicRoutes } = await readRouteTable();
  const { home, articles, article, donate, content, gallery, album, videos, contact, privacy } = publicRoutes;
  /** @type {Record<Exclude<keyof typeof publicRoutes, 'search'>, (lang: Lang) => string | Promise<string>>} */
  const examples = {
    home: (lang) => home(lang),
    articles: (lang) => articles(lang, 7),
    article: async (lang) => article(lang, 7, await newestId(siteUrl, 'Articles', { catId: 7, lang })),
    donate: (lang) => donate(lang),
    content: (lang) => content(lang, 5),
    gallery: (lang) => gallery(lang, 6),
    album: async (lang) => album(lang, 6, await newestId(siteUrl, 'Albums', { catId: 6, lang })),
    videos: (lang) => videos(lang, 11),
    contact: (lang) => contact(lang),
    privacy: (lang) => privacy(lang),
  };
  return Promise.all(LANGUAGES.flatMap((lang) => Object.values(examples).map((pathOf) => pathOf(lang))));
}
