import type { Core } from '@strapi/strapi';
import { type Localized, localizedNames, textIn } from '../../contract/localized';
import { LISTED_CATEGORIES } from '../content/write-path/home-rules';
import { CATEGORIES_OF } from '../content/write-path/item-rules';
import { isRecord } from '../platform/requests/read-input';
import { type DashboardContext, languageOf } from './refusals';

interface Context extends Pick<DashboardContext, 'cookies' | 'state'> {
  params: { model?: string; targetField?: string };
  query: Record<string, unknown>;
  body: unknown;
}

const CATEGORY = 'api::category.category';
const TITLES = localizedNames('title');

const PAGES = 'api::page.page';

interface PageRow {
  documentId: string;
  category: { id: number } | null;
}

/** A category has one page, which stays with it: a new page gets one without a page, another one its own. */
async function categoriesOfPage(strapi: Core.Strapi, documentId: unknown): Promise<object | undefined> {
  const pages: PageRow[] = await strapi.db
    .query(PAGES)
    .findMany({ select: ['documentId'], populate: { category: { select: ['id'] } } });
  const categoriesOf = (rows: PageRow[]) => [...new Set(rows.flatMap(({ category }) => category?.id ?? []))];
  const own = categoriesOf(pages.filter((page) => page.documentId === documentId));
  if (own.length > 0) return { id: { $in: own } };
  const taken = categoriesOf(pages);
  return taken.length > 0 ? { id: { $notIn: taken } } : undefined;
}

/** What the choice of a category may offer; undefined where it may offer all. */
async function filtersOf(strapi: Core.Strapi, { params, query }: Context): Promise<(object | undefined)[] | undefined> {
  const { model = '', targetField = '' } = params;
  const types = targetField === 'category' ? (CATEGORIES_OF[model] ?? LISTED_CATEGORIES[model]) : undefined;
  if (!types) return undefined;
  return [{ type: { $in: types } }, model === PAGES ? await categoriesOfPage(strapi, query.id) : undefined];
}

const isChoiceOfCategory = ({ model = '', targetField = '' }: Context['params']) =>
  targetField === 'category' || (model === CATEGORY && targetField === 'parent');

/** Categories with a word in one of their titles: Strapi searches the first one alone. */
const named = (word: unknown) => ({ $or: TITLES.map((title) => ({ [title]: { $containsi: word } })) });

/** Offers in the choice of a category only those that the field may lead to. */
export async function offerFitting(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { query } = ctx;
  const own = (await filtersOf(strapi, ctx)) ?? [];
  if (isChoiceOfCategory(ctx.params) && query._q) {
    own.push(named(query._q));
    delete query._q;
  }
  if (own.length > 0) query.filters = { $and: [query.filters, ...own].filter((filter) => filter !== undefined) };
}

interface Titles extends Localized<'title'> {
  documentId: string;
}

/** Names categories in the language of the interface: the dashboard shows the one field that its configuration names. */
export async function nameCategories(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const results = isRecord(ctx.body) && Array.isArray(ctx.body.results) ? ctx.body.results.filter(isRecord) : [];
  if (!isChoiceOfCategory(ctx.params) || results.length === 0) return;
  const ids = results.map(({ documentId }) => documentId);
  const rows: Titles[] = await strapi.db
    .query(CATEGORY)
    .findMany({ select: ['id', 'documentId', ...TITLES], where: { documentId: { $in: ids } } });
  const titles = new Map(rows.map((row) => [row.documentId, textIn(row, 'title', languageOf(ctx))]));
  for (const result of results) {
    const title = titles.get(String(result.documentId));
    // Who may not read the title gets none.
    for (const field of TITLES) if (title && field in result) result[field] = title;
  }
}
