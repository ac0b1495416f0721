import { describe, expect, it } from 'vitest';
import { isSafeImage, isSafeLink, securityContactUri, siteLink } from '../../cms/contract/html/safe-address.ts';
import UNSAFE_ADDRESSES from './unsafe-addresses.json' with { type: 'json' };

describe('addresses of links and pictures', () => {
  // Security: X3.
  it.each(UNSAFE_ADDRESSES)('refuses %j as a link, a picture and an entry of the menu', (address) => {
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

it.each([
  ['security@khayr.example', 'mailto:security@khayr.example'],
  ['mailto:security@khayr.example', 'mailto:security@khayr.example'],
  ['https://khayr.example/report', 'https://khayr.example/report'],
  ['http://khayr.example/report', ''],
  ['https://khayr.example@evil.example/', ''],
  ['/ar/contact', ''],
  ['tel:+970590000', ''],
  ['Contact: a\nExpires: never', ''],
])('names %j to whoever found a hole as %j', (contact, uri) => {
  expect(securityContactUri(contact)).toBe(uri);
});
