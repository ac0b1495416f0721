import type { Lang } from '../../../cms/contract/fields.ts';
import type { Currency } from '../../../cms/contract/vocabulary.ts';

/** A word as each count wants it: 1 دولار, 2 دولاران, 3 دولارات, 11 دولارًا, and 100 دولار, which is as for 1. */
interface Forms {
  one: string;
  two: string;
  few: string;
  many: string;
}

const noun = (one: string, few: string): Forms => ({ one, two: `${one}ان`, few, many: `${one}ًا` });
/** An adjective of a masculine noun, which in the plural is one thing. */
const adjective = (one: string): Forms => ({ one, two: `${one}ان`, few: `${one}ة`, many: `${one}ًّا` });
const lira: Forms = { one: 'ليرة', two: 'ليرتان', few: 'ليرات', many: 'ليرةً' };
const liraAdjective = (stem: string): Forms => ({
  one: `${stem}ة`,
  two: `${stem}تان`,
  few: `${stem}ة`,
  many: `${stem}ةً`,
});

const dinar = noun('دينار', 'دنانير');
const dirham = noun('درهم', 'دراهم');
const dollar = noun('دولار', 'دولارات');
const pound = noun('جنيه', 'جنيهات');
const riyal = noun('ريال', 'ريالات');
const shekel = noun('شيكل', 'شواكل');
const euro: Forms = { one: 'يورو', two: 'يورو', few: 'يورو', many: 'يورو' };

/** The words of a currency's name in Arabic. Unicode's own names have one form for most of them. */
const ARABIC_NAMES: Record<Currency, readonly Forms[]> = {
  USD: [dollar, adjective('أمريكي')],
  EUR: [euro],
  GBP: [pound, adjective('إسترليني')],
  ILS: [shekel],
  JOD: [dinar, adjective('أردني')],
  EGP: [pound, adjective('مصري')],
  LBP: [lira, liraAdjective('لبناني')],
  SYP: [lira, liraAdjective('سوري')],
  IQD: [dinar, adjective('عراقي')],
  TRY: [lira, liraAdjective('تركي')],
  SAR: [riyal, adjective('سعودي')],
  AED: [dirham, adjective('إماراتي')],
  KWD: [dinar, adjective('كويتي')],
  QAR: [riyal, adjective('قطري')],
  BHD: [dinar, adjective('بحريني')],
  OMR: [riyal, adjective('عُماني')],
  YER: [riyal, adjective('يمني')],
  SDG: [pound, adjective('سوداني')],
  LYD: [dinar, adjective('ليبي')],
  TND: [dinar, adjective('تونسي')],
  DZD: [dinar, adjective('جزائري')],
  MAD: [dirham, adjective('مغربي')],
};

const arabicName = (currency: Currency, count: number): string => {
  const plural = new Intl.PluralRules('ar').select(count);
  const form = plural === 'two' || plural === 'few' || plural === 'many' ? plural : 'one';
  return ARABIC_NAMES[currency].map((forms) => forms[form]).join(' ');
};

/**
 * An amount, in whole units, with its currency in words: “30 US dollars”. Written by the server, as browsers have names of
 * currencies of their own, and the page would change when it is hydrated.
 */
export function moneyText(lang: Lang, amount: number, currency: Currency): string {
  if (lang === 'ar') {
    const whole = Math.round(amount);
    return `${new Intl.NumberFormat('ar-u-nu-latn').format(whole)} ${arabicName(currency, whole)}`;
  }
  const format = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(lang, format).format(amount);
}

/** The name of a currency alone. */
export const currencyName = (lang: Lang, currency: Currency): string =>
  lang === 'ar'
    ? arabicName(currency, 1)
    : (new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency);
