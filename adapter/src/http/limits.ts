import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitsUnavailable, TooManyError } from '../errors.ts';

const HOUR = 3_600;
const QUARTER = 900;

/** What is counted, and how much of it a key has within so many seconds. */
const LIMITS = {
  /** Stored contact messages of an address. */
  message: { points: 5, duration: HOUR },
  /** Failed logins of an account and of an address. */
  login: { points: 10, duration: QUARTER },
  /** Mails with a code that an address asked for. */
  forgot: { points: 10, duration: HOUR },
  /** Wrong codes from an address. */
  reset: { points: 10, duration: QUARTER },
} as const;

export type Limits = Record<keyof typeof LIMITS, RateLimiterAbstract>;

/**
 * Counted in Redis where several instances share one, otherwise in memory. While Redis is down visitors' messages are
 * counted here; what guards accounts stays closed.
 */
export function createLimits(redis: Redis | undefined): Limits {
  const make = (name: keyof typeof LIMITS, isOpenWithoutStore: boolean): RateLimiterAbstract => {
    const options = { keyPrefix: name, ...LIMITS[name] };
    if (redis === undefined) return new RateLimiterMemory(options);
    const insurance = isOpenWithoutStore ? { insuranceLimiter: new RateLimiterMemory(options) } : {};
    return new RateLimiterRedis({ ...options, ...insurance, storeClient: redis, rejectIfRedisNotReady: true });
  };
  return {
    message: make('message', true),
    login: make('login', false),
    forgot: make('forgot', false),
    reset: make('reset', false),
  };
}

/** Takes one of a key's points; TooManyError when there is none left. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new LimitsUnavailable(refusal);
    throw new TooManyError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Gives a point back. Without its store it stays taken, which is no reason to fail what went well. */
export async function giveBack(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.reward(key);
  } catch (error) {
    if (!(limiter instanceof RateLimiterRedis)) throw error;
  }
}
