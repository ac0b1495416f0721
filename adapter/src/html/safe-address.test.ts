import { describe, expect, it } from 'vitest';
import { isSafeImage, isSafeLink, siteLink } from './safe-address.ts';

const UNSAFE = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t//evil.example',
];

describe('addresses of links and pictures', () => {
  it.each(UNSAFE)('refuses %j as a link, a picture and an entry of the menu', (address) => {
    expect(isSafeLink(address)).toBe(false);
    expect(isSafeImage(address)).toBe(false);
    expect(siteLink(address)).toBe('');
  });

  it.each([
    'https://example.org/a?b=c:d',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+970590000',
    '/ar/content/13?x=1:2',
  ])('allows %s in the menu', (address) => {
    expect(siteLink(address)).toBe(address);
  });

  it.each(['#top', '?page=2', 'picture.jpg', 'a/b:c'])(
    'allows the relative %s in a text, not in the menu',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
      expect(siteLink(address)).toBe('');
    },
  );

  it('does not allow a mail address as a picture', () => {
    expect(isSafeImage('mailto:a@example.org')).toBe(false);
  });
});
