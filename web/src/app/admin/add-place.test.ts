import { describe, expect, it } from 'vitest';
import { addPlaceOf } from './add-place.ts';

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
