import { DONATE_CATEGORY } from 'contract/visitors-vocabulary';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The ways to give and all that the donate page shows above its text. */
export const donationQuery = (lang: Lang) => apiQuery('/api/home/Donation', lang, {});

export const donateTextQuery = (lang: Lang) =>
  apiQuery('/api/home/PageHtml', lang, { catId: DONATE_CATEGORY, forDisplay: true });
