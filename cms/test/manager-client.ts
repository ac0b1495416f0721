import type { UID } from '@strapi/strapi';
import { beforeAll, expect } from 'vitest';
import { type Manager, signIn } from './as-manager';
import { type Cms, type Reply, setUpCms } from './start-cms';
import { storePicture } from './upload';

export const NEWS = 7;
export const PROJECTS = 8;
export const APPEALS = 9;
export const GALLERY = 6;
export const PAGE = 5;
export const VIDEOS = 11;

const CATEGORIES: [number, string][] = [
  [NEWS, 'articles'],
  [PROJECTS, 'articles'],
  [APPEALS, 'articles'],
  [GALLERY, 'gallery'],
  [PAGE, 'page'],
  [VIDEOS, 'videos'],
];

export const html = (text = 'نص') => `<p>${text} وهو طويل بما يكفي لقاعدة الطول الدنيا</p>`;

export const article = (title = 'مقال بعنوان طويل') => ({
  title,
  summary: 'ملخص طويل بما يكفي لقاعدة الطول',
  html: html(),
});

interface ArticleSave {
  number?: number;
  locale?: string;
  isVisible?: boolean;
  asDraft?: boolean;
  category?: number;
  fields?: object;
}

/** Saves an article as somebody: a new one among the news, unless it has a number. */
export const saveArticle = (
  who: Manager,
  { number = 0, locale = 'ar', fields = article(), ...more }: ArticleSave = {},
) => who.post('/api/manage/articles', { number, locale, fields, ...(number === 0 && { category: NEWS }), ...more });

/** Adds an article as somebody, and answers its number. */
export const addArticle = async (who: Manager, save?: ArticleSave): Promise<number> =>
  (await saveArticle(who, save)).body.data.number;

/** Adds a few categories to an empty site and signs a manager in. */
export async function openManagerClient(cms: Cms) {
  const newCategory = (
    number: number,
    type: string,
    more: object = {},
  ): Promise<{ id: number; documentId: string }> => {
    const data = { number, type, titleAr: `قسم ${number}`, titleEn: `Section ${number}`, ...more };
    return cms.documents('api::category.category').create({ data });
  };
  for (const [number, type] of CATEGORIES) await newCategory(number, type);
  const manager = await signIn(cms);

  async function successful(reply: Promise<Reply>) {
    const { status, body } = await reply;
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data;
  }

  return {
    manager,
    newCategory,
    /** Stores a picture in a folder of the files; answers its address. */
    storePicture: async (folder: string, name: string) => (await storePicture(cms, manager, folder, name)).url,
    /** Of an article, unless another type is named. */
    documentIdOf: async (number: number, uid = 'api::article.article'): Promise<string> =>
      (await cms.query(uid as UID.Schema).findOne({ where: { number } })).documentId,
    /** The raw reply of a save. */
    post: (kind: string, body: Record<string, unknown>) =>
      manager.post(`/api/manage/${kind}`, { locale: 'ar', ...body }),
    /** A save that succeeds. */
    save: (kind: string, body: Record<string, unknown>) =>
      successful(manager.post(`/api/manage/${kind}`, { locale: 'ar', ...body })),
    load: (kind: string, number: number, locale = 'ar') =>
      successful(manager.get(`/api/manage/${kind}/${number}?locale=${locale}`)),
    /** A new article of the news with these fields among those of the sample. */
    newArticle(title?: string, { fields = {}, ...more }: { fields?: object; [name: string]: unknown } = {}) {
      const whole = { locale: 'ar', number: 0, category: NEWS, fields: { ...article(title), ...fields } };
      return successful(manager.post('/api/manage/articles', { ...whole, ...more }));
    },
    revisions: (kind: string, number: number, locale = 'ar') =>
      successful(manager.call('RevisionsList', { kind, id: number, lang: locale })),
    /** An item as visitors see it in a language; undefined where they do not. */
    async visible(type: string, number: number, locale = 'ar') {
      const { body } = await cms.get(`/api/visible/${type}/${number}?locale=${locale}`);
      return body.data?.locale === locale ? body.data.row : undefined;
    },
  };
}

type ManagerClient = Awaited<ReturnType<typeof openManagerClient>>;

/** A site with the calls of its manager. */
export interface Site extends Readonly<ManagerClient> {
  readonly cms: Cms;
  readonly strapi: Cms['strapi'];
  readonly query: Cms['query'];
}

/** Makes a folder of the file store, with those above it. */
export const storeFolder = (cms: Cms, folder: string): Promise<unknown> =>
  cms.strapi.service('api::file-store.file-store').ensureFolder(folder);

/** An empty site for the tests of a file or a group; it is there when they run. */
export function setUpSite(environment?: () => Record<string, string>): Site {
  const cms = setUpCms(environment);
  const site: Site = Object.create({
    cms,
    get strapi() {
      return cms.strapi;
    },
    query: (uid: Parameters<Cms['query']>[0]) => cms.query(uid),
  });
  beforeAll(async () => Object.assign(site, await openManagerClient(cms)));
  return site;
}
