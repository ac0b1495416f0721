import { describe, expect, it } from 'vitest';
import { usersPath, usersPlace } from './queries.ts';
import { draftOfUser, takeUpDraft } from './use-user-form.ts';
import { newUser, storedUser, userToSave } from './user-values.ts';

const PASSWORD = 'never-kept';
const stored = storedUser({ ...newUser('worker'), Id: 7, Name: 'فريق الإعلام', DailySalary: 95, Permission: 7 });
const item = { values: stored, version: '3' };
const typed = { ...stored, City: 'نابلس', DailySalary: 'مئة', isActive: false, Password: PASSWORD };

describe('a draft of a user', () => {
  it('contains the changed fields as typed, without the password', () => {
    expect(draftOfUser(item, typed, undefined)).toMatchObject({
      changes: { City: 'نابلس', DailySalary: 'مئة', isActive: false },
      base: { City: '', DailySalary: '95', isActive: true },
      version: '3',
    });
    expect(JSON.stringify(draftOfUser(item, typed, undefined))).not.toContain(PASSWORD);
  });

  it('does not exist where only a password was typed', () => {
    expect(draftOfUser(item, { ...stored, Password: PASSWORD }, undefined)).toBeUndefined();
  });

  it('is restored without a password, or with the one in the form', () => {
    const draft = { at: 1, version: undefined, changes: { City: 'نابلس' }, base: { City: '' } };
    expect(takeUpDraft(stored, stored, draft).values).toEqual({ ...stored, City: 'نابلس' });
    expect(takeUpDraft(stored, typed, draft).values).toEqual({ ...stored, City: 'نابلس', Password: PASSWORD });
  });

  it('resumes a creation that got no reply, without its password', () => {
    const begun = newUser('user');
    const sent = { ...begun, Name: 'مسؤول المخزن', Password: PASSWORD };
    const kept = draftOfUser(
      { values: begun, version: undefined },
      { ...sent, City: 'يافا' },
      { requestId: 'r', values: sent },
    );
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    if (!kept) throw new Error('nothing was kept');
    const { values, attempt } = takeUpDraft(begun, begun, { at: 1, ...kept });
    expect(attempt).toEqual({ requestId: 'r', values: { ...sent, Password: '' } });
    expect(userToSave(begun, values)).toMatchObject({ Id: 0, Name: 'مسؤول المخزن', City: 'يافا' });
  });
});

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
