import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { createAttempts } from './attempts.ts';
import { clientKey, isLoopback } from './client-address.ts';

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

describe('the key that limits count a client by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('is, for %s, %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('accepts %s', (address) =>
    expect(isLoopback(address)).toBe(true),
  );

  it.each(['10.0.0.1', '172.17.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1', '8.8.8.8', '', 'localhost'])(
    'rejects %s',
    (address) => expect(isLoopback(address)).toBe(false),
  );
});
