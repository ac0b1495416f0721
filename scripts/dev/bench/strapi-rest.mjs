import { callRequest, sendOk } from './http-client.mjs';

/** @typedef {import('./http-client.mjs').HttpRequest} HttpRequest */
/** @typedef {import('./bench-site.mjs').Site} Site */

const PICTURE = ['url', 'width', 'height', 'alternativeText', 'alternativeTextEn', 'formats'];
const ARTICLE = ['documentId', 'number', 'title', 'author', 'summary', 'showTime', 'showInHome', 'version'];

/** @param {string} name @param {readonly string[]} fields */
const fieldsOf = (name, fields) => fields.map((field, index) => `${name}[${index}]=${field}`);

/** @param {string} relation @param {readonly string[]} fields */
const populated = (relation, fields) => fieldsOf(`populate[${relation}][fields]`, fields);

/**
 * A request to Strapi's own REST API, with the adapter's token.
 * @param {Site} site
 * @param {string} path
 * @param {readonly string[]} query
 * @returns {HttpRequest}
 */
const restOf = ({ settings }, path, query) => ({
  url: `http://127.0.0.1:${settings.cmsPort}/api/${path}?${query.join('&')}`,
  headers: { authorization: `Bearer ${settings.env.ADAPTER_TOKEN}`, accept: 'application/json' },
});

/**
 * What a front end without the adapter would request for a page of a category's articles: only the fields it shows, and the
 * count.
 * @param {Site} site
 * @param {{ lang: string, catId: number, page: number, itemsPerPage: number }} list
 */
export const restArticles = (site, { lang, catId, page, itemsPerPage }) =>
  restOf(site, 'articles', [
    ...fieldsOf('fields', ARTICLE),
    ...populated('category', ['number', 'titleAr', 'titleEn']),
    ...populated('image', PICTURE),
    ...populated('bigImage', PICTURE),
    `filters[category][number][$eq]=${catId}`,
    `locale=${lang}`,
    'status=published',
    'sort[0]=showTime:desc',
    'sort[1]=number:desc',
    `pagination[page]=${page}`,
    `pagination[pageSize]=${itemsPerPage}`,
    'pagination[withCount]=true',
  ]);

/** @param {HttpRequest} request @returns {Promise<any>} */
const dataOf = async (request) => JSON.parse((await sendOk(request)).body.toString()).data;

/** The menu's type of a category of articles (spec §2). */
const ARTICLES = 1;

/**
 * Ids of the categories of the type articles, in the menu and below its entries.
 * @param {Site} site
 * @returns {Promise<number[]>}
 */
export async function articleCategories(site) {
  /** @typedef {{ id: number, type: number, children: Entry[] }} Entry */
  /** @param {Entry[]} entries @returns {Entry[]} */
  const flatten = (entries) => entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
  const request = callRequest(site.url, '/api/home/Menu', { lang: 'ar' });
  const menu = await dataOf({ ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } });
  return flatten(menu)
    .filter(({ type }) => type === ARTICLES)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}

/**
 * The newest visible article of a category.
 * @param {Site} site
 * @param {number} catId
 * @returns {Promise<{ documentId: string, number: number }>}
 */
export async function newestArticle(site, catId) {
  const [article] = await dataOf(restArticles(site, { lang: 'ar', catId, page: 1, itemsPerPage: 1 }));
  return article;
}
