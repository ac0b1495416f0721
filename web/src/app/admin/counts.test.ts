import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUserActivity } from './counts.tsx';

describe('the user', () => {
  const MINUTE = 60_000;
  const onChange = vi.fn();
  let page = new EventTarget();
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    onChange.mockReset();
    page = new EventTarget();
    stop = watchUserActivity(page, onChange);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('is idle after ten minutes without touching the page', () => {
    vi.advanceTimersByTime(9 * MINUTE);
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(9 * MINUTE);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(onChange.mock.calls).toEqual([[false]]);
  });

  it('is active again at the first touch', () => {
    vi.advanceTimersByTime(10 * MINUTE);
    page.dispatchEvent(new Event('pointermove'));
    page.dispatchEvent(new Event('pointermove'));
    expect(onChange.mock.calls).toEqual([[false], [true]]);
  });

  it('is not watched any more once stopped', () => {
    stop();
    vi.advanceTimersByTime(20 * MINUTE);
    expect(onChange).not.toHaveBeenCalled();
  });
});
