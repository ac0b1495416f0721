import type { Tag } from '../../../cms/contract/vocabulary.ts';

/** Milliseconds that an entry lives while the change stream is down. */
const TTL_DISCONNECTED_MS = 5_000;

/** What all caches know about changes in the cms: which tags were invalidated when, and whether changes are received. */
export interface CacheInvalidation {
  /** Grows with every invalidation. */
  readonly generation: number;
  /** Whether the change stream is connected. */
  readonly isConnected: boolean;
  /** Makes everything out of date that was made from content of these kinds. */
  invalidate(tags: readonly Tag[]): void;
  invalidateAll(): void;
  /** The change stream has connected. Changes before that may have been missed, so everything is invalidated. */
  onConnect(): void;
  onDisconnect(): void;
  /** Whether none of the tags was invalidated after a generation. */
  isValid(tags: readonly Tag[], since: number): boolean;
  /** Whether an entry made at a time (performance.now) is too old to be served while the change stream is down. */
  hasExpired(madeAt: number): boolean;
}

export function createCacheInvalidation(): CacheInvalidation {
  const invalidatedAt = new Map<Tag, number>();
  let generation = 0;
  let allInvalidatedAt = 0;
  let isConnected = false;
  let disconnectedSince = performance.now();

  function invalidateAll() {
    generation += 1;
    allInvalidatedAt = generation;
  }

  return {
    get generation() {
      return generation;
    },
    get isConnected() {
      return isConnected;
    },
    invalidate(tags) {
      generation += 1;
      for (const tag of tags) invalidatedAt.set(tag, generation);
    },
    invalidateAll,
    onConnect() {
      isConnected = true;
      invalidateAll();
    },
    onDisconnect() {
      if (isConnected) disconnectedSince = performance.now();
      isConnected = false;
    },
    isValid: (tags, since) => allInvalidatedAt <= since && tags.every((tag) => (invalidatedAt.get(tag) ?? 0) <= since),
    hasExpired: (madeAt) =>
      !isConnected && performance.now() - Math.max(madeAt, disconnectedSince) >= TTL_DISCONNECTED_MS,
  };
}
