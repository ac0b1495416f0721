import type { Core } from '@strapi/strapi';
import type { Purpose } from '../../../contract/calls/gifts';
import { GIFT_LIMITS } from '../../../contract/limits';
import { eventPurpose } from '../../../contract/linked-gift';
import { localized, localizedFrom } from '../../../contract/localized';
import { occurrencesOf, type Series } from '../../../contract/recurrence';
import type { Language } from '../../../contract/vocabulary';
import { siteTimeZone } from '../../content/documents/association';

type Row = { [Name in keyof Series]: Series[Name] | null } & { number: number; locale: Language; title: string };

const FIELDS = ['id', 'number', 'locale', 'title', 'begins', 'ends', 'isAllDay', 'zone', 'rule', 'exceptions'];

const seriesOf = ({ begins, ends, isAllDay, zone, rule, exceptions }: Row): Series => ({
  ...{ begins: begins ?? '', ends: ends ?? '', isAllDay: isAllDay === true },
  ...{ zone: zone ?? '', rule: rule ?? '', exceptions: exceptions ?? '' },
});

/** The events that take gifts, as far as visitors see them: of these numbers. */
async function eventRows(strapi: Core.Strapi, where: { number?: number } = {}): Promise<Row[]> {
  return strapi.db.query('api::event.event').findMany({
    select: FIELDS,
    where: { takesGifts: true, publishedAt: { $notNull: true }, state: { $ne: 'cancelled' }, ...where },
    orderBy: { number: 'desc' },
  });
}

function purposeOf(rows: readonly Row[], number: number): Purpose | undefined {
  const own = rows.filter((row) => row.number === number);
  const [any] = own;
  return (
    any && {
      key: eventPurpose(number),
      ...localizedFrom('title', (lang) => own.find(({ locale }) => locale === lang)?.title ?? any.title),
      ...localized('about', ''),
    }
  );
}

/** What an event is as a purpose of gifts, be it over or not; undefined for one that takes none. */
export const purposeOfEvent = async (strapi: Core.Strapi, number: number) =>
  purposeOf(await eventRows(strapi, { number }), number);

/** Those that are not over, the newest. */
export async function purposesOfEvents(strapi: Core.Strapi): Promise<Purpose[]> {
  const [rows, timeZone] = await Promise.all([eventRows(strapi), siteTimeZone(strapi)]);
  const isComing = (row: Row) =>
    (occurrencesOf(seriesOf(row), timeZone).at(-1)?.over ?? Number.POSITIVE_INFINITY) > Date.now();
  const numbers = [...new Set(rows.filter(isComing).map(({ number }) => number))].slice(0, GIFT_LIMITS.events);
  return numbers.flatMap((number) => purposeOf(rows, number) ?? []);
}
