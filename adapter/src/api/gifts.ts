import type * as z from 'zod/mini';
import { giftsExport, type Pledged, pledge, type StoredGift } from '../../../cms/contract/calls/gifts.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { GIFT_LIMITS } from '../../../cms/contract/limits.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { decimalText, exactMoney } from '../../../cms/contract/money.ts';
import { type OwnGift, pledgeStore, proofStore } from '../../../cms/contract/requests/gifts.ts';
import { donationRows } from '../../../cms/contract/requests/site.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { GIFT_STATES } from '../../../cms/contract/vocabulary.ts';
import { waysFor } from '../../../cms/contract/ways-for-gift.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { clientKey } from '../http/client-address.ts';
import { consume, refund } from '../http/limits.ts';
import { ask, askWithFiles, type SentFile } from '../strapi/client.ts';
import { asCallError } from '../strapi/manager-request.ts';
import { csvOf } from './csv.ts';
import { presentWays } from './donation.ts';

type Pledge = z.output<typeof pledge.payload>;

interface Sender {
  address: string;
  lang: Lang;
}

/** What whoever promised a gift needs to make it. */
export async function presentPledge({ cms }: Pick<CallDeps, 'cms'>, gift: OwnGift, lang: Lang): Promise<Pledged> {
  const { reference, amount, currency, interval, way, link } = gift;
  const { ways } = (await ask(cms, donationRows, {})).data;
  return {
    ...{ reference, interval, link },
    money: exactMoney(lang, amount, currency),
    purpose: textIn(gift, 'purpose', lang),
    ways: await presentWays(waysFor(ways, way, currency), lang, { amount: decimalText(amount, currency), reference }),
  };
}

/** Stores a promise; one that a program seems to have sent is told a reference, as every other. */
export async function storePledge(
  { cms, limits }: Pick<CallDeps, 'cms' | 'limits'>,
  { gift, requestId }: Pledge,
  { address, lang }: Sender,
): Promise<OwnGift> {
  const key = clientKey(address);
  await consume(limits.pledge, key);
  try {
    const isSuspicious = gift.website !== '' || (gift.seconds !== undefined && gift.seconds < GIFT_LIMITS.seconds);
    const { data } = await ask(cms, pledgeStore, { data: { gift, lang, isSuspicious, requestId } });
    if (data.repeated) await refund(limits.pledge, key);
    return data;
  } catch (error) {
    await refund(limits.pledge, key);
    throw asCallError(error);
  }
}

/** Stores what a donor sends to prove the transfer. A link that opens nothing is the cms's refusal. */
export async function sendProof(
  { cms, limits }: Pick<CallDeps, 'cms' | 'limits'>,
  link: string,
  files: readonly SentFile[],
  address: string,
): Promise<void> {
  await consume(limits.pledge, clientKey(address));
  await askWithFiles(cms, proofStore, { data: { link } }, files);
}

export function giftsCsv(gifts: readonly StoredGift[], lang: Lang): Promise<string> {
  const { manager, tables, gifts: texts } = TEXTS[lang];
  const rows = gifts.map((gift) => [
    ...[gift.reference, gift.createdAt, manager[GIFT_STATES[gift.state]], gift.purposeTitle],
    ...[
      decimalText(gift.amount, gift.currency),
      gift.received === null ? '' : decimalText(gift.received, gift.currency),
    ],
    ...[gift.currency, gift.receivedOn, texts.page[gift.interval], gift.monthlyOf, texts.page[gift.way]],
    ...[gift.receipt, gift.name, gift.email, gift.mobile, tables.languages[gift.lang]],
  ]);
  return csvOf([tables.columns.gifts, ...rows]);
}

export const giftHandlers = (deps: CallDeps) => [
  handle(pledge, async (payload, sender) => ({
    data: await presentPledge(deps, await storePledge(deps, payload, sender), sender.lang),
  })),
  handle(giftsExport, async (payload, context) => {
    const { data } = await forward(deps.cms, giftsExport, payload, context);
    return { data: { csv: await giftsCsv(data, context.lang) } };
  }),
];
