import type { Site } from './bench-site.ts';
import { callRequest, type HttpRequest, sendOk } from './http-client.ts';

const PICTURE = ['url', 'width', 'height', 'alternativeText', 'alternativeTextEn', 'formats'];
const ARTICLE = ['documentId', 'number', 'title', 'author', 'summary', 'showTime', 'showInHome', 'version'];

const fieldsOf = (name: string, fields: readonly string[]) =>
  fields.map((field, index) => `${name}[${index}]=${field}`);

const populated = (relation: string, fields: readonly string[]) => fieldsOf(`populate[${relation}][fields]`, fields);

/** A request to Strapi's own REST API, with the adapter's token. */
const restOf = ({ settings }: Site, path: string, query: readonly string[]): HttpRequest => ({
  url: `http://127.0.0.1:${settings.cmsPort}/api/${path}?${query.join('&')}`,
  headers: { authorization: `Bearer ${settings.env.ADAPTER_TOKEN}`, accept: 'application/json' },
});

/**
 * What a front end without the adapter would request for a page of a category's articles: only the fields it shows, and
 * the count.
 */
export const restArticles = (
  site: Site,
  { lang, catId, page, itemsPerPage }: { lang: string; catId: number; page: number; itemsPerPage: number },
) =>
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

const dataOf = async (request: HttpRequest) => JSON.parse((await sendOk(request)).body.toString()).data;

/** The menu's type of a category of articles (spec §2). */
const ARTICLES = 1;

/** Ids of the categories of the type articles, in the menu and below its entries. */
export async function articleCategories(site: Site): Promise<number[]> {
  interface Entry {
    id: number;
    type: number;
    children: Entry[];
  }

  const flatten = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
  const request = callRequest(site.url, '/api/home/Menu', { lang: 'ar' });
  const menu = await dataOf({ ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } });
  return flatten(menu)
    .filter(({ type }) => type === ARTICLES)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
}

/** The newest visible article of a category. */
export async function newestArticle(site: Site, catId: number): Promise<{ documentId: string; number: number }> {
  const [article] = await dataOf(restArticles(site, { lang: 'ar', catId, page: 1, itemsPerPage: 1 }));
  return article;
}
