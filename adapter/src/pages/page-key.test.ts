import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

describe('the key of a page', () => {
  it.each([
    ['/ar/articles/7/2/news', '/ar/articles/7/2'],
    ['/en/article/7/56/%D8%AA', '/en/article/7/56'],
    ['/ar/content/13/donate', '/ar/content/13'],
    ['/ar/gallery/6/1/x', '/ar/gallery/6/1'],
    ['/ar/videos/11/1/x', '/ar/videos/11/1'],
    ['/ar/album/6/15/x', '/ar/album/6/15'],
    ['/ar/album/6/some-title', '/ar/album/6'],
    ['/ar/album/6/2025-in-pictures/x', '/ar/album/6'],
  ])('of %s is %s, whatever its title says', (path, key) => {
    expect(pageKey(path)).toBe(key);
  });

  it.each([
    '/ar',
    '/ar/contact',
    '/ar/articles/7/2',
    '/ar/article/7',
    '/ar/content/13',
    '/ar/album/6',
    '/ar/album/6/15',
    '/ar/nope/7/1/x',
    '/ar/articles/7/1/a/b',
    '/ar/articles/7/1/',
  ])('of %s is the path itself', (path) => {
    expect(pageKey(path)).toBe(path);
  });
});
