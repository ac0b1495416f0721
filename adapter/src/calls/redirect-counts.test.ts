import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RedirectReport } from '../../../cms/contract/requests/reports.ts';
import { CmsUnavailable } from '../errors.ts';
import SAMPLES from './missing-page-samples.json' with { type: 'json' };
import { createRedirectCounts, isWorthCounting } from './redirect-counts.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const asker = (headers = {}, address = '203.0.113.1') => ({ address, headers: { ...BROWSER, ...headers } });

describe('the counts of redirects', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function counting() {
    const request = vi.fn(async (_: { body?: unknown }): Promise<unknown> => ({ data: null }));
    const cms = { request, file: () => Promise.reject(new Error('no file is read')), close: async () => {} };
    const counts = createRedirectCounts({ cms, log: pino({ level: 'silent' }) });
    return { counts, request, bodies: () => request.mock.calls.map(([{ body }]) => body as RedirectReport) };
  }

  it('are reported once a minute, and what is left at the end', async () => {
    const { counts, bodies } = counting();
    counts.noteHit(1);
    counts.noteHit(1);
    counts.noteMissing('/ar/lost', asker());
    expect(counts.pendingHits(1)).toBe(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(bodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodies()).toMatchObject([{ hits: [{ id: 1, count: 2 }], missing: [{ path: '/ar/lost', count: 1 }] }]);
    expect(counts.pendingHits(1)).toBe(0);
    await vi.advanceTimersByTimeAsync(120_000);
    counts.noteHit(2);
    await counts.close();
    expect(bodies().slice(1)).toMatchObject([{ hits: [{ id: 2, count: 1 }], missing: [] }]);
  });

  it('come again with the same id until the cms has them, and are pending until then', async () => {
    const { counts, request, bodies } = counting();
    request.mockRejectedValueOnce(new CmsUnavailable('away'));
    const note = () => {
      counts.noteHit(1);
      counts.noteMissing('/ar/lost', asker());
    };
    note();
    await vi.advanceTimersByTimeAsync(60_000);
    note();
    expect(counts.pendingHits(1)).toBe(2);
    expect(counts.withPending([])).toMatchObject([{ path: '/ar/lost', count: 2 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    const [first, again, second] = bodies();
    expect(first).toEqual(again);
    expect(second).toMatchObject({ hits: [{ id: 1, count: 1 }], missing: [{ path: '/ar/lost', count: 1 }] });
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(counts.pendingHits(1)).toBe(0);
    await counts.close();
    expect(bodies()).toHaveLength(3);
  });

  it('no longer come with missing pages that a rule is for', async () => {
    const { counts, request, bodies } = counting();
    request.mockRejectedValueOnce(new CmsUnavailable('away'));
    counts.noteMissing('/ar/lost', asker());
    await vi.advanceTimersByTimeAsync(60_000);
    counts.keepMissing(() => false);
    await counts.close();
    expect(bodies()[1]?.missing).toEqual([]);
  });

  it('add what is not reported yet to the stored missing pages', async () => {
    const { counts } = counting();
    counts.noteMissing('/ar/new', asker());
    counts.noteMissing('/ar/old', asker());
    const today = new Date().toISOString().slice(0, 10);
    const stored = ['/ar/old', '/ar/other'].map((path) => ({ path, count: 2, lastDay: '2026-01-01' }));
    expect(counts.withPending(stored)).toEqual([
      { path: '/ar/new', count: 1, lastDay: today },
      { path: '/ar/old', count: 3, lastDay: today },
      { path: '/ar/other', count: 2, lastDay: '2026-01-01' },
    ]);
    counts.keepMissing((path) => path !== '/ar/new');
    expect(counts.withPending([])).toHaveLength(1);
    await counts.close();
  });

  it('leave out programs, prefetches and pictures, and a client that guesses', async () => {
    const { counts } = counting();
    const paths = () => counts.withPending([]).map(({ path }) => path);
    counts.noteMissing('/a', asker({ 'user-agent': 'Googlebot/2.1' }));
    counts.noteMissing('/b', asker({ 'user-agent': '' }));
    counts.noteMissing('/c', asker({ 'sec-fetch-mode': 'no-cors' }));
    counts.noteMissing('/d', asker({ 'sec-fetch-mode': undefined, accept: 'image/*' }));
    counts.noteMissing('/e', asker({ 'sec-purpose': 'prefetch' }));
    expect(paths()).toEqual([]);
    for (let page = 0; page < 100; page += 1) counts.noteMissing(`/guess-${page}`, asker());
    expect(paths()).toHaveLength(20);
    counts.noteMissing('/guess-99', asker({}, '198.51.100.7'));
    expect(paths()).toContain('/guess-99');
    await counts.close();
  });

  it('hold as many missing pages as are stored', async () => {
    const { counts } = counting();
    for (let page = 0; page < 1_000; page += 1) counts.noteMissing(`/old-${page}`, asker({}, `203.0.${page % 250}.1`));
    expect(counts.withPending([])).toHaveLength(200);
    await counts.close();
  });
});

const TOO_LONG = [`/${'x'.repeat(81)}`, `/${'long/'.repeat(60)}`];

it.each(SAMPLES.worthCounting)('%s is worth a look', (path) => {
  expect(isWorthCounting(path)).toBe(true);
});

it.each([...SAMPLES.guessed, ...SAMPLES.personal, ...TOO_LONG])('%s is not', (path) => {
  expect(isWorthCounting(path)).toBe(false);
});
