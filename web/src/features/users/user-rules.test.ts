import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { refusals, userRules } from './user-rules.ts';
import { newUser, type UserFields } from './user-values.ts';

/** The form's fields and keys of texts that are wrong. */
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
  it('needs a name', async () => {
    expect(await problems({})).toEqual([]);
    expect(await problems({ Name: '  ' })).toEqual([['Name', 'ERR_REQUIRED']]);
  });

  it('takes an empty password, or one of six characters', async () => {
    expect(await problems({ Password: 'secret' })).toEqual([]);
    expect(await problems({ Password: 'short' })).toEqual([['Password', 'ERROR.PASSWORD_INVALID']]);
    expect(await problems({ Password: 'س'.repeat(37) })).toEqual([['Password', 'ERROR.PASSWORD_TOO_LONG']]);
  });

  it('takes a salary of 0 or more', async () => {
    expect(await problems({ DailySalary: '95.5' })).toEqual([]);
    expect((await problems({ DailySalary: 'x' })).map(([name]) => name)).toEqual(['DailySalary']);
    expect((await problems({ DailySalary: '-1' })).map(([name]) => name)).toEqual(['DailySalary']);
  });

  it('says what is too long', async () => {
    expect(await problems({ City: 'x'.repeat(121) })).toEqual([['City', 'ERROR.TOO_LONG']]);
  });
});

describe('a save that the server refused', () => {
  const refused = (status: 4 | 8, errors?: unknown) =>
    refusals(new ApiError(status, { extra: errors ? { errors } : {} }), newUser('user'));

  it('is told of at the field that the server names', () => {
    const taken = { field: 'Email', key: 'ERROR.EMAIL_TAKEN' };
    expect(refused(4, [taken])).toEqual([taken]);
    expect(refused(8, [{ field: 'Username', key: 'ERR_REQUIRED' }])).toEqual([
      { field: 'Username', key: 'ERR_REQUIRED' },
    ]);
  });

  it('is told of at the username where somebody has the name and no field is named', () => {
    expect(refused(4)).toEqual([{ field: 'Username', key: 'ERROR.4' }]);
  });

  it('is told of at no field that the form does not have', () => {
    expect(refused(8, [{ field: 'token', key: 'ERROR.8' }])).toEqual([]);
    expect(refused(8)).toEqual([]);
    expect(refusals(new Error('no reply'), newUser('user'))).toEqual([]);
  });
});
