import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { type Input, itemNumber, readList } from '../../../read-input';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The shown campaigns of some articles; without articles those that are still open, newest first. */
  async listVisible({ query }: { query: Input }) {
    const campaigns = service(strapi, 'api::campaign.campaigns');
    if (query.articles === undefined) return { data: await campaigns.listOpen() };
    return { data: await campaigns.listOf(readList(query, 'articles', REQUEST_LIMITS.rows, itemNumber)) };
  },
});
