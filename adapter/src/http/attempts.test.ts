import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { createAttempts } from './attempts.ts';

const limited = () => createAttempts(new RateLimiterMemory({ points: 3, duration: 60 }));
const fail = async () => undefined;
const succeed = async () => 'in';
const outcome = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => (error instanceof TooManyError ? 'refused' : 'error'));

describe('attempts', () => {
  it('are refused once so many have failed', async () => {
    const attempts = limited();
    for (let made = 0; made < 3; made += 1) expect(await attempts.run(['a'], fail)).toBeUndefined();
    await expect(attempts.run(['a'], succeed)).rejects.toThrow(TooManyError);
    expect(await attempts.run(['b'], succeed)).toBe('in');
  });

  it('cannot slip through many at once', async () => {
    const attempts = limited();
    let made = 0;
    const slow = async () => {
      made += 1;
      await setTimeout(5);
      return undefined;
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcome(attempts.run(['a'], slow))));
    expect(made).toBe(3);
    expect(outcomes.filter((one) => one === 'refused')).toHaveLength(197);
  });

  it('that succeed never count, however many come at once', async () => {
    const attempts = limited();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(attempts.run(['a', 'b'], succeed))));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
    await attempts.run(['a'], fail);
    await attempts.run(['a'], fail);
    for (let made = 0; made < 10; made += 1) expect(await attempts.run(['a'], succeed)).toBe('in');
    await attempts.run(['a'], fail);
    expect(await outcome(attempts.run(['a'], succeed))).toBe('refused');
  });

  it('that succeed never count where the store takes its time either', async () => {
    class FarLimiter extends RateLimiterMemory {
      override async consume(key: string) {
        await setTimeout(2);
        return super.consume(key);
      }
      override async reward(key: string) {
        await setTimeout(2);
        return super.reward(key);
      }
    }
    const attempts = createAttempts(new FarLimiter({ points: 3, duration: 60 }));
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(attempts.run(['a', 'b'], succeed))));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
  });

  it('that end in an error do not count', async () => {
    const attempts = limited();
    const breakDown = async () => {
      throw new Error('the cms is away');
    };
    for (let made = 0; made < 10; made += 1) expect(await outcome(attempts.run(['a'], breakDown))).toBe('error');
    expect(await attempts.run(['a'], succeed)).toBe('in');
  });

  it('refused for one key use up nothing of another', async () => {
    const attempts = limited();
    for (let made = 0; made < 3; made += 1) await attempts.run(['b'], fail);
    for (let made = 0; made < 10; made += 1) expect(await outcome(attempts.run(['a', 'b'], fail))).toBe('refused');
    expect(await attempts.run(['a'], succeed)).toBe('in');
  });
});
