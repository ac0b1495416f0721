import { TZDateMini, tzOffset } from '@date-fns/tz';
import { latinLocale } from 'contract/localized';
import { type Lang, useLang } from './lang.ts';
import { useDigits, useMonths } from './menu.ts';

const padded = (value: number) => String(value).padStart(2, '0');

/** A moment as a field of date and time has it, YYYY-MM-DDTHH:MM on the clocks of a time zone; '' stays ''. */
export function toLocalTime(moment: string, timeZone: string): string {
  if (moment === '') return '';
  const date = new TZDateMini(Date.parse(moment), timeZone);
  const day = [date.getFullYear(), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The moment at which the clocks of a time zone show a date and time, as an ISO time in UTC; '' for an incomplete one.
 * TZDateMini would read the fields on the computer's own clocks first, and lose an hour that summer time skips there.
 */
export function fromLocalTime(text: string, timeZone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return '';
  const shown = Date.parse(`${text.slice(0, 16)}Z`);
  const offsetAt = (moment: number) => tzOffset(timeZone, new Date(moment)) * MINUTE;
  // Of a time that comes twice the second is meant; one that is skipped goes on with the clocks before the change.
  const afterChange = shown - offsetAt(shown + DAY);
  const isShown = afterChange + offsetAt(afterChange) === shown;
  return new Date(isShown ? afterChange : shown - offsetAt(shown - DAY)).toISOString();
}

/**
 * A moment in words, as «3 December 2026 at 10:00»; Latin digits in both languages.
 *
 * @param months The site's names of months, January first.
 * @param timeZone On whose clocks; the reader's own without it.
 */
export function momentInWords(lang: Lang, months: readonly string[], moment: Date, timeZone?: string): string {
  const month = (timeZone ? new TZDateMini(moment, timeZone) : moment).getMonth();
  return new Intl.DateTimeFormat(latinLocale(lang), {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar: 'gregory',
    timeZone,
  })
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'month' ? months[month] : value))
    .join('');
}

/**
 * Writes moments, in ISO 8601 or in milliseconds, in words and in the site's digits.
 * @param timeZone On whose clocks; the reader's own without it.
 */
export function useMomentText(timeZone?: string): (moment: string | number) => string {
  const lang = useLang();
  const months = useMonths();
  const inDigits = useDigits();
  return (moment) => inDigits(momentInWords(lang, months, new Date(moment), timeZone));
}

/** Whether an item is hidden until a time to come; '' for an item without one. */
export const isWaiting = (visibleFrom: string) => Date.parse(visibleFrom) > Date.now();
