import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  count,
  dateInput,
  email,
  flag,
  flagReply,
  id,
  idOrNew,
  itemsPerPage,
  lang,
  line,
  listOf,
  machineLine,
  page,
  requestId,
  requiredLine,
  searched,
  trap,
  version,
} from '../fields.ts';
import { CALL_BODIES, GIFT_LIMITS, LIMITS } from '../limits.ts';
import { PURPOSE_KEY } from '../linked-gift.ts';
import { localized } from '../localized.ts';
import { minorUnits } from '../money.ts';
import { privateFileContent, privateFileKey } from '../private-files.ts';
import { DELIVERY_STATES, GIFT_INTERVALS, GIFT_STATES, GIFT_WAYS, namesOf } from '../vocabulary.ts';
import { call, exportCall, forwardedCall } from './call.ts';
import { currency, money } from './campaigns.ts';
import { way } from './donation.ts';

/** What a gift is for: the key of a purpose; `campaign` with the article that collects. */
export const CAMPAIGN_PURPOSE = 'campaign';
const purposeKey = z.string(ERROR_KEY.invalid).check(z.regex(PURPOSE_KEY, ERROR_KEY.invalid));

const giftState = z.enum(namesOf(GIFT_STATES), ERROR_KEY.invalid);
const giftWay = z.enum(namesOf(GIFT_WAYS), ERROR_KEY.invalid);
const interval = z.enum(namesOf(GIFT_INTERVALS), ERROR_KEY.invalid);

/** An amount as it is typed, in the unit of `currency`, which stands beside it. */
const typedAmount = line(GIFT_LIMITS.amount, ERROR_KEY.amount, ERROR_KEY.amount);
type Sum = { amount: string; currency: z.output<typeof currency> };
const isSum = ({ amount, currency: of }: Sum) => minorUnits(amount, of) !== undefined;
const AT_AMOUNT = { error: ERROR_KEY.amount, path: ['amount'] };

const donor = {
  /** '' for whoever stays anonymous. */
  name: line(GIFT_LIMITS.name),
  email: email(),
  mobile: machineLine(LIMITS.message.mobile),
  /** Whether the name may be shown on the site. */
  showName: flag,
};

const promised = {
  purpose: purposeKey,
  /** The article of a campaign; 0 for none. */
  campaign: z._default(idOrNew, 0),
  amount: typedAmount,
  currency,
  interval,
  way: giftWay,
  ...donor,
};

export const pledgeRules = z
  .object({
    ...promised,
    /** Whether a monthly gift is to be mailed about on its day. */
    remind: flag,
    website: trap,
    /** Seconds since the form was shown, where the browser counts them. */
    seconds: z.optional(count),
  })
  .check(
    z.refine(isSum, AT_AMOUNT),
    z.refine(({ remind, email }) => remind === 0 || email !== '', { error: ERROR_KEY.giftContact, path: ['email'] }),
  );

/** What whoever promised a gift needs to make it. */
const pledged = z.object({
  /** With its check digit, without spaces. */
  reference: z.string(),
  /** Such as “12.50 US dollars”. */
  money: z.string(),
  purpose: z.string(),
  interval,
  /** The accounts for it; codes of the euro area have amount and reference in them. */
  ways: z.array(way),
  /** What opens the gift again, in `/{lang}/gift/{link}`, for as long as the limits say. */
  link: z.string(),
});
export type Pledged = z.output<typeof pledged>;

/** Promises a gift. */
export const pledge = call({
  path: '/api/home/Pledge',
  access: 'anyone',
  body: CALL_BODIES.message,
  form: 'gift',
  payload: z.object({ gift: pledgeRules, requestId }),
  data: pledged,
});

const storedGift = z.object({
  id: z.number(),
  reference: z.string(),
  state: giftState,
  purpose: z.string(),
  campaign: z.number(),
  purposeTitle: z.string(),
  /** In the smallest unit of the currency: as promised, and as it came; null for what has not come. */
  amount: z.number(),
  received: z.nullable(z.number()),
  currency,
  /** YYYY-MM-DD, or ''. */
  receivedOn: z.string(),
  interval,
  /** Of which monthly gift it is a further one; '' for none. */
  monthlyOf: z.string(),
  way: giftWay,
  lang,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  showName: flagReply,
  /** Whether a program seems to have sent it, and whether it is the demo's. */
  isSuspicious: z.boolean(),
  isDemo: z.boolean(),
  /** Whether it came by card, through the provider, which can give it back. */
  isByCard: z.boolean(),
  /** Whether it is being given back, which its provider or a bank has not decided yet: until then it counts. */
  isBeingRefunded: z.boolean(),
  /** What its donor sent to prove the transfer; GiftFile reads it. */
  proofs: z.array(z.object({ key: z.string(), name: z.string() })),
  /** `2026-00012`; '' for none. */
  receipt: z.string(),
  /** Of the newest mail to the donor; null for none. */
  delivery: z.nullable(z.enum(DELIVERY_STATES)),
  createdAt: z.string(),
  version: z.string(),
});
export type StoredGift = z.output<typeof storedGift>;

const filters = {
  state: z.optional(giftState),
  purpose: z.optional(purposeKey),
  /** Days from and until which gifts came or, before that, were promised. */
  from: z._default(dateInput, ''),
  until: z._default(dateInput, ''),
  search: searched,
};

const purposeRef = z.object({ key: z.string(), title: z.string() });

export const giftsList = forwardedCall({
  path: '/api/manager/GiftsList',
  access: 'gifts',
  payload: z.object({ page, itemsPerPage, ...filters }),
  data: z.array(storedGift),
  extra: z.object({
    itemsCount: z.number(),
    /** How many of them are the demo's. */
    demoCount: z.number(),
    /** The demo's count as long as there are no others. */
    promisedCount: z.number(),
    /** For the filter, in the requested language. */
    purposes: z.array(purposeRef),
    campaigns: z.array(z.object({ id: z.number(), title: z.string() })),
    /** In which the accounts are. */
    currencies: z.array(currency),
    keepYears: z.number(),
  }),
});

/** By which an entry of a bank's statement is known again. */
const bankEntry = z._default(line(LIMITS.label.max), '');

/** A gift that staff write down or correct; with a day it is received, in full. */
export const giftForm = z
  .object({
    ...promised,
    id: idOrNew,
    version: z.optional(version),
    receivedOn: dateInput,
    /** Of a new one. */
    entry: bankEntry,
  })
  .check(z.refine(isSum, AT_AMOUNT));
export type GiftForm = z.input<typeof giftForm>;

export const saveGift = forwardedCall({
  path: '/api/manager/GiftSave',
  access: 'gifts',
  invalidates: ['campaign', 'donation'],
  form: 'gift',
  payload: z.object({ gift: giftForm, requestId }),
  data: storedGift,
  current: storedGift,
});

export const GIFT_ACTS = ['receive', 'thank', 'cancel', 'reopen', 'refund'] as const;

/** What happens to a gift: it comes, with its day and what came; a receipt is made and mailed; it is cancelled, expected again, or given back. */
export const giftAct = forwardedCall({
  path: '/api/manager/GiftAct',
  access: 'gifts',
  invalidates: ['campaign', 'donation'],
  form: 'gift',
  payload: z.object({
    gift: z.object({
      id,
      version,
      act: z.enum(GIFT_ACTS, ERROR_KEY.invalid),
      receivedOn: z._default(dateInput, ''),
      /** '' for what was promised. */
      amount: z._default(typedAmount, ''),
      entry: bankEntry,
    }),
    requestId,
  }),
  data: storedGift,
  current: storedGift,
});

/** A donor's link to a gift, with its receipt, or to all gifts of a year by the donor of a gift. */
export const giftLink = forwardedCall({
  path: '/api/manager/GiftLink',
  access: 'gifts',
  payload: z.object({ id, year: z.optional(count) }),
  data: z.object({ path: z.string() }),
});

/** A proof of transfer that came with a gift. */
export const giftFile = forwardedCall({
  path: '/api/manager/GiftFile',
  access: 'gifts',
  payload: z.object({ gift: id, file: privateFileKey }),
  data: privateFileContent,
  timeout: 20_000,
});

export const giftsSums = forwardedCall({
  path: '/api/manager/GiftsSums',
  access: 'gifts',
  payload: z.object({ year: count }),
  data: z.array(
    z.object({
      /** YYYY-MM */
      month: z.string(),
      purpose: z.string(),
      title: z.string(),
      currency,
      /** In the smallest unit. */
      sum: z.number(),
      gifts: z.number(),
    }),
  ),
  /** Whether these are the demo's, as there are no others. */
  extra: z.object({ years: z.array(z.number()), isDemo: z.boolean() }),
});

export const giftsExport = exportCall({
  path: '/api/manager/GiftsExport',
  access: 'gifts',
  filters,
  row: storedGift,
});

/** All that is stored about whoever gave one of the gifts, to give it to them. */
export const giftDonorExport = forwardedCall({
  path: '/api/manager/GiftDonorExport',
  access: 'gifts',
  payload: z.object({ id }),
  data: z.array(storedGift),
});

/** Forgets who gave it, in all gifts of the same donor; sums stay. Receipts that were given keep the name until its time is over. */
export const giftDonorErase = forwardedCall({
  path: '/api/manager/GiftDonorErase',
  access: 'gifts',
  invalidates: ['campaign', 'donation'],
  payload: z.object({ id }),
  data: z.object({ erased: z.number() }),
});

/** Why an entry is asked about: nothing says whose it is, several may be, or the sum is another. */
export const ENTRY_STATES = ['matched', 'sum', 'several', 'unknown', 'booked'] as const;

const statementEntry = z.object({
  /** By which it is known again when the statement is read twice. */
  entry: z.string(),
  day: z.string(),
  amount: z.number(),
  currency,
  text: z.string(),
  state: z.enum(ENTRY_STATES),
  /** The gifts that it may be. */
  gifts: z.array(storedGift),
});
export type StatementEntry = z.output<typeof statementEntry>;

/** Reads a bank's statement, CSV or CAMT.053, and finds the gifts in it. It changes nothing. */
export const giftStatement = forwardedCall({
  path: '/api/manager/GiftStatement',
  access: 'gifts',
  body: CALL_BODIES.long,
  form: 'statement',
  payload: z.object({
    statement: z.object({
      text: z
        .string(ERROR_KEY.statement)
        .check(z.minLength(1, ERROR_KEY.statement), z.maxLength(GIFT_LIMITS.statement, ERROR_KEY.statementLong)),
      /** Of a table that names none. */
      currency,
    }),
  }),
  data: z.array(statementEntry),
  /** Rows that are no money that came in, and those that cannot be read. */
  extra: z.object({ skipped: z.number(), unread: z.number() }),
});

const purposeRules = z.object({
  key: purposeKey,
  ...localized('title', requiredLine(GIFT_LIMITS.purpose)),
  ...localized('about', line(GIFT_LIMITS.about)),
});

/** What was spent in a month: on a programme, or as costs. */
const spentRules = z.object({
  month: z.string(ERROR_KEY.month).check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, ERROR_KEY.month)),
  ...localized('title', requiredLine(GIFT_LIMITS.purpose)),
  amount: money(1),
  currency,
});

export const giftSettings = z.object({
  purposes: listOf(purposeRules, GIFT_LIMITS.purposes).check(
    z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, ERROR_KEY.invalid),
  ),
  /** Years after which who gave is forgotten. */
  keepYears: z.int(ERROR_KEY.number).check(z.gte(1, ERROR_KEY.number), z.lte(GIFT_LIMITS.mostYears, ERROR_KEY.number)),
  /** Whether the donate page tells what came and was spent. */
  showReport: flag,
  spent: listOf(spentRules, GIFT_LIMITS.spent),
  version: z.optional(version),
});
export type GiftSettings = z.output<typeof giftSettings>;
export type GiftSettingsForm = z.input<typeof giftSettings>;

export const storedPurpose = z.object({
  key: z.string(),
  ...localized('title', z.string()),
  ...localized('about', z.string()),
});
export type Purpose = z.output<typeof storedPurpose>;

export const storedSpent = z.object({
  /** YYYY-MM */
  month: z.string(),
  ...localized('title', z.string()),
  /** In whole units. */
  amount: z.number(),
  currency,
});

const storedSettings = z.object({
  purposes: z.array(storedPurpose),
  keepYears: z.number(),
  showReport: flagReply,
  spent: z.array(storedSpent),
  version: z.string(),
});
export type StoredGiftSettings = z.output<typeof storedSettings>;

export const loadGiftSettings = forwardedCall({
  path: '/api/manager/LoadGiftSettings',
  access: 'manager',
  data: storedSettings,
});

export const saveGiftSettings = forwardedCall({
  path: '/api/manager/SaveGiftSettings',
  access: 'manager',
  body: CALL_BODIES.long,
  invalidates: ['donation', 'site-setting'],
  form: 'settings',
  payload: z.object({ settings: giftSettings }),
  data: z.object({ version: z.string() }),
  current: storedSettings,
});
