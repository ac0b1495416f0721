import { describe, expect, it } from 'vitest';
import { isOwnScreen, safeAddress } from './addresses.ts';

describe('a safe address', () => {
  it('is of this site, http(s), mailto or tel', () => {
    for (const address of [
      '/ar/contact',
      'https://a.example/x',
      'HTTP://a.example',
      'mailto:a@b.example',
      'tel:+97059',
    ]) {
      expect(safeAddress(address)).toBe(address);
    }
  });

  it('is nothing else', () => {
    const addresses = ['', 'contact', '//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'];
    for (const address of [
      ...addresses,
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      ' data:text/html,x',
      'ftp://a',
    ]) {
      expect(safeAddress(address), address).toBeUndefined();
    }
  });
});

describe('an own screen', () => {
  it('begins with the language of the page', () => {
    expect(isOwnScreen('/ar/contact', 'ar')).toBe(true);
    expect(isOwnScreen('/ar', 'ar')).toBe(true);
    expect(isOwnScreen('/ar/content/13', 'en')).toBe(false);
    expect(isOwnScreen('/uploads/report.pdf', 'ar')).toBe(false);
    expect(isOwnScreen('https://a.example/ar/', 'ar')).toBe(false);
  });
});
