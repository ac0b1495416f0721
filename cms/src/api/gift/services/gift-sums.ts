import type { Core } from '@strapi/strapi';
import { localizedNames, textIn } from '../../../../contract/localized';
import type { Currency, Language } from '../../../../contract/vocabulary';
import { CAME, countsDemo, today } from '../gift-rows';
import { GIFTS, type GiftRow } from '../tables';

const YEAR = /^\d{4}/;

/** What gifts amount to, each currency by itself, in its smallest unit. */
export default function giftSums({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);

  return {
    /** What came in a year, by month, purpose and currency. The demo's counts only while there is nothing else. */
    async sums(year: number, lang: Language) {
      const isDemo = await countsDemo(strapi);
      const said = { state: { $in: CAME }, isDemo };
      const all: GiftRow[] = await rows().findMany({
        select: ['id', 'receivedOn', 'received', 'purpose', 'campaign', 'currency', ...localizedNames('purpose')],
        where: { ...said, receivedOn: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } },
        orderBy: { receivedOn: 'asc' },
      });
      const first: Pick<GiftRow, 'receivedOn'> | null = await rows().findOne({
        select: ['id', 'receivedOn'],
        where: { ...said, receivedOn: { $ne: '' } },
        orderBy: { receivedOn: 'asc' },
      });
      const sums = new Map<
        string,
        { month: string; purpose: string; title: string; currency: Currency; sum: number; gifts: number }
      >();
      for (const gift of all) {
        const month = gift.receivedOn.slice(0, 7);
        const key = [month, gift.purpose, gift.campaign, gift.currency].join(' ');
        const before = sums.get(key) ?? { sum: 0, gifts: 0 };
        sums.set(key, {
          month,
          purpose: gift.campaign === null ? gift.purpose : `${gift.purpose}-${gift.campaign}`,
          title: textIn(gift, 'purpose', lang),
          currency: gift.currency,
          sum: before.sum + Number(gift.received),
          gifts: before.gifts + 1,
        });
      }
      const now = Number(YEAR.exec(await today(strapi))?.[0]);
      const from = Number(YEAR.exec(first?.receivedOn ?? '')?.[0] ?? now);
      const years = Array.from({ length: Math.max(1, Math.min(50, now - from + 1)) }, (_, back) => now - back);
      return { data: [...sums.values()], extra: { years, isDemo } };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-sums': typeof giftSums;
  }
}
