import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import { CAMPAIGN_PURPOSE, type giftsExport } from '../../../../contract/calls/gifts';
import { REFERENCE_LENGTH } from '../../../../contract/gift-reference';
import { DAY_IN_MS, GIFT_LIMITS } from '../../../../contract/limits';
import { textIn, textInAny } from '../../../../contract/localized';
import { latinDigits } from '../../../../contract/machine-text';
import { CURRENCIES, type Currency, type Language } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { countsDemo, presentGifts } from '../gift-rows';
import { giftOfReceipt } from '../receipts';
import { GIFTS, type GiftRow } from '../tables';

type Filters = ParsedPayloadOf<typeof giftsExport>;

/** What was promised and given, as staff look for it. */
export default function giftList({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(GIFTS);
  const settings = () => service(strapi, 'api::gift.gift-settings');

  async function whereOf({ state, purpose, from, until, search }: Filters) {
    const digits = latinDigits(search).replace(/[\s-]/g, '');
    const like = { $containsi: search };
    const receipt = await giftOfReceipt(strapi, latinDigits(search));
    const named = [
      ...(/^\d{4,}$/.test(digits) && digits.length <= REFERENCE_LENGTH
        ? [{ reference: { $contains: digits } }, { monthlyOf: { $contains: digits } }]
        : []),
      ...(receipt === undefined ? [] : [{ id: receipt }]),
      { name: like },
      { email: like },
      { mobile: like },
    ];
    const days = { ...(from ? { $gte: from } : {}), ...(until ? { $lte: until } : {}) };
    const start = from ? { $gte: new Date(`${from}T00:00:00Z`) } : {};
    const end = until ? { $lt: new Date(Date.parse(`${until}T00:00:00Z`) + DAY_IN_MS) } : {};
    const within = [{ receivedOn: { $ne: '', ...days } }, { receivedOn: '', createdAt: { ...start, ...end } }];
    return {
      ...(state ? { state } : {}),
      ...(purpose ? { purpose } : {}),
      $and: [search ? { $or: named } : {}, from || until ? { $or: within } : {}],
    };
  }

  /** Whoever looked at the list lately: the log says so once an hour, and not of each page. */
  const looked = new Map<number, number>();
  async function recordLook(account: number) {
    const now = Date.now();
    if (now - (looked.get(account) ?? 0) < 3_600_000) return;
    looked.set(account, now);
    await recordAct(strapi, { action: 'open', kind: 'gift' });
  }

  async function campaigns(lang: Language) {
    const shown: { number: number }[] = await strapi.db
      .query('api::campaign.campaign')
      .findMany({ select: ['id', 'number'], where: { isShown: true }, orderBy: { number: 'desc' }, limit: 50 });
    const titled = shown.map(async ({ number }) => {
      const words = await settings()
        .wordsOf({ purpose: CAMPAIGN_PURPOSE, campaign: number })
        .catch(() => undefined);
      return words ? [{ id: number, title: textIn(words, 'purpose', lang) }] : [];
    });
    return (await Promise.all(titled)).flat();
  }

  /** The currencies of the accounts, and of the amounts that are proposed; the first of all where there are none. */
  async function currencies(): Promise<Currency[]> {
    const { ways, amounts } = await service(strapi, 'api::donation.donate-page').findVisible();
    const named = new Set<string>([...ways, ...amounts].map(({ currency }) => currency));
    const known = CURRENCIES.filter((currency) => named.has(currency));
    return known.length > 0 ? known : [CURRENCIES[0]];
  }

  return {
    /** Newest first; what the demo's are of them is told, as these count for nothing beside others. */
    async list(filters: Filters, account: { number: number }, { limit, offset }: Page, lang: Language) {
      await recordLook(account.number);
      const where = await whereOf(filters);
      const found: GiftRow[] = await rows().findMany({ where, orderBy: { id: 'desc' }, limit, offset });
      const { keepYears } = await settings().load();
      const purposes = await settings().purposes();
      return {
        data: await presentGifts(strapi, found, lang),
        extra: {
          itemsCount: await rows().count({ where }),
          demoCount: await rows().count({ where: { ...where, isDemo: true } }),
          promisedCount: await rows().count({ where: { state: 'promised', isDemo: await countsDemo(strapi) } }),
          purposes: purposes.map((purpose) => ({ key: purpose.key, title: textInAny(purpose, 'title', lang) })),
          campaigns: await campaigns(lang),
          currencies: await currencies(),
          keepYears,
        },
      };
    },

    /** Newest first, without the demo's: a table does not say of whom its rows are. */
    async exportAll(filters: Filters, lang: Language) {
      await recordAct(strapi, { action: 'export', kind: 'gift' });
      const where = { ...(await whereOf(filters)), isDemo: false };
      const found: GiftRow[] = await rows().findMany({ where, orderBy: { id: 'desc' }, limit: GIFT_LIMITS.exported });
      return presentGifts(strapi, found, lang);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::gift.gift-list': typeof giftList;
  }
}
