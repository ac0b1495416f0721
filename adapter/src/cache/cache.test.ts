import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../cms/contract/status.ts';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { CallError, CmsUnavailable } from '../errors.ts';
import { createCache, type Entry, IncompleteFill } from './cache.ts';
import { type CacheInvalidation, createCacheInvalidation } from './cache-invalidation.ts';
import { type CmsAvailability, createCmsAvailability } from './cms-availability.ts';

const KEY = 'a key';
const article = (value: string): Entry<string> => ({ value, tags: ['article', 'category'] });
const AWAY = () => Promise.reject(new CmsUnavailable('away'));
const GONE = () => Promise.reject(new CallError(STATUS.notFound));

/** A fill that resolves when the test ends it. */
function slowFill() {
  let end = (_value: string) => {};
  const result = new Promise<Entry<string>>((resolve) => {
    end = (value) => resolve(article(value));
  });
  return { fill: vi.fn(() => result), end };
}

describe('a cache', () => {
  let cacheInvalidation: CacheInvalidation;
  let availability: CmsAvailability;
  const probe = vi.fn<() => Promise<boolean>>();
  const cacheOf = (maxBytes = 100_000) =>
    createCache<string>({
      cacheInvalidation,
      availability,
      maxBytes,
      bytesOf: (value) => value.length,
      isAbsence: (value) => value.startsWith('nothing'),
    });
  beforeEach(() => {
    vi.useFakeTimers();
    cacheInvalidation = createCacheInvalidation();
    cacheInvalidation.onConnect({ article: 'first' });
    probe.mockResolvedValue(true);
    availability = createCmsAvailability(probe);
  });
  afterEach(() => {
    availability.close();
    vi.useRealTimers();
  });

  it('runs one fill for concurrent requests of a key', async () => {
    const cache = cacheOf();
    const { fill, end } = slowFill();
    const requests = Array.from({ length: 500 }, () => cache.get(KEY, fill));
    end('one');
    expect(new Set((await Promise.all(requests)).map(({ value }) => value))).toEqual(new Set(['one']));
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('serves an entry until it is invalidated', async () => {
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
  ])('after an invalidation of %s has %s', async (tag, expected) => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    cacheInvalidation.invalidate([tag]);
    expect(cache.peek(KEY)).toBe(expected);
  });

  it('returns a fill begun before an invalidation to earlier requests only, and fills again for later ones', async () => {
    const cache = cacheOf();
    const [old, fresh] = [slowFill(), slowFill()];
    const before = cache.get(KEY, old.fill);
    cacheInvalidation.invalidate(['article']);
    const after = cache.get(KEY, fresh.fill);
    fresh.end('new');
    expect((await after).value).toBe('new');
    old.end('old');
    expect((await before).value).toBe('old');
    expect(cache.peek(KEY)).toBe('new');
  });

  it('does not store a fill that began before an invalidation', async () => {
    const cache = cacheOf();
    const { fill, end } = slowFill();
    const requested = cache.get(KEY, fill);
    cacheInvalidation.invalidate(['category']);
    end('old');
    await requested;
    expect(cache.peek(KEY)).toBeUndefined();
  });

  it('invalidates everything when the change stream reconnects', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    cacheInvalidation.onDisconnect();
    cacheInvalidation.onConnect();
    expect(cache.peek(KEY)).toBeUndefined();
  });

  it('serves an entry for 400 ms while the change stream is down', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    cacheInvalidation.onDisconnect();
    vi.advanceTimersByTime(399);
    expect(cache.peek(KEY)).toBe('one');
    vi.advanceTimersByTime(1);
    expect(cache.peek(KEY)).toBeUndefined();
    expect((await cache.get(KEY, async () => article('two'))).value).toBe('two');
    vi.advanceTimersByTime(399);
    expect(cache.peek(KEY)).toBe('two');
  });

  describe('while the cms does not answer', () => {
    const expire = async () => {
      const cache = cacheOf();
      await cache.get(KEY, async () => article('one'));
      cacheInvalidation.onDisconnect();
      vi.advanceTimersByTime(10_000);
      return cache;
    };

    it('serves an entry that is merely expired', async () => {
      const cache = await expire();
      expect((await cache.get(KEY, AWAY)).value).toBe('one');
      expect((await cache.get(KEY, AWAY)).value).toBe('one');
    });

    it('waits for a slow fill as long as it takes', async () => {
      const cache = await expire();
      probe.mockResolvedValue(false);
      const { fill, end } = slowFill();
      const requested = cache.get(KEY, fill);
      await vi.advanceTimersByTimeAsync(5_000);
      end('two');
      expect(await requested).toMatchObject({ value: 'two' });
    });

    it('serves an expired entry for an incomplete one only if a probe fails too', async () => {
      const cache = await expire();
      const incomplete = () => Promise.reject(new IncompleteFill());
      await expect(cache.get(KEY, incomplete)).rejects.toThrow(IncompleteFill);
      probe.mockResolvedValue(false);
      expect(await cache.get(KEY, incomplete)).toMatchObject({ value: 'one' });
    });

    it.each<[string, () => void]>([
      ['was hidden', () => cacheInvalidation.apply({ tags: ['article'], withdrawals: { article: 'second' } })],
      ['was hidden while disconnected', () => cacheInvalidation.onConnect({ article: 'second' })],
      ['may have been hidden while disconnected', () => cacheInvalidation.onConnect()],
    ])('never serves what %s', async (_what, withdraw) => {
      const cache = await expire();
      withdraw();
      cacheInvalidation.onDisconnect();
      await expect(cache.get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
      expect([...cache.copies()]).toEqual([]);
    });

    // Faults: 11. Security: K13.
    it.each<Tag>(['redirect', 'campaign', 'donation'])('never serves what was made from another %s', async (tag) => {
      const cache = await expire();
      await cache.get('exact', async () => ({ value: 'old', tags: [tag] }));
      cacheInvalidation.invalidate([tag]);
      await expect(cache.get('exact', AWAY)).rejects.toThrow(CmsUnavailable);
      expect((await cache.get(KEY, AWAY)).value).toBe('one');
    });

    it.each<[string, () => void]>([
      ['was edited', () => cacheInvalidation.apply({ tags: ['article'] })],
      ['may have been edited while disconnected', () => cacheInvalidation.onConnect({ article: 'first' })],
      [
        'is of a kind of which nothing was hidden',
        () => cacheInvalidation.onConnect({ article: 'first', video: 'second' }),
      ],
    ])('serves what %s, with its age', async (_what, invalidate) => {
      const cache = await expire();
      invalidate();
      expect(await cache.get(KEY, AWAY)).toMatchObject({ value: 'one', staleAge: 10 });
      expect(cache.peek(KEY)).toBeUndefined();
      expect((await cache.get(KEY, async () => article('two'))).value).toBe('two');
      expect(cache.stats.stale).toBe(1);
    });

    it('asks only once, and serves without waiting until a probe succeeds', async () => {
      const cache = await expire();
      probe.mockResolvedValue(false);
      const fill = vi.fn(AWAY);
      for (let asked = 0; asked < 100; asked += 1) expect((await cache.get(KEY, fill)).value).toBe('one');
      expect(fill).toHaveBeenCalledTimes(1);
      probe.mockResolvedValue(true);
      await vi.advanceTimersByTimeAsync(500);
      cacheInvalidation.invalidate(['article']);
      expect((await cache.get(KEY, async () => article('two'))).value).toBe('two');
    });

    it('does not serve a stale «not found» once anything changed: it may have been created', async () => {
      const cache = await expire();
      await cache.get('made up', async () => article('nothing here'));
      cacheInvalidation.invalidate(['article']);
      await expect(cache.get('made up', AWAY)).rejects.toThrow(CmsUnavailable);
    });

    it('does not store what was made from something stale', async () => {
      const cache = await expire();
      await cache.get('page', async () => ({ ...article('made'), staleAge: 10 }));
      expect(cache.peek('page')).toBeUndefined();
    });

    it('serves a copy from before the start, unless something was hidden meanwhile', async () => {
      cacheInvalidation = createCacheInvalidation();
      cacheInvalidation.restoreWithdrawals({ article: 'first' });
      const cache = cacheOf();
      cache.restore({ key: KEY, value: 'old', tags: ['article'], madeAt: performance.now() - 60_000 });
      expect(cache.peek(KEY)).toBeUndefined();
      expect(await cache.get(KEY, AWAY)).toMatchObject({ value: 'old', staleAge: 60 });
      cacheInvalidation.onConnect({ article: 'first' });
      expect(await cache.get(KEY, AWAY)).toMatchObject({ value: 'old' });
      cacheInvalidation.onConnect({ article: 'second' });
      await expect(cache.get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });

    it('never serves what the cms said does not exist', async () => {
      const cache = await expire();
      await expect(cache.get(KEY, GONE)).rejects.toThrow(CallError);
      await expect(cache.get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });

    it('fails for a key that was never filled', async () => {
      await expect(cacheOf().get(KEY, AWAY)).rejects.toThrow(CmsUnavailable);
    });
  });

  it('stores nothing of a fill that failed, and fills again', async () => {
    const cache = cacheOf();
    await expect(cache.get(KEY, AWAY)).rejects.toThrow('away');
    expect((await cache.get(KEY, async () => article('one'))).value).toBe('one');
  });

  it('stays within its size and evicts the least recently used entries', async () => {
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

  it('lets entries that say «not found» evict only each other', async () => {
    const cache = cacheOf(20_000);
    await cache.get('real', async () => article('x'));
    for (let index = 0; index < 1_000; index += 1) {
      await cache.get(`made up ${index}`, async () => article('nothing'));
    }
    expect(cache.peek('real')).toBe('x');
    expect(cache.peek('made up 999')).toBe('nothing');
    expect(cache.peek('made up 0')).toBeUndefined();
  });

  it('replaces an entry by «not found» when the item is gone', async () => {
    const cache = cacheOf();
    await cache.get(KEY, async () => article('one'));
    cacheInvalidation.invalidate(['article']);
    await cache.get(KEY, async () => article('nothing here'));
    expect(cache.peek(KEY)).toBe('nothing here');
    expect(cache.stats.entries).toBe(1);
  });
});
