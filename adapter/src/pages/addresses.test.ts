import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../../../cms/contract/routes.ts';
import SAMPLES from './address-samples.json' with { type: 'json' };
import { chosenLanguage, chosenQuery, pageKey, resolveAddress } from './addresses.ts';

describe('addresses of pages', () => {
  it.each(SAMPLES.pages)('%s is a page in its own language', (path) => {
    expect(resolveAddress(path)).toEqual({ kind: 'page', lang: path.slice(1, 3) });
  });

  it.each(['/manager/user/3', '/manager/worker/3', '/manager/users'])('%s is a page in Arabic', (path) => {
    expect(resolveAddress(path)).toEqual({ kind: 'page', lang: 'ar' });
  });

  it.each(Object.entries(SAMPLES.canonical))('%s redirects permanently to its canonical form %s', (path, to) => {
    expect(resolveAddress(path)).toEqual({ kind: 'redirect', to, status: 301 });
  });

  it.each(Object.entries(SAMPLES.otherLanguages))('%s redirects temporarily to %s', (path, to) => {
    expect(resolveAddress(path)).toEqual({ kind: 'redirect', to, status: 302 });
  });

  it('reach their canonical form with one redirect', () => {
    for (const path of ['/AR/', '/Articles/7/', '/fr/gallery/6/', '/EN/Videos/11']) {
      const address = resolveAddress(path);
      expect(address.kind === 'redirect' && resolveAddress(address.to).kind).toBe('page');
    }
  });

  it.each(SAMPLES.unknown)('%s is unknown', (path) => {
    expect(resolveAddress(path).kind).toBe('unknown');
  });

  // Security: X12.
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
  it.each(Object.entries(SAMPLES.keys))('of %s is %s, whatever its title says', (path, key) => {
    expect(pageKey(path)).toBe(key);
  });

  it.each(SAMPLES.ownKeys)('of %s is the path itself', (path) => {
    expect(pageKey(path)).toBe(path);
  });

  it('of every public route with a title is the address without it', () => {
    const titled = Object.values(publicRoutes).filter(({ pattern }) => pattern.endsWith(':title?'));
    expect(titled).toHaveLength(15);
    for (const { pattern } of titled) {
      const place = `/${pattern.replace('/:title?', '').replace(/:\w+\??/g, '7')}`;
      expect(pageKey(`/ar${place}/some-title`)).toBe(`/ar${place}`);
    }
  });
});

describe('the query of a page', () => {
  it.each([
    ['?kind=report&year=2024&utm_source=letter', '?year=2024&kind=report'],
    ['?year=&kind=statute', '?kind=statute'],
    ['?year=1899&kind=__proto__', ''],
    ['?year=2024.5', ''],
    ['', ''],
  ])('%s is %s of documents', (query, chosen) => {
    expect(chosenQuery('/ar/documents/7/2', query)).toBe(chosen);
  });

  it.each([
    ['?currency=USD&amount=12.50&for=zakat&utm_source=letter', '?for=zakat&amount=12.5&currency=USD'],
    ['?for=17&amount=%D9%A5%D9%A0&currency=USD', '?for=17&amount=50&currency=USD'],
    ['?for=17&amount=0', '?for=17'],
    ['?for=017&amount=1e5&currency=USD', ''],
    [`?for=${'x'.repeat(21)}&amount=${'9'.repeat(13)}`, ''],
    ['?amount=5&currency=%22%3E', '?amount=5'],
    ['?for=Zakat&amount=-5', ''],
  ])('%s is %s of a gift', (query, chosen) => {
    expect(chosenQuery('/ar/content/13', query)).toBe(chosen);
  });

  it('is left out of every other page', () => {
    const others = ['/ar/articles/7/1', '/ar/document/7/1', '/ar/documents/7', '/ar/content/12', '/ar'];
    expect(others.map((path) => chosenQuery(path, '?year=2024&for=zakat'))).toEqual(['', '', '', '', '']);
  });
});
