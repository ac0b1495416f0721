import { describe, expect, it } from 'vitest';
import { chatLink, isOwnScreen, mailLink, safeAddress } from './addresses.ts';

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

describe('the chat link', () => {
  it('has only the digits of the number', () => {
    expect(chatLink('+970590000123')).toBe('https://wa.me/970590000123');
  });

  it.each(['', '0590000123'])('is undefined without a number of a country: %j', (number) => {
    expect(chatLink(number)).toBeUndefined();
  });
});

describe('the mail link', () => {
  it('exists for an e-mail address only', () => {
    expect(mailLink('info@khayr.example')).toBe('mailto:info@khayr.example');
    expect(mailLink('')).toBeUndefined();
    expect(mailLink('a street')).toBeUndefined();
  });
});
