import { afterEach, describe, expect, it, vi } from 'vitest';
import { wayOut } from './logout.tsx';

/** A tab with these addresses in its history, the current one last; a star marks what another document showed. */
function stubHistory(...places: string[]) {
  const entries = places.map((place, index) => ({
    index,
    url: `https://khayr.example${place.replace('*', '')}`,
    sameDocument: !place.endsWith('*'),
  }));
  vi.stubGlobal('navigation', { currentEntry: entries.at(-1), entries: () => entries });
}

describe('the way out of the manager area', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [-1, ['/en', '/en/contact', '/en/manager/users']],
    [-3, ['/en/contact', '/en/manager/settings/0', '/en/manager/users', '/en/manager/messages/1']],
    ['/en/search?q=water', ['/en/search?q=water*', '/en/manager/settings/0', '/en/manager/users']],
    ['/ar/contact', ['/ar/contact*', '/dashboard*', '/en/manager/users']],
    ['/en', ['/en/manager/settings/0', '/en/manager/users']],
  ])('is %j from %j', (way, places) => {
    stubHistory(...places);
    expect(wayOut('en')).toBe(way);
  });

  it('is home in a browser that does not list its history', () => {
    expect(wayOut('ar')).toBe('/ar');
  });
});
