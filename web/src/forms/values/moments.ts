import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts';
import { type DateParts, dateParts, isoDateOf, wireDate, wireDateOf } from './dates.ts';

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
