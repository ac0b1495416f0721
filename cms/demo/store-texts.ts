import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/languages';
import { inEachLanguage } from '../contract/localized';
import type { ItemUid } from '../src/content-types';
import type {
  DemoAlbum,
  DemoArticle,
  DemoArticleText,
  DemoContent,
  DemoEvent,
  DemoPartner,
  DemoVideo,
} from './content';

export type CategoryIds = ReadonlyMap<number, string>;

interface Saved {
  documentId: string;
  /** The item's number, the same on every empty database. */
  number: number;
}

export interface Stored<T> extends Saved {
  source: T;
}

type Texts<T> = { [Lang in Language]?: T | undefined };

interface Item<T> extends Texts<T> {
  uid: ItemUid;
  shared: Record<string, unknown>;
}

/** Stores an item in its languages; what is hidden stays a draft. */
async function store<T extends object>(strapi: Core.Strapi, { uid, shared, ...texts }: Item<T>): Promise<Saved> {
  const documents = strapi.documents(uid);
  let saved: Saved | undefined;
  for (const locale of LANGUAGES) {
    const text = texts[locale];
    if (!text) continue;
    const { hidden, ...fields } = { hidden: undefined, ...text };
    const data = { ...shared, ...fields };
    const row: { documentId: string; number?: number | null } | null = saved
      ? await documents.update({ documentId: saved.documentId, locale, data })
      : await documents.create({ locale, data });
    if (!row) throw new Error(`The ${locale} text of ${uid} ${saved?.documentId} was not stored.`);
    saved = { documentId: row.documentId, number: row.number ?? 0 };
    if (!hidden) await documents.publish({ documentId: row.documentId, locale });
  }
  if (!saved) throw new Error(`An item of ${uid} has no text in any language.`);
  return saved;
}

/** Stores an item whose text in the first language may have been changed after it was translated. */
async function storeRevised(
  strapi: Core.Strapi,
  revised: NonNullable<DemoArticle['revised']>,
  item: Item<DemoArticleText>,
): Promise<Saved> {
  const { uid } = item;
  const locale = DEFAULT_LANGUAGE;
  const text = item[locale];
  if (!text || revised.length === 0) return store(strapi, item);
  const html = revised.reduce((before, change) => before.replace(change.now, change.before), text.html);
  const saved = await store(strapi, { ...item, [locale]: { ...text, html } });
  const { documentId } = saved;
  const data: Record<string, unknown> = { html: text.html };
  await strapi.documents(uid).update({ documentId, locale, data });
  await strapi.documents(uid).publish({ documentId, locale });
  return saved;
}

/** The pictures of an album that have a caption, in their order. */
const captionsOf = ({ captions = [], pictures }: DemoAlbum) =>
  captions.flatMap(({ picture, ...texts }) => {
    const shown = pictures[picture - 1];
    return shown ? [{ name: path.posix.basename(shown.file), ...texts }] : [];
  });

function orderOf(album: DemoAlbum) {
  const order = captionsOf(album).map(({ name }) => name);
  return order.length === 0 ? {} : { pictureOrder: order };
}

/** An album's text in a language with its captions. */
function captioned(album: DemoAlbum, locale: Language) {
  const text = album[locale];
  const own = captionsOf(album).map(({ name, [locale]: caption }) => ({ name, caption }));
  return text && (own.length === 0 ? text : { ...text, captions: own });
}

const HOUR = 60 * 60 * 1000;
/** Days between the announcement of an event and its day. */
const ANNOUNCED = 30;

/** When an event is, on the clocks of a site whose settings name no other. */
function timesOf({ inDays, begins, hours }: DemoEvent) {
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  const start = `${dayIn(inDays)}T${begins}:00.000Z`;
  return {
    showTime: dayIn(Math.min(inDays - ANNOUNCED, 0)),
    begins: start,
    ...(hours === undefined ? {} : { ends: new Date(Date.parse(start) + hours * HOUR).toISOString() }),
  };
}

/** `files` are the ids of stored files, by their names, and `forms` the numbers of forms by what they are made of. */
export async function storeTexts(
  strapi: Core.Strapi,
  categories: CategoryIds,
  content: DemoContent,
  { files, forms }: { files: ReadonlyMap<string, number>; forms: ReadonlyMap<string | undefined, number> },
) {
  const place = (number: number) => ({ category: categories.get(number) });

  const articles: Stored<DemoArticle>[] = [];
  for (const source of content.articles) {
    const {
      category,
      showTime,
      showInHome,
      picture: _,
      bigPicture: __,
      campaign: ___,
      revised = [],
      ...texts
    } = source;
    const shared = { ...place(category), showTime, showInHome };
    articles.push({
      source,
      ...(await storeRevised(strapi, revised, { uid: 'api::article.article', shared, ...texts })),
    });
  }

  for (const { source, number } of articles) {
    if (!source.campaign) continue;
    const data = { ...source.campaign, number, isShown: true };
    await strapi.documents('api::campaign.campaign').create({ data });
  }

  const albums: Stored<DemoAlbum>[] = [];
  for (const source of content.albums) {
    const { category, showTime, folder } = source;
    const shared = { ...place(category), showTime, folder: `/_userFiles/albums/${folder}/`, ...orderOf(source) };
    const texts = inEachLanguage((lang) => captioned(source, lang));
    albums.push({ source, ...(await store(strapi, { uid: 'api::album.album', shared, ...texts })) });
  }

  const videos: Stored<DemoVideo>[] = [];
  for (const source of content.videos) {
    const { category, showTime, link, picture: _, ...texts } = source;
    const shared = { ...place(category), showTime, link };
    videos.push({ source, ...(await store(strapi, { uid: 'api::video.video', shared, ...texts })) });
  }

  const events: Stored<DemoEvent>[] = [];
  for (const source of content.events) {
    const { category, inDays, begins, hours, picture: _, form, ...facts } = source;
    const { isAllDay, rule, state, meetingLink, amount, currency, ...texts } = facts;
    const own = { isAllDay, rule, state, meetingLink, amount, currency, registration: forms.get(form) ?? 0 };
    const shared = { ...place(category), ...timesOf(source), ...own };
    events.push({ source, ...(await store(strapi, { uid: 'api::event.event', shared, ...texts })) });
  }
  for (const { category, showTime, sort, year, files: names, ...texts } of content.documents) {
    const withFile = inEachLanguage(
      (lang) => texts[lang] && { ...texts[lang], file: files.get(names[lang] ?? '') ?? null },
    );
    await store(strapi, {
      uid: 'api::document.document',
      shared: { ...place(category), showTime, sort, year },
      ...withFile,
    });
  }
  for (const { category, circle, order, ...texts } of content.people)
    await store(strapi, { uid: 'api::person.person', shared: { ...place(category), circle, order }, ...texts });
  const partners: Stored<DemoPartner>[] = [];
  for (const source of content.partners) {
    const { category, order, link = '', picture: _, ...texts } = source;
    const shared = { ...place(category), order, link };
    partners.push({ source, ...(await store(strapi, { uid: 'api::partner.partner', shared, ...texts })) });
  }
  for (const { category, ...texts } of content.pages) {
    await store(strapi, { uid: 'api::page.page', shared: place(category), ...texts });
  }
  for (const { number, ...texts } of content.blocks) {
    await store(strapi, { uid: 'api::content-block.content-block', shared: { number }, ...texts });
  }
  return { articles, albums, videos, events, partners };
}
