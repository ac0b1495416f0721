import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Language } from './languages.ts';
import { firstOccurrence, type Series } from './recurrence.ts';
import { routes } from './routes.ts';
import { daysIn } from './rule-text.ts';

// Events for the calendars of readers (iCalendar, RFC 5545), which the site and its mails have.

/** After how many seconds programs that have subscribed ask again. */
const ASK_AGAIN = 3_600;

/** What of an event a calendar holds; '' for what is not known. */
export interface CalendarEvent extends Series {
  number: number;
  title: string;
  place: string;
  meetingLink: string;
  organizer: string;
  /** What it costs, in words. */
  cost: string;
  state: string;
  categoryNumber: number;
  version: number;
  updatedAt: string;
}

export interface CalendarPlace {
  siteUrl: string;
  lang: Language;
  /** Of the association, where an event names none. */
  timeZone: string;
}

const compact = (text: string) => text.replace(/[-:]/g, '');

/** The end of a rule as RFC 5545 wants it of a beginning with a time zone: a moment in UTC. */
const ruleFor = (rule: string, zone: string, isAllDay: boolean) =>
  rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?/, (_, year, month, day) => {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`);
    if (isAllDay) return `UNTIL=${compact(date.toString())}`;
    const last = date.toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' }).toInstant();
    return `UNTIL=${compact(last.toString().slice(0, 19))}Z`;
  });

/** The days without it, at its time of day. */
function exceptionLine({ exceptions }: CalendarEvent, begins: Temporal.ZonedDateTime, isAllDay: boolean): string {
  const days = daysIn(exceptions).map(compact);
  if (days.length === 0) return '';
  if (isAllDay) return `\r\nEXDATE;VALUE=DATE:${days.join(',')}`;
  const time = compact(begins.toPlainTime().toString({ smallestUnit: 'second' }));
  const times = days.map((day) => `${day}T${time}`);
  // As the beginning is written: calendars are told of no zone for it.
  if (begins.timeZoneId === 'UTC') return `\r\nEXDATE:${times.map((one) => `${one}Z`).join(',')}`;
  return `\r\nEXDATE;TZID=${begins.timeZoneId}:${times.join(',')}`;
}

function addEvent(calendar: ICalCalendar, row: CalendarEvent, { siteUrl, lang, timeZone }: CalendarPlace): void {
  const zone = row.zone || timeZone;
  const { isAllDay } = row;
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const first = row.rule === '' ? row : firstOccurrence(row, timeZone);
  const begins = at(first.begins);
  const ends = first.ends === '' ? null : at(first.ends);
  const changed = new Date(row.updatedAt || row.begins);
  const address = siteUrl + routes.event(lang, row.categoryNumber, row.number);
  const event = calendar.createEvent({
    // The same in both languages, and whatever becomes of its address.
    id: `event-${row.number}@${new URL(siteUrl).host}`,
    summary: row.title,
    ...(isAllDay
      ? { start: begins.toPlainDate(), end: (ends ?? begins).toPlainDate().add({ days: 1 }), allDay: true }
      : { start: begins, end: ends, timezone: zone }),
    location: row.place || row.meetingLink || null,
    description: [row.cost, row.organizer, row.meetingLink, address].filter(Boolean).join('\n'),
    url: address,
    status: row.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Each save makes another version.
    sequence: row.version,
    stamp: changed,
    lastModified: changed,
  });
  if (row.rule !== '')
    event.repeating(`RRULE:${ruleFor(row.rule, zone, isAllDay)}${exceptionLine(row, begins, isAllDay)}`);
}

/** A calendar with these events; those whose beginning is not known are left out. */
export function calendarText(rows: readonly CalendarEvent[], name: string, place: CalendarPlace): string {
  const calendar = ical({
    name,
    prodId: { company: 'khayr', product: 'events', language: place.lang.toUpperCase() },
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
    ttl: ASK_AGAIN,
  });
  for (const row of rows) if (row.begins !== '') addEvent(calendar, row, place);
  return `${calendar.toString()}\r\n`;
}
