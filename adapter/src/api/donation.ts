import { setImmediate } from 'node:timers/promises';
import { isValidBIC, isValidIBAN } from 'ibantools';
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
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { isOutside, siteLink } from '../../../cms/contract/html/safe-address.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { qrCode } from '../../../cms/contract/qr-code.ts';
import { campaignRows, donationRows } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { CallError } from '../errors.ts';
import { ask } from '../strapi/client.ts';
import { findItem } from '../strapi/items.ts';
import { ARTICLE } from './articles.ts';
import { presentCampaign } from './campaigns.ts';
import { currencyName, moneyText } from './money.ts';

/**
 * The code that banking apps of the euro area read (European Payments Council, EPC069-12, version 2): it fills in a
 * transfer, whose amount the giver enters.
 */
const europeanPaymentCode = ({ holder, iban, swift }: StoredWay) =>
  ['BCD', '002', '1', 'SCT', swift, holder, iban].join('\n');

/** Whether banking apps read the code of a way, and not only cameras. */
const hasPaymentCode = ({ kind, iban, currency }: StoredWay) => kind === 'bank' && iban !== '' && currency === 'EUR';

/** What the QR code of a way to give says; '' for a way without one. */
export function qrText(way: StoredWay): string {
  const { kind, holder, iban, swift, currency, account, link } = way;
  switch (kind) {
    case 'bank':
      if (hasPaymentCode(way)) return europeanPaymentCode(way);
      return [holder, iban || account, swift, currency].filter((line) => line !== '').join('\n');
    case 'wallet':
      return account;
    case 'link':
      return link;
    default:
      return '';
  }
}

function presentWay(way: StoredWay, lang: Lang): Way {
  const { kind, holder, iban, swift, account } = way;
  const link = siteLink(way.link);
  const text = qrText({ ...way, link });
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
export async function presentWays(ways: readonly StoredWay[], lang: Lang): Promise<Way[]> {
  const presented: Way[] = [];
  for (const way of ways) {
    presented.push(presentWay(way, lang));
    await setImmediate();
  }
  return presented;
}

export const presentAmounts = ({ amounts }: StoredDonation, lang: Lang) =>
  amounts.map(({ amount, currency, ...row }) => ({
    money: moneyText(lang, amount, currency),
    text: textIn(row, 'text', lang),
  }));

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

export const donationHandlers = (deps: CallDeps) => [
  handle(donation, async (_payload, { lang }) => {
    const [{ data }, campaigns] = await Promise.all([
      ask(deps.cms, donationRows, {}),
      presentOpenCampaigns(deps, lang),
    ]);
    return {
      data: {
        ways: await presentWays(data.ways, lang),
        amounts: presentAmounts(data, lang),
        campaigns,
        use: textIn(data, 'use', lang),
      },
    };
  }),

  handle(saveDonation, async (payload, context) => {
    refuseUnusable(payload.donation);
    return forward(deps.cms, saveDonation, payload, context);
  }),
];
