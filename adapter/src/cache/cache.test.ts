import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import { CallError, CmsUnavailable } from '../errors.ts';
import { createCache, type Entry } from './cache.ts';
import { createFreshness, type Freshness, type Tag } from './cache-invalidation.ts';

const KEY = 'a key';
const article = (value: string): Entry<string> => ({ value, tags: ['article', 'category'] });
const AWAY = () => Promise.reject(new CmsUnavailable('away'));
const GONE = () => Promise.reject(new CallError(STATUS.notFound));

/** A fill that ends when it is told to. */
function slowFill() {
  let end = (_value: string) => {};
  const result = new Promise<Entry<string>>((resolve) => {
    end = (value) => resolve(article(value));
  });
  return { fill: vi.fn(() => result), end };
}

describe('a cache', () => {
  let freshness: Freshness;
  const cacheOf = (maxBytes = 100_000) =>
    createCache<string>({
      freshness,
      maxBytes,
      bytesOf: (value) => value.length,
      isAbsence: (value) => value.startsWith('nothing'),
    });
  beforeEach(() => {
    vi.useFakeTimers();
    freshness = createFreshness();
    freshness.startTelling();
  });
  afterEach(() => vi.useRealTimers());

  it('fills a key once, however many ask at the same time', async () => {
    const cache = cacheOf();
    const { fill, end } = slowFill();
    const askers = Array.from({ length: 500 }, () => cache.get(KEY, fill));
    end('one');
    expect(new Set((await Promise.all(askers)).map(({ value }) => value))).toEqual(new Set(['one']));
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('keeps what it was given for as long as nobody drops it', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    vi.advanceTimersByTime(86_400_000);
    expect((await cache.get(KEY, AWAY)).value).toBe('one');
    expect(cache.peek(KEY)).toBe('one');
    expect(cache.stats).toMatchObject({ hits: 2, misses: 1, entries: 1 });
  });

  it.each<[Tag, string | undefined]>([
    ['article', undefined],
    ['category', undefined],
    ['video', 'one'],
  ])('after a drop of %s has %s', async (tag, kept) => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    freshness.drop([tag]);
    expect(cache.peek(KEY)).toBe(kept);
  });

  it('hands a fill that a drop overtook to those who asked before, and fills anew for those after', async () => {
    const cache = cacheOf();
    const [old, fresh] = [slowFill(), slowFill()];
    const before = cache.get(KEY, old.fill);
    freshness.drop(['article']);
    const after = cache.get(KEY, fresh.fill);
    fresh.end('new');
    expect((await after).value).toBe('new');
    old.end('old');
    expect((await before).value).toBe('old');
    expect(cache.peek(KEY)).toBe('new');
  });

  it('keeps nothing of a fill that a drop overtook', async () => {
    const cache = cacheOf();
    const { fill, end } = slowFill();
    const asked = cache.get(KEY, fill);
    freshness.drop(['category']);
    end('old');
    await asked;
    expect(cache.peek(KEY)).toBeUndefined();
  });

  it('drops everything when the stream of changes begins anew', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    freshness.stopTelling();
    freshness.startTelling();
    expect(cache.peek(KEY)).toBeUndefined();
  });

  it('keeps an entry five seconds while nobody tells of changes', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    freshness.stopTelling();
    vi.advanceTimersByTime(4_999);
    expect(cache.peek(KEY)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(cache.peek(KEY)).toBeUndefined();
    expect((await cache.get(KEY, async () => article('two'))).value).toBe('two');
    vi.advanceTimersByTime(4_999);
    expect(cache.peek(KEY)).toBe('two');
  });

  describe('while the cms does not answer', () => {
    const expire = async () => {
      const cache = cacheOf();
      await cache.get(KEY, async () => article('one'));
      freshness.stopTelling();
      vi.advanceTimersByTime(10_000);
      return cache;
    };

    it('gives what merely lived too long', async () => {
      const cache = await expire();
      expect((await cache.get(KEY, AWAY)).value).toBe('one');
      expect((await cache.get(KEY, AWAY)).value).toBe('one');
    });

    it('waits a moment only, and keeps what comes later', async () => {
      const cache = await expire();
      const { fill, end } = slowFill();
      const asked = cache.get(KEY, fill);
      await vi.advanceTimersByTimeAsync(300);
      expect((await asked).value).toBe('one');
      end('two');
      await vi.advanceTimersByTimeAsync(0);
      expect(cache.peek(KEY)).toBe('two');
    });

    it.each<[string, () => void]>([
      ['was dropped', () => freshness.drop(['article'])],
      ['may have changed unheard', () => freshness.startTelling()],
    ])('never gives what %s', async (_what, drop) => {
      const cache = await expire();
      drop();
      freshness.stopTelling();
      await expect(cache.get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });

    it('never gives what the cms said is gone', async () => {
      const cache = await expire();
      await expect(cache.get(KEY, GONE)).rejects.toThrow(CallError);
      await expect(cache.get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });

    it('has nothing for whoever asks for the first time', async () => {
      await expect(cacheOf().get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });
  });

  it('keeps nothing of a fill that failed, and tries again', async () => {
    const cache = cacheOf();
    await expect(cache.get(KEY, AWAY)).rejects.toThrow('away');
    expect((await cache.get(KEY, async () => article('one'))).value).toBe('one');
  });

  it('stays within its room, and makes room by what was asked for least', async () => {
    const cache = cacheOf(20_000);
    await cache.get('wanted', async () => article('x'.repeat(1_000)));
    for (let index = 0; index < 100; index += 1) {
      cache.peek('wanted');
      await cache.get(`once ${index}`, async () => article('x'.repeat(1_000)));
      expect(cache.stats.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.peek('wanted')).toBeDefined();
    expect(cache.peek('once 0')).toBeUndefined();
  });

  it('lets addresses of nothing push out each other alone', async () => {
    const cache = cacheOf(20_000);
    await cache.get('real', async () => article('x'));
    for (let index = 0; index < 1_000; index += 1) {
      await cache.get(`made up ${index}`, async () => article('nothing'));
    }
    expect(cache.peek('real')).toBe('x');
    expect(cache.peek('made up 999')).toBe('nothing');
    expect(cache.peek('made up 0')).toBeUndefined();
  });

  it('forgets an item that became nothing', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    freshness.drop(['article']);
    await cache.get(KEY, async () => article('nothing here'));
    expect(cache.peek(KEY)).toBe('nothing here');
    expect(cache.stats.entries).toBe(1);
  });
});
