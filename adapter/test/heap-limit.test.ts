import v8, { type HeapInfo } from 'node:v8';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshTestApp } from './test-app.ts';

const LIMIT = 1_000;
/** The next look at the heap finds as much of it in use. */
const useHeap = (used: number) => {
  vi.spyOn(v8, 'getHeapStatistics').mockReturnValue({ used_heap_size: used, heap_size_limit: LIMIT } as HeapInfo);
  vi.advanceTimersByTime(1_000);
};
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const test = freshTestApp();

it('a call is refused with a readable 503 while the heap is nearly full, and no longer', async () => {
  const logout = () => test.call('/api/home/UserLogout', {});
  useHeap(900);
  expect((await logout()).json().status).toBe(0);
  useHeap(901);
  const refused = await logout();
  expect([refused.statusCode, refused.json()]).toEqual([503, { status: 1, data: null, extra: {} }]);
  useHeap(500);
  expect((await logout()).json().status).toBe(0);
});
