import { LRUCache } from 'lru-cache';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { CmsUnavailable } from '../errors.ts';
import { BEFORE_ALL, type CacheInvalidation } from './cache-invalidation.ts';
import type { CmsAvailability } from './cms-availability.ts';

/** A value with the kinds of content that it was made from. */
export interface Entry<Value> {
  value: Value;
  tags: readonly Tag[];
  /** Of a copy that stands in for what could not be made now: the seconds since it was made. */
  staleAge?: number | undefined;
}

/** A fill that ended before it had everything. An older entry stands in for it only if the cms does not answer a probe. */
export class IncompleteFill extends Error {}

/** An entry as it is kept across restarts. */
export interface Copy<Value> {
  key: string;
  value: Value;
  tags: readonly Tag[];
  /** When it was made, by `performance.now()`; negative for one from before the start. */
  madeAt: number;
}

/** Values in memory up to a size; the least recently used ones are evicted. */
export interface Cache<Value> {
  /**
   * The fresh entry of a key, or what `fill` returns; concurrent requests share one fill. A fill that throws stores
   * nothing. Where the cms cannot be asked, the last entry of the key is returned with its age, unless something that it
   * was made from was hidden or deleted since; without one the fill's error is thrown.
   */
  get(key: string, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>>;
  /** The fresh value of a key without waiting; for the fast path. */
  peek(key: string): Value | undefined;
  /** What may be served while the cms cannot be asked, the most recently used first. */
  copies(): Iterable<Copy<Value>>;
  /** Adds a copy from before the start, to be served only while the cms cannot be asked. */
  restore(copy: Copy<Value>): void;
  readonly stats: CacheStats;
}

/** Hits and misses since the start; entries and bytes now. */
export interface CacheStats {
  hits: number;
  misses: number;
  /** Entries that were returned because the cms could not be asked. */
  stale: number;
  entries: number;
  bytes: number;
}

export interface CacheDeps {
  cacheInvalidation: CacheInvalidation;
  availability: CmsAvailability;
}

interface CacheOptions<Value> extends CacheDeps {
  maxBytes: number;
  /** The approximate size of a value. */
  bytesOf(value: Value): number;
  /**
   * Whether a value says that nothing was found. Those share a tenth of the memory, so that requests for made-up
   * addresses cannot evict real content.
   */
  isAbsence(value: Value): boolean;
}

interface StoredEntry<Value> {
  entry: Entry<Value>;
  madeAt: number;
  /** The last generation at which its tags were checked and found valid. */
  validAt: number;
}

interface Filling<Value> {
  began: number;
  result: Promise<Entry<Value>>;
}

/** Bytes of an entry besides its key and value. */
const OVERHEAD = 300;
const ABSENCE_SHARE = 0.1;

/** A cache that never stores what was made before one of its tags was invalidated. */
export function createCache<Value>({
  cacheInvalidation,
  availability,
  maxBytes,
  bytesOf,
  isAbsence,
}: CacheOptions<Value>): Cache<Value> {
  const createStore = (share: number) =>
    new LRUCache<string, StoredEntry<Value>>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ entry }, key) => bytesOf(entry.value) + 2 * key.length + OVERHEAD,
    });
  const present = createStore(1 - ABSENCE_SHARE);
  const absent = createStore(ABSENCE_SHARE);
  const fillings = new Map<string, Filling<Value>>();
  let hits = 0;
  let misses = 0;
  let stale = 0;

  function isValid(stored: StoredEntry<Value>): boolean {
    const { generation } = cacheInvalidation;
    if (stored.validAt === generation) return true;
    if (!cacheInvalidation.isValid(stored.entry.tags, stored.validAt)) return false;
    stored.validAt = generation;
    return true;
  }

  const find = (key: string) => present.get(key) ?? absent.get(key);
  const isFresh = (stored: StoredEntry<Value>) => isValid(stored) && !cacheInvalidation.hasExpired(stored.madeAt);

  /** Whether an entry may stand in while the cms cannot be asked. What was missing may have been created meanwhile. */
  const mayStandIn = (stored: StoredEntry<Value>) =>
    isValid(stored) ||
    (!isAbsence(stored.entry.value) && !cacheInvalidation.isWithdrawn(stored.entry.tags, stored.validAt));

  function standIn({ entry, madeAt }: StoredEntry<Value>): Entry<Value> {
    stale += 1;
    return { ...entry, staleAge: Math.round((performance.now() - madeAt) / 1_000) };
  }

  function forget(key: string) {
    present.delete(key);
    absent.delete(key);
  }

  async function run(key: string, began: number, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>> {
    const madeAt = performance.now();
    try {
      const entry = await fill();
      if (entry.staleAge === undefined && cacheInvalidation.isValid(entry.tags, began)) {
        forget(key);
        (isAbsence(entry.value) ? absent : present).set(key, { entry, madeAt, validAt: began });
      }
      return entry;
    } catch (error) {
      if (error instanceof CmsUnavailable) availability.reportFailure();
      // What the cms says no longer exists must not come back when the cms is away.
      else if (!(error instanceof IncompleteFill)) forget(key);
      throw error;
    }
  }

  /** Joins the running fill, unless something was invalidated since it began: its result may be out of date. */
  function fillOnce(key: string, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>> {
    const running = fillings.get(key);
    const { generation } = cacheInvalidation;
    if (running?.began === generation) return running.result;
    const result = run(key, generation, fill).finally(() => {
      if (fillings.get(key)?.result === result) fillings.delete(key);
    });
    fillings.set(key, { began: generation, result });
    return result;
  }

  /** Waits for a slow fill up to its own limit: what was edited must not be shown as it was before. */
  async function orStandIn(result: Promise<Entry<Value>>, stored: StoredEntry<Value>): Promise<Entry<Value>> {
    try {
      return await result;
    } catch (error) {
      const cannotBeAsked =
        error instanceof CmsUnavailable || (error instanceof IncompleteFill && !(await availability.isAnswering()));
      // Something may have been hidden while the cms was asked.
      if (cannotBeAsked && mayStandIn(stored)) return standIn(stored);
      throw error;
    }
  }

  return {
    async get(key, fill) {
      const stored = find(key);
      if (stored !== undefined && isFresh(stored)) {
        hits += 1;
        return stored.entry;
      }
      misses += 1;
      if (stored === undefined || !mayStandIn(stored)) return fillOnce(key, fill);
      return availability.isAway ? standIn(stored) : orStandIn(fillOnce(key, fill), stored);
    },
    peek(key) {
      const stored = find(key);
      if (stored === undefined || !isFresh(stored)) return undefined;
      hits += 1;
      return stored.entry.value;
    },
    *copies() {
      for (const [key, stored] of present.entries()) {
        if (!mayStandIn(stored)) continue;
        const { entry, madeAt } = stored;
        yield { key, value: entry.value, tags: entry.tags, madeAt };
      }
    },
    restore({ key, value, tags, madeAt }) {
      present.set(key, { entry: { value, tags }, madeAt, validAt: BEFORE_ALL });
    },
    get stats() {
      return {
        hits,
        misses,
        stale,
        entries: present.size + absent.size,
        bytes: present.calculatedSize + absent.calculatedSize,
      };
    },
  };
}
