import { typedDecimal } from './decimal.ts';
import type { Language } from './languages.ts';
import { latinLocale } from './localized.ts';
import arabicNames from './texts/currencies.ar.json' with { type: 'json' };
import type { Currency } from './vocabulary.ts';

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
export function moneyText(lang: Language, amount: number, currency: Currency): string {
  if (lang === 'ar') {
    const whole = Math.round(amount);
    return `${new Intl.NumberFormat('ar-u-nu-latn').format(whole)} ${arabicName(currency, whole)}`;
  }
  const format = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(lang, format).format(amount);
}

export const currencyName = (lang: Language, currency: Currency): string =>
  lang === 'ar'
    ? arabicName(currency, 1)
    : (new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency);

// What is given is stored in the smallest unit of its currency, as an integer: no sum is ever rounded.

/** Currencies of a thousand smaller units (ISO 4217); the others have a hundred. */
const OF_A_THOUSAND: readonly Currency[] = ['JOD', 'IQD', 'KWD', 'BHD', 'OMR', 'LYD', 'TND'];

/** Digits after the point. */
export const minorDigits = (currency: Currency): number => (OF_A_THOUSAND.includes(currency) ? 3 : 2);

/** The largest amount in the smallest units, which sums of many are still exact with. */
export const MAX_MINOR = 1_000_000_000_000;

/** An amount as it is typed, in either digits, in the smallest unit; undefined for what is none. */
export function minorUnits(typed: string, currency: Currency): number | undefined {
  const [whole, fraction = ''] = typedDecimal(typed)?.split('.') ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || whole.length > 13 || fraction.length > digits) return undefined;
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return minor > 0 && minor <= MAX_MINOR ? minor : undefined;
}

/** The amount in the currency's unit as programs read it: «12.50». */
export function decimalText(minor: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The name of a currency behind an amount, such as “US dollars”. */
export const nameOfMany = (lang: Language, currency: Currency): string =>
  lang === 'ar' ? currencyName(lang, currency) : moneyText(lang, 0, currency).replace(/^\S+\s/, '');

/** An exact amount with its currency in words: “12.50 US dollars”; without a fraction as `moneyText`. */
export function exactMoney(lang: Language, minor: number, currency: Currency): string {
  const unit = 10 ** minorDigits(currency);
  if (minor % unit === 0) return moneyText(lang, minor / unit, currency);
  const [whole = '', fraction = ''] = decimalText(minor, currency).split('.');
  const number = `${new Intl.NumberFormat(latinLocale(lang)).format(BigInt(whole))}.${fraction}`;
  return `${number} ${nameOfMany(lang, currency)}`;
}
