import { parseDate } from 'contract/fields';
import { latinLocale } from 'contract/localized';
import { latinDigits } from 'contract/machine-text';
import type { Lang } from '../../lib/lang.ts';
import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts';

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

export const formatTime = (lang: Lang, moment: Date) =>
  new Intl.DateTimeFormat(latinLocale(lang), { timeStyle: 'short' }).format(moment);

/** The values of the fields of a date and a time; the time as HH:MM. */
export interface MomentParts extends DateParts {
  time: string;
}

/** Stands in what is not complete, which the contract refuses, between the date and the time. */
const INCOMPLETE = '|';

/**
 * The moment at which the clocks of a time zone show a date and a time, as an ISO time in UTC; '' when all fields are empty.
 * What is not complete stays as it is typed, so that it is refused instead of being taken for no time at all.
 */
export function momentOf({ time, ...date }: MomentParts, timeZone: string): string {
  const wire = wireDate(date);
  if (wire === '' && time === '') return '';
  const day = isoDateOf(wire);
  const moment = day === '' || time === '' ? '' : fromLocalTime(`${day}T${time}`, timeZone);
  return moment || `${wire}${INCOMPLETE}${time}`;
}

/** The fields of a moment, or of what is not complete. */
export function momentParts(value: string, timeZone: string): MomentParts {
  if (value.includes(INCOMPLETE)) {
    const [wire = '', time = ''] = value.split(INCOMPLETE);
    return { ...dateParts(wire), time };
  }
  const [day = '', time = ''] = toLocalTime(value, timeZone).split('T');
  return { ...dateParts(wireDateOf(day)), time };
}
