import type { Core } from '@strapi/strapi';
import type { Purpose } from '../../../contract/calls/gifts';
import { GIFT_LIMITS } from '../../../contract/limits';
import { eventPurpose } from '../../../contract/linked-gift';
import { localized, localizedFrom } from '../../../contract/localized';
import { occurrencesOf, type Series } from '../../../contract/recurrence';
import type { Language } from '../../../contract/vocabulary';
import { siteTimeZone } from '../../content/documents/association';

const EVENT = 'api::event.event';

type Row = { [Name in keyof Series]: Series[Name] | null } & { number: number; locale: Language; title: string };

const FIELDS = ['id', 'number', 'locale', 'title', 'begins', 'ends', 'isAllDay', 'zone', 'rule', 'exceptions'];

const seriesOf = ({ begins, ends, isAllDay, zone, rule, exceptions }: Row): Series => ({
  ...{ begins: begins ?? '', ends: ends ?? '', isAllDay: isAllDay === true },
  ...{ zone: zone ?? '', rule: rule ?? '', exceptions: exceptions ?? '' },
});

/** The events that take gifts, as far as visitors see them: of these numbers. */
async function eventRows(strapi: Core.Strapi, where: { number?: number } = {}): Promise<Row[]> {
  return strapi.db.query(EVENT).findMany({
    select: FIELDS,
    where: { takesGifts: true, publishedAt: { $notNull: true }, state: { $ne: 'cancelled' }, ...where },
    orderBy: { number: 'desc' },
  });
}

function purposeOf(rows: readonly Row[], number: number, isHidden: (lang: Language) => boolean = () => false) {
  const own = rows.filter((row) => row.number === number);
  const [any] = own;
  const titleIn = (lang: Language) => own.find(({ locale }) => locale === lang)?.title;
  return (
    any && {
      key: eventPurpose(number),
      ...localizedFrom('title', (lang) => titleIn(lang) ?? (isHidden(lang) ? '' : any.title)),
      ...localized('about', ''),
    }
  );
}

/** What an event is as a purpose of gifts, be it over or not; undefined for one that takes none. */
export const purposeOfEvent = async (strapi: Core.Strapi, number: number) =>
  purposeOf(await eventRows(strapi, { number }), number);

/** The versions of events, by number and language, whether visitors see them or not. */
async function versionsOf(strapi: Core.Strapi, numbers: readonly number[]): Promise<ReadonlySet<string>> {
  const rows: Pick<Row, 'number' | 'locale'>[] = await strapi.db
    .query(EVENT)
    .findMany({ select: ['id', 'number', 'locale'], where: { number: { $in: [...numbers] } } });
  return new Set(rows.map(({ number, locale }) => `${number} ${locale}`));
}

/** Those that are not over, the newest. The title is '' in a language whose version is hidden: no other one stands in for it. */
export async function purposesOfEvents(strapi: Core.Strapi): Promise<Purpose[]> {
  const [rows, timeZone] = await Promise.all([eventRows(strapi), siteTimeZone(strapi)]);
  const isComing = (row: Row) =>
    (occurrencesOf(seriesOf(row), timeZone).at(-1)?.over ?? Number.POSITIVE_INFINITY) > Date.now();
  const numbers = [...new Set(rows.filter(isComing).map(({ number }) => number))].slice(0, GIFT_LIMITS.events);
  const versions = await versionsOf(strapi, numbers);
  return numbers.flatMap((number) => purposeOf(rows, number, (lang) => versions.has(`${number} ${lang}`)) ?? []);
}
