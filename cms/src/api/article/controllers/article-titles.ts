import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { readLocale } from '../../../content/items/item-input';
import { type Input, itemNumber, readList } from '../../../read-input';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async listVisible({ query }: { query: Input }) {
    const numbers = readList(query, 'numbers', REQUEST_LIMITS.rows, itemNumber);
    return { data: await service(strapi, 'api::article.article-titles').listVisible(readLocale(query), numbers) };
  },
});
