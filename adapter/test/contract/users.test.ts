import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  type Caller,
  callerWith,
  errorsOf,
  login,
  makeAccount,
  managerDetails,
  managerToken,
  retireAccount,
} from './manager.ts';

interface User {
  Id: number;
  Name: string;
  Permission: number;
  Username: string;
  isActive: boolean;
}
interface ListExtra {
  itemsCount: number;
}

describe('the accounts', () => {
  let call: Caller;
  const accounts: Account[] = [];
  const mark = randomUUID().slice(0, 8);
  beforeAll(async () => {
    call = callerWith(await managerToken());
    for (const permission of [5, 7]) accounts.push(await makeAccount(call, permission, `متطوعة ${mark}`));
  });
  afterAll(async () => {
    for (const account of accounts) await retireAccount(call, account);
  });
  const list = (payload: Record<string, unknown>) => call<User[], ListExtra>('/api/manager/PostUsersList', payload);
  const save = (user: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    call<{ id: number }>('/api/manager/PostUserSave', { user, ...more });

  it('are listed as users and workers, searched, active or not', async () => {
    const [responsible, worker] = accounts;
    const idsOf = async (payload: Record<string, unknown>) =>
      (await list({ search: mark, ...payload })).data.map(({ Id }) => Id);
    expect(await idsOf({})).toEqual([responsible?.id]);
    expect(await idsOf({ kind: 'worker' })).toEqual([worker?.id]);
    expect(await idsOf({ kind: 'worker', status: 1 })).toEqual([worker?.id]);
    expect(await idsOf({ kind: 'worker', status: 0 })).toEqual([]);

    const retired = { Id: 0, Name: `متطوعة ${mark}`, Permission: 7, isActive: false };
    const { id } = (await save(retired)).data;
    expect(await idsOf({ kind: 'worker', status: 0 })).toEqual([id]);
    expect(await idsOf({ kind: 'worker', status: 1 })).toEqual([worker?.id]);
    expect(await idsOf({ kind: 'worker', status: 100 })).toEqual([worker?.id, id]);
    const states = (await list({ search: mark, kind: 'worker' })).data.map(({ isActive }) => isActive);
    expect(states).toEqual([true, false]);
    expect((await list({ status: 2 })).status).toBe(8);
    expect((await save({ ...retired, Id: id, isActive: true })).status).toBe(0);
    expect(await idsOf({ kind: 'worker', status: 0 })).toEqual([]);
    expect((await save({ ...retired, Id: id, Name: 'حساب تجربة متقاعد' })).status).toBe(0);

    const { extra, data } = await list({ itemsPerPage: 1 });
    expect([data.length, extra.itemsCount > 1]).toEqual([1, true]);
    expect((await list({ page: 1_000_000 })).data).toEqual([]);
  });

  it('have the fields of the form, and never a password', async () => {
    const site = await call<{ id: number }>('/api/manager/SiteSave', { site: { id: 0, name: `موقع ${mark}` } });
    expect((await call<{ id: number; name: string }[]>('/api/manager/PostSitesList')).data).toContainEqual({
      id: site.data.id,
      name: `موقع ${mark}`,
    });
    const fields = {
      Name: `متطوعة ${mark}`,
      IdentityNum: '900000001',
      Phone: '02-2900000',
      Mobile: '059-0000001',
      City: 'القدس',
      DailySalary: 150.5,
      Permission: 7,
      Sites: String(site.data.id),
      isActive: true,
    };
    const id = accounts[1]?.id;
    expect((await save({ Id: id, ...fields })).status).toBe(0);
    const { data } = await call<User>('/api/manager/PostUserLoad', { id });
    expect(data).toEqual({
      Id: id,
      ...fields,
      Username: accounts[1]?.username,
      Email: accounts[1]?.email,
      Image: '',
    });
    expect((await call('/api/manager/PostUserLoad', { id: 999_999 })).status).toBe(2);
  });

  it.each([
    [{ Name: '' }, 'Name', 'ERR_REQUIRED'],
    [{ Permission: 1 }, 'Permission', 'ERROR.8'],
    [{ Permission: 100 }, 'Permission', 'ERROR.8'],
    [{ Password: '12345' }, 'Password', 'ERROR.PASSWORD_INVALID'],
    [{ Password: 'ن'.repeat(37) }, 'Password', 'ERROR.PASSWORD_TOO_LONG'],
    [{ Email: 'nobody' }, 'Email', 'ERROR.EMAIL_INVALID'],
    [{ Sites: '1;2' }, 'Sites', 'ERROR.8'],
    [{ Sites: '999999' }, 'Sites', 'ERROR.8'],
    [{ DailySalary: -1 }, 'DailySalary', 'ERROR.8'],
    [{ Image: '/_userFiles/none.jpg' }, 'Image', 'ERROR.8'],
  ])('refuse %o', async (change, field, key) => {
    const reply = await save({ Id: accounts[1]?.id, Name: 'متطوعة', ...change });
    expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field, key }]]);
  });

  it('have unique names, ignoring case', async () => {
    const Username = accounts[0]?.username.toUpperCase();
    const reply = await save({ Id: 0, Name: 'متطوعة', Username, Password: 'a-password' });
    expect([reply.status, errorsOf(reply)]).toEqual([4, [{ field: 'Username', key: 'ERROR.4' }]]);
  });

  it('have unique e-mail addresses', async () => {
    const reply = await save({ Id: accounts[1]?.id, Name: 'متطوعة', Email: accounts[0]?.email });
    expect([reply.status, errorsOf(reply)]).toEqual([4, [{ field: 'Email', key: 'ERROR.EMAIL_TAKEN' }]]);
  });

  it('with a password keep a name to log in with', async () => {
    const reply = await save({ Id: accounts[0]?.id, Name: 'متطوعة', Username: '', Email: '' });
    expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field: 'Username', key: 'ERR_REQUIRED' }]]);
  });

  it('accept passwords of 64 characters', async () => {
    const account = accounts[1];
    if (account === undefined) throw new Error('no account');
    const password = 'x'.repeat(64);
    expect((await save({ Id: account.id, Name: 'متطوعة', Password: password })).status).toBe(0);
    expect((await login({ ...account, password })).status).toBe(0);
    expect((await save({ Id: account.id, Name: 'متطوعة', Password: '' })).status).toBe(0);
    expect((await login({ ...account, password })).status).toBe(0);
  });

  it('are created once by a repeated request', async () => {
    const requestId = randomUUID();
    const user = { Id: 0, Name: `متطوعة ${mark}`, Permission: 99, isActive: false };
    const replies = await Promise.all([save(user, { requestId }), save(user, { requestId })]);
    expect(replies.map(({ status }) => status)).toEqual([0, 0]);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
  });

  it('include a manager: nobody can remove their own right', async () => {
    const { token } = await login(managerDetails);
    for (const change of [{ Permission: 99 }, { isActive: false }]) {
      const reply = await save({ Id: token.userID, Name: token.fullName, ...change });
      expect([reply.status, errorsOf(reply)]).toEqual([
        8,
        [{ field: Object.keys(change)[0], key: 'ERROR.LAST_MANAGER' }],
      ]);
    }
    expect((await login(managerDetails)).token.userType).toBe(4);
  });
});
