import type { Core } from '@strapi/strapi';
import { isBeginning } from '../../../contract/search-words';
import { LANGUAGES, type Language, SEARCH_KINDS } from '../../../contract/vocabulary';
import { chunksOf } from '../../platform/database/chunks';
import { ENTRIES, type Engine, FEW, type IndexQuery, type Place, rowsOf, WORDS } from './engine';
import type { Entry } from './entries';

/** The words in the index: reading all the places of each beginning would take far longer than those of a few words. */
const TERMS = 'search_terms';
/** Words of one beginning that are asked for by themselves. Where there are more, the index collects their places. */
const MOST_TERMS = 200;
/** After the last letter of any word. */
const AFTER_ALL = '\u{10ffff}';

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

/**
 * The letter before words of titles in the index. A search in titles would read all the places of a word otherwise, and
 * texts have most words of titles as well.
 */
const IN_TITLE = 't';

const anyOf = (parts: readonly string[]) => `(${parts.join(' OR ')})`;

const inTitle = (form: string) => IN_TITLE + form;

/** The words of the index that a form stands for. All are letters and digits alone, so none can end its quotation marks. */
async function termsFor(db: Core.Strapi['db'], term: string, isWhole: boolean): Promise<string[]> {
  if (isWhole) return [`"${term}"`];
  const rows: { term: string }[] = await db
    .connection(TERMS)
    .select('term')
    .where('term', '>=', term)
    .where('term', '<', term + AFTER_ALL)
    .limit(MOST_TERMS + 1);
  return rows.length > MOST_TERMS ? [`"${term}" *`] : rows.map((row) => `"${row.term}"`);
}

/** What an entry has to have somewhere; undefined where none has one of the words. */
async function wordsIn(
  db: Core.Strapi['db'],
  place: Place,
  { words, isBegun }: Pick<IndexQuery, 'words' | 'isBegun'>,
): Promise<string | undefined> {
  const [column, mark] = place === 'title' ? ['title', IN_TITLE] : ['words', ''];
  const alternatives = await Promise.all(
    words.map(async (forms) => {
      const terms = forms.map((form) => termsFor(db, mark + form, !isBegun && !isBeginning(form)));
      return [...new Set((await Promise.all(terms)).flat())];
    }),
  );
  if (alternatives.some((terms) => terms.length === 0)) return undefined;
  return alternatives.map((terms) => `${column} : ${anyOf(terms)}`).join(' AND ');
}

/** What an entry has to be in one of some languages. */
function facets({ audience, kinds }: Pick<IndexQuery, 'audience' | 'kinds'>, locales: readonly Language[]): string {
  const groups = locales.map((locale) => (audience === 'visitors' ? `${locale}visible` : locale));
  const names =
    kinds.length === SEARCH_KINDS.length ? groups : groups.flatMap((group) => kinds.map((kind) => `${group}${kind}`));
  return `facets : ${anyOf(names.map((name) => `"${name}"`))}`;
}

async function idsOf(
  db: Core.Strapi['db'],
  scope: string,
  words: string | undefined,
  limit: number,
): Promise<number[]> {
  if (words === undefined) return [];
  const rows: { id: number }[] = await db
    .connection('search_index')
    .select('rowid as id')
    .whereRaw('search_index match ?', [`${scope} AND ${words}`])
    .orderBy('rowid')
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** An index of SQLite's own for full texts, without the texts. */
export const sqliteIndex: Engine = {
  create: [
    `create table if not exists ${ENTRIES} (id integer primary key, document_id text not null, row_id integer not null,
      stamp integer, kind integer not null, locale text not null, is_published integer not null, digest text not null)`,
    `create index if not exists search_entries_document on ${ENTRIES} (document_id)`,
    `create index if not exists search_entries_row on ${ENTRIES} (kind, row_id)`,
    INDEX,
    `create table if not exists ${TERMS} (term text primary key) without rowid`,
    `create table if not exists ${WORDS} (word text primary key, base text not null, ending text not null,
      spelling text not null) without rowid`,
    `create index if not exists search_words_base on ${WORDS} (base)`,
    `create index if not exists search_words_ending on ${WORDS} (ending)`,
  ],
  drop: ['search_index', ENTRIES, TERMS, WORDS].map((table) => `drop table if exists ${table}`),
  giveWay: [],
  hasGivenWay: () => false,
  finish: [],

  // Its transactions run one after the other.
  lock: () => Promise.resolve(),

  async write(trx, entries) {
    // An index of this kind takes its rows faster in their order.
    const sorted = entries.toSorted((one, other) => one.id - other.id);
    for (const chunk of chunksOf(rowsOf(sorted), CHUNK)) await trx(ENTRIES).insert(chunk);
    for (const chunk of chunksOf(sorted, CHUNK)) {
      const values = chunk.flatMap((entry) =>
        entry.words
          ? [[entry.id, entry.words.title.map(inTitle).join(' '), entry.words.all.join(' '), facetsOf(entry)]]
          : [],
      );
      if (values.length === 0) continue;
      const rows = values.map(() => '(?, ?, ?, ?)').join(', ');
      await trx.raw(`insert into search_index (rowid, title, words, facets) values ${rows}`, values.flat());
    }
    const terms = new Set(entries.flatMap(({ words }) => (words ? [...words.all, ...words.title.map(inTitle)] : [])));
    for (const chunk of chunksOf([...terms], CHUNK)) {
      await trx.raw(`insert or ignore into ${TERMS} (term) values ${chunk.map(() => '(?)').join(', ')}`, chunk);
    }
  },

  async remove(trx, ids) {
    for (const chunk of chunksOf(ids, CHUNK)) {
      await trx('search_index').whereIn('rowid', chunk).delete();
      await trx(ENTRIES).whereIn('id', chunk).delete();
    }
  },

  async findFew(db, query) {
    const scope = facets(query, LANGUAGES);
    const ids = await idsOf(db, scope, await wordsIn(db, 'anywhere', query), FEW + 1);
    if (ids.length > FEW) return undefined;
    const titled = ids.length === 0 ? [] : await idsOf(db, scope, await wordsIn(db, 'title', query), FEW);
    const isInTitle = new Set(titled);
    return ids.map((id) => ({ id, isInTitle: isInTitle.has(id) }));
  },

  async find(db, query, place) {
    return idsOf(db, facets(query, [query.locale]), await wordsIn(db, place, query), query.limit);
  },
};
