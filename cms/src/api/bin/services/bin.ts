import type { Core } from '@strapi/strapi';
import type { BinnedItem, binRestore } from '../../../../contract/calls/bin';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { ChangeEvent } from '../../../../contract/changes';
import { ERROR_KEY, type FieldError } from '../../../../contract/errors';
import { DAY_IN_MS } from '../../../../contract/limits';
import { inEachLanguage, type Localized, localizedNames, textIn, titlesOf } from '../../../../contract/localized';
import { BIN_KINDS, type BinKind, type Language } from '../../../../contract/vocabulary';
import { type BinnedRow, binnedType, brokenFields, summaryOf, writeRow } from '../../../content/documents/binned-rows';
import { announce, tagOfType } from '../../../content/documents/change-tags';
import { indexDocuments } from '../../../content/search/index-items';
import { searchedType } from '../../../content/search/searched-items';
import { updateCategoryNumber } from '../../../content/write-path/category-copies';
import { CATEGORIES_OF } from '../../../content/write-path/item-rules';
import { changeMenu } from '../../../content/write-path/menu-history';
import { BINNED_ITEMS } from '../../../content/write-path/move-to-bin';
import { CONTENT_TYPES } from '../../../content-types';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { findReply, runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { fieldErrors, KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { filesBinnedLater, foldersOf } from '../../file-store/files-of-item';

const CATEGORIES = 'api::category.category';
const REVISIONS = 'api::revision.revision';
const TRANSLATIONS = 'api::translation.translation';

const FIELDS = [
  'id',
  'kind',
  'itemNumber',
  'itemDocumentId',
  ...localizedNames('title'),
  'languages',
  'visibleIn',
  'categoryNumber',
  'deletedBy',
  'deletedAt',
];

/** An item of the bin without its content. */
interface Entry extends Localized<'title', string | null> {
  id: number;
  kind: BinKind;
  itemNumber: number;
  itemDocumentId: string;
  languages: Language[];
  visibleIn: Language[];
  categoryNumber: number | null;
  deletedBy: string | null;
  deletedAt: string;
}

type WholeEntry = Entry & { rows: BinnedRow[] };

type Choice = Pick<ParsedPayloadOf<typeof binRestore>, 'languages' | 'catId' | 'confirm'>;

/** An item that is there again. */
interface Restored {
  kind: BinKind;
  number: number;
  languages: Language[];
  category: number | null;
  /** The names of pictures that came back from the bin of files with it. */
  files: string[];
  change: ChangeEvent;
}

function present(entry: Entry): BinnedItem {
  const { id, kind, itemNumber, languages, visibleIn, categoryNumber, deletedBy } = entry;
  const deletedAt = new Date(entry.deletedAt);
  return {
    binId: id,
    kind,
    id: itemNumber,
    title: inEachLanguage((language) => textIn(entry, 'title', language) ?? ''),
    languages,
    visibleIn,
    catId: categoryNumber,
    deletedAt: deletedAt.toISOString(),
    deletedBy: deletedBy ?? '',
    keptUntil: new Date(deletedAt.getTime() + environment.binKeepDays * DAY_IN_MS).toISOString(),
  };
}

/** The rows of an item in some languages; all of them for what has no languages. */
const rowsIn = (rows: readonly BinnedRow[], languages: readonly Language[] | undefined) =>
  rows.filter(
    ({ values }) => !languages || values.locale === null || languages.some((language) => language === values.locale),
  );

/** What was deleted: listed, restored as it was, or deleted for good. */
export default function bin({ strapi }: { strapi: Core.Strapi }) {
  const entries = () => strapi.db.query(BINNED_ITEMS);

  async function find(id: number): Promise<WholeEntry> {
    const entry: WholeEntry | null = await entries().findOne({ where: { id } });
    if (!entry) throw new KhayrError('notFound', `There is no item ${id} in the bin.`);
    return entry;
  }

  /** The category that restored rows belong to instead of the one that they had. */
  async function newCategory({ kind, itemDocumentId, itemNumber }: Entry, chosen: number | undefined) {
    const type = binnedType(kind);
    if (!type.hasCategory) return undefined;
    // An item has one category, in each language.
    const living = await strapi.db.query(type.uid).findOne({
      where: { documentId: itemDocumentId, publishedAt: null },
      populate: { category: { select: ['id', 'number'] } },
    });
    if (living?.category) return living.category.id;
    // A page has the number of its category, so it has no other one.
    const number = type.isListed ? chosen : itemNumber;
    if (number === undefined) return undefined;
    const types = CATEGORIES_OF[type.uid] ?? [];
    const category: { id: number } | null = await strapi.db
      .query(CATEGORIES)
      .findOne({ select: ['id'], where: { number, type: { $in: [...types] } } });
    return category?.id;
  }

  /** What does not let an item come back as it was, each with what can be done about it. */
  async function problemsOf(entry: WholeEntry, rows: readonly BinnedRow[], choice: Choice): Promise<FieldError[]> {
    const { kind, itemNumber, itemDocumentId, deletedAt } = entry;
    const type = binnedType(kind);
    const living: { documentId: string; locale: string | null }[] = await strapi.db.query(type.uid).findMany({
      select: ['id', 'documentId', 'locale'],
      where: { $or: [{ documentId: itemDocumentId }, { number: itemNumber }] },
    });
    if (living.some(({ documentId }) => documentId !== itemDocumentId))
      return [{ field: 'id', key: ERROR_KEY.restoreNumber }];
    if (rows.some(({ values }) => living.some(({ locale }) => locale === values.locale)))
      return [{ field: 'languages', key: ERROR_KEY.restoreLanguage }];

    const problems: FieldError[] = [];
    const broken = await brokenFields(strapi, type, rows);
    const category = await newCategory(entry, choice.catId);
    if (choice.catId !== undefined && type.isListed && category === undefined)
      problems.push({ field: 'catId', key: ERROR_KEY.invalid });
    else if (broken.has('category') && category === undefined)
      problems.push({ field: 'catId', key: ERROR_KEY.restoreCategory });
    if (choice.confirm) return problems;

    for (const field of type.pictures.filter((picture) => broken.has(picture)))
      problems.push({ field, key: ERROR_KEY.restorePicture });
    if (broken.has('parent')) problems.push({ field: 'parent', key: ERROR_KEY.restoreParent });
    const restored = await filesBinnedLater(strapi, type, rows, deletedAt);
    for (const folder of new Set(foldersOf(type, rows))) {
      const isBack = restored.some(({ binnedFrom }) => binnedFrom?.startsWith(folder));
      if (!isBack && !(await service(strapi, 'api::file-store.file-store').folder(folder)))
        problems.push({ field: 'folder', key: ERROR_KEY.restoreFolder });
    }
    return problems;
  }

  const recordEntry = (action: 'restore' | 'erase', entry: Entry, languages: readonly Language[]) =>
    recordAct(strapi, {
      action,
      kind: entry.kind,
      number: entry.itemNumber,
      title: titlesOf(entry),
      lang: (languages.length === 1 && languages[0]) || null,
    });

  async function refuseProblems(entry: WholeEntry, choice: Choice): Promise<BinnedRow[]> {
    const rows = rowsIn(entry.rows, choice.languages);
    if (rows.length === 0) throw new KhayrError('notFound', 'None of these languages is in the bin.');
    const problems = await problemsOf(entry, rows, choice);
    if (problems.length > 0) throw fieldErrors(problems, 'The item cannot come back as it was.');
    return rows;
  }

  /** Writes the rows and takes them out of the bin, inside the caller's transaction. */
  async function putBack(id: number, choice: Choice, files: string[]): Promise<Restored> {
    return withLock(strapi, 'bin', async () => {
      const entry = await find(id);
      const type = binnedType(entry.kind);
      const rows = await refuseProblems(entry, choice);
      const category = await newCategory(entry, choice.catId);
      for (const row of rows) await writeRow(strapi, type, row, category === undefined ? {} : { category });
      await updateCategoryNumber(strapi, type.uid, entry.itemDocumentId);
      const searched = searchedType(type.uid);
      if (searched) await indexDocuments(strapi, searched, [entry.itemDocumentId]);
      const left = entry.rows.filter((row) => !rows.includes(row));
      if (left.length === 0) await entries().delete({ where: { id } });
      else await entries().update({ where: { id }, data: { rows: left, ...summaryOf(left) } });
      await announce(strapi, type.uid);
      const tag = tagOfType(type.uid);
      const tags = [...(tag === undefined ? [] : [tag]), ...(files.length > 0 ? (['file'] as const) : [])];
      const { languages } = summaryOf(rows);
      await recordEntry('restore', entry, languages);
      return {
        kind: entry.kind,
        number: entry.itemNumber,
        languages,
        category: await categoryNumberOf(entry),
        files,
        change: { tags },
      };
    });
  }

  async function categoryNumberOf({ kind, itemDocumentId }: Entry): Promise<number | null> {
    const type = binnedType(kind);
    if (!type.hasCategory) return null;
    const row = await strapi.db
      .query(type.uid)
      .findOne({ where: { documentId: itemDocumentId }, populate: { category: { select: ['id', 'number'] } } });
    return row?.category?.number ?? null;
  }

  /** Deletes the history of an item in a language, unless the item is there or in the bin a second time. */
  async function deleteHistory({ kind, itemNumber, languages }: Entry) {
    const type = binnedType(kind);
    const where = { number: itemNumber };
    const others: Pick<Entry, 'languages'>[] = await entries().findMany({
      select: ['id', 'languages'],
      where: { kind, itemNumber },
    });
    for (const lang of languages) {
      const isThere =
        (await strapi.db.query(type.uid).count({ where: type.isLocalized ? { ...where, locale: lang } : where })) > 0;
      if (isThere || others.some((other) => other.languages.includes(lang))) continue;
      await strapi.db.query(REVISIONS).deleteMany({ where: { kind, itemNumber, lang } });
    }
    if (others.length > 0 || (await strapi.db.query(type.uid).count({ where })) > 0) return;
    await strapi.db.query(TRANSLATIONS).deleteMany({ where: { kind, itemNumber } });
    // What belongs to it by its number, such as an article's campaign.
    for (const own of CONTENT_TYPES.filter(({ item, numberOf }) => !item && numberOf === kind)) {
      await strapi.db.query(own.uid).deleteMany({ where });
      await strapi.db.query(REVISIONS).deleteMany({ where: { kind: own.kind, itemNumber } });
    }
  }

  /** Deletes items for good, with their history and what belongs to them alone. */
  async function deleteAll(gone: readonly Entry[]) {
    for (const { id } of gone) await entries().delete({ where: { id } });
    for (const entry of gone) await deleteHistory(entry);
  }

  return {
    /** Last deleted first. */
    async list(kind: BinKind | undefined, { limit, offset }: Page) {
      const where = { kind: kind ?? { $in: [...BIN_KINDS] } };
      const orderBy = [{ deletedAt: 'desc' }, { id: 'desc' }];
      const rows: Entry[] = await entries().findMany({ select: FIELDS, where, orderBy, limit, offset });
      return {
        data: rows.map(present),
        extra: { itemsCount: await entries().count({ where }), keepDays: environment.binKeepDays },
      };
    },

    /** Items of the bin with their whole rows; those that are gone are left out. */
    async findAll(ids: readonly number[]): Promise<WholeEntry[]> {
      return entries().findMany({ where: { id: { $in: [...ids] } } });
    },

    /** Restores an item, or some languages of it: all of that or, with an error that says why, nothing. */
    async restore(id: number, choice: Choice, requestKey: string | undefined): Promise<Restored> {
      const earlier = async () => (requestKey ? await findReply<Restored>(strapi, requestKey) : null);
      const first = await earlier();
      if (first) return first.reply;
      try {
        const entry = await find(id);
        const rows = await refuseProblems(entry, choice);
        // Moving files cannot be rolled back with the rest, so it comes first: without the item they do no harm.
        const files = await filesBinnedLater(strapi, binnedType(entry.kind), rows, entry.deletedAt);
        const names = files.map(({ name }) => name);
        if (names.length > 0) await service(strapi, 'api::file-store.file-bin').restore(names);
        const putItemBack = () => putBack(id, choice, names);
        return await runOnce(strapi, requestKey, () =>
          entry.kind === 'category' ? changeMenu(strapi, putItemBack) : putItemBack(),
        );
      } catch (error) {
        // A concurrent request with the same id was faster.
        const winner = await earlier();
        if (winner) return winner.reply;
        throw error;
      }
    },

    /** Deletes items for good; returns the ids of those that were there. */
    async remove(ids: readonly number[]): Promise<number[]> {
      return withLock(strapi, 'bin', async () => {
        const gone: Entry[] = await entries().findMany({ select: FIELDS, where: { id: { $in: [...ids] } } });
        await deleteAll(gone);
        for (const entry of gone) await recordEntry('erase', entry, entry.languages);
        return gone.map(({ id }) => id);
      });
    },

    /** Deletes for good what has been in the bin for BIN_KEEP_DAYS. `time` is the deletion time of this run. */
    async purge(time: number) {
      const days = environment.binKeepDays;
      const count = await withLock(strapi, 'bin', async () => {
        const deletedAt = { $lt: new Date(time - days * DAY_IN_MS) };
        const gone: Entry[] = await entries().findMany({ select: FIELDS, where: { deletedAt } });
        await deleteAll(gone);
        return gone.length;
      });
      if (count > 0) strapi.log.info(`${count} items in the bin for more than ${days} days were deleted.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::bin.bin': typeof bin;
  }
}
