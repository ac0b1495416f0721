import type { Core } from '@strapi/strapi';
import { document } from '../../../contract/kinds/document';
import { isAddressed } from '../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { MAX_INTEGER, VISIT_LIMITS } from '../../../contract/limits';
import type { VisitCount } from '../../../contract/requests/reports';
import { chunksOf } from '../../platform/database/chunks';
import { withLock } from '../../platform/database/with-lock';
import { addTable } from '../../platform/strapi-patches/own-tables';

export const VISIT_COUNTS_TABLE = 'visit_counts';
export const VISIT_COUNTS = 'khayr::visit-count';

/** Totals of a day. */
export function registerVisitCounts(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: VISIT_COUNTS,
    singularName: 'visit-count',
    tableName: VISIT_COUNTS_TABLE,
    attributes: {
      day: { type: 'string', column: { notNullable: true } },
      lang: { type: 'string', column: { notNullable: true } },
      kind: { type: 'string', column: { notNullable: true } },
      name: { type: 'string', column: { notNullable: true } },
      count: { type: 'integer', column: { notNullable: true } },
    },
    indexes: [{ name: 'visit_counts_index', columns: ['day', 'lang', 'kind', 'name'], type: 'unique' }],
  });
}

/** The name of all hosts of a day that have none of their own. */
const OTHER_HOSTS = '';

/** Rows of one statement: SQLite joins up to 500 lists of values. */
export const CHUNK = 400;

type Key = Pick<VisitCount, 'lang' | 'kind' | 'name'>;

const keyOf = ({ lang, kind, name }: Key) => `${lang} ${kind} ${name}`;

/** Whether it counts a page that there may not be. */
const isNumbered = ({ kind, name }: Key) => kind !== 'host' && kind !== 'donate' && name !== '';

/** The kind of the item that a count is about, where it is about one. */
const kindOf = ({ kind }: Pick<Key, 'kind'>): string => (kind === 'download' ? document.name : kind);

/** The keys of those pages that there are, so that nobody fills the table with invented ones. */
async function existingPages(strapi: Core.Strapi, pages: readonly Key[]): Promise<Set<string>> {
  const groups = new Map<string, Key[]>();
  for (const page of pages) {
    const group = isAddressed(kindOf(page)) ? `${page.kind} ${page.lang}` : 'category';
    const others = groups.get(group);
    if (others) others.push(page);
    else groups.set(group, [page]);
  }
  const found = new Set<string>();
  for (const group of groups.values()) {
    for (const some of chunksOf(group, CHUNK)) {
      const numbers = some.map(({ name }) => Number(name));
      const number = { $in: numbers.filter((one) => Number.isSafeInteger(one) && one <= MAX_INTEGER) };
      const [{ kind, lang } = { kind: 'home', lang: DEFAULT_LANGUAGE } as const] = some;
      // A file may be in a language of its own.
      const inLanguage = kind === 'download' ? {} : { locale: lang };
      const item = kindOf({ kind });
      const rows: { number: number }[] = isAddressed(item)
        ? await strapi.db
            .query(`api::${item}.${item}`)
            .findMany({ select: ['number'], where: { number, ...inLanguage, publishedAt: { $notNull: true } } })
        : await strapi.db.query('api::category.category').findMany({ select: ['number'], where: { number } });
      const there = new Set(rows.map((row) => String(row.number)));
      for (const page of some) if (there.has(page.name)) found.add(keyOf(page));
    }
  }
  return found;
}

interface StoredCount extends Key {
  id: number;
  count: number;
}

/**
 * The hosts that give up their names to new ones on a full day: of the half with the fewest visits those that came first.
 * So nobody crowds the hosts out that readers come from: invented ones leave again, and those with many visits stay.
 */
function leavingHosts(stored: readonly StoredCount[], visits: readonly VisitCount[]): StoredCount[] {
  const visited = new Set(visits.map(keyOf));
  return stored
    .filter((row) => row.kind === 'host' && row.name !== OTHER_HOSTS && !visited.has(keyOf(row)))
    .toSorted((one, other) => one.count - other.count)
    .slice(0, VISIT_LIMITS.hostsPerDay / 2)
    .toSorted((one, other) => one.id - other.id);
}

/** What the day has room for: pages that there are, and hosts by their names, for which others give up theirs. */
async function withinLimits(strapi: Core.Strapi, stored: readonly StoredCount[], visits: readonly VisitCount[]) {
  const known = new Set(stored.map(keyOf));
  const there = await existingPages(
    strapi,
    visits.filter((visit) => isNumbered(visit) && !known.has(keyOf(visit))),
  );
  let pages = stored.filter(({ kind }) => kind !== 'host').length;
  let hosts = stored.filter(({ kind, name }) => kind === 'host' && name !== OTHER_HOSTS).length;
  const leaving = leavingHosts(stored, visits);
  const left: number[] = [];
  const totals = new Map<string, VisitCount>();
  const add = ({ lang, kind, name, count }: VisitCount) => {
    const key = keyOf({ lang, kind, name });
    known.add(key);
    totals.set(key, { lang, kind, name, count: (totals.get(key)?.count ?? 0) + count });
  };
  const addToOthers = (visit: VisitCount) => add({ ...visit, name: OTHER_HOSTS });

  for (const visit of visits) {
    if (known.has(keyOf(visit))) add(visit);
    else if (visit.kind !== 'host') {
      if (pages >= VISIT_LIMITS.pagesPerDay || (isNumbered(visit) && !there.has(keyOf(visit)))) continue;
      pages += 1;
      add(visit);
    } else if (visit.name === OTHER_HOSTS || hosts < VISIT_LIMITS.hostsPerDay) {
      if (visit.name !== OTHER_HOSTS) hosts += 1;
      add(visit);
    } else {
      const host = leaving.shift();
      if (host) {
        left.push(host.id);
        addToOthers(host);
        add(visit);
      } else addToOthers(visit);
    }
  }
  return { totals, left };
}

/**
 * Adds each total to the one of its day. The database adds, so that totals are exact whoever else writes; the lock is for
 * the limits alone, which need the same rows from counting to writing.
 */
export async function addVisits(strapi: Core.Strapi, day: string, visits: readonly VisitCount[]): Promise<void> {
  await withLock(strapi, 'visits', () =>
    strapi.db.transaction(async ({ trx }) => {
      const table = () => trx(VISIT_COUNTS_TABLE);
      const stored: StoredCount[] = await table().where({ day }).select('id', 'lang', 'kind', 'name', 'count');
      const { totals, left } = await withinLimits(strapi, stored, visits);
      for (const chunk of chunksOf(left, CHUNK)) await table().whereIn('id', chunk).delete();
      const rows = [...totals.values()].map(({ lang, kind, name, count }) => ({ day, lang, kind, name, count }));
      for (const chunk of chunksOf(rows, CHUNK)) {
        await table()
          .insert(chunk)
          .onConflict(['day', 'lang', 'kind', 'name'])
          .merge({ count: trx.raw(`${VISIT_COUNTS_TABLE}.count + excluded.count`) });
      }
    }),
  );
}
