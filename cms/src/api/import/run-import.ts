import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { isFileAddress } from '../../../contract/file-kinds';
import { categoryAddress } from '../../../contract/kinds/item-address';
import { KINDS, kindOf, LISTED_KINDS } from '../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { type RedirectStatus, storedFrom } from '../../../contract/redirects';
import { itemUid } from '../../content-types';
import { nextNumber } from '../../platform/database/number-sequences';
import { service } from '../../services';
import type { Working } from './allowance';
import { categoriesLeft, importCategories, placeCategories, titleIn } from './import-categories';
import { albumFolder, importFiles, noteMissingFiles } from './import-files';
import { storeLinks } from './menu-links';
import type { NewPlaces } from './place-text';
import { noteParts, storeParts } from './site-parts/store-site-parts';
import {
  noticeOf,
  OF_PAGE,
  type OldAddress,
  PAGE,
  POST,
  POSTS,
  pathOfAddress,
  type Source,
  type SourceHead,
  shortKey,
  thirdLanguage,
} from './source';
import { noteMissing, storeItem } from './store-item';
import {
  addressOf,
  IMPORTED_FILES,
  IMPORTED_ITEMS,
  IMPORTS,
  type ImportRow,
  type ItemRow,
  noted,
  type Places,
} from './tables';

/** Rows that are written in one statement: databases take a limited number of values. */
const BATCH = 40;

const rowsOf = (strapi: Core.Strapi) => strapi.db.query(IMPORTED_ITEMS);

/** An item in one or both languages. */
interface NotedItem {
  kind: SourceHead['kind'];
  /** 0 until it gets one. */
  number: number;
  category: number;
  langs: Set<Language>;
}

/**
 * Notes every item with the number that it has, or will have: so texts can lead to what is stored later. Two texts of a pair
 * are one item; a second text in the same language is one of its own.
 */
async function noteItems(strapi: Core.Strapi, run: ImportRow, source: Source, places: Places): Promise<void> {
  const known: ItemRow[] = await rowsOf(strapi).findMany({ where: { site: source.site } });
  const before = new Map(known.map((row) => [row.key, row]));
  const isPage = new Set(source.categories.filter(({ type }) => type === OF_PAGE).map(({ key }) => places[key]));
  const items = new Map<string, NotedItem>();
  for (const { kind, number, category, lang } of known) {
    const item = items.get(`${kind}:${number}`);
    if (item) item.langs.add(lang);
    else items.set(`${kind}:${number}`, { kind: kind as NotedItem['kind'], number, category, langs: new Set([lang]) });
  }
  /** By their pairs: a pair is in one category, that of its first text. */
  const pairs = new Map<string, NotedItem>();
  const pairOf = (head: SourceHead) => `${head.kind}:${head.pair ?? head.key}`;
  for (const head of source.heads) {
    const row = before.get(head.key);
    const item = row && items.get(`${row.kind}:${row.number}`);
    if (item && !pairs.has(pairOf(head))) pairs.set(pairOf(head), item);
  }
  const changed = new Map<number, number[]>();
  const added: { head: SourceHead; item: NotedItem; category: number }[] = [];
  for (const head of source.heads) {
    const pair = pairs.get(pairOf(head));
    const category = pair?.category || (places[head.category] ?? 0);
    const row = before.get(head.key);
    if (row) {
      if (row.importId === run.id) continue;
      const ids = changed.get(category);
      if (ids) ids.push(row.id);
      else changed.set(category, [row.id]);
      continue;
    }
    // Pages for which no category is made become posts.
    const kind = head.kind === PAGE.name && !isPage.has(category) ? POST.name : head.kind;
    const isOfPair = pair?.kind === kind && !pair.langs.has(head.lang);
    const item = isOfPair
      ? pair
      : { kind, number: kind === PAGE.name ? category : 0, category, langs: new Set<Language>() };
    item.langs.add(head.lang);
    if (!pair) pairs.set(pairOf(head), item);
    added.push({ head, item, category });
  }
  await giveNumbers(strapi, added, known);
  for (const [category, ids] of changed) {
    const data = { importId: run.id, category, state: stateIn(category), ...noted([]) };
    for (const some of batchesOf(ids)) await rowsOf(strapi).updateMany({ where: { id: { $in: some } }, data });
  }
  const rows = added.map(({ head, item: { kind, number }, category }): Omit<ItemRow, 'id'> => {
    const { key, lang, title, address, addresses } = head;
    return {
      ...{ importId: run.id, firstImport: run.id, site: source.site, key, kind, number, lang, category, title },
      ...{ address, addresses, state: stateIn(category), digest: '', version: 0, ...noted([]) },
    };
  });
  for (const some of batchesOf(rows)) {
    await rowsOf(strapi).createMany({ data: some });
    await letOthersRun();
  }
}

const stateIn = (category: number) => (category === 0 ? 'left-out' : 'waiting');

function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

/** Items keep the number that they had, where nothing has it here; the others get the next ones. */
async function giveNumbers(
  strapi: Core.Strapi,
  added: readonly { head: SourceHead; item: NotedItem }[],
  known: readonly ItemRow[],
): Promise<void> {
  for (const { name: kind } of LISTED_KINDS) {
    const of = added.filter(({ item }) => item.kind === kind && item.number === 0);
    if (of.length === 0) continue;
    const uid = itemUid(kind);
    const stored: { number: number }[] = await strapi.db.query(uid).findMany({ select: ['number'] });
    const binned: { itemNumber: number }[] = await strapi.db
      .query('api::bin.binned-item')
      .findMany({ select: ['itemNumber'], where: { kind } });
    const taken = new Set([...stored, ...known.filter((row) => row.kind === kind)].map(({ number }) => number));
    for (const { itemNumber } of binned) taken.add(itemNumber);
    for (const { head, item } of of) {
      if (item.number !== 0 || head.number === undefined || taken.has(head.number)) continue;
      item.number = head.number;
      taken.add(item.number);
    }
    const without = new Set(of.map(({ item }) => item).filter(({ number }) => number === 0));
    if (without.size === 0) continue;
    let next = await nextNumber(strapi, uid, without.size);
    for (const item of without) {
      item.number = next;
      next += 1;
    }
  }
}

/** The host of an address without what sites are called with and without. */
const bareHost = (url: URL) => url.host.replace(/^www\./, '');

/** Addresses that end as those of pages do not, or are where WordPress has its files. */
const OTHER_FILE = /\/wp-content\/uploads\/.|\.(?!html?$|php\d?$|aspx?$|jspx?$|cgi$|xml$)[a-z][a-z0-9]{1,4}$/i;

function newPlaces(source: Source, rows: readonly ItemRow[], file: NewPlaces['file']): NewPlaces {
  const home = URL.canParse(source.site) ? new URL(source.site) : undefined;
  const hosts = new Set(home ? [bareHost(home)] : []);
  for (const { address } of source.files) if (URL.canParse(address)) hosts.add(bareHost(new URL(address)));
  const isOwn = (url: URL) => hosts.has(bareHost(url));
  const pages = new Map(
    rows
      .filter(({ state }) => state !== 'left-out')
      .flatMap((row) => row.addresses.map(({ from }) => [storedFrom(from, 'exact'), addressOf(row)] as const)),
  );
  return {
    async isFile(url) {
      const original = await source.originalOf(url.href);
      return URL.canParse(original) && isOwn(new URL(original)) && isFileAddress(new URL(original).pathname);
    },
    isOtherFile: (url) =>
      isOwn(url) && OTHER_FILE.test(url.pathname) && !pages.has(storedFrom(pathOfAddress(url.href), 'exact')),
    linkOf(url) {
      if (!isOwn(url)) return undefined;
      const path = pathOfAddress(url.href);
      // A page that is not known is at least looked for on the site that took the old one's place.
      return `${pages.get(storedFrom(path, 'exact')) ?? path}${url.hash}`;
    },
    file,
    folderOf: (key) => albumFolder(source.site, key),
  };
}

/** Stores what has not been stored yet. Returns whether all of it is. */
export async function runImport(
  strapi: Core.Strapi,
  run: ImportRow,
  source: Source,
  working: Working,
): Promise<boolean> {
  const places = await placeCategories(strapi, source, run.chosen, run.places);
  const update = (data: Partial<ImportRow>) => strapi.db.query(IMPORTS).update({ where: { id: run.id }, data });
  await update({ places, site: source.site });
  await noteItems(strapi, run, source, places);
  await noteParts(strapi, run, source);
  const rows: ItemRow[] = await rowsOf(strapi).findMany({ where: { site: source.site } });
  const waiting = new Map(
    rows.filter(({ importId, state }) => importId === run.id && state === 'waiting').map((row) => [row.key, row]),
  );
  const takeFile = importFiles(strapi, source, run.id, working.allowance);
  const takeCategory = importCategories(strapi, source, places);
  const newHome = newPlaces(source, rows, takeFile);
  const unknownTypes = new Map(
    source.categories
      .filter(({ key, isUnknown }) => isUnknown && !run.shown?.includes(key))
      .map(({ key, titles }) => [key, titleIn(titles) ?? key]),
  );
  let isWhole = true;
  for await (const item of source.items()) {
    const row = waiting.get(item.key);
    if (!row) continue;
    // The databases' drivers leave the other requests no turn of their own.
    await letOthersRun();
    if (!(await working.goesOn())) {
      isWhole = false;
      break;
    }
    if (item.missing) await noteMissing(strapi, row, item.missing);
    else {
      const category = await takeCategory(row.category);
      const isPlain = item.kind !== row.kind;
      const unknown = unknownTypes.get(item.category);
      // It takes the place of the text that an earlier run found under its key, in that one's language.
      const hasOtherLanguage = item.lang !== row.lang;
      const notes = [
        ...item.notes,
        ...thirdLanguage(hasOtherLanguage ? item.lang : undefined),
        ...(isPlain ? [{ kind: 'as-article', text: '' } as const] : []),
        ...(unknown === undefined ? [] : [{ kind: 'unknown-type', text: unknown } as const]),
      ];
      const shown = unknown === undefined && !hasOtherLanguage ? {} : { isVisible: false, visibleFrom: '' };
      const stored = { ...item, ...shown, kind: row.kind as SourceHead['kind'], notes };
      await storeItem(strapi, stored, row, { places: newHome, category });
    }
    waiting.delete(item.key);
    if (waiting.size === 0) break;
  }
  const parts = { source, takeCategory, numbers: places, places: newHome };
  if (isWhole) isWhole = await storeParts(strapi, run, parts, working);
  if (isWhole) await noteGone(strapi, run);
  if (isWhole) isWhole = await takeFiles(source, takeFile, working);
  if (isWhole) await noteMissingFiles(strapi, run, source);
  const notices = isWhole ? await storeLinks(strapi, source, places) : [];
  notices.push(...(await leaveRedirects(strapi, run, source, places)));
  await update({ places, notices: [...source.notices, ...categoriesLeft(source, places), ...notices] });
  return isWhole;
}

/** What the source named before and does not have any more, also where it was read anew behind a pause, is a line with its reason. */
async function noteGone(strapi: Core.Strapi, { id }: ImportRow): Promise<void> {
  const rows: ItemRow[] = await rowsOf(strapi).findMany({ where: { importId: id, state: 'waiting' } });
  for (const row of rows) await noteMissing(strapi, row, 'gone');
}

/** Files that no text shows come along too. */
async function takeFiles(source: Source, takeFile: NewPlaces['file'], working: Working): Promise<boolean> {
  for (const { address } of source.files) {
    if (!(await working.goesOn())) return false;
    await takeFile(address);
  }
  return true;
}

const SIZED = /-\d+x\d+\.\w+$/;

/** Tells whether visitors see an item; lists, which show the kinds without pages of their own, are always there. */
async function publishedIn(strapi: Core.Strapi, stored: readonly ItemRow[]): Promise<(row: ItemRow) => boolean> {
  const published = new Set<string>();
  const keyOf = (kind: string, lang: string, number: number) => `${kind}:${lang}:${number}`;
  for (const { name: kind, ...own } of KINDS) {
    if (!('route' in own) || !stored.some((row) => row.kind === kind)) continue;
    const rows: { number: number; locale: string }[] = await strapi.db
      .query(itemUid(kind))
      .findMany({ select: ['number', 'locale'], where: { publishedAt: { $notNull: true } } });
    for (const { number, locale } of rows) published.add(keyOf(kind, locale, number));
  }
  return ({ kind, lang, number }) => {
    const known = kindOf(kind);
    return (known !== undefined && !('route' in known)) || published.has(keyOf(kind, lang, number));
  };
}

/**
 * Old addresses lead to what was stored, for good where visitors see it: browsers and search engines keep such an answer. Returns
 * those that do not.
 */
async function leaveRedirects(
  strapi: Core.Strapi,
  run: ImportRow,
  source: Source,
  places: Places,
): Promise<Source['notices']> {
  const stored: ItemRow[] = await rowsOf(strapi).findMany({
    where: { importId: run.id, state: { $in: ['visible', 'hidden', 'same', 'kept'] } },
  });
  const categories: { number: number }[] = await strapi.db
    .query('api::category.category')
    .findMany({ select: ['number'] });
  const there = new Set(categories.map(({ number }) => number));
  const isPublished = await publishedIn(strapi, stored);
  const rules: (OldAddress & { to: string; status?: RedirectStatus })[] = stored.flatMap((row) => {
    const status = isPublished(row) ? {} : ({ status: 302 } as const);
    return row.addresses.map((old) => ({ ...old, ...status, to: addressOf(row) }));
  });
  for (const { key, type, addresses } of source.categories) {
    const number = places[key];
    if (!number || type === OF_PAGE || !there.has(number)) continue;
    for (const old of addresses)
      rules.push({ ...old, to: categoryAddress(type, old.lang ?? DEFAULT_LANGUAGE, number) });
  }
  const taken: { address: string; url: string }[] = await strapi.db
    .query(IMPORTED_FILES)
    .findMany({ select: ['id', 'address', 'url'], where: { importId: run.id, url: { $ne: '' } } });
  const urls = new Map(taken.map(({ address, url }) => [address, url]));
  if (stored.length > 0) rules.push(...source.places);
  for (const { from, lang, category } of source.archives) {
    const number = places[category];
    if (number && there.has(number)) rules.push({ from, to: categoryAddress(POSTS, lang, number) });
  }
  const ofFiles = source.files.flatMap(({ address, addresses }) => {
    const to = urls.get(shortKey(address));
    return to === undefined ? [] : addresses.map((old) => ({ ...old, to }));
  });
  // There are many smaller versions of pictures, and a limited number of redirects.
  rules.push(...ofFiles.toSorted((one, other) => Number(SIZED.test(one.from)) - Number(SIZED.test(other.from))));
  const left = await service(strapi, 'api::redirect.automatic-redirects').keepOld(
    rules.map(({ from, isPrefix = false, to, status = 301 }) => ({
      ...{ from, to, status },
      match: isPrefix ? 'prefix' : 'exact',
    })),
  );
  return [
    ...noticeOf('shared-address', left.shared),
    ...noticeOf('unusable-address', left.unusable),
    ...noticeOf('redirects-full', left.full),
  ];
}
