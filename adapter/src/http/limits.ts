import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RATE_LIMITS } from '../../../cms/contract/limits.ts';
import { TooManyError } from '../errors.ts';

export type Limits = Record<keyof typeof RATE_LIMITS, RateLimiterAbstract>;

/**
 * Counted in Redis where several instances share one, otherwise in memory. While Redis is down they are counted in memory
 * as well; what guards accounts is limited more strictly then.
 */
export function createLimits(redis: Redis | undefined): Limits {
  const make = (name: keyof typeof RATE_LIMITS): RateLimiterAbstract => {
    const { points, alone, duration } = RATE_LIMITS[name];
    const options = { keyPrefix: name, points, duration };
    if (redis === undefined) return new RateLimiterMemory(options);
    const insuranceLimiter = new RateLimiterMemory({ ...options, points: alone });
    return new RateLimiterRedis({ ...options, insuranceLimiter, storeClient: redis, rejectIfRedisNotReady: true });
  };
  return {
    message: make('message'),
    formAnswer: make('formAnswer'),
    pledge: make('pledge'),
    login: make('login'),
    forgot: make('forgot'),
    reset: make('reset'),
    invite: make('invite'),
    testMail: make('testMail'),
    search: make('search'),
    visit: make('visit'),
    host: make('host'),
  };
}

/** Consumes one of a key's points; TooManyError when none is left. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Returns a point. */
export async function refund(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(key);
}
