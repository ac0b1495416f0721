import type { Core } from '@strapi/strapi';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber } from '../../../read-input';
import { readLocale } from '../../manage/item-input';
import { itemKind } from '../../manage/item-kinds';

interface Context {
  params: { kind: string; number: string };
  query: Input;
  body: unknown;
}

const MAX_LIMIT = 100;
/** Far beyond any list, yet within what databases take as an offset. */
const MAX_START = 1_000_000_000;

function readWhole(query: Input, field: string, max: number): number {
  const value = query[field];
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= max)) throw invalidData(field, `${field} must be 0 to ${max}.`);
  return number;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A piece of a category's list, with the category and the length of the list where `withTotal` asks for it. */
  async list(ctx: Context) {
    const { params, query } = ctx;
    const kind = itemKind(params.kind);
    if (!kind.needsCategory) throw invalidData('kind', `There are no lists of ${params.kind}.`);
    const which = { locale: readLocale(query), category: itemNumber(query.category) };
    const piece = { start: readWhole(query, 'start', MAX_START), limit: readWhole(query, 'limit', MAX_LIMIT) };
    const items = strapi.service('api::visible.items');
    const [data, category, total] = await Promise.all([
      items.list(kind, which, piece),
      items.category(which.category),
      query.withTotal === 'true' ? items.count(kind, which) : undefined,
    ]);
    ctx.body = { data, meta: { category, total } };
  },

  async load(ctx: Context) {
    const { params, query } = ctx;
    const locale = readLocale(query);
    const data = await strapi
      .service('api::visible.items')
      .find(itemKind(params.kind), locale, itemNumber(params.number));
    ctx.body = { data };
  },
});
