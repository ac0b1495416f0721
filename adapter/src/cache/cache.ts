import { LRUCache } from 'lru-cache';
import { CmsUnavailable } from '../errors.ts';
import type { Freshness, Tag } from './cache-invalidation.ts';

/** An answer with what it was made from. */
export interface Entry<Value> {
  value: Value;
  tags: readonly Tag[];
}

/** Answers in memory, as many as there is room for; the least used one makes room for a new one. */
export interface Cache<Value> {
  /**
   * What is kept under a key, or what `fill` gives; one fill however many ask. Nothing is kept of a fill that throws;
   * where it throws CmsUnavailable, an entry that merely lived too long stands in.
   */
  get(key: string, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>>;
  /** What is kept and fresh, at once; for the fast path. */
  peek(key: string): Value | undefined;
  readonly stats: CacheStats;
}

/** Hits and misses since the start; how much is kept now. */
export interface CacheStats {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface CacheOptions<Value> {
  freshness: Freshness;
  /** Room for answers, in bytes. */
  maxBytes: number;
  /** Bytes of a value, roughly. */
  bytesOf(value: Value): number;
  /**
   * Whether a value says that nothing is there. Those have a tenth of the room to themselves, so that made-up
   * addresses cannot push out what readers want.
   */
  isAbsence(value: Value): boolean;
}

interface Kept<Value> {
  entry: Entry<Value>;
  madeAt: number;
  /** The last moment at which its tags were looked at and found undropped. */
  heldAt: number;
}

interface Filling<Value> {
  began: number;
  result: Promise<Entry<Value>>;
}

/** Milliseconds that an asker waits for a cms that is slow while an expired entry is at hand. */
const PATIENCE = 300;
/** Bytes that an entry takes besides its key and value. */
const OVERHEAD = 300;
const ABSENCE_SHARE = 0.1;

/** A cache that follows `freshness`: what was made before a drop of one of its tags is neither given nor kept. */
export function createCache<Value>({ freshness, maxBytes, bytesOf, isAbsence }: CacheOptions<Value>): Cache<Value> {
  const room = (share: number) =>
    new LRUCache<string, Kept<Value>>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ entry }, key) => bytesOf(entry.value) + 2 * key.length + OVERHEAD,
    });
  const present = room(1 - ABSENCE_SHARE);
  const absent = room(ABSENCE_SHARE);
  const fillings = new Map<string, Filling<Value>>();
  let hits = 0;
  let misses = 0;

  function holds(kept: Kept<Value>): boolean {
    const { moment } = freshness;
    if (kept.heldAt === moment) return true;
    if (!freshness.holds(kept.entry.tags, kept.heldAt)) return false;
    kept.heldAt = moment;
    return true;
  }

  const find = (key: string) => present.get(key) ?? absent.get(key);
  const isFresh = (kept: Kept<Value>) => holds(kept) && !freshness.hasExpired(kept.madeAt);

  function forget(key: string) {
    present.delete(key);
    absent.delete(key);
  }

  async function run(key: string, began: number, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>> {
    try {
      const entry = await fill();
      if (freshness.holds(entry.tags, began)) {
        forget(key);
        const kept = { entry, madeAt: performance.now(), heldAt: began };
        (isAbsence(entry.value) ? absent : present).set(key, kept);
      }
      return entry;
    } catch (error) {
      // What the cms says no longer exists must not come back when the cms is away.
      if (!(error instanceof CmsUnavailable)) forget(key);
      throw error;
    }
  }

  /** Joins the running fill, unless something was dropped since it began: what it brings may be old. */
  function fillOnce(key: string, fill: () => Promise<Entry<Value>>): Promise<Entry<Value>> {
    const running = fillings.get(key);
    const { moment } = freshness;
    if (running?.began === moment) return running.result;
    const result = run(key, moment, fill).finally(() => {
      if (fillings.get(key)?.result === result) fillings.delete(key);
    });
    fillings.set(key, { began: moment, result });
    return result;
  }

  async function orExpired(filling: Promise<Entry<Value>>, expired: Entry<Value>): Promise<Entry<Value>> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Entry<Value>>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, expired);
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
      const kept = find(key);
      if (kept !== undefined && isFresh(kept)) {
        hits += 1;
        return kept.entry;
      }
      misses += 1;
      const filling = fillOnce(key, fill);
      return kept !== undefined && holds(kept) ? orExpired(filling, kept.entry) : filling;
    },
    peek(key) {
      const kept = find(key);
      if (kept === undefined || !isFresh(kept)) return undefined;
      hits += 1;
      return kept.entry.value;
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
