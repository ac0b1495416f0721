import { WEEKDAYS } from '../../../../contract/rule-text';
import { isRealDate } from '../../../../contract/text-rules';
import { type PhpValue, phpValue } from './php-array';

// By which rule events are repeated, as The Events Calendar Pro stores it beside its posts.

type PhpArray = { [key: string]: PhpValue };

const arrayOf = (value: PhpValue | undefined): PhpArray => (typeof value === 'object' && value !== null ? value : {});
const textOf = (value: PhpValue | undefined) => String(value ?? '').trim();

const FREQUENCIES: Readonly<Record<string, string>> = {
  Daily: 'DAILY',
  'Every Day': 'DAILY',
  Weekly: 'WEEKLY',
  'Every Week': 'WEEKLY',
  Monthly: 'MONTHLY',
  'Every Month': 'MONTHLY',
  Yearly: 'YEARLY',
  'Every Year': 'YEARLY',
};
const NTH: Readonly<Record<string, number>> = { First: 1, Second: 2, Third: 3, Fourth: 4, Fifth: 5, Last: -1 };

const weekday = (day: PhpValue | undefined) => WEEKDAYS[Number(textOf(day)) - 1];

/** On which days of the week, or of the month, a rule says; '' for that of the first time. */
function daysOf(frequency: string, custom: PhpArray): string {
  if (frequency === 'WEEKLY') {
    const days = Object.values(arrayOf(arrayOf(custom.week).day)).flatMap((day) => weekday(day) ?? []);
    return days.length > 0 ? `;BYDAY=${[...new Set(days)].join(',')}` : '';
  }
  const { number, day, 'same-day': isSameDay } = arrayOf(custom.month);
  if (frequency !== 'MONTHLY' || isSameDay === 'yes' || textOf(number) === '') return '';
  const [nth, on] = [NTH[textOf(number)], weekday(day)];
  if (nth !== undefined) return on ? `;BYDAY=${nth}${on}` : '';
  return /^\d{1,2}$/.test(textOf(number)) ? `;BYMONTHDAY=${Number(textOf(number))}` : '';
}

function endOf(rule: PhpArray): string {
  const [type, day] = [textOf(rule['end-type']).toLowerCase(), textOf(rule.end).slice(0, 10)];
  if (type === 'after' && Number(rule['end-count']) > 0) return `;COUNT=${Number(rule['end-count'])}`;
  return type === 'on' && isRealDate(day) ? `;UNTIL=${day.replaceAll('-', '')}` : '';
}

/** The first rule of an event as RFC 5545 writes it; '' where it has none that repeats. */
export function ruleOfEvent(text: string): string {
  const [rule] = Object.values(arrayOf(arrayOf(phpValue(text)).rules)).map(arrayOf);
  if (!rule) return '';
  const custom = arrayOf(rule.custom);
  const type = textOf(rule.type);
  const frequency = FREQUENCIES[type === 'Custom' ? textOf(custom.type) : type];
  if (!frequency) return '';
  const interval = Math.max(Number(custom.interval) || 1, 1);
  return `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}${daysOf(frequency, custom)}${endOf(rule)}`;
}

/** The days on which an event is left out, with commas between them. */
export const exceptionsOfEvent = (text: string): string =>
  Object.values(arrayOf(arrayOf(phpValue(text)).exclusions))
    .map((exclusion) => textOf(arrayOf(arrayOf(arrayOf(exclusion).custom).date).date).slice(0, 10))
    .filter(isRealDate)
    .join(',');
