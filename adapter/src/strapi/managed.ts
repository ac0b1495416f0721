import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { Kind } from '../../../cms/contract/kinds/kind.ts';
import { typesOf } from '../../../cms/contract/kinds/kinds.ts';
import {
  type ItemSave,
  listedItem,
  managedItem,
  type SavedItem,
  savedItem,
} from '../../../cms/contract/requests/items.ts';
import type { CategoryRef } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import type { ItemOrder } from '../../../cms/contract/vocabulary.ts';
import { CallError } from '../errors.ts';
import { answerUnless, type CmsClient, readAnswer } from './client.ts';
import type { Found, ItemType, Page, Selection } from './item-type.ts';
import { requestAs } from './manager-request.ts';
import { loadMenu } from './menu.ts';

export interface ManagingReader {
  lang: Lang;
  /** The token of the manager's session. */
  as: string;
}

const categoriesFor = async (cms: CmsClient, kind: Kind) =>
  typesOf(kind).length === 0 ? [] : (await loadMenu(cms)).categories;

/** Rows name their category by its number, a page's is its own; ours carry its titles as well. */
function withCategory({ isListed }: Kind, item: z.output<typeof listedItem>, categories: readonly CategoryRef[]) {
  const own = isListed ? item.category : item.number;
  return { ...item, category: categories.find(({ number }) => number === own) ?? null };
}

interface ManagedSelection extends Omit<Selection, 'category'> {
  category?: number;
  /** Only those that the home page may show. */
  showInHome?: true;
  orderBy?: ItemOrder;
}

async function readList<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  type: ItemType<Shape>,
  { start, limit, ...which }: ManagedSelection,
) {
  const query = { locale: lang, ...which, page: Math.floor(start / limit) + 1, pageSize: limit };
  const [answer, categories] = await Promise.all([
    requestAs(cms, as, { method: 'GET', path: `/api/manage/${type.kind.plural}`, query }),
    categoriesFor(cms, type.kind),
  ]);
  const page = z.object({ data: z.array(listedItem), meta: z.object({ total: z.number() }) });
  const { data, meta } = readAnswer(page, answer);
  const rows = data.map((item) => withCategory(type.kind, item, categories));
  return { rows: readAnswer(z.array(type.row), rows), total: meta.total, categories };
}

/** A slice of a category's list of all items, hidden or visible; undefined when there is no such category. */
export async function listManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: ManagingReader,
  type: ItemType<Shape>,
  selection: Selection,
): Promise<Page<z.output<Shape>> | undefined> {
  const { rows, total, categories } = await readList(cms, reader, type, selection);
  const category = categories.find(({ number }) => number === selection.category);
  return category && { rows, total, category };
}

/** The first items, hidden or visible, of a category or of what the home page may show: the newest unless ordered otherwise. */
export async function firstManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  reader: ManagingReader,
  type: ItemType<Shape>,
  selection: ({ category: number } | { showInHome: true }) & { orderBy?: ItemOrder; limit: number },
): Promise<z.output<Shape>[]> {
  return (await readList(cms, reader, type, { ...selection, start: 0 })).rows;
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === STATUS.notFound;

/** An item as a manager's answer has it. */
export async function readManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  type: ItemType<Shape>,
  data: unknown,
): Promise<Found<z.output<Shape>>> {
  const item = readAnswer(managedItem, data);
  const row = readAnswer(type.row, withCategory(type.kind, item, await categoriesFor(cms, type.kind)));
  const languages = item.languages.map(({ locale, ...state }) => ({ lang: locale, ...state }));
  const visibleIn = languages.filter(({ isVisible }) => isVisible).map((state) => state.lang);
  return { row, lang: item.locale, visibleIn, languages, changeableIn: item.changeableIn };
}

/** An item, hidden or visible, in the requested language or the other one. */
export async function findManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  const path = `/api/manage/${type.kind.plural}/${number}`;
  const asked = requestAs(cms, as, { method: 'GET', path, query: { locale: lang } });
  const answer = await answerUnless(isMissing, asked);
  if (answer === undefined) return undefined;
  return readManaged(cms, type, readAnswer(z.object({ data: z.unknown() }), answer).data);
}

const FIELD_NAMES = { category: 'catId', locale: 'lang', number: 'id' };

/** Stores what a manager edited, in one language. Throws EditConflict when the version is stale. */
export async function saveManaged(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  { plural }: Kind,
  save: Omit<ItemSave, 'locale'>,
): Promise<SavedItem> {
  const body: ItemSave = { locale: lang, ...save };
  const answer = await requestAs(cms, as, { method: 'POST', path: `/api/manage/${plural}`, body }, FIELD_NAMES);
  return readAnswer(z.object({ data: savedItem }), answer).data;
}
