import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { LimitsUnavailable, TooManyError } from '../errors.ts';

const HOUR = 3_600;
const QUARTER = 900;

/** What is limited: points of a key within a duration in seconds. */
const LIMITS = {
  /** Stored contact messages of an address. */
  message: { points: 5, duration: HOUR },
  /** Failed logins of an account and of an address. */
  login: { points: 10, duration: QUARTER },
  /** Password reset mails requested from an address. */
  forgot: { points: 10, duration: HOUR },
  /** Wrong codes from an address. */
  reset: { points: 10, duration: QUARTER },
} as const;

export type Limits = Record<keyof typeof LIMITS, RateLimiterAbstract>;

/**
 * Counted in Redis where several instances share one, otherwise in memory. While Redis is down, visitors' messages are
 * counted in memory; what guards accounts refuses everything.
 */
export function createLimits(redis: Redis | undefined): Limits {
  const make = (name: keyof typeof LIMITS, hasFallback: boolean): RateLimiterAbstract => {
    const options = { keyPrefix: name, ...LIMITS[name] };
    if (redis === undefined) return new RateLimiterMemory(options);
    const insurance = hasFallback ? { insuranceLimiter: new RateLimiterMemory(options) } : {};
    return new RateLimiterRedis({ ...options, ...insurance, storeClient: redis, rejectIfRedisNotReady: true });
  };
  return {
    message: make('message', true),
    login: make('login', false),
    forgot: make('forgot', false),
    reset: make('reset', false),
  };
}

/** Consumes one of a key's points; TooManyError when none is left. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new LimitsUnavailable(refusal);
    throw new TooManyError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Returns a point. While the store is down the point stays consumed: that must not fail a call that succeeded. */
export async function refund(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.reward(key);
  } catch (error) {
    if (!(limiter instanceof RateLimiterRedis)) throw error;
  }
}
