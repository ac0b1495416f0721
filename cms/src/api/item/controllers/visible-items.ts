import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { readLocale } from '../../../content/items/item-input';
import { itemService, itemTypeNamed } from '../../../content/items/item-service';
import { findCategory } from '../../../content/items/visible-items';
import { invalidData } from '../../../platform/requests/khayr-error';
import { type Input, itemNumber, readWhole } from '../../../platform/requests/read-input';

interface Context {
  params: { type: string; number: string };
  query: Input;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A piece of a category's list, with the category; with `withTotal` also the length of the list. */
  async list({ params, query }: Context) {
    const items = itemService(strapi, params.type);
    if (!itemTypeNamed(params.type).isListed) throw invalidData('type', `There are no lists of ${params.type}.`);
    const which = { locale: readLocale(query), category: itemNumber(query.category) };
    const piece = {
      start: readWhole(query, 'start', REQUEST_LIMITS.offset),
      limit: readWhole(query, 'limit', REQUEST_LIMITS.rows),
    };
    const [data, category, total] = await Promise.all([
      items.listVisible(which, piece),
      findCategory(strapi, which.category),
      query.withTotal === 'true' ? items.countVisible(which) : undefined,
    ]);
    return { data, meta: { category, total } };
  },

  async load({ params, query }: Context) {
    const data = await itemService(strapi, params.type).findVisible(readLocale(query), itemNumber(params.number));
    return { data };
  },
});
