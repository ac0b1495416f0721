import type { Core } from '@strapi/strapi';
import { person } from '../../../../contract/kinds/person';
import type { Language } from '../../../../contract/languages';
import { DAY_IN_MS } from '../../../../contract/limits';
import { siteDay } from '../../../content/documents/association';
import { announce } from '../../../content/documents/change-tags';
import { holds } from '../../../content/items/visible-items';
import { withdraw } from '../../../content/write-path/withdrawals';
import { itemUid } from '../../../content-types';

const UID = itemUid(person.name);
const { consent } = person.fields.image;
/** Days before its end that managers are told of a consent. */
const WARNED = 30;

interface Row {
  number: number;
  locale: string;
  title: string | null;
  categoryNumber: number | null;
  consentDate: string | null;
  consentUntil: string | null;
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_IN_MS).toISOString().slice(0, 10);

/** The consents of people to their pictures: who sees which picture is asked where rows are read (visible-items.ts). */
export default function consents({ strapi }: { strapi: Core.Strapi }) {
  let seen: string | undefined;

  /** The people whose pictures visitors would see if they have consented. */
  const pictured = (): Promise<Row[]> =>
    strapi.db.query(UID).findMany({
      select: ['id', 'number', 'locale', 'title', 'categoryNumber', 'consentDate', 'consentUntil'],
      where: { publishedAt: { $notNull: true }, image: { id: { $notNull: true } } },
      orderBy: { id: 'asc' },
    });

  return {
    /** Tells the site once pictures of other people are shown than at the last call; after a start, of the last day's. */
    async announceDue(): Promise<void> {
      const [rows, day] = await Promise.all([pictured(), siteDay(strapi)]);
      const shownOn = (date: string) =>
        rows.flatMap((row) => (holds({ ...row }, consent, date) ? [row.number] : [])).join(' ');
      const shown = shownOn(day);
      if (shown !== (seen ?? shownOn(dayBefore(day, 1)))) {
        // What was stored of their pages is not to be shown in an outage either.
        await withdraw(strapi, [person.name]);
        await announce(strapi, UID);
      }
      seen = shown;
    },

    /** Whose picture visitors do not see without a consent, or soon will not, by their names in a language; how many pictures there are. */
    async report(lang: Language) {
      const [rows, day] = await Promise.all([pictured(), siteDay(strapi)]);
      const all = rows.toSorted((one, other) => Number(other.locale === lang) - Number(one.locale === lang));
      const soon = dayBefore(day, -WARNED);
      const numbers = new Set<number>();
      const people = all.flatMap(({ number, title, categoryNumber, consentDate, consentUntil }) => {
        const isEnding = consentUntil !== null && consentUntil <= soon;
        if ((consentDate !== null && !isEnding) || numbers.has(number)) return [];
        numbers.add(number);
        return [{ id: number, catId: categoryNumber ?? 0, name: title ?? '', until: consentUntil ?? '' }];
      });
      return { people, count: all.length };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::person.consents': typeof consents;
  }
}
