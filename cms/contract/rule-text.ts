import type { Language } from './languages.ts';
import { latinLocale } from './localized.ts';
import { isRealDate } from './text-rules.ts';

// By which rule an event is repeated, as RFC 5545 writes it (RRULE), and in words. What the rule means is computed by recurrence.ts,
// with a library that visitors' browsers do not load.

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAYS = WEEKDAYS.join('|');
const list = (entry: string) => new RegExp(`^(?:${entry})(?:,(?:${entry})){0,30}$`);
const SIGNED = (most: string) => `[+-]?${most}`;

/** What each part of a rule may say. Nothing repeats within a day, so that no rule takes long to compute. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: list(`(?:${SIGNED('[1-5]')})?(?:${DAYS})`),
  BYMONTHDAY: list(SIGNED('(?:[1-9]|[12]\\d|3[01])')),
  BYMONTH: list('[1-9]|1[0-2]'),
  BYSETPOS: list(SIGNED('[1-5]')),
  WKST: new RegExp(`^(?:${DAYS})$`),
};

const partsIn = (rule: string) =>
  rule.split(';').map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=');
    return [name, value];
  });

/** A rule in the form in which it is stored: without the name of the property, in capital letters. */
export const typedRule = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/\s/g, '')
    .replace(/(?<!;);+$/, '');

/** Whether a text is a rule that the site takes. */
export function isRule(rule: string): boolean {
  const parts = partsIn(rule);
  const names = parts.map(([name]) => name);
  const of = new Map(parts);
  const [frequency, until] = [of.get('FREQ'), of.get('UNTIL')];
  return (
    names[0] === 'FREQ' &&
    new Set(names).size === names.length &&
    !(of.has('UNTIL') && of.has('COUNT')) &&
    // RFC 5545 knows the first Monday of months and years alone, and days of the month in no rule of weeks.
    !(/\d/.test(of.get('BYDAY') ?? '') && frequency !== 'MONTHLY' && frequency !== 'YEARLY') &&
    !(of.has('BYMONTHDAY') && frequency === 'WEEKLY') &&
    parts.every(([name, value]) => PARTS[name]?.test(value)) &&
    (until === undefined || isRealDate(dayOf(until)))
  );
}

const dayOf = (until: string) => until.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** What the editor's form says of a rule. */
export interface RuleChoice {
  repeats: 'never' | 'weekly' | 'monthly-day' | 'monthly-weekday' | 'other';
  interval: number;
  /** Of a weekly one. */
  days: Weekday[];
  /** Of one by a day of the week in each month: which of them, -1 for the last, and the day. */
  nth: number;
  day: Weekday;
  /** Its last day as YYYY-MM-DD, or how often; '' and 0 for neither. */
  until: string;
  count: number;
}

const KNOWN = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|WKST)$/;

/** A rule as the form shows it; `other` for one that it has no words for, which stays as it is. */
export function choiceOf(rule: string): RuleChoice {
  const parts = new Map(partsIn(rule));
  const byDay = parts.get('BYDAY')?.split(',') ?? [];
  const [nth = ''] = /^[+-]?\d/.exec(byDay[0] ?? '') ?? [];
  const choice = {
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: WEEKDAYS.filter((day) => byDay.includes(day)),
    nth: Number(nth || 1),
    day: WEEKDAYS.find((day) => byDay[0]?.endsWith(day)) ?? 'MO',
    until: parts.has('UNTIL') ? dayOf(parts.get('UNTIL') ?? '') : '',
    count: Number(parts.get('COUNT') ?? 0),
  };
  const isKnown = [...parts.keys()].every((name) => KNOWN.test(name));
  const isWeekly = isKnown && parts.get('FREQ') === 'WEEKLY' && choice.days.length === byDay.length;
  const isMonthly = isKnown && parts.get('FREQ') === 'MONTHLY';
  return {
    ...choice,
    repeats:
      rule === ''
        ? 'never'
        : isWeekly
          ? 'weekly'
          : isMonthly && byDay.length === 0
            ? 'monthly-day'
            : isMonthly && byDay.length === 1 && nth !== ''
              ? 'monthly-weekday'
              : 'other',
  };
}

/** The rule that a form says; one that it has no words for is not its own. */
export function ruleOf({ repeats, interval, days, nth, day, until, count }: RuleChoice): string {
  if (repeats === 'never' || repeats === 'other') return '';
  const end = until !== '' ? `;UNTIL=${until.replaceAll('-', '')}` : count > 0 ? `;COUNT=${count}` : '';
  const step = interval > 1 ? `;INTERVAL=${interval}` : '';
  const by = repeats === 'weekly' ? days.join(',') : repeats === 'monthly-weekday' ? `${nth}${day}` : '';
  return `FREQ=${repeats === 'weekly' ? 'WEEKLY' : 'MONTHLY'}${step}${by && `;BYDAY=${by}`}${end}`;
}

// 5 January 2026 is a Monday.
export const weekdayName = (lang: Language, day: Weekday) =>
  new Intl.DateTimeFormat(latinLocale(lang), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 5 + WEEKDAYS.indexOf(day))),
  );

/** Days YYYY-MM-DD in their order, each once, of a text with commas between them. */
export const daysIn = (text: string) => [...new Set(text.split(/[\s,،]+/).filter(Boolean))].toSorted();
