import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { CalendarEvent } from '../../../../contract/event-calendar';
import { costInWords } from '../../../../contract/event-words';
import { event } from '../../../../contract/kinds/event';
import { typesOf } from '../../../../contract/kinds/kinds';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import { type Occurrence, occurrencesOf, type Series, shownOccurrence } from '../../../../contract/recurrence';
import type { calendarRows } from '../../../../contract/requests/events';
import type { Language } from '../../../../contract/vocabulary';
import { readSiteClock } from '../../../content/documents/association';
import { announce } from '../../../content/documents/change-tags';
import { listItems } from '../../../content/items/managed-items';
import { findCategory, visibleRows } from '../../../content/items/visible-items';
import { itemType, itemUid } from '../../../content-types';

const EVENTS = itemUid(event.name);

/** A series shows each of its times so far ahead, and so far back; beyond that its next one, or its last. */
const WINDOW = 183 * 24 * 3_600_000;
/** When the times were last looked at that end before this start of the program. */
const BEFORE_START = 24 * 3_600_000;

/** Milliseconds for which one request may hold the thread. */
const SLICE = 20;

const TIMES = ['id', 'number', 'updatedAt', 'begins', 'ends', 'isAllDay', 'zone', 'rule', 'exceptions'];

interface TimesRow extends Omit<Series, 'isAllDay'> {
  number: number;
  updatedAt: string;
  isAllDay: boolean | null;
}

/** An event that registers by a form, in a language in which visitors see it. */
interface RegisteringRow extends TimesRow {
  locale: Language;
  title: string;
  categoryNumber: number;
  registration: number;
  state: string | null;
  place: string | null;
  meetingLink: string | null;
}

const IN_CALENDARS = [
  ...['locale', 'title', 'categoryNumber', 'state', 'place', 'meetingLink', 'organizer'],
  ...['amount', 'currency', 'price', 'version'],
];

interface CalendarRow extends RegisteringRow {
  organizer: string | null;
  amount: number | null;
  currency: string | null;
  price: string | null;
  version: number | null;
}

type Asked = z.output<typeof calendarRows.payload>;

/** A time of an event; nothing of one that is not known. */
interface Entry {
  number: number;
  updatedAt: string;
  time: Occurrence | undefined;
}

const seriesOf = (row: TimesRow): Series => ({
  begins: row.begins ?? '',
  ends: row.ends ?? '',
  isAllDay: row.isAllDay === true,
  zone: row.zone ?? '',
  rule: row.rule ?? '',
  exceptions: row.exceptions ?? '',
});

/** When events take place: what is to come, what is over, and when something becomes so. */
export default function calendar({ strapi }: { strapi: Core.Strapi }) {
  let lookedAt = Date.now() - BEFORE_START;

  /** The newest of a language, hidden ones for managers; older ones are found by the search. */
  const rowsOf = (where: object): Promise<TimesRow[]> =>
    strapi.db.query(EVENTS).findMany({
      select: TIMES,
      where,
      orderBy: [{ begins: 'desc' }, { number: 'desc' }],
      limit: REQUEST_LIMITS.calendar,
    });

  const whereOf = ({ locale, category }: { locale: Language; category?: number | undefined }, isManaged: boolean) => ({
    locale,
    publishedAt: isManaged ? null : { $notNull: true },
    categoryNumber: category ?? { $notNull: true },
  });

  function timesOf(times: readonly Occurrence[], which: Asked['times'], isOnce: boolean, now: number) {
    if (which === 'coming') {
      const coming = times.filter(({ over }) => over > now);
      const near = isOnce ? [] : coming.filter(({ begins }) => Date.parse(begins) < now + WINDOW);
      return near.length > 0 ? near : coming.slice(0, 1);
    }
    const past = times.filter(({ over }) => over <= now);
    const near = isOnce ? [] : past.filter(({ over }) => over > now - WINDOW);
    return near.length > 0 ? near : past.slice(-1);
  }

  const beginOf = ({ time }: Entry) => (time ? Date.parse(time.begins) : Number.POSITIVE_INFINITY);

  /** Rows with all their times. Those of many series, once a month, take longer than others should wait. */
  async function withTimes(where: object, now: number) {
    const { timeZone } = await readSiteClock(strapi);
    const rows: { row: TimesRow; all: readonly Occurrence[] }[] = [];
    let since = performance.now();
    for (const row of await rowsOf(where)) {
      rows.push({ row, all: occurrencesOf(seriesOf(row), timeZone, now) });
      if (performance.now() - since < SLICE) continue;
      await letOthersRun();
      since = performance.now();
    }
    return rows;
  }

  async function entriesOf({ times, ...asked }: Asked, isManaged: boolean, isOnce: boolean): Promise<Entry[]> {
    const now = Date.now();
    const rows = await withTimes(whereOf(asked, isManaged), now);
    const entries = rows.flatMap(({ row: { number, updatedAt }, all }): Entry[] => {
      // What has no date so far is to come.
      if (all.length === 0) return times === 'coming' ? [{ number, updatedAt, time: undefined }] : [];
      return timesOf(all, times, isOnce, now).map((time) => ({ number, updatedAt, time }));
    });
    const sign = times === 'coming' ? 1 : -1;
    return entries.toSorted((one, other) => {
      const [first, second] = [beginOf(one), beginOf(other)];
      return first === second ? one.number - other.number : first < second ? -sign : sign;
    });
  }

  /** A piece of entries, with their rows. */
  async function withRows(
    entries: readonly Entry[],
    asked: Pick<Asked, 'start' | 'limit'>,
    load: (numbers: number[]) => Promise<object[]>,
  ) {
    const page = entries.slice(asked.start, asked.start + asked.limit);
    const rows = new Map(
      (await load([...new Set(page.map(({ number }) => number))])).map((row) => [
        'number' in row ? row.number : 0,
        row,
      ]),
    );
    return page.flatMap(({ number, updatedAt, time }) => {
      const row = rows.get(number);
      return row ? [{ row: { ...row, updatedAt }, begins: time?.begins ?? '', ends: time?.ends ?? '' }] : [];
    });
  }

  /** An event is listed once where those of all categories are. */
  async function listed(asked: Asked, isManaged: boolean, load: (numbers: number[]) => Promise<object[]>) {
    const entries = await entriesOf(asked, isManaged, asked.category === undefined);
    return {
      data: await withRows(entries, asked, load),
      meta: {
        category: asked.category === undefined ? null : await findCategory(strapi, asked.category, typesOf(event)),
        total: entries.length,
      },
    };
  }

  const visibleIn = (locale: Language) => (numbers: number[]) =>
    visibleRows(strapi, itemType(event.name), locale, numbers);

  return {
    listVisible: (asked: Asked) => listed(asked, false, visibleIn(asked.locale)),

    /** The next events of a category, each once. */
    async coming(category: number, locale: Language, limit: number) {
      const asked = { locale, category, times: 'coming' as const, start: 0, limit };
      return withRows(await entriesOf(asked, false, true), asked, visibleIn(locale));
    },

    listManaged: (asked: Asked) =>
      listed(asked, true, (numbers) =>
        listItems(strapi, itemType(event.name), { locale: asked.locale, numbers }, { start: 0, limit: numbers.length }),
      ),

    /** The next time of an event by its number, in whichever language; undefined for one that is over or not known. */
    async next(number: number, now = Date.now()): Promise<Occurrence | undefined> {
      const [found] = await withTimes({ number, publishedAt: { $notNull: true } }, now);
      const shown = found && shownOccurrence(found.all, now);
      return shown && shown.over > now ? shown : undefined;
    },

    /**
     * The events that register by a form, or by any, in each language in which visitors see them, with their next time;
     * `isOver` where there is none, though their times are known.
     */
    async registering(form?: number) {
      const now = Date.now();
      const { timeZone } = await readSiteClock(strapi);
      const rows: RegisteringRow[] = await strapi.db.query(EVENTS).findMany({
        select: [...TIMES, 'locale', 'title', 'categoryNumber', 'registration', 'state', 'place', 'meetingLink'],
        where: {
          publishedAt: { $notNull: true },
          categoryNumber: { $notNull: true },
          registration: form ?? { $gt: 0 },
        },
        orderBy: [{ number: 'asc' }, { locale: 'asc' }],
      });
      return rows.map((row) => {
        const all = occurrencesOf(seriesOf(row), timeZone, now);
        const next = all.find(({ over }) => over > now);
        return { ...row, ...seriesOf(row), next, isOver: next === undefined && all.length > 0 };
      });
    },

    /** An event as calendars hold it, in a language or instead of that in another one; undefined where visitors see none. */
    async inCalendars(number: number, lang: Language): Promise<CalendarEvent | undefined> {
      const rows: CalendarRow[] = await strapi.db.query(EVENTS).findMany({
        select: [...TIMES, ...IN_CALENDARS],
        where: { number, publishedAt: { $notNull: true }, categoryNumber: { $notNull: true } },
      });
      const row = rows.find(({ locale }) => locale === lang) ?? rows[0];
      if (!row?.begins) return undefined;
      const { title, categoryNumber, updatedAt, amount } = row;
      const text = (name: 'place' | 'meetingLink' | 'organizer' | 'state' | 'currency' | 'price') => row[name] ?? '';
      return {
        ...{ ...seriesOf(row), number, title, categoryNumber, updatedAt, version: row.version ?? 0 },
        ...{ place: text('place'), meetingLink: text('meetingLink'), organizer: text('organizer') },
        cost: costInWords({ amount, currency: text('currency'), price: text('price') }, lang),
        state: text('state'),
      };
    },

    /** Tells the site once a time of an event is over since the last call, and answers when the next one is, if there is one. */
    async announceDue(): Promise<number | undefined> {
      const now = Date.now();
      const rows = await withTimes({ publishedAt: { $notNull: true }, begins: { $notNull: true } }, now);
      const ends = rows.flatMap(({ all }) => all.map(({ over }) => over));
      if (ends.some((over) => over > lookedAt && over <= now)) await announce(strapi, EVENTS);
      lookedAt = now;
      return ends.reduce<number | undefined>(
        (next, over) => (over > now && (next === undefined || over < next) ? over : next),
        undefined,
      );
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::event.calendar': typeof calendar;
  }
}
