import type { Lang } from './lang.ts';

/** Latin digits in both languages: the default digits of `ar` differ by platform. */
const locale = (lang: Lang) => `${lang}-u-nu-latn`;

/** A date YYYY-MM-DD in words; '' stays ''. */
export function formatDate(lang: Lang, date: string): string {
  if (date === '') return '';
  const format = new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

export const formatNumber = (lang: Lang, value: number) => new Intl.NumberFormat(locale(lang)).format(value);

/** Replaces Arabic-Indic and Persian digits by 0–9. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Items over page size, rounded up; at least one page. */
export const pageCount = (items: number, pageSize: number) => Math.max(1, Math.ceil(items / pageSize));
