import * as z from 'zod/mini';
import { eventCalendar } from '../../../cms/contract/calls/events.ts';
import { costInWords, onClocks, ruleInWords, type SiteClock, timesInWords } from '../../../cms/contract/event-words.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { event } from '../../../cms/contract/kinds/event.ts';
import { MONTHS } from '../../../cms/contract/month-names.ts';
import { firstOccurrence, type Occurrence, occurrencesOf, shownOccurrence } from '../../../cms/contract/recurrence.ts';
import { calendarRows } from '../../../cms/contract/requests/events.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { type CallContext, type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { itemType } from '../strapi/items.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { findForm, presentPlaces } from './forms.ts';
import { type OwnReplies, presentCard, type RowOf } from './items.ts';
import { readClock } from './site-clock.ts';

export const EVENT = itemType(event);
export type EventRow = RowOf<'event'>;

type EventTexts = (typeof TEXTS)[Lang]['events'];
const STATE_TEXTS: Readonly<Record<string, (texts: EventTexts) => string>> = {
  moved: (texts) => texts['EVENT.MOVED'],
  cancelled: (texts) => texts['EVENT.CANCELLED'],
  full: (texts) => texts['EVENT.FULL'],
};

/** Of a series, as many dates after the next one are told. */
const FURTHER_DATES = 6;

const seriesOf = (row: EventRow) => ({ ...row, isAllDay: row.isAllDay === true });

const timesOf = (row: EventRow, clock: SiteClock) => occurrencesOf(seriesOf(row), clock.timeZone);

const whenOf = (row: EventRow, time: Pick<Occurrence, 'begins' | 'ends'> | undefined, lang: Lang, clock: SiteClock) =>
  time ? timesInWords(lang, { ...row, ...time, isAllDay: row.isAllDay === true }, clock) : '';

/** What cards say of an event at one of its times. */
function ownOf(row: EventRow, lang: Lang, clock: SiteClock, time: Pick<Occurrence, 'begins' | 'ends'> | undefined) {
  return {
    when: whenOf(row, time, lang, clock),
    nextBegins: time?.begins ?? '',
    nextEnds: time?.ends ?? '',
    isOver: (timesOf(row, clock).at(-1)?.over ?? Number.POSITIVE_INFINITY) <= Date.now(),
    repeats: ruleInWords(lang, row.rule, clock),
    cost: costInWords(row, lang),
    where: row.place || (row.meetingLink === '' ? '' : TEXTS[lang].events['EVENT.ONLINE']),
    stateText: STATE_TEXTS[row.state]?.(TEXTS[lang].events) ?? '',
  };
}

function furtherDates(row: EventRow, lang: Lang, clock: SiteClock) {
  const all = timesOf(row, clock);
  const shown = shownOccurrence(all);
  return all
    .slice(shown ? all.indexOf(shown) + 1 : 0)
    .slice(0, FURTHER_DATES)
    .map((time) => ({ begins: time.begins, when: whenOf(row, time, lang, clock) }));
}

/** How to register for an event that is to come; a form that visitors do not see is none. Rows of lists name no form. */
async function signUpOf(cms: CmsClient, { registration, state }: EventRow, lang: Lang, isOver: boolean) {
  if (registration === 0 || isOver || state === 'cancelled') return null;
  const form = await findForm(cms, registration);
  return form ? presentPlaces(cms, form, lang) : null;
}

export const eventReplies: OwnReplies<'event'> = {
  async load(cms, rows, lang) {
    if (rows.length === 0) return [];
    const clock = await readClock(cms);
    return Promise.all(
      rows.map(async (row) => {
        const own = ownOf(row, lang, clock, shownOccurrence(timesOf(row, clock)));
        const first = row.rule === '' ? row : firstOccurrence(seriesOf(row), clock.timeZone);
        return {
          ...own,
          firstBegins: first.begins,
          firstEnds: first.ends,
          dates: furtherDates(row, lang, clock),
          signUp: await signUpOf(cms, row, lang, own.isOver),
        };
      }),
    );
  },
};

export const presentEventCard = (
  row: EventRow,
  lang: Lang,
  clock: SiteClock,
  time: Pick<Occurrence, 'begins' | 'ends'> | undefined,
) => ({ ...presentCard(event.name, row, lang), ...ownOf(row, lang, clock, time) });

/** A month with its year, on the clocks of the site. */
function monthInWords(moment: string, lang: Lang, { timeZone, monthNames }: SiteClock): string {
  if (moment === '') return '';
  const [year, month] = onClocks(timeZone, moment).day.split('-');
  return `${MONTHS[lang][monthNames][Number(month) - 1]} ${year}`;
}

const known = ({ begins, ends }: { begins: string; ends: string }) => (begins === '' ? undefined : { begins, ends });

/** Cards of events at some of their times. */
export async function presentTimes(
  cms: CmsClient,
  times: readonly { row: EventRow; begins: string; ends: string }[],
  lang: Lang,
) {
  if (times.length === 0) return [];
  const clock = await readClock(cms);
  return times.map(({ row, ...time }) => presentEventCard(row, lang, clock, known(time)));
}

type Asked = Omit<z.input<typeof calendarRows.payload>, 'locale'>;

/** A piece of the calendar: of what visitors see, or with what is hidden for managers. */
export async function readCalendar(cms: CmsClient, context: Pick<CallContext, 'lang' | 'session'>, asked: Asked) {
  const { lang, as } = readerOf(context);
  const query = { locale: lang, ...asked };
  const answer =
    as === undefined
      ? await ask(cms, calendarRows, query)
      : readAnswer(
          z.object({ data: calendarRows.data, meta: calendarRows.meta }),
          await requestAs(cms, as, { method: 'GET', path: '/api/manage/calendar', query }),
        );
  const rows = readAnswer(
    z.array(EVENT.row),
    answer.data.map(({ row }) => row),
  );
  const entries = answer.data.flatMap(({ begins, ends }, at) => {
    const row = rows[at];
    return row ? [{ row, begins, ends }] : [];
  });
  return { entries, ...answer.meta };
}

/** Links to the next events that visitors see, each once, with when they are. */
export async function comingEvents(cms: CmsClient, lang: Lang, limit: number) {
  const visitor = { lang, session: undefined };
  const { entries } = await readCalendar(cms, visitor, { times: 'coming', start: 0, limit });
  if (entries.length === 0) return [];
  const clock = await readClock(cms);
  return entries.map(({ row, begins, ends }) => ({
    ...{ id: row.number, catId: row.category?.number ?? 0, title: row.title, begins },
    when: whenOf(row, known({ begins, ends }), lang, clock),
  }));
}

export const eventHandlers = ({ cms }: CallDeps) => [
  handle(eventCalendar, async ({ catId, page, itemsPerPage: limit, times }, context) => {
    const { lang } = context;
    const asked = { times, category: catId, start: (page - 1) * limit, limit };
    const [{ entries, category, total }, clock] = await Promise.all([
      readCalendar(cms, context, asked),
      readClock(cms),
    ]);
    if (category === null) throw new CallError(STATUS.notFound);
    return {
      data: entries.map(({ row, ...time }) => ({
        ...presentEventCard(row, lang, clock, known(time)),
        month: monthInWords(time.begins, lang, clock),
      })),
      extra: { catTitle: categoryTitle(category, lang), itemsCount: total },
    };
  }),
];
