import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { dateInput, dateReply, flagReply, id, lang, line, listOf, machineLine, searched } from '../fields.ts';
import { article } from '../kinds/article.ts';
import { LIMITS, REQUEST_LIMITS } from '../limits.ts';
import { localized, localizedNames } from '../localized.ts';
import { CURRENCIES, type Currency } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';

/** Where the settings store what each counter counts, in the order in which they are shown. */
export const COUNTER_DETAILS = ['countDetails1', 'countDetails2', 'countDetails3', 'countDetails4'] as const;

/** Where the settings store what of gifts each counter follows, if it does. */
export const COUNTER_SOURCES = ['countSource1', 'countSource2', 'countSource3', 'countSource4'] as const;

/** What of gifts a counter can follow: how many came, from how many donors, or their sum. */
export const COUNTED_GIFTS = ['gifts', 'donors', 'sum'] as const;

/** What of gifts a counter follows. */
export interface CounterSource {
  counts: (typeof COUNTED_GIFTS)[number];
  /** Of a sum. */
  currency?: Currency | undefined;
  /** The key of one purpose; undefined for all. */
  purpose?: string | undefined;
}

const SOURCE = new RegExp(`^(gifts|donors|sum (${CURRENCIES.join('|')}))(?: ([a-z][a-z\\d-]{0,19}))?$`);

/** What a counter follows, as it is stored: «sum USD zakat»; undefined for a number that is typed. */
export function readCounterSource(stored: string): CounterSource | undefined {
  const [, counted = '', currency, purpose] = SOURCE.exec(stored) ?? [];
  const counts = COUNTED_GIFTS.find((one) => one === counted.split(' ')[0]);
  return counts && { counts, currency: CURRENCIES.find((one) => one === currency), purpose };
}

export const counterSourceText = ({ counts, currency, purpose }: CounterSource): string =>
  [counts, counts === 'sum' ? currency : undefined, purpose].filter(Boolean).join(' ');

/** '' for a number that is typed. */
export const counterSource = z.pipe(
  machineLine(LIMITS.counter.source.max, ERROR_KEY.invalid, ERROR_KEY.invalid),
  z.string().check(z.refine((text) => text === '' || readCounterSource(text) !== undefined, ERROR_KEY.invalid)),
);

/** What the counters of the home page count, as far as managers have written it, in the requested language. */
export const counters = call({
  path: '/api/home/Counters',
  access: 'anyone',
  cacheTags: ['site-setting', 'donation', article.name, 'category'],
  data: z.array(
    z.object({
      /** As in the home page's block of numbers. */
      id: z.number(),
      unit: z.string(),
      period: z.string(),
      updatedOn: dateReply,
      /** What the number is made of, as far as this reader sees it in this language. */
      articles: z.array(z.object({ id: z.number(), catId: z.number(), title: z.string(), isVisible: flagReply })),
    }),
  ),
});
export type CounterDetails = z.infer<typeof counters.data>[number];

const articleId = z.pipe(id, z.int(ERROR_KEY.invalid).check(z.lte(LIMITS.counter.article, ERROR_KEY.invalid)));

/** What is stored about a counter, in both languages; empty where nothing is. */
export const counterDetails = z.object({
  ...localized('unit', z.string()),
  ...localized('period', z.string()),
  updatedOn: dateReply,
  articles: z.array(z.number()),
});
type Form = z.infer<typeof counterDetails>;
type Details = Omit<Form, 'articles'> & { articles: readonly unknown[] };

const TEXTS = [...localizedNames('unit'), ...localizedNames('period'), 'updatedOn'] as const;

/** Whether nothing is written about a counter, which then shows its number alone. */
export const hasNoDetails = (details: Details) =>
  details.articles.length === 0 && TEXTS.every((field) => details[field] === '');

/** What a counter counts, in both languages: unit, period and date of update, or nothing at all. */
export const counterDetailsInput = z
  .object({
    ...localized('unit', line(LIMITS.counter.unit)),
    ...localized('period', line(LIMITS.counter.period)),
    updatedOn: dateInput,
    articles: listOf(articleId, LIMITS.counter.articles),
  })
  .check(
    ...TEXTS.map((field) =>
      z.refine<Details>((details) => details[field] !== '' || hasNoDetails(details), {
        error: ERROR_KEY.required,
        path: [field],
      }),
    ),
  );

/** The details of a counter that has none. */
export const NO_DETAILS = { ...localized('unit', ''), ...localized('period', ''), updatedOn: '', articles: [] };

/** Details as an entry has them: one of them or none, with commas between the numbers of articles. */
export const storedDetails = z.array(z.extend(counterDetails, { articles: z.nullable(z.string()) }));
export type StoredDetails = z.infer<typeof storedDetails>;

/** What is stored about a counter, as the settings' form has it. */
export function formOfDetails([stored]: StoredDetails): Form {
  if (stored === undefined) return NO_DETAILS;
  return { ...stored, articles: stored.articles?.match(/\d+/g)?.map(Number) ?? [] };
}

/** What the settings' form says about a counter, as it is stored. */
export const detailsOfForm = (form: z.output<typeof counterDetailsInput>): StoredDetails =>
  hasNoDetails(form) ? [] : [{ ...form, articles: [...new Set(form.articles)].join(', ') }];

/**
 * Articles by their titles, to choose from: those of some ids in their order, hidden or visible and in any language; without
 * ids the newest of the requested language whose titles contain a text.
 */
export const articleTitles = forwardedCall({
  path: '/api/manager/ArticleTitles',
  access: 'manager',
  payload: z.object({
    ids: z._default(listOf(articleId, REQUEST_LIMITS.rows), []),
    search: searched,
  }),
  data: z.array(z.object({ id: z.number(), catId: z.number(), title: z.string(), lang, isVisible: flagReply })),
});
