import { setImmediate } from 'node:timers/promises';
import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type * as z from 'zod/mini';
import type { FieldError } from '../../../cms/contract/calls/call.ts';
import {
  DONATION_ERROR,
  donation,
  type donationInput,
  type StoredDonation,
  type StoredWay,
  saveDonation,
  type Way,
} from '../../../cms/contract/calls/donation.ts';
import type { Purpose } from '../../../cms/contract/calls/gifts.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { isOutside, siteLink } from '../../../cms/contract/html/safe-address.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { currencyName, exactMoney, moneyText } from '../../../cms/contract/money.ts';
import { qrCode } from '../../../cms/contract/qr-code.ts';
import { cardOffer, giftReport, visiblePurposes } from '../../../cms/contract/requests/gifts.ts';
import { campaignRows, donationRows, zakatRows } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type Currency, GIFT_WAYS, namesOf } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { CallError } from '../errors.ts';
import { ask } from '../strapi/client.ts';
import { findItem } from '../strapi/items.ts';
import { ARTICLE } from './articles.ts';
import { presentCampaign } from './campaigns.ts';

/**
 * The code that banking apps of the euro area read (European Payments Council, EPC069-12, version 2): it fills in a
 * transfer, whose amount the giver enters unless it is that of a gift.
 */
const europeanPaymentCode = ({ holder, iban, swift }: StoredWay, gift?: GiftToPay) =>
  ['BCD', '002', '1', 'SCT', swift, holder, iban, ...(gift ? [`EUR${gift.amount}`, '', '', gift.reference] : [])].join(
    '\n',
  );

/** The amount of a gift in the currency's unit, and what its transfer is known by. */
interface GiftToPay {
  amount: string;
  reference: string;
}

/** Whether banking apps read the code of a way, and not only cameras: the transfer of the code reaches the banks of SEPA alone. */
const hasPaymentCode = ({ kind, iban, currency }: StoredWay) =>
  kind === 'bank' && isSEPACountry(iban.slice(0, 2)) && currency === 'EUR';

/** What the QR code of a way to give says; '' for a way without one. */
export function qrText(way: StoredWay, gift?: GiftToPay): string {
  const { kind, holder, iban, swift, currency, account, link } = way;
  switch (kind) {
    case 'bank':
      if (hasPaymentCode(way)) return europeanPaymentCode(way, gift);
      return [holder, iban || account, swift, currency].filter((line) => line !== '').join('\n');
    case 'wallet':
      return account;
    case 'link':
      return link;
    default:
      return '';
  }
}

function presentWay(way: StoredWay, lang: Lang, gift?: GiftToPay): Way {
  const { kind, holder, iban, swift, account } = way;
  const link = siteLink(way.link);
  const text = qrText({ ...way, link }, gift);
  return {
    kind,
    title: textIn(way, 'title', lang),
    note: textIn(way, 'note', lang),
    ...{ holder, iban, swift, account, link },
    currency: way.currency === '' ? '' : currencyName(lang, way.currency),
    qr: text === '' ? null : { ...qrCode(text), isPayment: hasPaymentCode(way) },
  };
}

/** The ways one by one: drawing all their QR codes at once would keep other visitors waiting. */
export async function presentWays(ways: readonly StoredWay[], lang: Lang, gift?: GiftToPay): Promise<Way[]> {
  const presented: Way[] = [];
  for (const way of ways) {
    presented.push(presentWay(way, lang, gift));
    await setImmediate();
  }
  return presented;
}

export const presentAmounts = ({ amounts }: StoredDonation, lang: Lang) =>
  amounts.map(({ amount, currency, ...row }) => ({
    money: moneyText(lang, amount, currency),
    text: textIn(row, 'text', lang),
    amount: String(amount),
    currency,
  }));

/** The currencies of the accounts, then those of the amounts that are proposed. */
function currenciesOf({ ways, amounts }: StoredDonation): Currency[] {
  const named = new Set([...ways, ...amounts].flatMap(({ currency }) => (currency === '' ? [] : [currency])));
  return [...named];
}

/** A mistyped number would send a gift astray, and an address that the site does not link to leads nowhere. */
function refuseUnusable({ ways = [] }: z.output<typeof donationInput>): void {
  const errors: FieldError[] = ways.flatMap(({ kind, iban, swift, link }, index) => {
    const isWrong = {
      iban: kind === 'bank' && iban !== '' && !isValidIBAN(iban) && DONATION_ERROR.iban,
      swift: kind === 'bank' && swift !== '' && !isValidBIC(swift) && DONATION_ERROR.swift,
      link: kind === 'link' && !isOutside(siteLink(link)) && ERROR_KEY.invalid,
    };
    return Object.entries(isWrong).flatMap(([field, key]) => (key ? [{ field: `ways.${index}.${field}`, key }] : []));
  });
  if (errors.length > 0) throw new CallError(STATUS.invalidData, { extra: { errors } });
}

/** The open campaigns whose articles visitors see in this language. */
async function presentOpenCampaigns({ cms }: CallDeps, lang: Lang) {
  const shown = (await ask(cms, campaignRows, {})).data.map(async (campaign) => {
    const found = await findItem(cms, { lang, as: undefined }, ARTICLE, campaign.number);
    if (found?.lang !== lang || !found.row.category) return [];
    const { number: id, title, category } = found.row;
    return [{ id, catId: category.number, title, campaign: presentCampaign(campaign, lang) }];
  });
  return (await Promise.all(shown)).flat();
}

/** What has no title in a language is hidden in it. */
export const presentPurposes = (purposes: readonly Purpose[], lang: Lang) =>
  purposes
    .map((purpose) => ({
      key: purpose.key,
      title: textIn(purpose, 'title', lang),
      about: textIn(purpose, 'about', lang),
    }))
    .filter(({ title }) => title !== '');

type Report = z.output<typeof giftReport.data>;

/** Months with something in them, newest first. */
export function presentReport(report: Report, lang: Lang) {
  if (report === null) return [];
  const { received, spent } = report;
  const months = [...new Set([...received, ...spent].map(({ month }) => month))].toSorted().toReversed();
  return months.map((month) => ({
    month,
    received: received.flatMap(({ month: of, amount, currency, ...line }) =>
      of === month ? [{ title: textIn(line, 'title', lang), money: exactMoney(lang, amount, currency) }] : [],
    ),
    spent: spent.flatMap(({ month: of, amount, currency, ...line }) =>
      of === month ? [{ title: textIn(line, 'title', lang), money: moneyText(lang, amount, currency) }] : [],
    ),
  }));
}

export const donationHandlers = (deps: CallDeps) => [
  handle(donation, async (_payload, { lang }) => {
    const [{ data }, zakat, purposes, { data: cards }, report, campaigns] = await Promise.all([
      ask(deps.cms, donationRows, {}),
      ask(deps.cms, zakatRows, {}),
      ask(deps.cms, visiblePurposes, {}),
      ask(deps.cms, cardOffer, {}),
      ask(deps.cms, giftReport, {}),
      presentOpenCampaigns(deps, lang),
    ]);
    return {
      data: {
        ways: await presentWays(data.ways, lang),
        amounts: presentAmounts(data, lang),
        purposes: presentPurposes(purposes.data, lang),
        currencies: currenciesOf(data).map((code) => ({ code, name: currencyName(lang, code) })),
        giftWays: namesOf(GIFT_WAYS).filter((kind) =>
          kind === 'card' ? cards.intervals.length > 0 : data.ways.some((way) => way.kind === kind),
        ),
        cards: { isMonthly: cards.intervals.includes('monthly'), isTest: cards.isTest },
        campaigns,
        use: textIn(data, 'use', lang),
        hasZakat: zakat.data !== null,
        report: presentReport(report.data, lang),
      },
    };
  }),

  handle(saveDonation, async (payload, context) => {
    refuseUnusable(payload.donation);
    return forward(deps.cms, saveDonation, payload, context);
  }),
];
