import type { ChangeEvent, Withdrawals } from '../../../cms/contract/changes.ts';
import { TAGS, type Tag } from '../../../cms/contract/vocabulary.ts';

/**
 * Milliseconds that an entry lives while the change stream is down. A page is made of cached replies, so what it shows may
 * be twice as old: a change still shows within a second.
 */
const TTL_DISCONNECTED_MS = 400;

type InvalidationListener = (tags: readonly Tag[] | undefined, isWithdrawal: boolean) => void;

/** What all caches know about changes in the cms: which tags were invalidated when, and whether changes are received. */
export interface CacheInvalidation {
  /** Grows with every invalidation. */
  readonly generation: number;
  /** Whether the change stream is connected. */
  readonly isConnected: boolean;
  /** Of the last withdrawals that the cms has reported; undefined before the first report. */
  readonly withdrawals: Withdrawals | undefined;
  /** Makes everything out of date that was made from content of these kinds. */
  invalidate(tags: readonly Tag[]): void;
  /** What the cms says has changed: invalidates its tags, and withdraws the kinds whose mark is a new one. */
  apply(change: ChangeEvent): void;
  /**
   * The change stream has connected. Changes before that may have been missed, so everything is invalidated; and
   * withdrawn unless the cms's marks say that nothing was hidden or deleted meanwhile.
   */
  onConnect(withdrawals?: Withdrawals): void;
  onDisconnect(): void;
  /** Sets the marks that copies from before the start were made with. */
  restoreWithdrawals(withdrawals: Withdrawals): void;
  /** Calls a listener after each new mark, before what it belongs to is confirmed to anybody. */
  onWithdrawal(listener: () => void): void;
  /** Calls a listener after each invalidation, with its tags; undefined stands for all. What was withdrawn is named again. */
  onInvalidation(listener: InvalidationListener): void;
  /** Whether none of the tags was invalidated after a generation. */
  isValid(tags: readonly Tag[], since: number): boolean;
  /** Whether something of these kinds was hidden or deleted after a generation, or changed where an old copy would be wrong: what was made before is never served. */
  isWithdrawn(tags: readonly Tag[], since: number): boolean;
  /** Whether an entry made at a time (performance.now) is too old to be served while the change stream is down. */
  hasExpired(madeAt: number): boolean;
}

/**
 * Kinds of which an old copy is not just old but wrong: it sends readers elsewhere, or names another sum or account than the
 * one that was saved. What was made from them before a change is never served.
 */
const EXACT_TAGS: readonly Tag[] = ['redirect', 'campaign', 'donation'];

/** Before the first generation. */
export const BEFORE_ALL = -1;

export function createCacheInvalidation(): CacheInvalidation {
  const invalidatedAt = new Map<Tag, number>();
  const withdrawnAt = new Map<Tag, number>();
  const listeners: (() => void)[] = [];
  const invalidationListeners: InvalidationListener[] = [];
  let generation = 0;
  let allInvalidatedAt = 0;
  let allWithdrawnAt = BEFORE_ALL;
  let withdrawals: Withdrawals | undefined;
  let isConnected = false;
  let disconnectedSince = performance.now();

  function announce(tags: readonly Tag[] | undefined, isWithdrawal: boolean) {
    for (const listener of invalidationListeners) listener(tags, isWithdrawal);
  }

  function invalidate(tags: readonly Tag[]) {
    if (tags.length === 0) return;
    generation += 1;
    for (const tag of tags) {
      invalidatedAt.set(tag, generation);
      if (EXACT_TAGS.includes(tag)) withdrawnAt.set(tag, generation);
    }
    announce(tags, false);
  }

  /** Withdraws the kinds whose mark differs from the known one. */
  function withdraw(marks: Withdrawals) {
    const tags = TAGS.filter((tag) => marks[tag] !== undefined && marks[tag] !== withdrawals?.[tag]);
    if (tags.length === 0) return;
    withdrawals = { ...withdrawals, ...marks };
    invalidate(tags);
    for (const tag of tags) withdrawnAt.set(tag, generation);
    for (const listener of listeners) listener();
    announce(tags, true);
  }

  return {
    get generation() {
      return generation;
    },
    get isConnected() {
      return isConnected;
    },
    get withdrawals() {
      return withdrawals;
    },
    invalidate,
    apply({ tags, withdrawals: marks }) {
      invalidate(tags);
      if (marks !== undefined) withdraw(marks);
    },
    onConnect(marks) {
      isConnected = true;
      generation += 1;
      allInvalidatedAt = generation;
      const isUnknown = marks === undefined || withdrawals === undefined;
      if (isUnknown) allWithdrawnAt = generation;
      announce(undefined, isUnknown);
      if (marks !== undefined) withdraw(marks);
    },
    onDisconnect() {
      if (!isConnected) return;
      disconnectedSince = performance.now();
      isConnected = false;
      announce(undefined, false);
    },
    restoreWithdrawals(marks) {
      withdrawals = marks;
    },
    onWithdrawal(listener) {
      listeners.push(listener);
    },
    onInvalidation(listener) {
      invalidationListeners.push(listener);
    },
    isValid: (tags, since) => allInvalidatedAt <= since && tags.every((tag) => (invalidatedAt.get(tag) ?? 0) <= since),
    isWithdrawn: (tags, since) =>
      allWithdrawnAt > since || tags.some((tag) => (withdrawnAt.get(tag) ?? BEFORE_ALL) > since),
    hasExpired: (madeAt) =>
      !isConnected && performance.now() - Math.max(madeAt, disconnectedSince) >= TTL_DISCONNECTED_MS,
  };
}
