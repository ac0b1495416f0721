import type { Core } from '@strapi/strapi';
import { LIMITS, REQUEST_LIMITS } from '../../../../contract/limits';
import { readLocale } from '../../../content/items/item-input';
import { type Input, itemNumber, readList, readText } from '../../../read-input';
import { service } from '../../../services';

const readNumbers = (query: Input) => readList(query, 'numbers', REQUEST_LIMITS.rows, itemNumber);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const titles = () => service(strapi, 'api::article.article-titles');
  return {
    async listVisible({ query }: { query: Input }) {
      return { data: await titles().listVisible(readLocale(query), readNumbers(query)) };
    },

    /** The articles of some numbers; without numbers those that are found by their titles. */
    async find({ query }: { query: Input }) {
      const locale = readLocale(query);
      if (query.numbers !== undefined) return { data: await titles().listManaged(locale, readNumbers(query)) };
      return { data: await titles().search(locale, readText(query, 'search', LIMITS.search.max) ?? '') };
    },
  };
};
