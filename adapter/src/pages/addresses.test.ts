import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../../../cms/contract/routes.ts';
import { chosenLanguage, pageKey, resolveAddress } from './addresses.ts';

describe('addresses of pages', () => {
  it.each([
    '/ar',
    '/en/articles/7/2/some-title',
    '/ar/content/13/%D8%AA',
    '/ar/album/6/some-title',
    '/en/reset-password',
    '/ar/manager/article-edit/7/0',
  ])('%s is a page in its own language', (path) => {
    expect(resolveAddress(path)).toEqual({ kind: 'page', lang: path.slice(1, 3) });
  });

  it.each(['/manager/user/3', '/manager/worker/3', '/manager/users'])('%s is a page in Arabic', (path) => {
    expect(resolveAddress(path)).toEqual({ kind: 'page', lang: 'ar' });
  });

  it.each([
    ['/ar/', '/ar'],
    ['/en/contact/', '/en/contact'],
    ['/ar/articles/7', '/ar/articles/7/1'],
    ['/en/videos/11/', '/en/videos/11/1'],
    ['/en/gallery/6', '/en/gallery/6/1'],
    ['/videos/11/1', '/ar/videos/11/1'],
    ['/articles/7', '/ar/articles/7/1'],
    ['/article/7/56/', '/ar/article/7/56'],
    ['/contact', '/ar/contact'],
    ['/EN', '/en'],
    ['/AR/Articles/7/1/Title', '/ar/articles/7/1/Title'],
    ['/Content/13', '/ar/content/13'],
  ])('%s redirects permanently to its canonical form %s', (path, to) => {
    expect(resolveAddress(path)).toEqual({ kind: 'redirect', to, status: 301 });
  });

  it.each([
    ['/fr', '/ar'],
    ['/fr/', '/ar'],
    ['/nope', '/ar'],
    ['/manager', '/ar'],
    ['/fr/contact', '/ar/contact'],
    ['/fr/videos/11', '/ar/videos/11/1'],
    ['/fr/manager/user/3', '/ar/manager/user/3'],
  ])('%s redirects temporarily to %s', (path, to) => {
    expect(resolveAddress(path)).toEqual({ kind: 'redirect', to, status: 302 });
  });

  it('reach their canonical form with one redirect', () => {
    for (const path of ['/AR/', '/Articles/7/', '/fr/gallery/6/', '/EN/Videos/11']) {
      const address = resolveAddress(path);
      expect(address.kind === 'redirect' && resolveAddress(address.to).kind).toBe('page');
    }
  });

  it.each([
    '/ar/nope',
    '/ar/articles/abc/1',
    '/ar/articles/7/0',
    '/ar/manager',
    '/ar/manager/sites',
    '/ar/manager/article-edit/abc/0',
    '/fr/nope',
    '/fr/nope/contact',
    '//evil.example',
    '//evil.example/contact',
    '/\\evil.example/contact/x',
    '/ar//contact',
    '/favicon.ico',
    '/wp-login.php',
  ])('%s is unknown', (path) => {
    expect(resolveAddress(path).kind).toBe('unknown');
  });

  it('never redirect to another site', () => {
    for (const path of ['//evil.example', '/%2f%2fevil.example', '/https:', '/%5cevil', '/\t/evil.example']) {
      const address = resolveAddress(path);
      if (address.kind === 'redirect') expect(address.to).toMatch(/^\/ar(\/|$)/);
    }
  });

  it('takes no other word for a language that a reader has chosen', () => {
    expect(['en', 'ar', 'fr', '//x', undefined].map(chosenLanguage)).toEqual([
      'en',
      'ar',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

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
    '/ar/articles/abc/1/x',
    '/ar/articles/7/1/a/b',
    '/ar/articles/7/1/',
  ])('of %s is the path itself', (path) => {
    expect(pageKey(path)).toBe(path);
  });

  it('of every public route with a title is the address without it', () => {
    const titled = Object.values(publicRoutes).filter(({ pattern }) => pattern.endsWith(':title?'));
    expect(titled).toHaveLength(7);
    for (const { pattern } of titled) {
      const place = `/${pattern.replace('/:title?', '').replace(/:\w+\??/g, '7')}`;
      expect(pageKey(`/ar${place}/some-title`)).toBe(`/ar${place}`);
    }
  });
});
