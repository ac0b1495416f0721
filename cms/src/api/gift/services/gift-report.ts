import type { Core } from '@strapi/strapi';
import { GIFT_LIMITS } from '../../../../contract/limits';
import { localizedFrom, localizedNames, textIn } from '../../../../contract/localized';
import type { giftReport as giftReportRequest } from '../../../../contract/requests/gifts';
import type { AnswerOf } from '../../../../contract/requests/request';
import { service } from '../../../services';
import { shownDemo } from '../../demo/own-parts';
import { CAME, today } from '../gift-rows';
import { GIFTS, type GiftRow } from '../tables';

type Report = NonNullable<AnswerOf<typeof giftReportRequest>>;

/** The first month of the report: YYYY-MM. */
function firstMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - GIFT_LIMITS.reportMonths, 1)).toISOString().slice(0, 7);
}

/** What an association tells of its gifts, if it wishes: sums by month and purpose, and nobody's name. */
export default function giftReport({ strapi }: { strapi: Core.Strapi }) {
  async function received(from: string): Promise<Report['received']> {
    const { accounts } = await shownDemo(strapi);
    const all: GiftRow[] = await strapi.db.query(GIFTS).findMany({
      select: [
        'id',
        'receivedOn',
        'received',
        'purpose',
        'campaign',
        'currency',
        'isDemo',
        ...localizedNames('purpose'),
      ],
      where: {
        ...{ state: { $in: CAME }, receivedOn: { $gte: `${from}-01` } },
        ...(accounts === 'public' ? {} : { isDemo: false }),
      },
      orderBy: { receivedOn: 'asc' },
    });
    const own = all.filter(({ isDemo }) => !isDemo);
    const sums = new Map<string, Report['received'][number]>();
    for (const gift of own.length > 0 ? own : all) {
      const month = gift.receivedOn.slice(0, 7);
      const key = [month, gift.purpose, gift.campaign, gift.currency].join(' ');
      sums.set(key, {
        ...{ month, currency: gift.currency },
        ...localizedFrom('title', (lang) => textIn(gift, 'purpose', lang)),
        amount: (sums.get(key)?.amount ?? 0) + Number(gift.received),
      });
    }
    return [...sums.values()];
  }

  return {
    async visible(): Promise<AnswerOf<typeof giftReportRequest>> {
      const { showReport, spent } = await service(strapi, 'api::gift.gift-settings').load();
      if (showReport === 0) return null;
      const from = firstMonth(await today(strapi));
      return { received: await received(from), spent: spent.filter(({ month }) => month >= from) };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-report': typeof giftReport;
  }
}
