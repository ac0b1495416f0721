import { describe, expect, it } from 'vitest';
import { usersPath, usersPlace } from './queries.ts';

describe('the address of users', () => {
  it('contains kind, status, search and page', () => {
    const place = { kind: 'worker', status: 0, search: 'نابلس', page: 2 } as const;
    const [pathname = '', search] = usersPath('ar', place).split('?');
    expect(pathname).toBe('/ar/manager/workers');
    expect(usersPlace(pathname, new URLSearchParams(search))).toEqual(place);
  });

  it('without them is the first page of all users', () => {
    const place = usersPlace('/en/manager/users', new URLSearchParams());
    expect(place).toEqual({ kind: 'user', status: 100, search: '', page: 1 });
    expect(usersPath('en', place)).toBe('/en/manager/users');
  });

  it('ignores an unknown status or page, and shortens a search that the call would refuse', () => {
    const place = usersPlace(
      '/en/manager/users',
      new URLSearchParams({ status: '2', page: '0', search: 'x'.repeat(101) }),
    );
    expect(place.status).toBe(100);
    expect(place.page).toBe(1);
    expect(place.search).toHaveLength(100);
  });
});
