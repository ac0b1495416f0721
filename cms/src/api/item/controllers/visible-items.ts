import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { id, lang } from '../../../../contract/fields';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { upTo } from '../../../../contract/requests/request';
import { itemService, itemTypeNamed } from '../../../content/items/item-service';
import { findCategory } from '../../../content/items/visible-items';
import { invalidData } from '../../../platform/requests/khayr-error';
import type { Input } from '../../../platform/requests/read-input';
import { parsePayload } from '../../../platform/requests/routes';

interface Context {
  params: { type: string; number: string };
  query: Input;
}

const LIST = z.object({
  locale: lang,
  category: id,
  start: upTo(REQUEST_LIMITS.offset),
  limit: upTo(REQUEST_LIMITS.rows),
  withTotal: z.optional(z.string()),
});

const ITEM = z.object({ locale: lang, number: id });

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A piece of a category's list, with the category; with `withTotal` also the length of the list. */
  async list({ params, query }: Context) {
    const items = itemService(strapi, params.type);
    if (!itemTypeNamed(params.type).isListed) throw invalidData('type', `There are no lists of ${params.type}.`);
    const { withTotal, start, limit, ...which } = parsePayload({ payload: LIST }, query);
    const [data, category, total] = await Promise.all([
      items.listVisible(which, { start, limit }),
      findCategory(strapi, which.category),
      withTotal === 'true' ? items.countVisible(which) : undefined,
    ]);
    return { data, meta: { category, total } };
  },

  async load({ params, query }: Context) {
    const { locale, number } = parsePayload({ payload: ITEM }, { ...query, number: params.number });
    return { data: await itemService(strapi, params.type).findVisible(locale, number) };
  },
});
