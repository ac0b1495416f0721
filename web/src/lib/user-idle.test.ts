import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUserActivity } from './user-idle.ts';

const MINUTE = 60_000;
const tell = vi.fn();
let page = new EventTarget();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockReset();
  page = new EventTarget();
  stop = watchUserActivity(page, tell);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a page', () => {
  it('is unattended once nobody has touched it for ten minutes', () => {
    vi.advanceTimersByTime(9 * MINUTE);
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(9 * MINUTE);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(tell.mock.calls).toEqual([[false]]);
  });

  it('is attended again at the first touch', () => {
    vi.advanceTimersByTime(10 * MINUTE);
    page.dispatchEvent(new Event('pointermove'));
    page.dispatchEvent(new Event('pointermove'));
    expect(tell.mock.calls).toEqual([[false], [true]]);
  });

  it('is not watched any more once nobody asks', () => {
    stop();
    vi.advanceTimersByTime(20 * MINUTE);
    expect(tell).not.toHaveBeenCalled();
  });
});
