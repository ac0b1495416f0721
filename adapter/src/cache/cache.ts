import { LRUCache } from 'lru-cache';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { CmsUnavailable } from '../errors.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';

/** A value with the kinds of content that it was made from. */
export interface Entry<Value> {
  value: Value;
  tags: readonly Tag[];
}

/** Values in memory up to a size; the least recently used ones are evicted. */
export interface Cache<Value> {
  /**
   * The fresh entry of a key, or what `fill` returns; concurrent requests share one fill. A fill that throws stores
   * nothing; where it throws CmsUnavailable, an entry that is merely expired is returned instead.
   */
  get(key: string, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>>;
  /** The fresh value of a key without waiting; for the fast path. */
  peek(key: string): Value | undefined;
  readonly stats: CacheStats;
}

/** Hits and misses since the start; entries and bytes now. */
export interface CacheStats {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface CacheOptions<Value> {
  cacheInvalidation: CacheInvalidation;
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

/** Milliseconds to wait for a slow cms before an expired entry is returned. */
const MAX_WAIT_MS = 300;
/** Bytes of an entry besides its key and value. */
const OVERHEAD = 300;
const ABSENCE_SHARE = 0.1;

/** A cache that never returns nor stores what was made before one of its tags was invalidated. */
export function createCache<Value>({
  cacheInvalidation,
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

  function isValid(stored: StoredEntry<Value>): boolean {
    const { generation } = cacheInvalidation;
    if (stored.validAt === generation) return true;
    if (!cacheInvalidation.isValid(stored.entry.tags, stored.validAt)) return false;
    stored.validAt = generation;
    return true;
  }

  const find = (key: string) => present.get(key) ?? absent.get(key);
  const isFresh = (stored: StoredEntry<Value>) => isValid(stored) && !cacheInvalidation.hasExpired(stored.madeAt);

  function forget(key: string) {
    present.delete(key);
    absent.delete(key);
  }

  async function run(key: string, began: number, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>> {
    try {
      const entry = await fill();
      if (cacheInvalidation.isValid(entry.tags, began)) {
        forget(key);
        const stored = { entry, madeAt: performance.now(), validAt: began };
        (isAbsence(entry.value) ? absent : present).set(key, stored);
      }
      return entry;
    } catch (error) {
      // What the cms says no longer exists must not come back when the cms is away.
      if (!(error instanceof CmsUnavailable)) forget(key);
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

  async function orExpired(filling: Promise<Entry<Value>>, expired: Entry<Value>): Promise<Entry<Value>> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Entry<Value>>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS, expired);
    });
    const filled = filling.catch((error: unknown) => {
      if (error instanceof CmsUnavailable) return expired;
      throw error;
    });
    try {
      return await Promise.race([filled, patience]);
    } finally {
      clearTimeout(timer);
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
      const filling = fillOnce(key, fill);
      return stored !== undefined && isValid(stored) ? orExpired(filling, stored.entry) : filling;
    },
    peek(key) {
      const stored = find(key);
      if (stored === undefined || !isFresh(stored)) return undefined;
      hits += 1;
      return stored.entry.value;
    },
    get stats() {
      return {
        hits,
        misses,
        entries: present.size + absent.size,
        bytes: present.calculatedSize + absent.calculatedSize,
      };
    },
  };
}
