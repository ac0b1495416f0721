import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlaceOf, watchUserActivity } from './admin-bar.tsx';

describe('what can be added', () => {
  it('is an article on an article list, in a new tab', () => {
    expect(addPlaceOf('ar', '/ar/articles/7/2/news')).toEqual({
      label: 'ADMIN.ADD_ARTICLE',
      path: '/ar/manager/article-edit/7/0',
      isNewTab: true,
    });
  });

  it('is an album on a gallery, a video on videos', () => {
    expect(addPlaceOf('en', '/en/gallery/6/1')?.path).toBe('/en/manager/album-edit/6/0');
    expect(addPlaceOf('en', '/en/videos/11')?.path).toBe('/en/manager/video-edit/11/0');
  });

  it('is nothing elsewhere', () => {
    for (const pathname of ['/ar', '/ar/contact', '/ar/article/7/3', '/ar/manager/users', '/ar/articles/x']) {
      expect(addPlaceOf('ar', pathname), pathname).toBeUndefined();
    }
  });
});

describe('watchUserActivity', () => {
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

  describe('the user', () => {
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
});
