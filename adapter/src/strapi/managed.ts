import * as z from 'zod/mini';
import { type Lang, lang as langSchema } from '../../contract/fields.ts';
import { STATUS } from '../../contract/status.ts';
import { CallError } from '../errors.ts';
import { type CategoryRef, listCategories } from './categories.ts';
import { type CmsClient, readAnswer } from './client.ts';
import type { Found, ItemPath, ItemType, Page, Selection } from './item-type.ts';
import { requestAs } from './manager-request.ts';

export interface ManagingReader {
  lang: Lang;
  /** The token of the manager's session. */
  as: string;
}

const asGiven = z.looseObject({ number: z.number(), category: z.nullish(z.number()) });

const asGivenAlone = z.extend(asGiven, {
  locale: langSchema,
  languages: z.array(z.object({ locale: langSchema, isVisible: z.boolean(), version: z.string() })),
});

const categoriesFor = async (cms: CmsClient, path: ItemPath) =>
  path === 'content-blocks' ? [] : await listCategories(cms);

/** Rows name their category by its number, a page's is its own; ours carry its titles as well. */
function withCategory(path: ItemPath, item: z.output<typeof asGiven>, categories: readonly CategoryRef[]) {
  const own = path === 'pages' ? item.number : item.category;
  return { ...item, category: categories.find(({ number }) => number === own) ?? null };
}

/** A piece of a list of all items, hidden or visible, that a language has. */
export async function listManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  type: ItemType<Shape>,
  { category, showInHome, start, limit }: Selection,
): Promise<Page<z.output<Shape>>> {
  const [answer, categories] = await Promise.all([
    requestAs(cms, as, {
      method: 'GET',
      path: `/api/manage/${type.path}`,
      query: {
        locale: lang,
        ...(category === undefined ? {} : { category }),
        ...(showInHome ? { showInHome } : {}),
        page: Math.floor(start / limit) + 1,
        pageSize: limit,
      },
    }),
    categoriesFor(cms, type.path),
  ]);
  const page = z.object({ data: z.array(asGiven), meta: z.object({ total: z.number() }) });
  const { data, meta } = readAnswer(page, answer);
  const rows = data.map((item) => withCategory(type.path, item, categories));
  return { rows: readAnswer(z.array(type.row), rows), total: meta.total };
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === STATUS.notFound;

/** An item as a manager's answer has it. */
export async function readManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  type: ItemType<Shape>,
  data: unknown,
): Promise<Found<z.output<Shape>>> {
  const item = readAnswer(asGivenAlone, data);
  const row = readAnswer(type.row, withCategory(type.path, item, await categoriesFor(cms, type.path)));
  const languages = item.languages.map(({ locale, ...state }) => ({ lang: locale, ...state }));
  return { row, lang: item.locale, languages };
}

/** An item, hidden or visible, in the asked language or the other one. */
export async function findManaged<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  try {
    const path = `/api/manage/${type.path}/${number}`;
    const answer = await requestAs(cms, as, { method: 'GET', path, query: { locale: lang } });
    return await readManaged(cms, type, readAnswer(z.object({ data: z.unknown() }), answer).data);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export interface ItemSave {
  /** 0 makes a new one. */
  number: number;
  version: string | undefined;
  requestId: string | undefined;
  isVisible: boolean | undefined;
  category: number | undefined;
  /** Only what changes. */
  fields: Record<string, unknown>;
}

const saved = z.object({ data: z.object({ number: z.number(), version: z.string() }) });
const FIELD_NAMES = { category: 'catId', locale: 'lang', number: 'id' };

/** Stores what a manager edited, in one language. Throws EditConflict when the version is stale. */
export async function saveManaged(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  path: ItemPath,
  save: ItemSave,
): Promise<{ number: number; version: string }> {
  const body = { locale: lang, ...save };
  const answer = await requestAs(cms, as, { method: 'POST', path: `/api/manage/${path}`, body }, FIELD_NAMES);
  return readAnswer(saved, answer).data;
}
