import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { CAMPAIGN_PURPOSE } from '../../../contract/calls/gifts';
import { ERROR_KEY } from '../../../contract/errors';
import { LEAST_REFERENCE, referenceOf } from '../../../contract/gift-reference';
import { localizedFrom, textIn } from '../../../contract/localized';
import { minorUnits } from '../../../contract/money';
import type { pledgeStore } from '../../../contract/requests/gifts';
import { invalidData } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import { GIFTS, type GiftRow } from './tables';

/** References that are tried before something else is wrong. */
const TRIES = 20;

/** What a visitor's form says of a gift. */
export type Pledged = z.output<typeof pledgeStore.payload>['data']['gift'];
type Form = Pick<Pledged, 'purpose' | 'campaign' | 'amount' | 'currency' | 'interval' | 'way'> &
  Pick<Pledged, 'name' | 'email' | 'mobile' | 'showName'>;

/** The amount of a form in the smallest unit. Throws at what is none. */
export function minorOf(amount: string, currency: GiftRow['currency']): number {
  const minor = minorUnits(amount, currency);
  if (minor === undefined) throw invalidData('amount', 'This is no amount.', ERROR_KEY.amount);
  return minor;
}

/** What a form says of a gift, as its row has it; what a gift was for `before` it may be for though nothing is collected for that any more. */
export async function giftFields(strapi: Core.Strapi, form: Form, before?: GiftRow) {
  const { purpose, currency, interval, way, name, email, mobile } = form;
  const campaign = purpose === CAMPAIGN_PURPOSE ? form.campaign : null;
  const words =
    before?.purpose === purpose && before.campaign === campaign
      ? localizedFrom('purpose', (lang) => textIn(before, 'purpose', lang))
      : await service(strapi, 'api::gift.gift-settings').wordsOf({ purpose, campaign: form.campaign });
  return {
    ...{ purpose, currency, interval, way, name, email, mobile },
    ...words,
    campaign,
    amount: minorOf(form.amount, currency),
    showName: form.showName === 1,
  };
}

/** What a gift is that nothing else is known of. */
const NEW = {
  state: 'promised',
  received: null,
  receivedOn: '',
  monthlyOf: '',
  wantsReminder: false,
  isSuspicious: false,
  isDemo: false,
  bankEntry: '',
  subscription: null,
} as const;

type NewGift = Omit<GiftRow, keyof typeof NEW | 'id' | 'reference' | 'createdAt' | 'amount' | 'version'> & {
  amount: number;
} & Partial<Pick<GiftRow, Exclude<keyof typeof NEW, 'received'>> & { received: number | null; createdAt: Date }>;

async function freeReference(strapi: Core.Strapi): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const reference = referenceOf(randomInt(LEAST_REFERENCE, 10 * LEAST_REFERENCE));
    if ((await strapi.db.query(GIFTS).count({ where: { reference } })) === 0) return reference;
  }
  throw new Error('No reference is free.');
}

/** A gift with a free reference, promised now unless it says when. */
export const createGift = async (strapi: Core.Strapi, gift: NewGift): Promise<GiftRow> =>
  strapi.db
    .query(GIFTS)
    .create({ data: { createdAt: new Date(), ...NEW, ...gift, reference: await freeReference(strapi), version: 1 } });

/** Of two instances that found the same reference free, the unique index lets one through; the other takes the next. */
export async function withFreeReference<T>(store: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await store();
    } catch (error) {
      if (tried === 3 || !/unique|duplicate/i.test(String(error))) throw error;
    }
  }
}
