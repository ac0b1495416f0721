import type { Core } from '@strapi/strapi';
import type { CampaignRow } from '../../../../contract/requests/site';
import { shownDemo } from '../../demo/own-parts';
import { CAME } from '../gift-rows';
import { GIFTS, type GiftRow } from '../tables';

/** Gifts that a campaign names on its page. */
const MOST_NAMED = 6;

/** What visitors learn of gifts: how much came for campaigns, and who gave it, where they wished that. */
export default function campaignGifts({ strapi }: { strapi: Core.Strapi }) {
  return {
    /** What came for campaigns, by their articles, in the smallest unit of each currency. The demo's gifts count for none. */
    async raised(articles: readonly number[]): Promise<{ campaign: number; currency: string; sum: number }[]> {
      const found: { campaign: number; currency: string; sum: number | string }[] = await strapi.db.transaction(
        ({ trx }) =>
          trx('gifts')
            .select('campaign', 'currency')
            .sum({ sum: 'received' })
            .whereIn('campaign', articles)
            .whereIn('state', [...CAME])
            .where({ is_demo: false })
            .groupBy('campaign', 'currency'),
      );
      return found.map((row) => ({ ...row, sum: Number(row.sum) }));
    },

    /**
     * The newest gifts for each article whose donors want to be named. Those of the demo as long as its accounts are shown, and
     * not beside an association's own.
     */
    async named(articles: readonly number[]): Promise<CampaignRow['gifts'][]> {
      const { accounts } = await shownDemo(strapi);
      const newest = articles.map(async (campaign) => {
        const found: GiftRow[] = await strapi.db.query(GIFTS).findMany({
          where: {
            ...{ campaign, showName: true, name: { $ne: '' }, state: { $in: CAME } },
            ...(accounts === 'public' ? {} : { isDemo: false }),
          },
          orderBy: [{ isDemo: 'asc' }, { receivedOn: 'desc' }, { id: 'desc' }],
          limit: MOST_NAMED,
        });
        const own = found.filter(({ isDemo }) => !isDemo);
        return (own.length > 0 ? own : found).map(({ name, received, currency }) => ({
          ...{ name, currency },
          amount: Number(received),
        }));
      });
      return Promise.all(newest);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.campaign-gifts': typeof campaignGifts;
  }
}
