import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { lastEndedDay, type loadCampaign } from '../../../../contract/calls/campaigns';
import { minorDigits } from '../../../../contract/money';
import type { CampaignRow } from '../../../../contract/requests/site';
import { announce } from '../../../content/documents/change-tags';
import type { Snapshot } from '../../../content/documents/snapshots';
import { type Changes, createSingleEntryService } from '../../../content/items/single-entry';
import { contentType } from '../../../content-types';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

const CAMPAIGN = 'api::campaign.campaign';

/** Open campaigns that the donate page lists. */
const MOST_OPEN = 6;

type CampaignForm = z.input<typeof loadCampaign.data>;

/** What articles collect for: one campaign of an article, in both languages at once. */
export default function campaigns(context: { strapi: Core.Strapi }) {
  const { db } = context.strapi;
  const select = ['id', 'number', ...contentType(CAMPAIGN).scalars];
  const entries = createSingleEntryService<CampaignForm>(CAMPAIGN, { isShown: true })(context);

  /** The number of an article that exists. */
  async function articleNumber(number: number): Promise<number> {
    const article = await db.query('api::article.article').findOne({ select: ['id'], where: { number } });
    if (!article) throw new KhayrError('notFound', `There is no article of number ${number}.`);
    return number;
  }

  /** With what came by gifts that name the campaign: beside what was typed, in its currency, and from whom. */
  async function withGifts(rows: readonly Omit<CampaignRow, 'gifts'>[]): Promise<CampaignRow[]> {
    const gifts = service(context.strapi, 'api::gift.campaign-gifts');
    const articles = rows.map(({ number }) => number);
    const [came, named] = await Promise.all([gifts.raised(articles), gifts.named(articles)]);
    return rows.map((row, place) => {
      const sum = came.find(({ campaign, currency }) => campaign === row.number && currency === row.currency)?.sum ?? 0;
      const raised = row.raised + Math.floor(sum / 10 ** minorDigits(row.currency));
      return { ...row, raised, gifts: named[place] ?? [] };
    });
  }

  return {
    load: async (article: number) => entries.load(await articleNumber(article)),

    save: async (article: number, form: Changes<CampaignForm>) => ({
      id: article,
      ...(await entries.saveForm(form, form.version, await articleNumber(article))),
    }),

    formOfVersion: entries.formOfVersion,

    restoreVersion: async (snapshot: Snapshot, { number }: { number: number }) =>
      entries.restoreVersion(snapshot, { number: await articleNumber(number) }),

    async listOf(articles: number[]): Promise<CampaignRow[]> {
      const where = { number: { $in: articles }, isShown: true };
      return withGifts(await db.query(CAMPAIGN).findMany({ select, where }));
    },

    async listOpen(): Promise<CampaignRow[]> {
      const open = {
        isShown: true,
        $or: [{ endDate: { $null: true } }, { endDate: { $gt: lastEndedDay(new Date()) } }],
      };
      const query = { select, where: open, orderBy: { number: 'desc' }, limit: MOST_OPEN };
      return withGifts(await db.query(CAMPAIGN).findMany(query));
    },

    /** Tells the site of campaigns that ended with the day that has just passed, of which nothing else would. */
    async announceEnded(): Promise<void> {
      const where = { isShown: true, endDate: lastEndedDay(new Date()) };
      if ((await db.query(CAMPAIGN).count({ where })) > 0) await announce(context.strapi, CAMPAIGN);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::campaign.campaigns': typeof campaigns;
  }
}
