import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('writes at most 100 lines a second, and later how many were dropped', () => {
  const lines: { msg: string; dropped?: number }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  vi.advanceTimersByTime(5_000);
  for (let call = 0; call < 250; call += 1) logger.info('call');
  expect(lines).toHaveLength(100);
  vi.advanceTimersByTime(1_000);
  logger.child({ call: '/api/home/Menu' }).info('call');
  expect(lines.slice(100).map(({ msg, dropped }) => ({ msg, dropped }))).toEqual([
    { msg: 'log lines were dropped', dropped: 150 },
    { msg: 'call', dropped: undefined },
  ]);
});
