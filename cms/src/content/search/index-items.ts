import type { Core } from '@strapi/strapi';
import { withoutArticle } from '../../../contract/search-words';
import { chunksOf } from '../../platform/database/chunks';
import { ENTRIES, WORDS } from './engine';
import { type Entry, entriesOf, spellingsIn } from './entries';
import { withFileTexts } from './file-texts';
import type { Spelling } from './read-words';
import { engineOf, readEntries, type StoredEntry } from './search-index';
import { readingOf, type SearchedRow, type SearchedType, textOf } from './searched-items';

/** Rows of words that are written at once. */
const CHUNK = 200;

async function readRows(
  strapi: Core.Strapi,
  searched: SearchedType,
  documentIds: readonly string[],
): Promise<SearchedRow[]> {
  const rows: SearchedRow[] = await strapi.db.query(searched.uid).findMany({
    ...readingOf(searched),
    where: { documentId: { $in: [...documentIds] } },
    orderBy: { id: 'asc' },
  });
  return withFileTexts(strapi, searched, rows);
}

/** Stores the words of visible texts that are not known yet. */
async function addWords(strapi: Core.Strapi, spellings: readonly Spelling[]) {
  // In one order, so that concurrent saves never wait for each other's.
  const sorted = spellings.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  for (const chunk of chunksOf(sorted, CHUNK)) {
    await strapi.db.transaction(async ({ trx }) => {
      const words = chunk.map(({ word }) => word);
      const known: { word: string }[] = await trx(WORDS).select('word').whereIn('word', words);
      const isKnown = new Set(known.map(({ word }) => word));
      const rows = chunk
        .filter(({ word }) => !isKnown.has(word))
        .map(({ word, spelling }) => {
          const base = withoutArticle(word);
          return { word, base, ending: [...base].reverse().join(''), spelling };
        });
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

/** Brings the entries of some documents up to date, inside the caller's transaction or one of its own. */
export async function indexDocuments(
  strapi: Core.Strapi,
  searched: SearchedType,
  documentIds: readonly string[],
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await engineOf(strapi).lock(trx, documentIds);
    const rows = new Map(documentIds.map((documentId): [string, SearchedRow[]] => [documentId, []]));
    for (const row of await readRows(strapi, searched, documentIds)) rows.get(row.documentId)?.push(row);
    const entries = [...rows.values()].flatMap((ofDocument) => entriesOf(searched, ofDocument));
    await writeEntries(strapi, entries, await readEntries(strapi, searched.kind, documentIds));
    const spellings = spellingsOf(searched, [...rows.values()].flat());
    await addWords(strapi, [...new Map(spellings.map((spelling) => [spelling.word, spelling])).values()]);
  });
}
