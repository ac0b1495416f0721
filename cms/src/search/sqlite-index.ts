import type { Core } from '@strapi/strapi';
import { isBeginning } from '../../contract/search-words';
import { LANGUAGES, type Language, SEARCH_KINDS } from '../../contract/vocabulary';
import { ENTRIES, type Engine, FEW, type IndexQuery, rowsOf, WORDS } from './engine';
import type { Entry } from './entries';

/** Parameters of one statement at most, of the 32,766 that SQLite takes. */
const CHUNK = 500;

/** The words come folded; letters beyond ASCII are letters to this tokenizer, whatever they are. */
const INDEX = `
  create virtual table if not exists search_index using fts5(
    title, words, facets, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
  )`;

/** What an entry is, as words beside its own: the index finds the newest that are of it without reading others. */
const facetsOf = ({ kind, locale, isPublished }: Entry) =>
  [locale, `${locale}${kind}`, ...(isPublished ? [`${locale}visible`, `${locale}visible${kind}`] : [])].join(' ');

const anyOf = (parts: readonly string[]) => `(${parts.join(' OR ')})`;

/** Forms are letters and digits alone, so that none can end its quotation marks. */
const wordsIn = (columns: string, { words, isBegun }: Pick<IndexQuery, 'words' | 'isBegun'>) =>
  words
    .map(
      (forms) => `${columns} : ${anyOf(forms.map((form) => `"${form}"${isBegun || isBeginning(form) ? ' *' : ''}`))}`,
    )
    .join(' AND ');

/** What an entry has to be in one of some languages. */
function facets({ audience, kinds }: Pick<IndexQuery, 'audience' | 'kinds'>, locales: readonly Language[]): string {
  const groups = locales.map((locale) => (audience === 'visitors' ? `${locale}visible` : locale));
  const names =
    kinds.length === SEARCH_KINDS.length ? groups : groups.flatMap((group) => kinds.map((kind) => `${group}${kind}`));
  return `facets : ${anyOf(names.map((name) => `"${name}"`))}`;
}

async function idsOf(db: Core.Strapi['db'], match: string, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db
    .connection('search_index')
    .select('rowid as id')
    .whereRaw('search_index match ?', [match])
    .orderBy('rowid')
    .limit(limit);
  return rows.map(({ id }) => id);
}

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => list.slice(index * CHUNK, (index + 1) * CHUNK));

/** An index of SQLite's own for full texts, without the texts. */
export const sqliteIndex: Engine = {
  create: [
    `create table if not exists ${ENTRIES} (id integer primary key, document_id text not null, row_id integer not null,
      stamp integer, kind integer not null, locale text not null, is_published integer not null, digest text not null)`,
    `create index if not exists search_entries_document on ${ENTRIES} (document_id)`,
    `create index if not exists search_entries_row on ${ENTRIES} (kind, row_id)`,
    INDEX,
    `create table if not exists ${WORDS} (word text primary key, base text not null, ending text not null,
      spelling text not null) without rowid`,
    `create index if not exists search_words_base on ${WORDS} (base)`,
    `create index if not exists search_words_ending on ${WORDS} (ending)`,
  ],
  drop: ['search_index', ENTRIES, WORDS].map((table) => `drop table if exists ${table}`),
  giveWay: [],
  hasGivenWay: () => false,
  finish: [],

  // Its transactions run one after the other.
  lock: () => Promise.resolve(),

  async write(trx, entries) {
    // An index of this kind takes its rows faster in their order.
    const sorted = entries.toSorted((one, other) => one.id - other.id);
    for (const chunk of chunksOf(rowsOf(sorted))) await trx(ENTRIES).insert(chunk);
    for (const chunk of chunksOf(sorted)) {
      const values = chunk.flatMap((entry) =>
        entry.words ? [[entry.id, entry.words.title.join(' '), entry.words.all.join(' '), facetsOf(entry)]] : [],
      );
      if (values.length === 0) continue;
      const rows = values.map(() => '(?, ?, ?, ?)').join(', ');
      await trx.raw(`insert into search_index (rowid, title, words, facets) values ${rows}`, values.flat());
    }
  },

  async remove(trx, ids) {
    for (const chunk of chunksOf(ids)) {
      await trx('search_index').whereIn('rowid', chunk).delete();
      await trx(ENTRIES).whereIn('id', chunk).delete();
    }
  },

  async findFew(db, query) {
    const scope = facets(query, LANGUAGES);
    const ids = await idsOf(db, `${scope} AND ${wordsIn('words', query)}`, FEW + 1);
    if (ids.length > FEW) return undefined;
    const inTitle = ids.length === 0 ? [] : await idsOf(db, `${scope} AND ${wordsIn('title', query)}`, FEW);
    const isInTitle = new Set(inTitle);
    return ids.map((id) => ({ id, isInTitle: isInTitle.has(id) }));
  },

  find(db, query, place) {
    const words = wordsIn(place === 'title' ? 'title' : 'words', query);
    return idsOf(db, `${facets(query, [query.locale])} AND ${words}`, query.limit);
  },
};
