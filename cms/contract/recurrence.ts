import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { EventTimes } from './event-words.ts';
import { daysIn } from './rule-text.ts';
import { isRealDate } from './text-rules.ts';

// When events take place that are repeated: on the clocks of their place, which stay what they are when summer time begins or ends.

/** An event with the rule by which it is repeated, '' for none, and the days on which it is left out. */
export interface Series extends EventTimes {
  rule: string;
  exceptions: string;
}

/** Once that an event takes place: moments in ISO 8601; `ends` is '' where it is not known. */
export interface Occurrence {
  begins: string;
  ends: string;
  /** Milliseconds since 1970: from then on it is over. */
  over: number;
}

/** The months around today in which all times of a series are computed: as many as lists show, and the month of today besides. */
const MONTHS_BACK = 7;
const MONTHS_AHEAD = 24;
/** Steps that the library may take for one question. */
const MOST_STEPS = 4_000;
/** Events whose times are remembered, and the times of all of them together. */
const REMEMBERED = { events: 5_000, times: 500_000 };

const zonedAt = (moment: string, zone: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
const isoOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString();

/** The end of a day on the clocks of a time. */
const endOfDay = (time: Temporal.ZonedDateTime) => time.startOfDay().add({ days: 1 }).epochMilliseconds;

function occurrenceAt(
  begins: Temporal.ZonedDateTime,
  length: Temporal.Duration | undefined,
  isAllDay: boolean,
): Occurrence {
  // On the clocks: what lasts from ten to twelve does so on every day.
  const ends = length && begins.toPlainDateTime().add(length).toZonedDateTime(begins.timeZoneId);
  const over = isAllDay || !ends ? endOfDay(ends ?? begins) : ends.epochMilliseconds;
  return { begins: isoOf(begins), ends: ends ? isoOf(ends) : '', over };
}

const seriesBy = (first: Temporal.ZonedDateTime, { rule, exceptions }: Pick<Series, 'rule' | 'exceptions'>) =>
  new RRuleTemporal({
    rruleString: rule,
    dtstart: first,
    temporal: Temporal,
    exDate: daysIn(exceptions)
      .filter(isRealDate)
      .map((day) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: first.timeZoneId, plainTime: first })),
    maxIterations: MOST_STEPS,
    cache: false,
  });

/** The times of a series in the months around a day; its last before and its next after them where there is none within. */
function timesOfRule(first: Temporal.ZonedDateTime, event: Series, today: Temporal.ZonedDateTime) {
  const series = seriesBy(first, event);
  const [from, until] = [today.subtract({ months: MONTHS_BACK }), today.add({ months: MONTHS_AHEAD })];
  try {
    const within = series.between(from, until, true);
    if (within.length > 0) return within;
    return [series.previous(from), series.next(until)].filter((time) => time !== null);
  } catch {
    // The library gives up on a rule that names no day, such as the 31st of February.
    return [];
  }
}

/** For how long it is, on the clocks; undefined where its end is not known. */
const lengthOf = ({ ends, zone }: Series, first: Temporal.ZonedDateTime) =>
  ends === ''
    ? undefined
    : first.toPlainDateTime().until(zonedAt(ends, zone).toPlainDateTime(), { largestUnit: 'day' });

function compute(series: Series, first: Temporal.ZonedDateTime, today: Temporal.ZonedDateTime): Occurrence[] {
  const { isAllDay, rule } = series;
  const length = lengthOf(series, first);
  const times = rule === '' ? [] : timesOfRule(first, series, today);
  // By a rule without a day it takes place once.
  return (times.length > 0 ? times : [first]).map((time) => occurrenceAt(time, length, isAllDay));
}

/**
 * The first time of a series, also where that is left out. A beginning on a day that the rule does not name is none of its times,
 * but programs that are told of both take it for one.
 */
export function firstOccurrence(event: Series, ownZone: string): Occurrence {
  const series = { ...event, zone: event.zone || ownZone, exceptions: '' };
  const begins = zonedAt(series.begins, series.zone);
  const nextOf = () => {
    try {
      return seriesBy(begins, series).next(begins, true);
    } catch {
      return null;
    }
  };
  return occurrenceAt(nextOf() ?? begins, lengthOf(series, begins), series.isAllDay);
}

const remembered = new Map<string, Occurrence[]>();
let timesRemembered = 0;

function remember(key: string, times: Occurrence[]) {
  if (remembered.size >= REMEMBERED.events || timesRemembered >= REMEMBERED.times) {
    remembered.clear();
    timesRemembered = 0;
  }
  remembered.set(key, times);
  timesRemembered += times.length;
}

/**
 * When an event takes place, in order; nothing while its beginning is not known. Of a series, its times from seven months before today
 * to two years after it, or the nearest ones if it has none then.
 * @param ownZone the zone of a place that names none
 */
export function occurrencesOf(event: Series, ownZone: string, now = Date.now()): readonly Occurrence[] {
  if (event.begins === '') return [];
  const series = { ...event, zone: event.zone || ownZone };
  const { begins, ends, isAllDay, zone, rule, exceptions } = series;
  // A month later it is computed again, further ahead.
  const month = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).with({ day: 1 }).startOfDay();
  const key = [begins, ends, isAllDay, zone, rule, exceptions, rule && month.toPlainDate()].join(' ');
  const known = remembered.get(key);
  if (known) return known;
  const computed = compute(series, zonedAt(begins, zone), month);
  remember(key, computed);
  return computed;
}

/** The one that visitors are told of: the next that is not over, or the last; undefined while nothing is known. */
export function shownOccurrence(all: readonly Occurrence[], now = Date.now()): Occurrence | undefined {
  return all.find(({ over }) => over > now) ?? all.at(-1);
}
