import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flag, flagReply, line, machineLine } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { namesOf } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

/** Who can take cards for the association, by the keys of their names. */
export const CARD_PROVIDERS = { none: 'CARDS.NONE', stripe: 'CARDS.STRIPE', paytabs: 'CARDS.PAYTABS' } as const;

/** Where PayTabs has the association's account. */
export const PAYTABS_REGIONS = {
  global: 'https://secure-global.paytabs.com',
  AE: 'https://secure.paytabs.com',
  SA: 'https://secure.paytabs.sa',
  EG: 'https://secure-egypt.paytabs.com',
  OM: 'https://secure-oman.paytabs.com',
  JO: 'https://secure-jordan.paytabs.com',
  KW: 'https://secure-kuwait.paytabs.com',
  IQ: 'https://secure-iraq.paytabs.com',
  MA: 'https://secure-morocco.paytabs.com',
  QA: 'https://secure-doha.paytabs.com',
} as const;

/** Their names, by the keys of the texts. */
export const PAYTABS_REGION_NAMES = {
  global: 'CARDS.REGION_GLOBAL',
  AE: 'CARDS.REGION_AE',
  SA: 'CARDS.REGION_SA',
  EG: 'CARDS.REGION_EG',
  OM: 'CARDS.REGION_OM',
  JO: 'CARDS.REGION_JO',
  KW: 'CARDS.REGION_KW',
  IQ: 'CARDS.REGION_IQ',
  MA: 'CARDS.REGION_MA',
  QA: 'CARDS.REGION_QA',
} as const satisfies Record<keyof typeof PAYTABS_REGIONS, string>;

/** A key of a provider: '' for the one that is stored. */
const secretKey = line(LIMITS.label.max);

const settings = {
  provider: z.enum(namesOf(CARD_PROVIDERS), ERROR_KEY.invalid),
  /** Of PayTabs: the number of the association's profile there, and its region. */
  profile: machineLine(12),
  region: z.enum(namesOf(PAYTABS_REGIONS), ERROR_KEY.invalid),
};

export const cardSettings = z.object({
  ...settings,
  key: secretKey,
  /** With which Stripe signs its news. PayTabs signs them with the key. */
  webhookSecret: secretKey,
  /** Whether no money comes; keys of Stripe say so themselves. */
  isTest: flag,
});
export type CardSettings = z.output<typeof cardSettings>;

const storedCardSettings = z.object({
  ...settings,
  profile: z.string(),
  hasKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  isTest: flagReply,
  /** Where the provider sends its news. */
  newsAddress: z.string(),
});
export type StoredCardSettings = z.output<typeof storedCardSettings>;

export const loadCardSettings = forwardedCall({
  path: '/api/manager/LoadCardSettings',
  access: 'manager',
  data: storedCardSettings,
});

export const saveCardSettings = forwardedCall({
  path: '/api/manager/SaveCardSettings',
  access: 'manager',
  invalidates: ['donation'],
  form: 'settings',
  payload: z.object({ settings: cardSettings }),
  data: storedCardSettings,
});
