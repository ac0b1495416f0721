import { LISTS } from '../../content/write-path/home-rules';
import { CATEGORIES_OF } from '../../content/write-path/item-rules';

interface Context {
  params: { model?: string; targetField?: string };
  request: { query: Record<string, unknown> };
}

type Handler = (this: unknown, ctx: Context) => Promise<unknown>;

/** What Strapi reads of a request for relations: the field that names them, and the fields that are sent. */
interface RequestInfo {
  mainField: string;
  fieldsToSelect: string[];
  target: { schema: { uid: string } };
}

interface Relations {
  findAvailable: Handler;
  extractAndValidateRequestInfo(this: unknown, ctx: unknown, id: unknown): Promise<RequestInfo>;
}

interface ContentManager {
  controllers: { relations: Relations };
}

const CATEGORY = 'api::category.category';
const TITLES = ['titleAr', 'titleEn'];

const PAGES = 'api::page.page';

interface PageRow {
  documentId: string;
  category: { id: number } | null;
}

/** A category has one page, which stays with it: a new page gets one without a page, another one its own. */
async function categoriesOfPage(documentId: unknown): Promise<object | undefined> {
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
async function filtersOf({ params, request }: Context): Promise<(object | undefined)[] | undefined> {
  const { model = '', targetField = '' } = params;
  const types = targetField === 'category' ? (CATEGORIES_OF[model] ?? LISTS[model]?.types) : undefined;
  if (!types) return undefined;
  return [{ type: { $in: types } }, model === PAGES ? await categoriesOfPage(request.query.id) : undefined];
}

const isChoiceOfCategory = ({ model = '', targetField = '' }: Context['params']) =>
  targetField === 'category' || (model === CATEGORY && targetField === 'parent');

/** Categories with a word in one of their titles: Strapi searches the Arabic one alone. */
const named = (word: unknown) => ({ $or: TITLES.map((title) => ({ [title]: { $containsi: word } })) });

/**
 * Offers in the choice of a category only those that the field may lead to. Categories come with both titles, of which the
 * dashboard shows the one in the language of its interface.
 */
export default function extendContentManager(plugin: ContentManager): ContentManager {
  const { relations } = plugin.controllers;
  const { findAvailable, extractAndValidateRequestInfo } = relations;
  return {
    ...plugin,
    controllers: {
      ...plugin.controllers,
      relations: {
        ...relations,
        async findAvailable(ctx) {
          const { query } = ctx.request;
          const own = (await filtersOf(ctx)) ?? [];
          if (isChoiceOfCategory(ctx.params) && query._q) {
            own.push(named(query._q));
            delete query._q;
          }
          if (own.length > 0) {
            query.filters = { $and: [query.filters, ...own].filter((filter) => filter !== undefined) };
          }
          return findAvailable.call(this, ctx);
        },
        async extractAndValidateRequestInfo(ctx, id) {
          const info = await extractAndValidateRequestInfo.call(this, ctx, id);
          // Who may not read the title gets none.
          if (info.target.schema.uid !== CATEGORY || !TITLES.includes(info.mainField)) return info;
          return { ...info, fieldsToSelect: [...new Set([...info.fieldsToSelect, ...TITLES])] };
        },
      },
    },
  };
}
