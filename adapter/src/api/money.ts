import type { Lang } from '../../../cms/contract/fields.ts';
import type { Currency } from '../../../cms/contract/vocabulary.ts';
import arabicNames from './arabic-currencies.json' with { type: 'json' };

/**
 * The names of currencies in Arabic, as each count wants them: 1 دولار, 2 دولاران, 3 دولارات, 11 دولارًا, and 100 دولار, which is as
 * for 1. Unicode's own names have one form for most of them.
 */
const ARABIC_NAMES: Record<Currency, Record<'one' | 'two' | 'few' | 'many', string>> = arabicNames;

const arabicName = (currency: Currency, count: number): string => {
  const plural = new Intl.PluralRules('ar').select(count);
  const form = plural === 'two' || plural === 'few' || plural === 'many' ? plural : 'one';
  return ARABIC_NAMES[currency][form];
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

export const currencyName = (lang: Lang, currency: Currency): string =>
  lang === 'ar'
    ? arabicName(currency, 1)
    : (new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency);
