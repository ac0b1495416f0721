import type { Core } from '@strapi/strapi';
import { DAY_IN_MS, UNANSWERED_LIMITS } from '../../../../contract/limits';
import type { UnansweredSearch } from '../../../../contract/requests/reports';
import { isAnonymous } from '../../../../contract/search-words';
import type { Language } from '../../../../contract/vocabulary';
import { withLock } from '../../../platform/database/with-lock';
import type { Page } from '../../../platform/requests/read-input';
import { addTable } from '../../../platform/strapi-patches/own-tables';

const UNANSWERED_SEARCHES = 'khayr::unanswered-search';

export function registerUnansweredSearches(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: UNANSWERED_SEARCHES,
    singularName: 'unanswered-search',
    tableName: 'unanswered_searches',
    attributes: {
      day: { type: 'string', column: { notNullable: true } },
      lang: { type: 'string', column: { notNullable: true } },
      search: { type: 'string', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [{ name: 'unanswered_searches_index', columns: ['day', 'lang', 'search'], type: 'unique' }],
  });
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface Total {
  search: string;
  lang: Language;
  count: number | string;
  last_day: string;
}

/** Searches that found nothing, as totals of a day: who searched for them is not known here. */
export default function unansweredSearches({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(UNANSWERED_SEARCHES);

  return {
    /** Adds to the total of today. What may be somebody's number is left out, and what is new once a day has many. */
    async add({ lang, search, count }: UnansweredSearch): Promise<void> {
      if (!isAnonymous(search)) return;
      const day = dayOf(Date.now());
      await withLock(strapi, 'unanswered-searches', async () => {
        const stored: { id: number; count: number } | null = await rows().findOne({ where: { day, lang, search } });
        if (stored) await rows().update({ where: { id: stored.id }, data: { count: stored.count + count } });
        else if ((await rows().count({ where: { day } })) < UNANSWERED_LIMITS.perDay)
          await rows().create({ data: { day, lang, search, count } });
      });
    },

    /** The totals of all days that are stored, the most frequent first. */
    async list({ limit, offset }: Page) {
      const { connection } = strapi.db;
      const found = await connection('unanswered_searches')
        .select<Total[]>(
          'search',
          'lang',
          connection.raw('sum(count) as count'),
          connection.raw('max(day) as last_day'),
        )
        .groupBy('search', 'lang')
        .orderBy([
          { column: 'count', order: 'desc' },
          { column: 'last_day', order: 'desc' },
          { column: 'search', order: 'asc' },
        ]);
      const data = found.slice(offset, offset + limit).map(({ search, lang, count, last_day: lastDay }) => ({
        search,
        lang,
        count: Number(count),
        lastDay,
      }));
      return { data, extra: { itemsCount: found.length } };
    },

    /** Deletes what has been stored for long enough. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      await rows().deleteMany({ where: { day: { $lt: dayOf(time - UNANSWERED_LIMITS.days * DAY_IN_MS) } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::search.unanswered-searches': typeof unansweredSearches;
  }
}
