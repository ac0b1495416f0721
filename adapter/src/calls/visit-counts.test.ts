import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitReport } from '../../../cms/contract/requests/reports.ts';
import { CmsUnavailable } from '../errors.ts';
import { createLimits } from '../http/limits.ts';
import { createVisitCounts } from './visit-counts.ts';

const home = { lang: 'ar', kind: 'home', name: '' } as const;

describe('the counts of visits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function counting() {
    const request = vi.fn(async (_: { body?: unknown }): Promise<unknown> => ({ data: null }));
    const cms = { request, file: () => Promise.reject(new Error('no file is read')), close: async () => {} };
    const counts = createVisitCounts({ cms, limits: createLimits(undefined), log: pino({ level: 'silent' }) });
    const note = () => counts.note('198.51.100.1', [home]);
    return { counts, note, request, reports: () => request.mock.calls.map(([{ body }]) => body as VisitReport) };
  }

  it('are reported twice a minute, and what is left at the end', async () => {
    const { counts, note, reports } = counting();
    await note();
    await note();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(reports()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reports()).toMatchObject([{ visits: [{ ...home, count: 2 }] }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports()).toHaveLength(1);
    await note();
    await counts.close();
    expect(reports()[1]?.visits).toEqual([{ ...home, count: 1 }]);
  });

  it('come again with the same id until the cms has them', async () => {
    const { counts, note, request, reports } = counting();
    request.mockRejectedValueOnce(new CmsUnavailable('away'));
    await note();
    await vi.advanceTimersByTimeAsync(30_000);
    await note();
    await vi.advanceTimersByTimeAsync(30_000);
    const [first, again, second] = reports();
    expect(again).toEqual(first);
    expect(second?.visits).toEqual([{ ...home, count: 1 }]);
    expect(second?.requestId).not.toBe(first?.requestId);
    await counts.close();
    expect(reports()).toHaveLength(3);
  });

  it('of two days are reported apart, and the end waits for a report that is under way', async () => {
    vi.setSystemTime('2026-11-22T23:59:55Z');
    const { counts, note, request, reports } = counting();
    let acknowledge = () => {};
    request.mockImplementationOnce(() => new Promise((resolve) => (acknowledge = () => resolve({ data: null }))));
    await note();
    await vi.advanceTimersByTimeAsync(10_000);
    await note();
    await vi.advanceTimersByTimeAsync(20_000);
    const onEnd = vi.fn();
    const end = counts.close().then(onEnd);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([onEnd.mock.calls.length, reports().length]).toEqual([0, 1]);
    acknowledge();
    await end;
    expect(reports().map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-22', '2026-11-23']);
  });
});
