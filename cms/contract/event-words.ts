import type { Language } from './languages.ts';
import { COMMAS, LOCALES, latinLocale } from './localized.ts';
import { moneyText } from './money.ts';
import { MONTHS } from './month-names.ts';
import { choiceOf, weekdayName } from './rule-text.ts';
import { TEXTS } from './texts/texts.ts';
import { zoneName } from './time-zones.ts';
import { CURRENCIES, type MONTH_NAMES } from './vocabulary.ts';

// When an event is, in words. Written by the servers, whose names of days and months are the same for every reader.

/** How the site writes dates. */
export interface SiteClock {
  timeZone: string;
  monthNames: (typeof MONTH_NAMES)[number];
  hijriDates: boolean;
}

/** When something is: moments in ISO 8601, '' where they are not known, on the clocks of a zone, '' for the site's. */
export interface EventTimes {
  begins: string;
  ends: string;
  isAllDay: boolean;
  zone: string;
}

/** The day and the time of a moment on some clocks, as 2026-12-03 and 10:00: Swedish writes them so. */
export function onClocks(timeZone: string, moment: string | Date) {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(new Date(moment)).split(' ');
  return { day, time };
}

const noon = (day: string) => new Date(`${day}T12:00Z`);

/** A day in the calendar of Umm al-Qura, as «24 Jumada II 1448 AH». */
export const hijriDay = (lang: Language, day: string) =>
  new Intl.DateTimeFormat(`${LOCALES[lang]}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon(day));

/** A day YYYY-MM-DD with its weekday, and with its Hijri date where the site wishes it; Latin digits. */
export function dayInWords(lang: Language, day: string, { monthNames, hijriDates }: SiteClock): string {
  const [year, month, date] = day.split('-').map(Number);
  const weekday = new Intl.DateTimeFormat(latinLocale(lang), { weekday: 'long', timeZone: 'UTC' }).format(noon(day));
  const words = `${weekday} ${date} ${MONTHS[lang][monthNames][Number(month) - 1]} ${year}`;
  return hijriDates ? `${words} (${hijriDay(lang, day)})` : words;
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

/** When an event begins and ends; the day once where it is the same, and whose clocks it goes by where they are not the site's. */
export function timesInWords(lang: Language, { begins, ends, isAllDay, zone }: EventTimes, clock: SiteClock): string {
  if (begins === '') return '';
  const words = TEXTS[lang].pages.times;
  const timeZone = zone || clock.timeZone;
  const from = onClocks(timeZone, begins);
  const until = ends === '' ? from : onClocks(timeZone, ends);
  const isOneDay = from.day === until.day;
  const values = {
    day: dayInWords(lang, from.day, clock),
    from: from.time,
    lastDay: isOneDay ? '' : dayInWords(lang, until.day, clock),
    until: until.time,
    zone: zoneName(lang, timeZone),
  };
  if (isAllDay) return filled(isOneDay ? words.allDay : words.days, values);
  const text = ends === '' ? words.begins : isOneDay ? words.oneDay : words.someDays;
  return filled(timeZone === clock.timeZone ? text : text + words.zone, values);
}

/** By which rule an event is repeated, in words; '' for one that is not. */
export function ruleInWords(lang: Language, rule: string, clock: SiteClock): string {
  const { repeats, interval, days, nth, day, until, count } = choiceOf(rule);
  if (repeats === 'never') return '';
  const words = TEXTS[lang].pages.repeats;
  const steps = {
    weekly: words.weeks,
    'monthly-day': words.months,
    'monthly-weekday': words.months,
    other: words.other,
  };
  const step =
    repeats === 'other'
      ? words.other
      : filled(steps[repeats][interval === 1 ? 'one' : interval === 2 ? 'two' : 'more'], {
          interval: String(interval),
        });
  const on =
    repeats === 'weekly' && days.length > 0
      ? filled(words.onDays, { days: days.map((one) => weekdayName(lang, one)).join(COMMAS[lang]) })
      : repeats === 'monthly-weekday'
        ? filled(words.onNth, { nth: words.nth[nth < 0 ? 5 : nth - 1] ?? '', day: weekdayName(lang, day) })
        : '';
  const end =
    until !== ''
      ? filled(words.until, { day: dayInWords(lang, until, clock) })
      : count > 0
        ? filled(words.count, { count: String(count) })
        : '';
  return `${step}${on}${end}`;
}

/** What an event costs: its amount, or that it is free, and what is said of it besides. */
export function costInWords(
  { amount, currency: code, price }: { amount: number | '' | null; currency: string; price: string },
  lang: Language,
): string {
  const currency = CURRENCIES.find((known) => known === code);
  const sum = amount === 0 ? TEXTS[lang].pages.free : amount && currency ? moneyText(lang, amount, currency) : '';
  return [sum, price].filter(Boolean).join(' · ');
}
