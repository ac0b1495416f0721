import { LISTS } from '../../documents/home-rules';
import { CATEGORIES_OF } from '../../documents/item-rules';

interface Context {
  params: { model?: string; targetField?: string };
  request: { query: Record<string, unknown> };
}

type Handler = (this: unknown, ctx: Context) => Promise<unknown>;

interface ContentManager {
  controllers: { relations: Record<'findAvailable', Handler> };
}

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

/** Offers in the choice of a category only those that the field may lead to. */
export default function extendContentManager(plugin: ContentManager): ContentManager {
  const { relations } = plugin.controllers;
  const { findAvailable } = relations;
  return {
    ...plugin,
    controllers: {
      ...plugin.controllers,
      relations: {
        ...relations,
        async findAvailable(ctx) {
          const own = await filtersOf(ctx);
          if (own) {
            const { query } = ctx.request;
            query.filters = { $and: [query.filters, ...own].filter((filter) => filter !== undefined) };
          }
          return findAvailable.call(this, ctx);
        },
      },
    },
  };
}
