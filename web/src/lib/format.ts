import type { Lang } from './lang.ts';

/** English is British. Latin digits in both languages: the default digits of `ar` differ by platform. */
export const locale = (lang: Lang) => `${lang === 'en' ? 'en-GB' : lang}-u-nu-latn`;

/**
 * A moment in words; Latin digits in both languages.
 *
 * @param month Another name of its month, if the site has one: the formats of a browser may lack the Levantine names.
 */
export const momentInWords = (
  lang: Lang,
  moment: Date,
  month: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', calendar: 'gregory', ...options })
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'month' && month) || value)
    .join('');

/** A date YYYY-MM-DD in words, with the site's names of months if it has its own; '' stays ''. */
export const formatDate = (lang: Lang, months: readonly string[], date: string): string =>
  date && momentInWords(lang, new Date(date), months[Number(date.slice(5, 7)) - 1], { timeZone: 'UTC' });

export const formatNumber = (lang: Lang, value: number) => new Intl.NumberFormat(locale(lang)).format(value);

/** A number's or a date's text in a site's ten digits, with the marks that Arabic has between them; '' stands for 0–9. */
export const inDigits = (digits: string, text: string) =>
  digits === ''
    ? text
    : text.replace(
        /\d([,.](?=\d))?/g,
        (found, mark) => (digits[Number(found.charAt(0))] ?? '') + (mark ? (mark === ',' ? '٬' : '٫') : ''),
      );

/** A text of at most so many letters, cut between words. */
export const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most + 1).replace(/[\s\p{P}]+\S*$/u, '')}…` : text;

/** Items over page size, rounded up; at least one page. */
export const pageCount = (items: number, pageSize: number) => Math.max(1, Math.ceil(items / pageSize));
