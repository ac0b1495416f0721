import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { TooManyError } from '../errors.ts';
import { consume, giveBack } from './limits.ts';

/** Limits what may fail only so often. */
export interface Attempts {
  /** Does the work unless one of the keys has failed too often; a result that is undefined has failed. */
  make<T>(keys: readonly string[], work: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** A point that an attempt has taken, until its outcome is known. */
interface Held {
  key: string;
  settled: Promise<void>;
  settle: () => void;
}

/**
 * Failures alone count. An attempt takes its points before it is made, so that many at once cannot slip through, and
 * gives them back when it did not fail; whoever finds no point left waits for the attempts that are still running.
 */
export function createAttempts(limiter: RateLimiterAbstract): Attempts {
  const running = new Map<string, Set<Held>>();

  function hold(key: string): Held {
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const held = { key, settled, settle };
    running.set(key, (running.get(key) ?? new Set()).add(held));
    return held;
  }

  async function letGo(held: Held, hasFailed: boolean): Promise<void> {
    if (!hasFailed) await giveBack(limiter, held.key);
    const others = running.get(held.key);
    others?.delete(held);
    if (others?.size === 0) running.delete(held.key);
    held.settle();
  }

  async function take(key: string): Promise<Held> {
    for (;;) {
      const wasRunning = running.has(key);
      try {
        await consume(limiter, key);
        return hold(key);
      } catch (error) {
        if (!(error instanceof TooManyError)) throw error;
        // The refusal has counted as well, and would keep out those that come after a success.
        await giveBack(limiter, key);
        const others = running.get(key);
        if (others !== undefined) await Promise.race([...others].map(({ settled }) => settled));
        // Those that ran when the point was asked for may have given theirs back by now.
        else if (!wasRunning) throw error;
      }
    }
  }

  return {
    async make(keys, work) {
      const held: Held[] = [];
      let hasFailed = false;
      try {
        for (const key of keys) held.push(await take(key));
        const result = await work();
        hasFailed = result === undefined;
        return result;
      } finally {
        for (const point of held) await letGo(point, hasFailed);
      }
    },
  };
}
