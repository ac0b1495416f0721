import { type CampaignCard, hasEnded } from '../../../cms/contract/calls/campaigns.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { exactMoney, moneyText } from '../../../cms/contract/money.ts';
import { type CampaignRow, campaignRows } from '../../../cms/contract/requests/site.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** The shown campaigns by the numbers of their articles. */
export type Campaigns = ReadonlyMap<number, CampaignRow>;

export async function findCampaigns(cms: CmsClient, articles: readonly { number: number }[]): Promise<Campaigns> {
  const numbers = [...new Set(articles.map(({ number }) => number))];
  if (numbers.length === 0) return new Map();
  return new Map((await ask(cms, campaignRows, { articles: numbers })).data.map((row) => [row.number, row]));
}

type Sums = Pick<CampaignRow, 'target' | 'raised' | 'currency' | 'endDate'>;

/** A campaign as visitors read it. More than the target is a full bar. */
export function presentCampaign({ target, raised, currency, endDate }: Sums, lang: Lang): CampaignCard {
  const state = hasEnded(endDate, new Date()) ? 'closed' : raised >= target ? 'reached' : 'open';
  const sum = new Intl.NumberFormat(`${lang}-u-nu-latn`).format(raised);
  return {
    percent: Math.min(100, Math.floor((100 * raised) / target)),
    text: TEXTS[lang].pages.campaign[state].replace('{sum}', sum).replace('{goal}', moneyText(lang, target, currency)),
    end: endDate,
    state,
  };
}

export const campaignUse = (row: CampaignRow, lang: Lang) => textIn(row, 'use', lang);

/** The newest gifts for it, of donors who want to be named. */
export const namedGifts = ({ gifts }: CampaignRow, lang: Lang) =>
  gifts.map(({ name, amount, currency }) => ({ name, money: exactMoney(lang, amount, currency) }));
