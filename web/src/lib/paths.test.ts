import { describe, expect, it } from 'vitest';
import { isKnownPath, isManagerPath, publicPlace } from './paths.ts';

describe('the canonical path of a public page', () => {
  it('is its canonical address without the language', () => {
    expect(publicPlace('/ar/articles/7/2/%D8%A7%D9%84')).toBe('/articles/7/2');
    expect(publicPlace('/ar/videos/11')).toBe('/videos/11/1');
    expect(publicPlace('/en/contact/')).toBe('/contact');
    expect(publicPlace('/ar')).toBe('');
    expect(publicPlace('/en/')).toBe('');
  });

  it('is undefined for everything else', () => {
    for (const path of [
      '/ar/manager/settings/0',
      '/ar/reset-password',
      '/ar/nothing',
      '/ar/article/x',
      'https://a.example/en/article/7/1',
    ]) {
      expect(publicPlace(path), path).toBeUndefined();
    }
  });
});

it.each([
  ['/ar', true],
  ['/ar/articles/7/1/', true],
  ['/manager/user/3', true],
  ['/ar/reset-password', true],
  ['/ar/articles/abc/1', false],
  ['/ar/articles/7/0', false],
  ['/ar/nope', false],
  ['/fr/contact', false],
])('%s is known: %s', (path, isKnown) => {
  expect(isKnownPath(path)).toBe(isKnown);
});

it.each([
  ['/ar/manager/users', true],
  ['/ar/manager', true],
  ['/manager/user/3', true],
  ['/ar/content/4/manager', false],
  ['/ar/managers', false],
])('%s belongs to the managers’ area: %s', (path, isManagers) => {
  expect(isManagerPath(path)).toBe(isManagers);
});
