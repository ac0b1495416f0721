import { type CalendarPlace, calendarText as textOfEvents } from '../../../cms/contract/event-calendar.ts';
import { costInWords } from '../../../cms/contract/event-words.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { EVENT, type EventRow, readCalendar } from '../api/events.ts';
import { readClock } from '../api/site-clock.ts';
import type { CmsClient } from '../strapi/client.ts';
import { findItem } from '../strapi/items.ts';

// One event for the calendars of readers, and all as a feed to subscribe to.

export const CALENDAR = 'text/calendar; charset=utf-8';

/** A calendar with these events; those whose beginning is not known are left out. */
export const calendarText = (rows: readonly EventRow[], name: string, place: CalendarPlace): string =>
  textOfEvents(
    rows.map((row) => ({
      ...row,
      isAllDay: row.isAllDay === true,
      cost: costInWords(row, place.lang),
      categoryNumber: row.category?.number ?? 0,
      version: Number(row.version),
    })),
    name,
    place,
  );

/** The events of a language: those to come, and the last ones that are over. */
export async function readFeedOfEvents(cms: CmsClient, lang: Lang): Promise<EventRow[]> {
  const asked = { start: 0, limit: REQUEST_LIMITS.rows };
  const visitor = { lang, session: undefined };
  const [coming, past] = await Promise.all([
    readCalendar(cms, visitor, { ...asked, times: 'coming' }),
    readCalendar(cms, visitor, { ...asked, times: 'past' }),
  ]);
  return [...new Map([...past.entries, ...coming.entries].map(({ row }) => [row.number, row])).values()];
}

/** An event that visitors see in a language, or instead of that in the other one; undefined where they see none. */
export const readEvent = async (cms: CmsClient, lang: Lang, number: number): Promise<EventRow | undefined> =>
  (await findItem(cms, { lang, as: undefined }, EVENT, number))?.row;

export const timeZoneOf = async (cms: CmsClient) => (await readClock(cms)).timeZone;
