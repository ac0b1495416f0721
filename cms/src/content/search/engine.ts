import type { Core } from '@strapi/strapi';
import { type Language, SEARCH_KINDS, type SearchKind } from '../../../contract/vocabulary';
import type { Entry } from './entries';

/** Visitors find what is published; managers drafts as well. */
export type Audience = 'visitors' | 'managers';

export interface IndexQuery {
  /** For each word of the search the forms that it may have. A form ends where a word does, or is its beginning. */
  words: readonly (readonly string[])[];
  locale: Language;
  audience: Audience;
  kinds: readonly SearchKind[];
  /** Whether words of one or two letters are beginnings as well: somebody is still typing them. */
  isBegun?: boolean;
  limit: number;
}

export type Place = 'title' | 'anywhere';

/** An entry that has all the words of a search. */
export interface FoundEntry {
  id: number;
  isInTitle: boolean;
}

/** Entries that a search finds at once, in all languages and places. */
export const FEW = 500;

type Db = Core.Strapi['db'];
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]['trx'];

/** What the databases do each in their own way. */
export interface Engine {
  /** The statements that make the tables, where they are not there yet. */
  create: readonly string[];
  drop: readonly string[];
  /** What a transaction of the completion begins with, so that it gives up soon when it waits for somebody's save. */
  giveWay: readonly string[];
  /** Whether it gave up. */
  hasGivenWay(error: unknown): boolean;
  /** Waits for whoever else writes the entries of these documents, and lets others wait until the transaction ends. */
  lock(trx: Transaction, documentIds: readonly string[]): Promise<void>;
  /** After many entries were written. */
  finish: readonly string[];
  write(trx: Transaction, entries: readonly Entry[]): Promise<void>;
  remove(trx: Transaction, ids: readonly number[]): Promise<void>;
  /** All entries that have all the words, in whatever language; undefined where they may be more than a few. */
  findFew(db: Db, query: Omit<IndexQuery, 'locale' | 'limit'>): Promise<FoundEntry[] | undefined>;
  /** The ids of the first entries that have all the words, in the order of the ids. */
  find(db: Db, query: IndexQuery, place: Place): Promise<number[]>;
}

export const ENTRIES = 'search_entries';
export const WORDS = 'search_words';

/** The rows of what all databases store alike. */
export const rowsOf = (entries: readonly Entry[]) =>
  entries.map(({ id, documentId, rowId, stamp, kind, locale, isPublished, digest }) => ({
    id,
    document_id: documentId,
    row_id: rowId,
    stamp,
    kind: SEARCH_KINDS.indexOf(kind),
    locale,
    is_published: isPublished,
    digest,
  }));
