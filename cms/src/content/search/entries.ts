import { createHash } from 'node:crypto';
import { DAY_IN_MS, SEARCH_LIMITS } from '../../../contract/limits';
import { writtenWords } from '../../../contract/search-words';
import { LANGUAGES, type Language, SEARCH_KINDS, type SearchKind } from '../../../contract/vocabulary';
import { readWord, type Spelling } from './read-words';
import { type SearchedRow, type SearchedText, type SearchedType, textOf } from './searched-items';

/** What a row of an item is found by. */
export interface EntryWords {
  title: string[];
  /** Those of the title, too. */
  all: string[];
}

/** A row of an item in the index. */
export interface Entry {
  /** Sorts newest first; of one day, the one created last (`idOf`). */
  id: number;
  documentId: string;
  rowId: number;
  /** When the row was changed last. */
  stamp: Date | null;
  kind: SearchKind;
  locale: Language;
  isPublished: boolean;
  /** Null for a draft with the words of the published row beside it, which finds it as well. */
  words: EntryWords | null;
  /** Of the words; '' without any. */
  digest: string;
}

const FIRST_DAY = Date.UTC(1900, 0, 1);
const LAST_DAY = 0xffff;
const LAST_NUMBER = 0x7fff_ffff;
const NUMBERS = LAST_NUMBER + 1;

/** Days since the first one; the first where there is no date. */
function dayOf(date: string | null | undefined): number {
  const days = Math.floor((Date.parse(date ?? '') - FIRST_DAY) / DAY_IN_MS);
  return Number.isNaN(days) ? 0 : Math.min(Math.max(days, 0), LAST_DAY);
}

/** What an id of the index says. */
export interface EntryKey {
  number: number;
  kind: SearchKind;
  locale: Language;
  isPublished: boolean;
}

/** What an id has room for: a whole number that JavaScript knows exactly has 53 bits. */
const MOST_KINDS = 8;
const MOST_LANGUAGES = 4;
const OF_KIND = MOST_LANGUAGES * 2;
const OF_NUMBER = MOST_KINDS * OF_KIND;

/**
 * The id of an entry: its date backwards, its number backwards, and what it is, in 53 bits. So the databases find the
 * newest first in the order of their index, without sorting.
 */
export function idOf(date: string | null | undefined, { number, kind, locale, isPublished }: EntryKey): number {
  const place = (LAST_DAY - dayOf(date)) * NUMBERS + (LAST_NUMBER - number);
  const what = SEARCH_KINDS.indexOf(kind) * OF_KIND + LANGUAGES.indexOf(locale) * 2 + (isPublished ? 0 : 1);
  return place * OF_NUMBER + what;
}

export function keyOf(id: number): EntryKey {
  const what = id % OF_NUMBER;
  const kind = SEARCH_KINDS[Math.floor(what / OF_KIND)];
  const locale = LANGUAGES[(what >> 1) % MOST_LANGUAGES];
  if (!kind || !locale) throw new Error(`No entry of the search has the id ${id}.`);
  return {
    number: LAST_NUMBER - (Math.floor(id / OF_NUMBER) % NUMBERS),
    kind,
    locale,
    isPublished: (what & 1) === 0,
  };
}

const formsIn = (text: string): string[] => writtenWords(text).flatMap((written) => readWord(written).forms);

function entryWords({ title, paragraphs, year = '' }: SearchedText): EntryWords {
  const own = new Set(formsIn(title));
  const all = new Set([...own, ...formsIn(year)]);
  for (const paragraph of paragraphs) {
    if (all.size >= SEARCH_LIMITS.wordsOfText) break;
    for (const form of formsIn(paragraph)) all.add(form);
  }
  return { title: [...own], all: [...all] };
}

const digestOf = ({ title, all }: EntryWords) =>
  createHash('sha256')
    .update(`${title.join(' ')}\n${all.join(' ')}`)
    .digest('base64url');

/** The entries of a document's rows, drafts and published ones in all languages. */
export function entriesOf(searched: SearchedType, rows: readonly SearchedRow[]): Entry[] {
  const { kind, type } = searched;
  const indexed = rows.flatMap((row) => {
    if (row.number === null || !LANGUAGES.includes(row.locale)) return [];
    const words = entryWords(textOf(searched, row));
    const isPublished = row.publishedAt !== null;
    const key = { number: row.number, kind, locale: row.locale, isPublished };
    const entry: Entry = {
      id: idOf(type.isDated ? row.showTime : row.updatedAt, key),
      documentId: row.documentId,
      rowId: row.id,
      stamp: row.updatedAt === null ? null : new Date(row.updatedAt),
      kind,
      locale: row.locale,
      isPublished,
      words,
      digest: digestOf(words),
    };
    return [entry];
  });
  return indexed.map((entry) => {
    const { locale, digest, isPublished } = entry;
    const isSaidAlready =
      !isPublished && indexed.some((other) => other.isPublished && other.locale === locale && other.digest === digest);
    return isSaidAlready ? { ...entry, words: null, digest: '' } : entry;
  });
}

/** The words of a text that may be offered. */
export function spellingsIn({ title, paragraphs }: SearchedText): Spelling[] {
  const found = new Map<string, Spelling>();
  for (const written of [title, ...paragraphs].flatMap(writtenWords)) {
    const { offered } = readWord(written);
    if (offered && !found.has(offered.word)) found.set(offered.word, offered);
  }
  return [...found.values()];
}
