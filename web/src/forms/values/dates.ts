import { parseDate } from 'contract/fields';
import { latinDigits } from 'contract/typed-text';
import { momentInWords } from '../../lib/format.ts';
import type { Lang } from '../../lib/lang.ts';

/** The values of the three fields of a date. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

const onlyDigits = (text: string) => latinDigits(text).replace(/\D/g, '');

const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The three fields as month/day/year, which saves expect; '' when all are empty. May not be a real date. */
export function wireDate({ day, month, year }: DateParts): string {
  const [d, m, y] = [day, month, year].map((text) => withoutZeros(onlyDigits(text)));
  return d === '' && m === '' && y === '' ? '' : `${m}/${d}/${y}`;
}

/** The three fields of a date in month/day/year. */
export function dateParts(wire: string): DateParts {
  const [month = '', day = '', year = ''] = wire.split('/');
  return { day, month, year };
}

/** Converts a reply's YYYY-MM-DD to month/day/year. */
export function wireDateOf(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso === '' ? '' : wireDate({ day, month, year });
}

/** Converts month/day/year to YYYY-MM-DD; '' when there is no such date. */
export const isoDateOf = (wire: string) => parseDate(wire) ?? '';

/** Today in the editor's time zone, in month/day/year. */
export const wireToday = (now: Date) => `${now.getMonth() + 1}/${now.getDate()}/${now.getFullYear()}`;

/** A moment in the editor's own time, as «21 November 2026, 14:32», with the site's names of months. */
export const formatMoment = (lang: Lang, months: readonly string[], moment: Date): string =>
  momentInWords(lang, moment, months[moment.getMonth()], { timeStyle: 'short' });

/** The time of day of a moment. */
export const formatTime = (lang: Lang, moment: Date) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { timeStyle: 'short' }).format(moment);
