import type { Core } from '@strapi/strapi';
import { type Localized, localizedNames } from '../../../contract/localized';
import { ITEM_KINDS, LANGUAGES, type Language } from '../../../contract/vocabulary';
import { formRows } from '../../content/documents/form-rows';
import {
  isSame,
  readDrafts,
  readPublished,
  type Snapshot,
  type StoredComponent,
} from '../../content/documents/snapshots';
import { contentType, type ItemUid, itemUid } from '../../content-types';

const CATEGORIES = 'api::category.category';
const HOME = 'api::home.home';
const SETTINGS = 'api::site-setting.site-setting';
const DONATION = 'api::donation.donation';
const ZAKAT = 'api::zakat.zakat';

export interface DemoItem {
  uid: ItemUid;
  documentId: string;
  number: number;
  /** The version of each language, by which it is known whether somebody has edited it. */
  versions: Readonly<Record<string, number>>;
}

/** What the demo association stored. */
export interface DemoManifest {
  items: DemoItem[];
  /** With what the menu said of each. */
  categories: { documentId: string; number: number; content: string }[];
  home: Partial<Record<Language, number>>;
  settings: Snapshot;
  donation: number;
  /** What the donate page said; not noted by earlier versions. */
  donationFields?: Snapshot;
  /** The zakat page; not noted by earlier versions, which had none. */
  zakat?: { version: number; fields: Snapshot };
  /** Its forms; not noted by earlier versions, which had none. */
  forms?: { documentId: string; number: number; version: number }[];
  pictures: { folder: string; name: string }[];
}

interface ItemRow {
  documentId: string;
  number: number;
  locale: string;
  version: number;
}

/** The drafts of a type, of which each item has one in a language. */
export const draftsOf = (strapi: Core.Strapi, uid: ItemUid): Promise<ItemRow[]> =>
  strapi.db.query(uid).findMany({
    select: ['id', 'documentId', 'number', 'locale', 'version'],
    where: { publishedAt: null },
    orderBy: { id: 'asc' },
  });

interface CategoryRow extends Localized<'title'> {
  id: number;
  documentId: string;
  number: number;
  type: string;
  link: string | null;
  parent: { number: number } | null;
}

/** The categories, with what somebody would change to make one their own. */
export async function categoriesIn(strapi: Core.Strapi) {
  const rows: CategoryRow[] = await strapi.db
    .query(CATEGORIES)
    .findMany({ populate: { parent: { select: ['id', 'number'] } }, orderBy: { number: 'asc' } });
  return rows.map(({ id, documentId, number, type, link, parent, ...titles }) => ({
    id,
    documentId,
    number,
    parent: parent?.number ?? 0,
    content: JSON.stringify([type, ...localizedNames('title').map((title) => titles[title]), link ?? '']),
  }));
}

/** The draft of a type with one entry. */
export async function draftOf(strapi: Core.Strapi, uid: typeof SETTINGS | typeof DONATION | typeof ZAKAT) {
  const row: { documentId: string } | null = await strapi.db
    .query(uid)
    .findOne({ select: ['documentId'], orderBy: { id: 'asc' } });
  const [draft] = row ? await readDrafts(strapi, contentType(uid), row) : [];
  return draft;
}

interface HomeState {
  /** Of what visitors see. */
  version: number;
  blocks: StoredComponent[];
  /** Whether the dashboard has a draft with other blocks. */
  hasDraft: boolean;
}

export async function homeIn(strapi: Core.Strapi, locale: Language): Promise<HomeState> {
  const type = contentType(HOME);
  const row: { documentId: string } | null = await strapi.db
    .query(HOME)
    .findOne({ select: ['documentId'], where: { locale }, orderBy: { id: 'asc' } });
  if (!row) return { version: 0, blocks: [], hasDraft: false };
  const [published] = await readPublished(strapi, type, { ...row, locale });
  const [draft] = await readDrafts(strapi, type, { ...row, locale });
  const blocksIn = (row: typeof draft) => (row?.snapshot.blocks ?? []) as StoredComponent[];
  const blocks = blocksIn(published);
  return {
    version: published?.version ?? 0,
    blocks,
    hasDraft: !isSame(blocksIn(draft), blocks),
  };
}

async function itemsIn(strapi: Core.Strapi, uid: ItemUid): Promise<DemoItem[]> {
  const items = new Map<string, DemoItem>();
  for (const { documentId, number, locale, version } of await draftsOf(strapi, uid)) {
    const versions = { ...items.get(documentId)?.versions, [locale]: version };
    items.set(documentId, { uid, documentId, number, versions });
  }
  return [...items.values()];
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'demo' });
const KEY = 'content';

/** What the demo stored; null on a site without it, or whose demo an earlier version stored. */
export const readManifest = async (strapi: Core.Strapi): Promise<DemoManifest | null> =>
  (await store(strapi).get({ key: KEY })) as DemoManifest | null;

export const storeManifest = (strapi: Core.Strapi, value: DemoManifest) => store(strapi).set({ key: KEY, value });

/** Stores what is there as the demo's, once the demo has filled an empty database. */
export async function writeManifest(strapi: Core.Strapi, pictures: DemoManifest['pictures']) {
  const home: DemoManifest['home'] = {};
  for (const lang of LANGUAGES) home[lang] = (await homeIn(strapi, lang)).version;
  const categories = await categoriesIn(strapi);
  const items: DemoItem[] = [];
  for (const kind of ITEM_KINDS) items.push(...(await itemsIn(strapi, itemUid(kind))));
  const donation = await draftOf(strapi, DONATION);
  const zakat = await draftOf(strapi, ZAKAT);
  await storeManifest(strapi, {
    items,
    categories: categories.map(({ documentId, number, content }) => ({ documentId, number, content })),
    home,
    settings: (await draftOf(strapi, SETTINGS))?.snapshot ?? {},
    donation: donation?.version ?? 0,
    donationFields: donation?.snapshot ?? {},
    ...(zakat ? { zakat: { version: zakat.version, fields: zakat.snapshot } } : {}),
    forms: (await formRows(strapi)).map(({ documentId, number, version }) => ({
      ...{ documentId, number, version: version ?? 0 },
    })),
    pictures,
  });
}

/** When the demo was removed: ISO 8601, UTC. */
export interface Removal {
  at: string;
}

/** Beside what the demo stored, in the same store. The backup is large, so it has a key of its own. */
export const REMOVAL_KEY = { removal: 'removal', backup: 'backup' };

export const readRemoval = async (strapi: Core.Strapi): Promise<Removal | null> =>
  (await store(strapi).get({ key: REMOVAL_KEY.removal })) as Removal | null;

export const isDemoRemoved = async (strapi: Core.Strapi): Promise<boolean> => (await readRemoval(strapi)) !== null;
