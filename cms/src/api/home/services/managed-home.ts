import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import type { HomeBlockReply, HomeReply, ManagedHomeReply, SavedHomeReply } from '../../../../contract/replies';
import type { HomeBlockSave } from '../../../../contract/requests';
import type { CategoryType } from '../../../../contract/vocabulary';
import {
  isSame,
  lockItem,
  readDrafts,
  readPublished,
  type StoredComponent,
  type VersionedRow,
} from '../../../content/documents/snapshots';
import { fileIdOf } from '../../../content/items/item-fields';
import type { Locale } from '../../../content/items/item-input';
import { presentPicture } from '../../../content/items/item-reply';
import { CATEGORY, PICTURE } from '../../../content/items/visible-items';
import { blockFaults, LISTS } from '../../../content/write-path/home-rules';
import { givenWithdrawals } from '../../../content/write-path/withdrawals';
import { type ComponentFields, contentType } from '../../../content-types';
import { asFieldErrors } from '../../../field-errors';
import { invalidData, KhayrError } from '../../../khayr-error';
import { withLock } from '../../../platform/database/with-lock';
import { service } from '../../../services';
import type { ShownBlock } from './home-page';

const HOME = 'api::home.home';
const CATEGORIES = 'api::category.category';
const CONTENT_BLOCKS = 'api::content-block.content-block';
const FILES = 'plugin::upload.file';

const TYPE = contentType(HOME);
const { blocks: ZONE = {} } = TYPE.zones;

const fieldsOf = (uid: string): Partial<ComponentFields> => ZONE[uid] ?? {};

const blocksIn = (row: VersionedRow | null): StoredComponent[] => {
  const { blocks } = row?.snapshot ?? {};
  return Array.isArray(blocks) ? blocks : [];
};

/** The home page as managers edit it, in one language: all of its blocks, hidden ones too. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function stored(locale: Locale) {
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

  /** The file of a picture; none if it was deleted or is in the bin. */
  const fileOf = (id: unknown) =>
    typeof id === 'number' ? strapi.db.query(FILES).findOne({ where: { id, binnedFrom: { $null: true } } }) : null;

  /** Blocks as the site's editor has them. */
  const presentBlocks = (blocks: readonly StoredComponent[]): Promise<HomeBlockReply[]> =>
    Promise.all(
      blocks.map(async ({ __component, isHidden, ...fields }) => {
        const { pictures = [] } = fieldsOf(__component);
        const files = pictures.map(async (name) => [name, presentPicture(await fileOf(fields[name]))]);
        const block = { ...fields, ...Object.fromEntries(await Promise.all(files)) };
        return { ...block, kind: __component.replace('home.', ''), isHidden: isHidden === true } as HomeBlockReply;
      }),
    );

  const present = async (row: VersionedRow | null): Promise<HomeReply> => ({
    version: String(row?.version ?? 0),
    blocks: await presentBlocks(blocksIn(row)),
  });

  /** Blocks of a save as the history would have them. A field that was not sent is empty. */
  const toStored = (blocks: readonly HomeBlockSave[], path: (index: number) => string): Promise<StoredComponent[]> =>
    Promise.all(
      blocks.map(async ({ kind, ...sent }, index) => {
        const __component = `home.${kind}`;
        const { scalars = [], pictures = [], relations = [] } = fieldsOf(__component);
        const given = Object.entries(sent);
        const sentValue = (name: string) => {
          const value = given.find(([field]) => field === name)?.[1];
          return value === '' || value === undefined ? null : value;
        };
        const files = pictures.map(async (name) => {
          const file = await fileIdOf(strapi, `${path(index)}.${name}`, String(sentValue(name) ?? ''));
          return [name, file] as const;
        });
        return {
          ...Object.fromEntries(scalars.map((name) => [name, sentValue(name)])),
          ...Object.fromEntries(await Promise.all(files)),
          ...Object.fromEntries(relations.map((name) => [name, sentValue(name)])),
          __component,
        };
      }),
    );

  const categoryOf = (number: unknown): Promise<{ id: number; type: CategoryType } | null> | null =>
    typeof number === 'number'
      ? strapi.db.query(CATEGORIES).findOne({ select: ['id', 'type'], where: { number } })
      : null;

  /** Blocks as the Document Service takes them. */
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

  async function contentBlocks(locale: Locale): Promise<ManagedHomeReply['contentBlocks']> {
    const rows: { number: number; title: string; locale: string; publishedAt: string | null }[] = await strapi.db
      .query(CONTENT_BLOCKS)
      .findMany({ select: ['id', 'number', 'title', 'locale', 'publishedAt'], orderBy: { number: 'asc' } });
    return [...new Set(rows.map(({ number }) => number))].map((number) => {
      const own = rows.filter((row) => row.number === number);
      const named = own.find((row) => row.locale === locale) ?? own[0];
      const isVisible = own.some((row) => row.publishedAt !== null);
      return { number, title: named?.title ?? '', isVisible };
    });
  }

  /** An earlier block that can be stored again: what its category or picture was may be gone. */
  async function restorable(block: StoredComponent): Promise<StoredComponent> {
    const { pictures = [], relations = [] } = fieldsOf(block.__component);
    const now: StoredComponent = { ...block };
    for (const name of pictures) now[name] = (await fileOf(block[name]))?.id ?? null;
    let category = null;
    for (const name of relations) {
      category = await categoryOf(block[name]);
      if (!category || !LISTS[block.__component]?.types.includes(category.type)) {
        category = null;
        now[name] = null;
      }
    }
    // What would have nothing to show comes back hidden.
    const faults = await blockFaults(strapi, { ...now, category, picture: null });
    return faults.length > 0 ? { ...now, isHidden: true } : now;
  }

  return {
    async load(locale: Locale): Promise<ManagedHomeReply> {
      return strapi.db.transaction(async () => ({
        ...(await present((await stored(locale))?.published ?? null)),
        categories: await strapi.db.query(CATEGORIES).findMany({
          select: ['number', 'type', 'titleAr', 'titleEn'],
          orderBy: [{ order: 'asc' }, { number: 'asc' }],
        }),
        contentBlocks: await contentBlocks(locale),
      }));
    },

    /** Stores all blocks of a language. What is stored already is accepted whatever it is based on. */
    async save(locale: Locale, sent: readonly HomeBlockSave[], version: string): Promise<SavedHomeReply> {
      try {
        return await withLock(strapi, TYPE.kind, async () => {
          const entry = await stored(locale);
          const blocks = await toStored(sent, (index) => `blocks.${index}`);
          const published = entry?.published ?? null;
          const isStored = published !== null && isSame({ blocks }, { blocks: blocksIn(published) });
          const isPending = entry?.draft?.version !== published?.version;
          if (isStored && !isPending) return { version: String(published.version), change: { tags: [] } };
          await refuseStale(entry, version);
          const now = await write(entry?.documentId, locale, blocks);
          return { version: now, change: { tags: ['home'], withdrawals: givenWithdrawals(strapi, ['home']) } };
        });
      } catch (error) {
        throw asFieldErrors(error, strapi.getModel(HOME).attributes, {});
      }
    },

    /** A block with what it would show. */
    async preview(locale: Locale, sent: HomeBlockSave) {
      const [block] = await toStored([sent], () => 'block');
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

    presentBlocks,

    /** The blocks of an earlier version as they can be written: for the Document Service, and for a draft. */
    async earlierBlocks(blocks: readonly StoredComponent[]) {
      return toDocument(await Promise.all(blocks.map(restorable)));
    },

    /** Makes an earlier version of the blocks the current one. */
    async restore(locale: Locale, blocks: readonly StoredComponent[]): Promise<string> {
      return withLock(strapi, TYPE.kind, async () => {
        const entry = await stored(locale);
        return write(entry?.documentId, locale, await Promise.all(blocks.map(restorable)));
      });
    },
  };
};
