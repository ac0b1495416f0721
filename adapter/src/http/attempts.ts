import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { TooManyError } from '../errors.ts';
import { consume, refund } from './limits.ts';

/** Limits how often something may fail. */
export interface Attempts {
  /** Runs the work unless one of the keys has failed too often; an undefined result is a failure. */
  run<T>(keys: readonly string[], work: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** A point that an attempt has consumed, until its outcome is known. */
interface Reservation {
  key: string;
  settled: Promise<void>;
  settle: () => void;
}

/**
 * Only failures count. An attempt consumes its points before it runs, so that concurrent attempts cannot exceed the
 * limit, and gets them back unless it failed; when no point is left, it first waits for the attempts still running.
 */
export function createAttempts(limiter: RateLimiterAbstract): Attempts {
  const running = new Map<string, Set<Reservation>>();

  function reserve(key: string): Reservation {
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const reservation = { key, settled, settle };
    running.set(key, (running.get(key) ?? new Set()).add(reservation));
    return reservation;
  }

  async function release(reservation: Reservation, hasFailed: boolean): Promise<void> {
    if (!hasFailed) await refund(limiter, reservation.key);
    const others = running.get(reservation.key);
    others?.delete(reservation);
    if (others?.size === 0) running.delete(reservation.key);
    reservation.settle();
  }

  async function acquire(key: string): Promise<Reservation> {
    for (;;) {
      const wasRunning = running.has(key);
      try {
        await consume(limiter, key);
        return reserve(key);
      } catch (error) {
        if (!(error instanceof TooManyError)) throw error;
        // The refused attempt has consumed a point too, which would block later attempts after a success.
        await refund(limiter, key);
        const others = running.get(key);
        if (others !== undefined) await Promise.race([...others].map(({ settled }) => settled));
        // Attempts that were running before may have returned their points by now.
        else if (!wasRunning) throw error;
      }
    }
  }

  return {
    async run(keys, work) {
      const reservations: Reservation[] = [];
      let hasFailed = false;
      try {
        for (const key of keys) reservations.push(await acquire(key));
        const result = await work();
        hasFailed = result === undefined;
        return result;
      } finally {
        for (const reservation of reservations) await release(reservation, hasFailed);
      }
    },
  };
}
