import type { Core } from '@strapi/strapi';
import { CAMPAIGN_PURPOSE } from '../contract/calls/gifts';
import { DAY_IN_MS } from '../contract/limits';
import { createGift, giftFields } from '../src/api/gift/new-gift';
import type { DemoArticle, DemoContent } from './content';
import { articleAt } from './store-site';
import type { Stored } from './store-texts';

const before = (days: number) => new Date(Date.now() - days * DAY_IN_MS);

/** Gifts that nobody gave, each marked: they have no receipts, nobody is mailed, and they count for nothing. */
export async function storeGifts(
  strapi: Core.Strapi,
  gifts: DemoContent['gifts'],
  articles: readonly Stored<DemoArticle>[],
) {
  for (const gift of gifts) {
    const { article, purpose = CAMPAIGN_PURPOSE, amount, currency, interval, way, lang, promised, came } = gift;
    const campaign = article === undefined ? 0 : articleAt(articles, article);
    const donor = {
      name: gift.name ?? '',
      email: '',
      mobile: '',
      showName: gift.showName ? (1 as const) : (0 as const),
    };
    const fields = await giftFields(strapi, { purpose, campaign, amount, currency, interval, way, ...donor });
    const state = came === undefined ? 'promised' : gift.isThanked ? 'thanked' : 'received';
    await createGift(strapi, {
      ...fields,
      lang,
      state: gift.isCancelled ? 'cancelled' : state,
      createdAt: before(promised),
      ...(came === undefined ? {} : { received: fields.amount, receivedOn: before(came).toISOString().slice(0, 10) }),
      isDemo: true,
    });
  }
}
