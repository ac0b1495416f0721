import type { Core } from '@strapi/strapi';
import { VISIT_LIMITS } from '../../../../contract/limits';
import type { VisitDay, VisitedPageReply, VisitsReply } from '../../../../contract/replies';
import type { VisitCount, VisitReport } from '../../../../contract/requests';
import {
  DONATE_CLICKS,
  LANGUAGES,
  type Language,
  VISITED_PAGES,
  type VisitedPage,
} from '../../../../contract/vocabulary';
import { siteTimeZone } from '../../../association';
import { runOnce } from '../../../database/idempotency';
import { addVisits, ITEM_TYPES, isItem } from '../add-visits';
import { VISIT_COUNTS, VISIT_COUNTS_TABLE } from '../table';

const DAY = 24 * 3_600_000;
/** Pages that are looked up for the list: some may be gone. */
const CANDIDATES = 5 * VISIT_LIMITS.listed;

/** The day of a moment in a time zone, YYYY-MM-DD. */
const dayIn = (timeZone: string, time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);

interface Total {
  day: string;
  lang: Language;
  name: string;
  kind: VisitCount['kind'];
  total: number | string;
}

/** Visits as totals of a day: who came is known neither here nor in the adapters. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(VISIT_COUNTS);

  /** The day of a moment where the association is. */
  async function dayOf(time: number): Promise<string> {
    return dayIn(await siteTimeZone(strapi), time);
  }

  const since = (first: string) => strapi.db.connection(VISIT_COUNTS_TABLE).where('day', '>=', first);
  const total = () => strapi.db.connection.raw('sum(count) as total');

  /** The totals of each day, with those on which nobody came. */
  async function daysOf(first: string, count: number): Promise<VisitDay[]> {
    const days = new Map<string, VisitDay>();
    for (let index = 0; index < count; index += 1) {
      const day = new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10);
      days.set(day, { day, ar: 0, en: 0, donate: 0 });
    }
    const pages = await since(first)
      .whereIn('kind', [...VISITED_PAGES])
      .select<Pick<Total, 'day' | 'lang' | 'total'>[]>('day', 'lang', total())
      .groupBy('day', 'lang');
    for (const { day, lang, total: visits } of pages) {
      const found = days.get(day);
      if (found) found[lang] = Number(visits);
    }
    const donations = await since(first)
      .where('kind', 'donate')
      .select<Pick<Total, 'day' | 'total'>[]>('day', total())
      .groupBy('day');
    for (const { day, total: clicks } of donations) {
      const found = days.get(day);
      if (found) found.donate = Number(clicks);
    }
    return [...days.values()];
  }

  /** What the published items of a type are called in a language, by their numbers. */
  async function titlesOf(type: keyof typeof ITEM_TYPES, locale: Language, numbers: number[]) {
    const found: { number: number; title: string; categoryNumber: number }[] = await strapi.db
      .query(ITEM_TYPES[type])
      .findMany({
        select: ['number', 'title', 'categoryNumber'],
        where: { locale, number: { $in: numbers }, publishedAt: { $notNull: true } },
      });
    return new Map(found.map(({ number, title, categoryNumber }) => [number, { title, category: categoryNumber }]));
  }

  /** The names of categories are in the language of the manager, those of items in that of the page. */
  async function pagesOf(first: string, locale: Language): Promise<VisitedPageReply[]> {
    const found = await since(first)
      .whereIn('kind', [...VISITED_PAGES])
      .select<Omit<Total, 'day'>[]>('lang', 'kind', 'name', total())
      .groupBy('lang', 'kind', 'name')
      .orderBy([{ column: 'total', order: 'desc' }, 'lang', 'kind', 'name'])
      .limit(CANDIDATES);
    const visited = found.map(({ lang, kind, name, total: count }) => ({
      lang,
      page: VISITED_PAGES.find((page) => page === kind) ?? 'home',
      number: name === '' ? null : Number(name),
      count: Number(count),
    }));
    const numbersOf = (page: VisitedPage, lang: Language) =>
      visited.flatMap((one) => (one.page === page && one.lang === lang && one.number !== null ? [one.number] : []));
    const titles = new Map<string, Awaited<ReturnType<typeof titlesOf>>>(
      await Promise.all(
        LANGUAGES.flatMap((lang) =>
          (['article', 'album'] as const).map(
            async (type) => [`${lang} ${type}`, await titlesOf(type, lang, numbersOf(type, lang))] as const,
          ),
        ),
      ),
    );
    const categories: { number: number; titleAr: string; titleEn: string }[] = await strapi.db
      .query('api::category.category')
      .findMany({ select: ['number', 'titleAr', 'titleEn'] });
    const names = new Map(
      categories.map((category) => [category.number, locale === 'ar' ? category.titleAr : category.titleEn]),
    );
    return visited
      .flatMap(({ lang, page, number, count }): VisitedPageReply[] => {
        if (number === null) return [{ lang, page, number, category: null, title: '', count }];
        if (!isItem(page)) {
          const title = names.get(number);
          return title === undefined ? [] : [{ lang, page, number, category: null, title, count }];
        }
        const item = titles.get(`${lang} ${page}`)?.get(number);
        return item ? [{ lang, page, number, ...item, count }] : [];
      })
      .slice(0, VISIT_LIMITS.listed);
  }

  async function hostsOf(first: string): Promise<VisitsReply['hosts']> {
    const found = await since(first)
      .where('kind', 'host')
      .select<Pick<Total, 'name' | 'total'>[]>('name', total())
      .groupBy('name')
      .orderBy([{ column: 'total', order: 'desc' }, 'name'])
      .limit(VISIT_LIMITS.listed);
    return found.map(({ name, total: count }) => ({ host: name, count: Number(count) }));
  }

  async function donationsOf(first: string): Promise<VisitsReply['donations']> {
    const found = await since(first)
      .where('kind', 'donate')
      .select<Pick<Total, 'name' | 'total'>[]>('name', total())
      .groupBy('name');
    const totals = new Map(found.map(({ name, total: count }) => [name, Number(count)]));
    return DONATE_CLICKS.map((click) => ({ click, count: totals.get(click) ?? 0 }));
  }

  return {
    /** A report that comes again is added once. One of another day than this one and the last counts for today. */
    async add({ at, visits, requestId }: VisitReport): Promise<void> {
      const now = Date.now();
      const time = Date.parse(at);
      const day = await dayOf(time <= now && time > now - DAY ? time : now);
      const key = requestId === undefined ? undefined : `visits ${requestId}`;
      await runOnce(strapi, key, async () => {
        await addVisits(strapi, day, visits);
        return {};
      });
    },

    /** What was visited on the last days, with today as the last one. */
    async list(locale: Language, count: number): Promise<VisitsReply> {
      const first = await dayOf(Date.now() - Math.max(0, count - 1) * DAY);
      return {
        days: await daysOf(first, Math.max(1, count)),
        pages: await pagesOf(first, locale),
        hosts: await hostsOf(first),
        donations: await donationsOf(first),
      };
    },

    /** Deletes what has been stored for long enough. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      await rows().deleteMany({ where: { day: { $lt: await dayOf(time - VISIT_LIMITS.days * DAY) } } });
    },
  };
};
