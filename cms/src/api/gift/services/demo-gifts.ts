import type { Core } from '@strapi/strapi';
import { refreshCampaigns } from '../campaign-pages';
import { GIFTS, type GiftRow } from '../tables';

/** The gifts that the demo association brought with it. They never become an association's own, and go with the demo. */
export default function demoGifts({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);

  return {
    count: async () => ({
      goes: await rows().count({ where: { isDemo: true } }),
      stays: await rows().count({ where: { isDemo: false } }),
    }),

    /** Deletes them, and answers what `restore` brings back. */
    async remove(): Promise<Record<string, unknown>[]> {
      const gone: (GiftRow & Record<string, unknown>)[] = await rows().findMany({
        where: { isDemo: true },
        orderBy: { id: 'asc' },
      });
      await rows().deleteMany({ where: { isDemo: true } });
      await refreshCampaigns(strapi, gone);
      return gone;
    },

    async restore(gone: readonly Record<string, unknown>[]): Promise<void> {
      for (const { id: _, ...data } of gone) await rows().create({ data });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.demo-gifts': typeof demoGifts;
  }
}
