import { expect, it } from 'vitest';
import { blockingOf } from './blocking.ts';

const MAIN = { pid: 1, tid: 1, ph: 'X', args: {} };
/** @param other Times in milliseconds, half of which the processor works. */
const task = (start: number, end: number, other: object = {}) => ({
  ...MAIN,
  name: 'ThreadControllerImpl::RunTask',
  ts: start * 1000,
  dur: (end - start) * 1000,
  tdur: (end - start) * 500,
  ...other,
});

it('the blocking time counts what the outermost tasks of the page take of a phone beyond 50 ms after the first paint', () => {
  const paint = { ...MAIN, name: 'firstContentfulPaint', ph: 'I', ts: 150_000, dur: 0, tdur: 0 };
  const tasks = [task(0, 100), task(200, 260), task(210, 255), task(300, 310), task(300, 400, { tid: 2 })];
  const layout = { ...task(205, 206), name: 'Layout', args: { beginData: { dirtyObjects: 7 } } };
  expect(blockingOf([paint, ...tasks, layout])).toEqual({
    blocking: 70,
    longest: 120,
    'all tasks': 140,
    layouts: 1,
    'laid out': 7,
  });
});
