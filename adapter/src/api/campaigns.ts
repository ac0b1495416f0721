import type { CampaignCard } from '../../../cms/contract/calls/campaigns.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { CampaignRow } from '../strapi/campaigns.ts';
import { moneyText } from './money.ts';

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
