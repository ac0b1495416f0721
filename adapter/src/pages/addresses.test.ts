import { describe, expect, it } from 'vitest';
import { resolveAddress, startPage } from './addresses.ts';

describe('addresses of pages', () => {
  it.each([
    '/ar',
    '/en',
    '/ar/articles/7/1',
    '/en/articles/7/2/some-title',
    '/ar/article/7',
    '/ar/article/7/56',
    '/ar/content/13',
    '/ar/content/13/%D8%AA',
    '/ar/gallery/6/1',
    '/ar/gallery/6/1/x',
    '/ar/album/6',
    '/ar/album/6/15',
    '/ar/album/6/some-title',
    '/en/videos/11/1',
    '/en/videos/11/1/x',
    '/en/contact',
    '/en/reset-password',
    '/ar/manager/settings/0',
    '/ar/manager/article-edit/7/0',
    '/ar/manager/video-edit/11/3',
    '/ar/manager/album-edit/6/0',
    '/ar/manager/file-manager',
    '/ar/manager/content/13',
    '/ar/manager/content-block/3',
    '/ar/manager/users',
    '/ar/manager/user/0',
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
  ])('%s leads for good to its canonical form %s', (path, to) => {
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
  ])('%s leads for now to %s', (path, to) => {
    expect(resolveAddress(path)).toEqual({ kind: 'redirect', to, status: 302 });
  });

  it('lead to their canonical form in one step', () => {
    for (const path of ['/AR/', '/Articles/7/', '/fr/gallery/6/', '/EN/Videos/11']) {
      const address = resolveAddress(path);
      expect(address.kind === 'redirect' && resolveAddress(address.to).kind).toBe('page');
    }
  });

  it.each([
    '/ar/nope',
    '/ar/articles/0/1',
    '/ar/articles/7/0',
    '/ar/articles/abc/1',
    '/ar/articles/7/1/a/b',
    '/ar/content/-1',
    '/ar/content/1.5',
    '/ar/manager',
    '/ar/manager/nope',
    '/fr/nope',
    '/fr/nope/contact',
    '//evil.example',
    '//evil.example/contact',
    '/\\evil.example/contact/x',
    '/ar//contact',
    '/favicon.ico',
    '/wp-login.php',
    '/ar/content/99999999999999999999',
  ])('%s is unknown', (path) => {
    expect(resolveAddress(path).kind).toBe('unknown');
  });

  it('leads nowhere but to the own site', () => {
    for (const path of ['//evil.example', '/%2f%2fevil.example', '/https:', '/%5cevil', '/\t/evil.example']) {
      const address = resolveAddress(path);
      if (address.kind === 'redirect') expect(address.to).toMatch(/^\/ar(\/|$)/);
    }
  });

  it('starts in the language of the cookie, else in Arabic', () => {
    expect([startPage('en'), startPage('ar'), startPage('fr'), startPage('//x'), startPage(undefined)]).toEqual([
      '/en',
      '/ar',
      '/ar',
      '/ar',
      '/ar',
    ]);
  });
});
