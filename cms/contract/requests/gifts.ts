import * as z from 'zod/mini';
import { pledgeRules, storedPurpose } from '../calls/gifts.ts';
import { lang, requestId } from '../fields.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { localized } from '../localized.ts';
import { CURRENCIES, GIFT_INTERVALS, GIFT_STATES, GIFT_WAYS, namesOf } from '../vocabulary.ts';
import { request } from './request.ts';

/** Prefix of a donor's pages behind the language: what follows is the right to see them. */
export const GIFT_PAGE = 'gift';

/** Where the provider of card payments sends its news, below the site's address. */
export const CARD_NEWS = 'card-news';

/** Milliseconds in which a provider answers, which is asked up to three times for one request. */
const CARD_TIMEOUT = 35_000;

/** By card, gifts of these can be given; whether no money comes, as the keys are those for trials. */
export const cardOffer = request('GET', '/api/visible/cards', {
  data: z.object({ intervals: z.array(z.enum(namesOf(GIFT_INTERVALS))), isTest: z.boolean() }),
});

/** Begins the payment of a gift by card, and answers the address of the provider's page. */
export const cardStart = request('POST', '/api/gifts/card', {
  payload: z.object({ data: z.object({ link: z.string().check(z.maxLength(200)) }) }),
  form: 'data',
  data: z.object({ url: z.string() }),
  timeout: CARD_TIMEOUT,
});

/** What the provider told, as it came. */
export const cardNews = request('POST', '/api/gifts/card-news', {
  payload: z.object({ data: z.object({ body: z.string(), signature: z.string() }) }),
  form: 'data',
  timeout: CARD_TIMEOUT,
});

/** The purposes that can be chosen, in their order. */
export const visiblePurposes = request('GET', '/api/visible/purposes', { data: z.array(storedPurpose) });

const line = { month: z.string(), ...localized('title', z.string()), amount: z.number(), currency: z.enum(CURRENCIES) };

/** What came by gifts, for what, and what was spent, by month; null where the association does not tell. */
export const giftReport = request('GET', '/api/visible/gift-report', {
  data: z.nullable(
    z.object({
      /** In the smallest unit. */
      received: z.array(z.object(line)),
      /** In whole units. */
      spent: z.array(z.object(line)),
    }),
  ),
});

const money = { amount: z.number(), currency: z.enum(CURRENCIES) };

/** A gift as whoever promised it sees it. */
const ownGift = z.object({
  reference: z.string(),
  state: z.enum(namesOf(GIFT_STATES)),
  ...money,
  ...localized('purpose', z.string()),
  interval: z.enum(namesOf(GIFT_INTERVALS)),
  way: z.enum(namesOf(GIFT_WAYS)),
  /** YYYY-MM-DD */
  promisedOn: z.string(),
  /** Whether its day is mailed about. */
  wantsReminder: z.boolean(),
  /** Whether a card is charged for it every month. */
  goesOn: z.boolean(),
  /** Whether it is being given back, which is not decided yet. */
  isBeingRefunded: z.boolean(),
  link: z.string(),
});
export type OwnGift = z.output<typeof ownGift>;

/** Stores a promise; one that a program seems to have sent is cancelled from the start, and nobody is mailed. */
export const pledgeStore = request('POST', '/api/gifts', {
  payload: z.object({
    data: z.object({
      gift: pledgeRules,
      lang: z.catch(lang, DEFAULT_LANGUAGE),
      isSuspicious: z.boolean(),
      requestId,
    }),
  }),
  form: 'data',
  data: z.extend(ownGift, { repeated: z.boolean() }),
});

const receipt = z.object({
  number: z.string(),
  /** YYYY-MM-DD */
  issuedOn: z.string(),
  receivedOn: z.string(),
  isCancelled: z.boolean(),
  ...money,
  name: z.string(),
  ...localized('purpose', z.string()),
  way: z.enum(namesOf(GIFT_WAYS)),
  reference: z.string(),
});
export type Receipt = z.output<typeof receipt>;

/** Of a gift's receipts, oldest first, the one that is shown: the newest that counts, else the newest. */
export const shownReceipt = (receipts: readonly Receipt[]): Receipt | undefined =>
  receipts.findLast(({ isCancelled }) => !isCancelled) ?? receipts.at(-1);

/** Who gives receipts, and who signs them, in each language. */
const issuer = z.object({
  ...localized('name', z.string()),
  ...localized('registration', z.string()),
  ...localized('address', z.string()),
  ...localized('signer', z.string()),
  ...localized('role', z.string()),
  /** A PNG in base64; '' for none. */
  signature: z.string(),
});
export type Issuer = z.output<typeof issuer>;

/** What a donor's link opens: a gift with its receipt, or all that came in a year. */
export const giftPage = request('GET', '/api/gifts/page', {
  payload: z.object({ link: z.string().check(z.maxLength(200)) }),
  data: z.object({
    gift: z.nullable(ownGift),
    /** 0 for the page of a gift. */
    year: z.number(),
    receipts: z.array(receipt),
    /** How many proofs of its transfer there are. */
    proofs: z.number(),
    issuer,
  }),
});

/** The receipt of a gift, or the statement of a year, as a PDF; null where only its page is to be had. */
export const giftPdf = request('GET', '/api/gifts/pdf', {
  payload: z.object({ link: z.string().check(z.maxLength(200)), lang: z.catch(lang, DEFAULT_LANGUAGE) }),
  data: z.nullable(z.object({ name: z.string(), base64String: z.string() })),
  timeout: 60_000,
});

/** Stores proofs of the transfer of a gift, which come as files. */
export const proofStore = request('POST', '/api/gifts/proof', {
  payload: z.object({ data: z.object({ link: z.string().check(z.maxLength(200)) }) }),
  form: 'data',
});

/** Ends the mails about a monthly gift. */
export const reminderStop = request('POST', '/api/gifts/stop', {
  payload: z.object({ data: z.object({ link: z.string().check(z.maxLength(200)) }) }),
  form: 'data',
});
