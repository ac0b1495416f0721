import type { Lang } from '../../../cms/contract/fields.ts';
import type { Currency } from '../../../cms/contract/vocabulary.ts';

const formatOf = (lang: Lang, currency: Currency) =>
  new Intl.NumberFormat(`${lang}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  });

/**
 * An amount with its currency in words: “30 US dollars”. Written by the server, as browsers have
 * names of currencies of their own, and the page would change when it is hydrated.
 */
export const moneyText = (lang: Lang, amount: number, currency: Currency): string =>
  formatOf(lang, currency).format(amount);

/** The name of a currency alone. */
export const currencyName = (lang: Lang, currency: Currency): string =>
  new Intl.DisplayNames(lang, { type: 'currency' }).of(currency) ?? currency;
