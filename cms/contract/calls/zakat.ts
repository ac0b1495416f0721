import * as z from 'zod/mini';
import { isDecimal, typedDecimal } from '../decimal.ts';
import { ERROR_KEY } from '../errors.ts';
import { dateInput, dateReply, flag, flagReply, line, lines, listOf, requiredLine, version } from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { METALS, ZAKAT_RULES } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';
import { currency } from './campaigns.ts';

export const ZAKAT_ERROR = { decimal: 'ERROR.DECIMAL_INVALID' } as const;

/** A number with decimals as it is typed, stored as `1234.5`. */
const decimal = (isKept: (text: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.union([z.string(ZAKAT_ERROR.decimal), z.number(ZAKAT_ERROR.decimal)], ZAKAT_ERROR.decimal),
      z.transform((typed) => typedDecimal(String(typed)) ?? String(typed).trim()),
    ),
    z.string().check(z.refine(isKept, ZAKAT_ERROR.decimal)),
  );

const isAmount = (text: string) => isDecimal(text) && /[1-9]/.test(text);
const amount = decimal(isAmount);
const amountOrNone = decimal((text) => text === '' || isAmount(text));

const metal = z.enum(METALS, ERROR_KEY.invalid);
const rule = z.enum(ZAKAT_RULES, ERROR_KEY.invalid);

const price = z.object({
  metal,
  /** Of a gram of the pure metal. */
  perGram: amount,
  pricedOn: dateInput.check(z.refine((date) => date !== '', ERROR_KEY.date)),
  ...localized('source', requiredLine(LIMITS.zakat.source)),
});

const ruleInput = z.object({
  rule,
  ...localized('text', lines(LIMITS.zakat.text).check(z.refine((text) => text !== '', ERROR_KEY.required))),
  ...localized('source', line(LIMITS.zakat.source)),
});

/** The form of the zakat page, in both languages at once. Words that it does not have are the product's. */
export const zakatForm = z.object({
  isShown: flag,
  currency,
  prices: listOf(price, METALS.length),
  /** By which of them the page begins; readers may choose the other one. */
  nisabBy: metal,
  /** In grams. */
  goldNisab: amount,
  silverNisab: amount,
  /** In percent. */
  rate: decimal((text) => isAmount(text) && Number(text) <= 100),
  /** For each head; '' where the page does not speak of it. */
  fitr: amountOrNone,
  rules: listOf(ruleInput, ZAKAT_RULES.length),
});
export type ZakatForm = z.input<typeof zakatForm>;

const storedPrice = z.object({ metal, perGram: z.string(), pricedOn: dateReply, ...localized('source', z.string()) });
const storedRule = z.object({ rule, ...localized('text', z.string()), ...localized('source', z.string()) });

export const storedZakat = z.object({
  isShown: flagReply,
  currency,
  prices: z.array(storedPrice),
  nisabBy: metal,
  goldNisab: z.string(),
  silverNisab: z.string(),
  rate: z.string(),
  fitr: z.string(),
  rules: z.array(storedRule),
});
export type StoredZakat = z.output<typeof storedZakat>;

export const loadZakat = forwardedCall({
  path: '/api/manager/LoadZakat',
  access: 'publish',
  data: z.extend(storedZakat, { version: z.string() }),
});

export const saveZakat = forwardedCall({
  path: '/api/manager/SaveZakat',
  access: 'publish',
  body: CALL_BODIES.long,
  invalidates: ['zakat'],
  form: 'zakat',
  payload: z.object({ zakat: z.extend(z.partial(zakatForm), { version: z.optional(version) }) }),
  data: z.object({ version: z.string() }),
  current: loadZakat.data,
});

/** The price of a gram of a metal, with its day and its source in the requested language. */
const shownPrice = z.object({
  perGram: z.string(),
  pricedOn: dateReply,
  source: z.string(),
  /** When this was answered; it may be later by the time it is read. */
  isOld: z.boolean(),
});
export type ShownPrice = z.output<typeof shownPrice>;

/** The zakat page: prices, rates and rules. Numbers are decimal numbers as texts. What readers type stays with them. */
export const zakat = call({
  path: '/api/home/Zakat',
  access: 'anyone',
  cacheTags: ['zakat'],
  data: z.object({
    currency: z.object({ code: currency, name: z.string(), decimals: z.number() }),
    /** null where nobody has typed one. */
    gold: z.nullable(shownPrice),
    silver: z.nullable(shownPrice),
    nisabBy: metal,
    goldNisab: z.string(),
    silverNisab: z.string(),
    rate: z.string(),
    /** '' where the page does not speak of it. */
    fitr: z.string(),
    /** In their order, one of each. */
    rules: z.array(z.object({ rule, text: z.string(), source: z.string() })),
  }),
});
export type Zakat = z.output<typeof zakat.data>;
