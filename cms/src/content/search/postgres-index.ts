import { isBeginning } from '../../../contract/search-words';
import { SEARCH_KINDS } from '../../../contract/vocabulary';
import { ENTRIES, type Engine, FEW, type IndexQuery, type Place, rowsOf, WORDS } from './engine';

/** The newest entries are looked at one by one first: words that many have are soon found there. */
const NEWEST: Readonly<Record<Place, number>> = { title: 1_000, anywhere: 400 };

/** Where this share of the newest have the words, reading more of them finds the others sooner than the index of words. */
const OFTEN = 0.15;
/** How much more of the newest are read than are expected to be needed. */
const SPARE = 1.5;

/** Any number that no other advisory locks of two numbers have. */
const LOCKS = 5_071_914;
const LOCK_NOT_AVAILABLE = '55P03';

/** Forms are letters and digits alone, so that none can end its quotation marks. */
const tsQuery = ({ words, isBegun }: Pick<IndexQuery, 'words' | 'isBegun'>) =>
  words
    .map((forms) => `(${forms.map((form) => `'${form}'${isBegun || isBeginning(form) ? ':*' : ''}`).join(' | ')})`)
    .join(' & ');

const CONDITION: Readonly<Record<Place, string>> = {
  title: 'title @@ :words::tsquery',
  anywhere: 'words @@ :words::tsquery',
};

/** Whether an entry is of those that a reader may find, in any language. */
function scopeOf({ audience, kinds }: Pick<IndexQuery, 'audience' | 'kinds'>): string {
  const visible = audience === 'visitors' ? 'is_published' : 'true';
  return `${visible}${kinds.length === SEARCH_KINDS.length ? '' : ' and kind = any(:kinds)'}`;
}

/** So many among the newest entries mean that more than a few have the words: its index would be read for long. */
const COMMON = 4;

/** Where PostgreSQL expects more, it is the same. It expects half a percent at least for a beginning that few words have. */
const EXPECTED = 20_000;

/**
 * Vectors of PostgreSQL's own for full texts, in columns of the entries. The words of a title have a vector to themselves:
 * weights in one vector would have to be read from every row.
 */
export const postgresIndex: Engine = {
  create: [
    // The vectors are stored apart from the rows, so that a search reads little of those.
    `create table if not exists ${ENTRIES} (id bigint primary key, document_id varchar(255) not null,
      row_id integer not null, stamp timestamp(6), kind smallint not null, locale varchar(2) not null,
      is_published boolean not null, digest varchar(64) not null, title tsvector, words tsvector)
      with (toast_tuple_target = 256)`,
    `create index if not exists search_entries_document on ${ENTRIES} (document_id)`,
    `create index if not exists search_entries_row on ${ENTRIES} (kind, row_id)`,
    `create index if not exists search_entries_newest on ${ENTRIES} (locale, is_published, id)`,
    // A list of entries that are not in the index yet would slow searches down after saves.
    `create index if not exists search_entries_title on ${ENTRIES} using gin (title) with (fastupdate = off)`,
    `create index if not exists search_entries_words on ${ENTRIES} using gin (words) with (fastupdate = off)`,
    `create table if not exists ${WORDS} (word varchar(40) collate "C" primary key, base varchar(40) collate "C" not null,
      ending varchar(40) collate "C" not null, spelling varchar(80) not null)`,
    `create index if not exists search_words_base on ${WORDS} (base)`,
    `create index if not exists search_words_ending on ${WORDS} (ending)`,
  ],
  drop: [ENTRIES, WORDS].map((table) => `drop table if exists ${table}`),
  // Far below the second after which PostgreSQL ends one of two transactions that wait for each other.
  giveWay: ["set local lock_timeout = '250ms'"],
  hasGivenWay: (error) => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE,
  finish: [`analyze ${ENTRIES}`],

  async lock(trx, documentIds) {
    const sorted = `select id from unnest(?::text[]) as documents(id) order by id`;
    await trx.raw(`select pg_advisory_xact_lock(${LOCKS}, hashtext(id)) from (${sorted}) as sorted`, [
      [...documentIds],
    ]);
  },

  async write(trx, entries) {
    const rows = rowsOf(entries).map((row, index) => {
      const words = entries[index]?.words;
      const vector = (forms: readonly string[] | undefined) =>
        forms ? trx.raw('array_to_tsvector(?::text[])', [forms]) : null;
      return { ...row, title: vector(words?.title), words: vector(words?.all) };
    });
    await trx.batchInsert(ENTRIES, rows, 200);
  },

  async remove(trx, ids) {
    await trx(ENTRIES)
      .whereRaw('id = any(?::bigint[])', [[...ids]])
      .delete();
  },

  async findFew(db, query) {
    const kinds = query.kinds.map((kind) => SEARCH_KINDS.indexOf(kind));
    const values = { words: tsQuery(query), kinds, limit: FEW + 1 };
    const sample = `select words from ${ENTRIES} where ${scopeOf(query)} and title is not null order by id limit :newest`;
    const { rows: common }: { rows: unknown[] } = await db.connection.raw(
      `select 1 from (${sample}) as newest where words @@ :words::tsquery limit :common`,
      { ...values, newest: NEWEST.anywhere, common: COMMON },
    );
    if (common.length === COMMON) return undefined;
    const found = `from ${ENTRIES} where ${scopeOf(query)} and words @@ :words::tsquery`;
    const { rows: plans }: { rows: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[] } = await db.connection.raw(
      `explain (format json) select id ${found}`,
      values,
    );
    if ((plans[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? EXPECTED) >= EXPECTED) return undefined;
    const { rows }: { rows: { id: string; is_in_title: boolean }[] } = await db.connection.raw(
      `select id, title @@ :words::tsquery as is_in_title ${found} limit :limit`,
      values,
    );
    return rows.length > FEW
      ? undefined
      : rows.map(({ id, is_in_title }) => ({ id: Number(id), isInTitle: is_in_title }));
  },

  async find(db, query, place) {
    const { locale, limit } = query;
    const kinds = query.kinds.map((kind) => SEARCH_KINDS.indexOf(kind));
    const values = { words: tsQuery(query), locale, kinds, limit };
    const [scope, condition] = [`locale = :locale and ${scopeOf(query)}`, CONDITION[place]];
    const run = async (sql: string, more: object = {}): Promise<number[]> => {
      const { rows }: { rows: { id: string }[] } = await db.connection.raw(sql, { ...values, ...more });
      return rows.map(({ id }) => Number(id));
    };
    const findNewest = (newest: number) =>
      run(
        `with newest as not materialized (
          select id, title, words from ${ENTRIES} where ${scope} and title is not null order by id limit :newest
        )
        select id from newest where ${condition} order by id limit :limit`,
        { newest },
      );
    const newest = await findNewest(NEWEST[place]);
    if (newest.length === limit) return newest;
    const share = newest.length / NEWEST[place];
    const more = share < OFTEN ? [] : await findNewest(Math.ceil((SPARE * limit) / share));
    if (more.length === limit) return more;
    // Of all languages first: beside a second index PostgreSQL would read that of all entries of a language.
    return run(
      `with found as materialized (select id, locale, is_published, kind from ${ENTRIES} where ${condition})
      select id from found where ${scope} order by id limit :limit`,
    );
  },
};
