import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { loadHome } from '../../../../contract/calls/home';
import type { ChangeEvent } from '../../../../contract/changes';
import { ERROR_KEY } from '../../../../contract/errors';
import { LIMITS } from '../../../../contract/limits';
import { type Localized, localizedNames, textIn } from '../../../../contract/localized';
import { type CategoryType, MENU_TYPE } from '../../../../contract/vocabulary';
import { repairItem } from '../../../content/documents/broken-items';
import { formRows } from '../../../content/documents/form-rows';
import {
  isSame,
  lockItem,
  readDrafts,
  readPublished,
  type Snapshot,
  type StoredComponent,
  type VersionedRow,
} from '../../../content/documents/snapshots';
import { fileIdOf } from '../../../content/items/item-fields';
import type { Locale } from '../../../content/items/item-input';
import { CATEGORY, PICTURE } from '../../../content/items/visible-items';
import { cleanHtml } from '../../../content/write-path/clean-saved-html';
import { fieldsOf, formName, formOf, type HomeEntry, storedOf } from '../../../content/write-path/home-form';
import { blockErrors, LISTED_CATEGORIES } from '../../../content/write-path/home-rules';
import { givenWithdrawals } from '../../../content/write-path/withdrawals';
import { contentType } from '../../../content-types';
import { withLock } from '../../../platform/database/with-lock';
import { FILES, findPicture } from '../../../platform/files/media-row';
import { asFieldErrors, inForm, invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import type { ShownBlock } from './home-page';

const HOME = 'api::home.home';
const CATEGORIES = 'api::category.category';
const CONTENT_BLOCKS = 'api::content-block.content-block';
const ARTICLES = 'api::article.article';
const CAMPAIGNS = 'api::campaign.campaign';

const TYPE = contentType(HOME);

type LoadedHome = z.input<typeof loadHome.data>;
type Choices = z.input<typeof loadHome.extra>;

interface SavedHome {
  data: { version: string };
  change: ChangeEvent;
}

const flagOf = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

const blocksIn = ({ blocks }: Snapshot = {}): StoredComponent[] => (Array.isArray(blocks) ? blocks : []);

/** The home page as managers edit it, in one language: all of its blocks, hidden ones too. */
export default function managedHome({ strapi }: { strapi: Core.Strapi }) {
  async function stored(locale: Locale) {
    await repairItem(strapi, TYPE, null);
    const entry: { documentId: string } | null = await strapi.db
      .query(HOME)
      .findOne({ select: ['documentId'], orderBy: { id: 'asc' } });
    if (!entry) return null;
    const { documentId } = entry;
    await lockItem(strapi, TYPE, documentId);
    const [draft = null] = await readDrafts(strapi, TYPE, { documentId, locale });
    const [published = null] = await readPublished(strapi, TYPE, { documentId, locale });
    return { documentId, draft, published };
  }

  const addressOf = async (id: unknown): Promise<string> => (await findPicture(strapi, id))?.url ?? '';

  /** Blocks as the site's editor has them. */
  const presentBlocks = (blocks: readonly StoredComponent[]) =>
    Promise.all(blocks.map((block) => formOf(block, addressOf)));

  const present = async (row: VersionedRow | null): Promise<LoadedHome> => ({
    version: String(row?.version ?? 0),
    blocks: await presentBlocks(blocksIn(row?.snapshot)),
  });

  /** Blocks of a form as the history would have them, pictures by the id of their file. */
  const toStored = (blocks: readonly HomeEntry[], path: (index: number) => string): Promise<StoredComponent[]> =>
    Promise.all(
      blocks.map(async (entry, index) => {
        const block = storedOf(entry);
        const { pictures = [] } = fieldsOf(block.__component);
        for (const name of pictures)
          block[name] = await fileIdOf(strapi, `${path(index)}.${name}`, String(block[name] ?? ''));
        return block;
      }),
    );

  /** Blocks with their HTML cleaned, except what is stored already. */
  async function withCleanHtml(entries: readonly HomeEntry[], locale: Locale): Promise<HomeEntry[]> {
    if (entries.every(({ type }) => type !== 'RichText')) return [...entries];
    const published = await strapi.db.transaction(async () => (await stored(locale))?.published ?? null);
    const earlier = blocksIn(published?.snapshot).map(({ html }) => html);
    return Promise.all(
      entries.map(async (entry, index) => {
        if (entry.type !== 'RichText' || earlier.includes(entry.html)) return entry;
        const html = await cleanHtml(entry.html);
        const field = `blocks.${index}.html`;
        if (html.trim() === '' && entry.isVisible === 1)
          throw invalidData(field, 'Nothing is left of the text.', ERROR_KEY.required);
        // Cleaning may write a character as a longer entity.
        if (html.length > LIMITS.html.max) throw invalidData(field, 'The text is too long.', ERROR_KEY.tooLong);
        return { ...entry, html };
      }),
    );
  }

  const categoryOf = (number: unknown): Promise<{ id: number; type: CategoryType } | null> | null =>
    typeof number === 'number'
      ? strapi.db.query(CATEGORIES).findOne({ select: ['id', 'type'], where: { number } })
      : null;

  const toDocument = (blocks: readonly StoredComponent[]) =>
    Promise.all(
      blocks.map(async (block, index) => {
        const { relations = [] } = fieldsOf(block.__component);
        const targets = relations.map(async (name) => {
          const category = await categoryOf(block[name]);
          if (!category && typeof block[name] === 'number')
            throw invalidData(`blocks.${index}.${name}`, 'There is no such category.', ERROR_KEY.category);
          return [name, category?.id ?? null] as const;
        });
        return { ...block, ...Object.fromEntries(await Promise.all(targets)) };
      }),
    );

  /** Writes the blocks of a language, which visitors see at once. */
  async function write(documentId: string | undefined, locale: Locale, blocks: readonly StoredComponent[]) {
    const data = { blocks: await toDocument(blocks) };
    const documents = strapi.documents(HOME);
    // Strapi's types know each kind of block by its fields; these were read by the same schemas.
    const typed = data as unknown as NonNullable<Parameters<typeof documents.update>[0]['data']>;
    const written = documentId
      ? await documents.update({ documentId, locale, data: typed })
      : await documents.create({ locale, data: typed });
    if (written) await documents.publish({ documentId: written.documentId, locale });
    const now = await stored(locale);
    return String(now?.published?.version ?? 0);
  }

  /**
   * Refuses a save that is based on another version than the one that visitors see, and one while the dashboard has a draft
   * with other blocks: the reply then has these, with the version of the draft, and a save that is based on that replaces it.
   */
  async function refuseStale(entry: Awaited<ReturnType<typeof stored>>, version: string) {
    const { draft = null, published = null } = entry ?? {};
    if (version === String(draft?.version ?? 0)) return;
    const isPending = draft !== null && !isSame(draft.snapshot, published?.snapshot ?? { blocks: [] });
    if (version === String(published?.version ?? 0) && !isPending) return;
    const current = await present(isPending ? draft : published);
    throw new KhayrError('editConflict', 'Somebody else changed the home page.', { current });
  }

  /** Items by their numbers, each with its title in the language, or else in the other one. */
  async function titled(uid: typeof CONTENT_BLOCKS | typeof ARTICLES, locale: Locale, where = {}) {
    const rows: { number: number; title: string; locale: string; publishedAt: string | null }[] = await strapi.db
      .query(uid)
      .findMany({ select: ['id', 'number', 'title', 'locale', 'publishedAt'], where, orderBy: { number: 'asc' } });
    return [...new Set(rows.map(({ number }) => number))].map((number) => {
      const own = rows.filter((row) => row.number === number);
      const named = own.find((row) => row.locale === locale) ?? own[0];
      return { id: number, title: named?.title ?? '', isVisible: flagOf(own.some((row) => row.publishedAt !== null)) };
    });
  }

  const forms = async (locale: Locale): Promise<Choices['forms']> =>
    (await formRows(strapi)).map((row) => ({
      id: row.number,
      title: textIn(row, 'title', locale),
      isVisible: flagOf(row.isShown),
    }));

  async function campaigns(locale: Locale): Promise<Choices['campaigns']> {
    const rows: { number: number; isShown: boolean | null }[] = await strapi.db
      .query(CAMPAIGNS)
      .findMany({ select: ['id', 'number', 'isShown'], orderBy: { number: 'desc' } });
    const articles = await titled(ARTICLES, locale, { number: { $in: rows.map(({ number }) => number) } });
    const isShown = (id: number) => rows.some((row) => row.number === id && row.isShown === true);
    return articles.map((article) => ({
      ...article,
      isVisible: flagOf(article.isVisible === 1 && isShown(article.id)),
    }));
  }

  async function categories(locale: Locale): Promise<Choices['categories']> {
    const rows: ({ number: number; type: CategoryType } & Localized<'title'>)[] = await strapi.db
      .query(CATEGORIES)
      .findMany({
        select: ['id', 'number', 'type', ...localizedNames('title')],
        orderBy: [{ order: 'asc' }, { number: 'asc' }],
      });
    return rows.map(({ number, type, ...titles }) => ({
      id: number,
      type: MENU_TYPE[type],
      title: textIn(titles, 'title', locale),
    }));
  }

  /** An earlier block that can be stored again: what its category or picture was may be gone. */
  async function restorable(block: StoredComponent): Promise<StoredComponent> {
    const { pictures = [], relations = [] } = fieldsOf(block.__component);
    const now: StoredComponent = { ...block };
    for (const name of pictures) now[name] = (await findPicture(strapi, block[name]))?.id ?? null;
    let category = null;
    for (const name of relations) {
      category = await categoryOf(block[name]);
      if (!category || !LISTED_CATEGORIES[block.__component]?.includes(category.type)) {
        category = null;
        now[name] = null;
      }
    }
    // What would have nothing to show comes back hidden.
    const errors = await blockErrors(strapi, { ...now, category, picture: null });
    return errors.length > 0 ? { ...now, isHidden: true } : now;
  }

  /** Makes an earlier version of the blocks the current one. */
  const restore = (locale: Locale, blocks: readonly StoredComponent[]): Promise<string> =>
    withLock(strapi, TYPE.kind, async () => {
      const entry = await stored(locale);
      return write(entry?.documentId, locale, await Promise.all(blocks.map(restorable)));
    });

  return {
    async load(locale: Locale) {
      return strapi.db.transaction(async () => ({
        data: await present((await stored(locale))?.published ?? null),
        extra: {
          categories: await categories(locale),
          contentBlocks: await titled(CONTENT_BLOCKS, locale),
          forms: await forms(locale),
          campaigns: await campaigns(locale),
        },
      }));
    },

    /** Stores all blocks of a language. What is stored already is accepted whatever it is based on. */
    async save(locale: Locale, sent: readonly HomeEntry[], version: string): Promise<SavedHome> {
      try {
        const entries = await withCleanHtml(sent, locale);
        return await withLock(strapi, TYPE.kind, async () => {
          const entry = await stored(locale);
          const blocks = await toStored(entries, (index) => `blocks.${index}`);
          const published = entry?.published ?? null;
          const isStored = published !== null && isSame(blocks, blocksIn(published.snapshot));
          // Only who was shown the dashboard's draft replaces it by what visitors see.
          const isOfDraft = version === String(entry?.draft?.version) && entry?.draft?.version !== published?.version;
          if (isStored && !isOfDraft) return { data: { version: String(published.version) }, change: { tags: [] } };
          await refuseStale(entry, version);
          const now = await write(entry?.documentId, locale, blocks);
          return {
            data: { version: now },
            change: { tags: ['home'], withdrawals: givenWithdrawals(strapi, ['home']) },
          };
        });
      } catch (error) {
        throw inForm(asFieldErrors(error, strapi.getModel(HOME).attributes, {}), formName);
      }
    },

    /** A block with what it would show. */
    async preview(locale: Locale, sent: HomeEntry) {
      const [block] = await toStored([sent], () => 'block').catch((error) => {
        throw inForm(error, formName);
      });
      if (!block) throw new Error('A block was sent.');
      const { category: number, picture: file, ...fields } = block;
      const shown: ShownBlock = { ...fields };
      if ('category' in block)
        shown.category =
          typeof number === 'number'
            ? await strapi.db.query(CATEGORIES).findOne({ ...CATEGORY, where: { number } })
            : null;
      if ('picture' in block)
        shown.picture =
          typeof file === 'number' ? await strapi.db.query(FILES).findOne({ ...PICTURE, where: { id: file } }) : null;
      return service(strapi, 'api::home.home-page').fill(shown, locale);
    },

    formOfVersion: async (snapshot: Snapshot) => ({ blocks: await presentBlocks(blocksIn(snapshot)) }),

    restoreVersion: (snapshot: Snapshot, { lang }: { lang: Locale }) => restore(lang, blocksIn(snapshot)),

    restore,

    /** The blocks of an earlier version as they can be written: for the Document Service, and for a draft. */
    earlierBlocks: async (snapshot: Snapshot) => toDocument(await Promise.all(blocksIn(snapshot).map(restorable))),
  };
}

declare module '../../../services' {
  interface Services {
    'api::home.managed-home': typeof managedHome;
  }
}
