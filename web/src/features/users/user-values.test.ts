import { describe, expect, it } from 'vitest';
import { summaryLines } from '../../forms/values/problems.ts';
import { ApiError } from '../../lib/transport.ts';
import { en, i18n } from '../../test-tools/english.ts';
import { siteIds, toggledSite, USER_FIELDS } from './user-fields.tsx';
import {
  newUser,
  refusals,
  storedUser,
  toSum,
  type UserFields,
  userRules,
  userToSave,
  withTypedSince,
} from './user-values.ts';

const reply = { ...newUser('worker'), Id: 7, Name: 'فريق الإعلام', DailySalary: 95, Permission: 5 };
const stored = storedUser(reply);

describe('a save of a user', () => {
  it('sends the changed fields, with the required name', () => {
    expect(userToSave(stored, { ...stored, City: 'نابلس', isActive: false })).toEqual({
      Id: 7,
      Name: 'فريق الإعلام',
      City: 'نابلس',
      isActive: false,
    });
  });

  it('sends an emptied field, which clears it', () => {
    expect(userToSave({ ...stored, Phone: '02' }, stored)).toMatchObject({ Phone: '' });
  });

  it('sends the salary as a number, and only if it has changed', () => {
    expect(userToSave(stored, { ...stored, DailySalary: '٩٥٫٥' })).toMatchObject({ DailySalary: 95.5 });
    expect(userToSave(stored, { ...stored, DailySalary: '٩٥' })).not.toHaveProperty('DailySalary');
  });

  it('sends a password only if one was typed', () => {
    expect(userToSave(stored, stored)).not.toHaveProperty('Password');
    expect(userToSave(stored, { ...stored, Password: 'secret1' })).toMatchObject({ Password: 'secret1' });
  });

  it('sends the kind of account with its role', () => {
    const writer = storedUser({ ...reply, Role: 'writer' });
    expect(writer.Permission).toBe('writer');
    expect(userToSave(stored, { ...stored, Permission: 'writer' })).toMatchObject({ Permission: 5, Role: 'writer' });
    expect(userToSave(writer, { ...writer, Permission: 'responsible' })).toMatchObject({ Permission: 5, Role: '' });
    expect(userToSave(writer, { ...writer, Permission: 'worker' })).toMatchObject({ Permission: 7, Role: '' });
    expect(userToSave(writer, writer)).not.toHaveProperty('Role');
  });

  it('sends all fields of a new user', () => {
    const added = { ...newUser('user'), Name: 'Volunteers desk' };
    expect(userToSave(newUser('user'), added)).toMatchObject({ Id: 0, Permission: 99, isActive: true, Sites: '' });
  });
});

describe('a form after its save', () => {
  const sent = { ...newUser('worker'), Name: 'Volunteers desk', Password: 'secret1' };
  const saved = { ...sent, Id: 9, Password: '' };

  it('shows the stored values, without the password', () => {
    expect(withTypedSince(saved, sent, { ...sent })).toEqual(saved);
  });

  it('keeps what was typed since', () => {
    const typed = { ...sent, City: 'Nablus', Password: 'secret12' };
    expect(withTypedSince(saved, sent, typed)).toEqual({ ...saved, City: 'Nablus', Password: 'secret12' });
  });
});

describe('a user', () => {
  it('with an unknown permission has none', () => {
    expect(storedUser({ ...reply, Permission: 12 }).Permission).toBe('none');
  });

  it('who is a new worker has the worker’s permission', () => {
    expect(newUser('worker').Permission).toBe('worker');
  });
});

describe('a daily salary', () => {
  it('accepts both kinds of digits', () => {
    expect(['', ' 95 ', '95.5', '٩٥٫٥', '۹۵'].map(toSum)).toEqual([0, 95, 95.5, 95.5, 95]);
  });

  it('accepts no word, no negative number and no exponent', () => {
    expect(['x', '-1', '1e3', '1.', '.5'].map(toSum).every(Number.isNaN)).toBe(true);
  });
});

/** The fields with errors, and the keys of their texts. */
async function problems(changes: Partial<UserFields>) {
  const values = { ...newUser('user'), Name: 'فريق الإعلام', ...changes };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await userRules(values, undefined, options);
  return Object.entries(errors).map(([name, error]) => [
    name,
    typeof error === 'object' && 'message' in error && error.message,
  ]);
}

describe('the form of a user', () => {
  it.each<[Partial<UserFields>, field?: string, key?: unknown]>([
    [{}],
    [{ Name: '  ' }, 'Name', 'ERR_REQUIRED'],
    [{ Password: 'secret' }],
    [{ Password: 'short' }, 'Password', 'ERROR.PASSWORD_INVALID'],
    [{ Password: 'س'.repeat(37) }, 'Password', 'ERROR.PASSWORD_TOO_LONG'],
    [{ DailySalary: '95.5' }],
    [{ DailySalary: 'x' }, 'DailySalary', expect.any(String)],
    [{ DailySalary: '-1' }, 'DailySalary', expect.any(String)],
    [{ City: 'x'.repeat(121) }, 'City', 'ERROR.TOO_LONG'],
  ])('with %o reports %s', async (changes, field, key) => {
    expect(await problems(changes)).toEqual(field ? [[field, key]] : []);
  });
});

describe('a save that the server refused', () => {
  const refused = (status: 4 | 8, errors?: unknown) =>
    refusals(new ApiError(status, { extra: errors ? { errors } : {} }), newUser('user'));

  it('is shown at the field that the server names', () => {
    const taken = { field: 'Email', key: 'ERROR.EMAIL_TAKEN' };
    expect(refused(4, [taken])).toEqual([taken]);
    expect(refused(8, [{ field: 'Username', key: 'ERR_REQUIRED' }])).toEqual([
      { field: 'Username', key: 'ERR_REQUIRED' },
    ]);
  });

  it('is shown at the username when the name is taken and no field is named', () => {
    expect(refused(4)).toEqual([{ field: 'Username', key: 'ERROR.4' }]);
  });

  it('is not shown at a field that the form does not have', () => {
    expect(refused(8, [{ field: 'token', key: 'ERROR.8' }])).toEqual([]);
    expect(refused(8)).toEqual([]);
    expect(refusals(new Error('no reply'), newUser('user'))).toEqual([]);
  });
});

describe('the error summary', () => {
  it('names the field of each line, in the order of the form', () => {
    const errors = { Username: { message: 'ERROR.4' }, Name: { message: 'ERR_REQUIRED' } };
    expect(summaryLines(i18n, USER_FIELDS, errors)).toEqual([
      { id: 'field-Name', text: `${en['USERS.NAME']}: ${en.ERR_REQUIRED}` },
      { id: 'field-Username', text: `${en['USERS.USERNAME']}: ${en['ERROR.4']}` },
    ]);
  });
});

describe('the workplaces of a user', () => {
  it('are ids with commas between them', () => {
    expect(siteIds('')).toEqual([]);
    expect(siteIds('1,12')).toEqual([1, 12]);
  });

  it('are added and removed, each once, in order', () => {
    expect(toggledSite('', 3, true)).toBe('3');
    expect(toggledSite('3', 1, true)).toBe('1,3');
    expect(toggledSite('1,3', 3, true)).toBe('1,3');
    expect(toggledSite('2,10', 3, true)).toBe('2,3,10');
    expect(toggledSite('1,3', 1, false)).toBe('3');
    expect(toggledSite('3', 3, false)).toBe('');
  });
});
