import type { Core } from '@strapi/strapi';
import { withoutArticle } from '../../contract/search-words';
import { SEARCH_KINDS } from '../../contract/vocabulary';
import { ENTRIES, WORDS } from './engine';
import { type Entry, entriesOf, type Spelling, spellingsIn } from './entries';
import { engineOf, readEntries, type StoredEntry } from './search-index';
import { readingOf, SEARCHED_TYPES, type SearchedRow, type SearchedType, textOf } from './searched-items';

/** Raised when words are read from texts differently than before: the next start builds the index anew then. */
const VERSION = 1;
const KEY = 'search-index';

/** Documents that are indexed in one transaction, and rows of words that are written at once. */
const CHUNK = 200;
/** Passes over all documents, for those that are saved while they are indexed. */
const PASSES = 3;

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'khayr' });

const readRows = (
  strapi: Core.Strapi,
  searched: SearchedType,
  documentIds: readonly string[],
): Promise<SearchedRow[]> =>
  strapi.db.query(searched.uid).findMany({
    ...readingOf(searched),
    where: { documentId: { $in: [...documentIds] } },
    orderBy: { id: 'asc' },
  });

/** Stores the words of visible texts that are not known yet. */
async function addWords(strapi: Core.Strapi, spellings: readonly Spelling[]) {
  for (let start = 0; start < spellings.length; start += CHUNK) {
    const chunk = spellings.slice(start, start + CHUNK);
    await strapi.db.transaction(async ({ trx }) => {
      const words = chunk.map(({ word }) => word);
      const known: { word: string }[] = await trx(WORDS).select('word').whereIn('word', words);
      const isKnown = new Set(known.map(({ word }) => word));
      const rows = chunk
        .filter(({ word }) => !isKnown.has(word))
        .map(({ word, spelling }) => {
          const base = withoutArticle(word);
          return { word, base, ending: [...base].reverse().join(''), spelling };
        })
        // In one order, so that concurrent saves never wait for each other's.
        .toSorted((one, other) => (one.word < other.word ? -1 : 1));
      if (rows.length > 0) await trx(WORDS).insert(rows).onConflict('word').ignore();
    });
  }
}

const isSameEntry = (entry: Entry, stored: StoredEntry) =>
  stored.id === entry.id && stored.digest === entry.digest && (entry.words !== null || stored.digest === '');

/** Writes what has changed of a document's entries, inside the caller's transaction. */
async function writeEntries(strapi: Core.Strapi, entries: readonly Entry[], stored: readonly StoredEntry[]) {
  const engine = engineOf(strapi);
  const unchanged = stored.filter((old) => entries.some((entry) => isSameEntry(entry, old)));
  const gone = stored.filter((old) => !unchanged.includes(old));
  const added = entries.filter((entry) => !unchanged.some(({ id }) => id === entry.id));
  await strapi.db.transaction(async ({ trx }) => {
    if (gone.length > 0) {
      await engine.remove(
        trx,
        gone.map(({ id }) => id),
      );
    }
    for (const { id, rowId, stamp } of entries.filter((entry) => !added.includes(entry)))
      await trx(ENTRIES).where({ id }).update({ row_id: rowId, stamp });
    if (added.length > 0) await engine.write(trx, added);
  });
}

const spellingsOf = (searched: SearchedType, rows: readonly SearchedRow[]) =>
  rows.filter(({ publishedAt }) => publishedAt !== null).flatMap((row) => spellingsIn(textOf(searched, row)));

/** Brings the entries of a document up to date, inside the caller's transaction. */
export async function indexDocument(strapi: Core.Strapi, searched: SearchedType, documentId: string): Promise<void> {
  const rows = await readRows(strapi, searched, [documentId]);
  await writeEntries(strapi, entriesOf(searched, rows), await readEntries(strapi, searched.kind, documentId));
  await addWords(strapi, spellingsOf(searched, rows));
}

/** Documents with a row that the index does not have as it is, in the order of their ids from one on. */
async function staleDocuments(strapi: Core.Strapi, { kind, type }: SearchedType, after: string): Promise<string[]> {
  const { connection } = strapi.db;
  const rows: { document_id: string }[] = await connection(`${type.table} as item`)
    .distinct('item.document_id')
    .leftJoin(`${ENTRIES} as entry`, (join) => {
      join.on('entry.row_id', 'item.id').andOnVal('entry.kind', SEARCH_KINDS.indexOf(kind));
    })
    .where('item.document_id', '>', after)
    .whereNotNull('item.number')
    .whereRaw('(entry.id is null or entry.stamp is distinct from item.updated_at)')
    .orderBy('item.document_id')
    .limit(CHUNK);
  return rows.map((row) => row.document_id);
}

/** Removes the entries of rows that are no longer there. */
async function removeOrphans(strapi: Core.Strapi, { kind, type }: SearchedType) {
  const engine = engineOf(strapi);
  const { connection } = strapi.db;
  for (;;) {
    const rows: { id: number | string }[] = await connection(`${ENTRIES} as entry`)
      .select('entry.id')
      .leftJoin(`${type.table} as item`, 'item.id', 'entry.row_id')
      .where('entry.kind', SEARCH_KINDS.indexOf(kind))
      .whereNull('item.id')
      .limit(CHUNK);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => Number(id));
    await strapi.db.transaction(({ trx }) => engine.remove(trx, ids));
  }
}

/** Indexes some documents in one transaction. */
async function indexDocuments(strapi: Core.Strapi, searched: SearchedType, documentIds: readonly string[]) {
  await strapi.db.transaction(async () => {
    const rows = await readRows(strapi, searched, documentIds);
    const entries: Entry[] = [];
    const stored: StoredEntry[] = [];
    for (const documentId of documentIds) {
      entries.push(
        ...entriesOf(
          searched,
          rows.filter((row) => row.documentId === documentId),
        ),
      );
      stored.push(...(await readEntries(strapi, searched.kind, documentId)));
    }
    await writeEntries(strapi, entries, stored);
    const spellings = new Map(spellingsOf(searched, rows).map((spelling) => [spelling.word, spelling]));
    await addWords(strapi, [...spellings.values()]);
  });
}

/**
 * Brings the index up to date with what was written past the Document Service: by a release before there was an index,
 * an import of content, or the deletion of a language. Returns the number of documents that it lacked.
 */
export async function updateIndex(strapi: Core.Strapi): Promise<number> {
  let count = 0;
  for (const searched of SEARCHED_TYPES) {
    await removeOrphans(strapi, searched);
    for (let after = ''; ; ) {
      const documentIds = await staleDocuments(strapi, searched, after);
      const last = documentIds.at(-1);
      if (last === undefined) break;
      await indexDocuments(strapi, searched, documentIds);
      count += documentIds.length;
      after = last;
    }
  }
  if (count > CHUNK) await strapi.db.connection.raw(engineOf(strapi).finish);
  return count;
}

/** Builds the index anew; returns the number of its entries. Searches find what is in it already. */
export async function rebuildIndex(strapi: Core.Strapi): Promise<number> {
  const engine = engineOf(strapi);
  await strapi.db.transaction(async ({ trx }) => {
    for (const statement of [...engine.drop, ...engine.create]) await trx.raw(statement);
  });
  for (let pass = 0; pass < PASSES; pass += 1) if ((await updateIndex(strapi)) === 0) break;
  await store(strapi).set({ key: KEY, value: VERSION });
  const [row]: { count: number | string }[] = await strapi.db.connection(ENTRIES).count('* as count');
  return Number(row?.count ?? 0);
}

/** Makes the index where there is none, or none of this version, and completes it otherwise. */
export async function prepareIndex(strapi: Core.Strapi): Promise<void> {
  if ((await store(strapi).get({ key: KEY })) !== VERSION) {
    const count = await rebuildIndex(strapi);
    if (count > 0) strapi.log.info(`The index of the search was built: ${count} entries.`);
    return;
  }
  for (const statement of engineOf(strapi).create) await strapi.db.connection.raw(statement);
  await updateIndex(strapi);
}
