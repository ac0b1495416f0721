import type { Core } from '@strapi/strapi';
import { albums } from './content/albums';
import { appealArticles } from './content/articles/appeals';
import { newsArticles } from './content/articles/news';
import { projectArticles } from './content/articles/projects';
import { storyArticles } from './content/articles/stories';
import { contentBlocks } from './content/content-blocks';
import { pages } from './content/pages';
import type { DemoAlbum, DemoArticle } from './content/shape';
import { videos } from './content/videos';

/** Documents of the categories by their number. */
export type CategoryIds = ReadonlyMap<number, string>;

export interface Stored<T> {
  documentId: string;
  source: T;
}

const LOCALES = ['ar', 'en'] as const;

interface Item<T> {
  uid:
    | 'api::article.article'
    | 'api::video.video'
    | 'api::album.album'
    | 'api::page.page'
    | 'api::content-block.content-block';
  shared: Record<string, unknown>;
  ar?: T;
  en?: T;
}

/** Stores an item in its languages; what is hidden stays a draft. */
async function store<T extends object>(strapi: Core.Strapi, { uid, shared, ...texts }: Item<T>): Promise<string> {
  const documents = strapi.documents(uid);
  let documentId: string | undefined;
  for (const locale of LOCALES) {
    const text = texts[locale];
    if (!text) continue;
    const { hidden, ...fields } = { hidden: undefined, ...text };
    const data = { ...shared, ...fields };
    const saved: { documentId: string } | null = documentId
      ? await documents.update({ documentId, locale, data })
      : await documents.create({ locale, data });
    if (!saved) throw new Error(`The ${locale} text of ${uid} ${documentId} was not stored.`);
    documentId = saved.documentId;
    if (!hidden) await documents.publish({ documentId, locale });
  }
  if (!documentId) throw new Error(`An item of ${uid} has no text in any language.`);
  return documentId;
}

const oldestFirst = <T extends { showTime: string }>(items: T[]) =>
  items.toSorted((one, other) => one.showTime.localeCompare(other.showTime));

export async function storeTexts(strapi: Core.Strapi, categories: CategoryIds) {
  const place = (number: number) => ({ category: categories.get(number) });

  const articles: Stored<DemoArticle>[] = [];
  for (const source of oldestFirst([...newsArticles, ...projectArticles, ...appealArticles, ...storyArticles])) {
    const { category, showTime, showInHome, picture: _, ...texts } = source;
    const shared = { ...place(category), showTime, showInHome };
    articles.push({ source, documentId: await store(strapi, { uid: 'api::article.article', shared, ...texts }) });
  }

  const storedAlbums: Stored<DemoAlbum>[] = [];
  for (const source of oldestFirst(albums)) {
    const { category, showTime, folder, pictures: _, ...texts } = source;
    const shared = { ...place(category), showTime, folder: `/_userFiles/albums/${folder}/` };
    storedAlbums.push({ source, documentId: await store(strapi, { uid: 'api::album.album', shared, ...texts }) });
  }

  for (const { category, showTime, link, ...texts } of oldestFirst(videos)) {
    await store(strapi, { uid: 'api::video.video', shared: { ...place(category), showTime, link }, ...texts });
  }
  for (const { category, ...texts } of pages) {
    await store(strapi, { uid: 'api::page.page', shared: place(category), ...texts });
  }
  for (const { number, ...texts } of contentBlocks) {
    await store(strapi, { uid: 'api::content-block.content-block', shared: { number }, ...texts });
  }
  return { articles, albums: storedAlbums };
}
