import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { Kind } from '../../../cms/contract/kinds/kind.ts';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import {
  type ItemSave,
  itemRow,
  managedItem,
  type SavedItem,
  type LanguageState as StoredState,
  savedItem,
  visibleItem,
} from '../../../cms/contract/requests/items.ts';
import { type CategoryRef, categoryRef } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import type { ItemOrder } from '../../../cms/contract/vocabulary.ts';
import { CallError, CmsRefused } from '../errors.ts';
import { answerUnless, type CmsClient, type CmsQuery, readAnswer } from './client.ts';
import { requestAs } from './manager-request.ts';
import type { ManagingReader, Reader } from './session.ts';

export interface ItemType<Shape extends z.ZodMiniType> {
  kind: Kind;
  row: Shape;
}

/** How the items of a kind are read. */
export const itemType = <const K extends Kind>(kind: K) => ({ kind, row: itemRow(kind) });

export type LanguageState = Omit<StoredState, 'locale'> & { lang: Lang };

export interface Found<Row> {
  row: Row;
  /** The language of the row: the other one where there is none in the requested language. */
  lang: Lang;
  /** The languages in which visitors see it. */
  visibleIn: readonly Lang[];
  /** For managers only. */
  languages?: LanguageState[];
  /** The languages in which whoever reads it may change it; for those who see hidden items. */
  changeableIn?: Lang[] | undefined;
  /** For visitors only: whether the translation is hidden from them. */
  isTwinHidden?: boolean;
  /** For visitors only: whether they are told that the translation is newer. */
  isOutdated?: boolean;
}

export const isMissing = (error: unknown) =>
  error instanceof CmsRefused ? error.status === 404 : error instanceof CallError && error.status === STATUS.notFound;

/** What the cms answers visitors, or a manager with hidden items; undefined where nothing has that number. */
function requestItems(cms: CmsClient, { lang, as }: Reader, place: string, asked: CmsQuery = {}): Promise<unknown> {
  const query = { locale: lang, ...asked };
  return answerUnless(
    isMissing,
    as === undefined
      ? cms.request({ method: 'GET', path: `/api/visible/${place}`, query })
      : requestAs(cms, as, { method: 'GET', path: `/api/manage/${place}`, query }),
  );
}

/**
 * A slice of a category's list, or of what is chosen of it, newest first: of what a visitor may see, or of everything for a manager. Undefined when
 * there is no such category.
 */
export async function listItems<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: Reader,
  type: ItemType<Shape>,
  { start, chosen, ...piece }: { category: number; start: number; limit: number; chosen: CmsQuery },
): Promise<{ rows: z.output<Shape>[]; total: number; category: CategoryRef; choices?: unknown } | undefined> {
  const asked = { ...chosen, ...piece, start: Math.min(start, REQUEST_LIMITS.offset), withTotal: true };
  const answer = await requestItems(cms, reader, type.kind.plural, asked);
  if (answer === undefined) return undefined;
  const meta = z.object({ category: z.nullable(categoryRef), total: z.number(), choices: z.optional(z.unknown()) });
  const page = readAnswer(z.object({ data: z.array(type.row), meta }), answer);
  const { category, ...counted } = page.meta;
  return category === null ? undefined : { rows: page.data, category, ...counted };
}

async function firstRows<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: Reader,
  type: ItemType<Shape>,
  asked: CmsQuery,
): Promise<z.output<Shape>[]> {
  const answer = await requestItems(cms, reader, type.kind.plural, { start: 0, ...asked });
  return answer === undefined ? [] : readAnswer(z.object({ data: z.array(type.row) }), answer).data;
}

/** The beginning of a category's list, without its length: counting takes longer than reading. */
export const newestItems = <Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: Reader,
  type: ItemType<Shape>,
  piece: { category: number; limit: number },
) => firstRows(cms, reader, type, piece);

/** The same in another order, or of what the home page may show: with hidden items. */
export const firstManaged = <Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: ManagingReader,
  type: ItemType<Shape>,
  piece: ({ category: number } | { showInHome: true }) & { orderBy?: ItemOrder; limit: number },
) => firstRows(cms, reader, type, piece);

/**
 * The reader of what opens when an address names a category but no item: the newest that visitors see, for managers too.
 * They reach hidden items from the list.
 */
export const asVisitor = ({ lang }: Reader): Reader => ({ lang, as: undefined });

function readVisible<Shape extends z.ZodMiniType>(type: ItemType<Shape>, data: unknown): Found<z.output<Shape>> {
  const { row, locale, ...found } = readAnswer(visibleItem, data);
  return { row: readAnswer(type.row, row), lang: locale, ...found };
}

/** An item as a manager's answer has it. */
export function readManaged<Shape extends z.ZodMiniType>(type: ItemType<Shape>, data: unknown): Found<z.output<Shape>> {
  const { locale, changeableIn, ...item } = readAnswer(managedItem, data);
  const languages = item.languages.map(({ locale: lang, ...state }) => ({ lang, ...state }));
  const visibleIn = languages.filter(({ isVisible }) => isVisible).map((state) => state.lang);
  return { row: readAnswer(type.row, item), lang: locale, visibleIn, languages, changeableIn };
}

/**
 * An item by its number, in the requested language, or in the other one when it has no version at all in that. A version
 * that is there but hidden from the reader has no substitute (contract, Visibility and languages).
 */
export async function findItem<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: Reader,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  const answer = await requestItems(cms, reader, `${type.kind.plural}/${number}`);
  if (answer === undefined) return undefined;
  const { data } = readAnswer(z.object({ data: z.unknown() }), answer);
  if (data === null) return undefined;
  return reader.as === undefined ? readVisible(type, data) : readManaged(type, data);
}

const FIELD_NAMES = { category: 'catId', locale: 'lang', number: 'id' };

/** Stores what a manager edited, in one language. Throws EditConflict when the version is stale. */
export async function storeItem(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  { plural }: Kind,
  save: Omit<ItemSave, 'locale'>,
): Promise<SavedItem> {
  const body: ItemSave = { locale: lang, ...save };
  const answer = await requestAs(cms, as, { method: 'POST', path: `/api/manage/${plural}`, body }, FIELD_NAMES);
  return readAnswer(z.object({ data: savedItem }), answer).data;
}
