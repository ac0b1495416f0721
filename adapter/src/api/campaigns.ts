import type { CampaignCard } from '../../../cms/contract/calls/campaigns.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type CampaignRow, campaignRows } from '../../../cms/contract/requests/site.ts';
import { ask, type CmsClient } from '../strapi/client.ts';
import { moneyText } from './money.ts';

/** The shown campaigns by the numbers of their articles. */
export type Campaigns = ReadonlyMap<number, CampaignRow>;

/** The campaigns of articles. */
export async function findCampaigns(cms: CmsClient, articles: readonly { number: number }[]): Promise<Campaigns> {
  const numbers = [...new Set(articles.map(({ number }) => number))];
  if (numbers.length === 0) return new Map();
  return new Map((await ask(cms, campaignRows, { articles: numbers })).data.map((row) => [row.number, row]));
}

/** A campaign as visitors read it. More than the target is a full bar. */
export function presentCampaign({ target, raised, currency, endDate }: CampaignRow, lang: Lang): CampaignCard {
  const sum = new Intl.NumberFormat(`${lang}-u-nu-latn`).format(raised);
  const goal = moneyText(lang, target, currency);
  return {
    percent: Math.min(100, Math.floor((100 * raised) / target)),
    text: lang === 'ar' ? `جُمع ${sum} من ${goal}` : `${sum} of ${goal} raised`,
    end: endDate,
  };
}

export const campaignUse = ({ useAr, useEn }: CampaignRow, lang: Lang) => (lang === 'ar' ? useAr : useEn);
