import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { readVersion } from '../../../content/items/item-input';
import { readEntryFields } from '../../../content/items/single-entry';
import { KhayrError } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readList } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  params: { number: string };
  query: Input;
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const campaigns = () => service(strapi, 'api::campaign.campaigns');

  /** The number of an article that exists. */
  async function articleNumber({ params }: Context): Promise<number> {
    const number = itemNumber(params.number);
    const article = await strapi.db.query('api::article.article').findOne({ select: ['id'], where: { number } });
    if (!article) throw new KhayrError('notFound', `There is no article of number ${number}.`);
    return number;
  }

  return {
    /** The shown campaigns of some articles; without articles those that are still open, newest first. */
    async listVisible({ query }: Context) {
      if (query.articles === undefined) return { data: await campaigns().listOpen() };
      return { data: await campaigns().listOf(readList(query, 'articles', REQUEST_LIMITS.rows, itemNumber)) };
    },

    async load(context: Context) {
      const number = await articleNumber(context);
      return { data: { ...(await campaigns().load(number)), number } };
    },

    async save(context: Context) {
      const number = await articleNumber(context);
      const body = readBody(context.request.body);
      const fields = readEntryFields('api::campaign.campaign', body.fields);
      return { data: await campaigns().save(fields, readVersion(body), number) };
    },
  };
};
