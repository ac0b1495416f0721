import type { Core } from '@strapi/strapi';
import type { VisitTotals } from '../../../../contract/calls/visits';
import { document } from '../../../../contract/kinds/document';
import { DAY_IN_MS, VISIT_LIMITS } from '../../../../contract/limits';
import { inEachLanguage } from '../../../../contract/localized';
import type { VisitCount, VisitReport } from '../../../../contract/requests/reports';
import { DONATE_CLICKS, LANGUAGES, type Language, namesOf, VISITED_PAGES } from '../../../../contract/vocabulary';
import { siteTimeZone } from '../../../content/documents/association';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { addVisits, VISIT_COUNTS, VISIT_COUNTS_TABLE } from '../add-visits';
import { findPageTitles } from '../page-titles';

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
export default function visits({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(VISIT_COUNTS);

  /** The day of a moment where the association is. */
  async function dayOf(time: number): Promise<string> {
    return dayIn(await siteTimeZone(strapi), time);
  }

  const since = (first: string) => strapi.db.connection(VISIT_COUNTS_TABLE).where('day', '>=', first);
  const total = () => strapi.db.connection.raw('sum(count) as total');

  /** The totals of each day, with those on which nobody came. */
  async function daysOf(first: string, count: number): Promise<VisitTotals['days']> {
    const days = new Map<string, VisitTotals['days'][number]>();
    for (let index = 0; index < count; index += 1) {
      const day = new Date(Date.parse(first) + index * DAY_IN_MS).toISOString().slice(0, 10);
      days.set(day, { day, ...inEachLanguage(() => 0), donate: 0 });
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

  async function pagesOf(first: string, locale: Language): Promise<VisitTotals['pages']> {
    const found = await since(first)
      .whereIn('kind', [...VISITED_PAGES])
      .select<Omit<Total, 'day'>[]>('lang', 'kind', 'name', total())
      .groupBy('lang', 'kind', 'name')
      .orderBy([{ column: 'total', order: 'desc' }, 'lang', 'kind', 'name'])
      .limit(CANDIDATES);
    const titleOf = await findPageTitles(strapi, locale, found);
    return found
      .flatMap(({ lang, kind, name, total: count }): VisitTotals['pages'] => {
        const page = VISITED_PAGES.find((one) => one === kind) ?? 'home';
        const titled = titleOf({ lang, kind, name });
        if (!titled) return [];
        const { category: catId, title } = titled;
        return [{ lang, page, id: name === '' ? null : Number(name), catId, title, count: Number(count) }];
      })
      .slice(0, VISIT_LIMITS.listed);
  }

  async function downloadsOf(first: string, locale: Language): Promise<VisitTotals['downloads']> {
    const found = await since(first)
      .where('kind', 'download')
      .select<Pick<Total, 'name' | 'total'>[]>('name', total())
      .groupBy('name')
      .orderBy([{ column: 'total', order: 'desc' }, 'name'])
      .limit(CANDIDATES);
    // A document may have no text in the language of the manager.
    const langs = LANGUAGES.toSorted((one, other) => Number(other === locale) - Number(one === locale));
    const pagesNamed = (name: string) => langs.map((lang) => ({ lang, kind: document.name, name }));
    const titleOf = await findPageTitles(
      strapi,
      locale,
      found.flatMap(({ name }) => pagesNamed(name)),
    );
    return found
      .flatMap(({ name, total: count }): VisitTotals['downloads'] => {
        const [titled] = pagesNamed(name).flatMap((page) => titleOf(page) ?? []);
        return titled
          ? [{ id: Number(name), catId: titled.category ?? 0, title: titled.title, count: Number(count) }]
          : [];
      })
      .slice(0, VISIT_LIMITS.listed);
  }

  async function hostsOf(first: string): Promise<VisitTotals['hosts']> {
    const found = await since(first)
      .where('kind', 'host')
      .select<Pick<Total, 'name' | 'total'>[]>('name', total())
      .groupBy('name')
      .orderBy([{ column: 'total', order: 'desc' }, 'name'])
      .limit(VISIT_LIMITS.listed);
    return found.map(({ name, total: count }) => ({ host: name, count: Number(count) }));
  }

  async function donationsOf(first: string): Promise<VisitTotals['donations']> {
    const found = await since(first)
      .where('kind', 'donate')
      .select<Pick<Total, 'name' | 'total'>[]>('name', total())
      .groupBy('name');
    const totals = new Map(found.map(({ name, total: count }) => [name, Number(count)]));
    return namesOf(DONATE_CLICKS).map((click) => ({ click, count: totals.get(click) ?? 0 }));
  }

  /** The first of so many days, with today as the last one. */
  const firstOf = (count: number) => dayOf(Date.now() - Math.max(0, count - 1) * DAY_IN_MS);

  return {
    /** A report that comes again is added once. One of another day than this one and the last counts for today. */
    async add({ at, visits, requestId }: VisitReport): Promise<void> {
      const now = Date.now();
      const time = Date.parse(at);
      const day = await dayOf(time <= now && time > now - DAY_IN_MS ? time : now);
      const key = requestId === undefined ? undefined : `visits ${requestId}`;
      await runOnce(strapi, key, async () => {
        await addVisits(strapi, day, visits);
        return {};
      });
    },

    /** What was visited on the last days, with today as the last one. */
    async list(locale: Language, count: number): Promise<VisitTotals> {
      const first = await firstOf(count);
      return {
        days: await daysOf(first, Math.max(1, count)),
        pages: await pagesOf(first, locale),
        downloads: await downloadsOf(first, locale),
        hosts: await hostsOf(first),
        donations: await donationsOf(first),
      };
    },

    /** The totals of the same days as they are stored, the last ones first, as many as an export has. */
    async exportAll(locale: Language, count: number) {
      await recordAct(strapi, { action: 'export', kind: 'visit' });
      const stored = await since(await firstOf(count))
        .select<(VisitCount & { day: string })[]>('day', 'lang', 'kind', 'name', 'count')
        .orderBy([{ column: 'day', order: 'desc' }, 'kind', 'lang', { column: 'count', order: 'desc' }, 'name'])
        .limit(VISIT_LIMITS.exported + 1);
      const found = stored.slice(0, VISIT_LIMITS.exported);
      const titleOf = await findPageTitles(strapi, locale, found);
      return {
        totals: found.map((row) => ({ ...row, title: titleOf(row)?.title ?? '' })),
        hasMore: stored.length > found.length,
      };
    },

    /** Deletes what has been stored for long enough. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      await rows().deleteMany({ where: { day: { $lt: await dayOf(time - VISIT_LIMITS.days * DAY_IN_MS) } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::visit.visits': typeof visits;
  }
}
