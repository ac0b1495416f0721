import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { readLocale } from '../../../content/items/item-input';
import { KhayrError } from '../../../khayr-error';
import { type Input, itemNumber, readWhole } from '../../../read-input';
import { findAround } from '../around';

interface Context {
  params: { number: string };
  query: Input;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What visitors can read after an article. */
  async load({ params, query }: Context) {
    const limit = readWhole(query, 'limit', REQUEST_LIMITS.rows);
    const data = await findAround(strapi, readLocale(query), itemNumber(params.number), limit);
    if (data === null) throw new KhayrError('notFound', 'There is no such article.');
    return { data };
  },
});
