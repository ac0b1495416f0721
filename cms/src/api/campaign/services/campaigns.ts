import type { Core } from '@strapi/strapi';
import { createSingleEntryService } from '../../../content/items/single-entry';
import { contentType } from '../../../content-types';

const CAMPAIGN = 'api::campaign.campaign';

/** Open campaigns that the donate page lists. */
const MOST_OPEN = 6;

/** What articles collect for: one campaign of an article, in both languages at once. */
export default (context: { strapi: Core.Strapi }) => {
  const select = ['id', 'number', ...contentType(CAMPAIGN).scalars];
  return {
    ...createSingleEntryService(CAMPAIGN, { isShown: true })(context),

    async listOf(articles: number[]): Promise<object[]> {
      const where = { number: { $in: articles }, isShown: true };
      return context.strapi.db.query(CAMPAIGN).findMany({ select, where });
    },

    /** Those that have not ended before today in any time zone. */
    async listOpen(): Promise<object[]> {
      const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
      return context.strapi.db.query(CAMPAIGN).findMany({
        select,
        where: { isShown: true, $or: [{ endDate: { $null: true } }, { endDate: { $gte: yesterday } }] },
        orderBy: { number: 'desc' },
        limit: MOST_OPEN,
      });
    },
  };
};
