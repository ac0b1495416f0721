import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode, nextAppCode } from '../authenticator.ts';
import {
  type Account,
  type Caller,
  callerWith,
  errorsOf,
  makeAccount,
  managerToken,
  retireAccount,
} from './manager.ts';
import { ownAddress, post } from './site.ts';

interface Browser {
  id: number;
  device: string;
}
interface Own {
  isOn: boolean;
  recoveryCodes: number;
  sessions: (Browser & { isThis: boolean })[];
  devices: Browser[];
}
interface Begun {
  key: string;
  link: string;
  qr: { size: number; path: string };
}

const LOGIN = '/api/home/UserLogin';
const WRONG = { hashString: '', userID: 0, userType: 100, companyId: 0, fullName: '' };

describe('one’s own account', () => {
  let first: Caller;
  const accounts: Account[] = [];
  beforeAll(async () => {
    first = callerWith(await managerToken());
  });
  afterAll(async () => {
    for (const account of accounts) await retireAccount(first, account);
  });

  async function newAccount(permission = 4) {
    const account = await makeAccount(first, permission);
    accounts.push(account);
    const { username, password } = account;
    const login = async (details: object = {}) => {
      const reply = await post<null, { secondFactor?: string; device?: string }>(
        LOGIN,
        { username, password, ...details },
        ownAddress(),
      );
      return { ...reply, token: reply.token as { hashString: string } };
    };
    return { ...account, login };
  }

  /** An account with a second factor, and the session that has set it up. */
  async function protectedAccount(permission = 4) {
    const account = await newAccount(permission);
    const { token } = await account.login();
    const call = callerWith(token.hashString);
    const { key } = (await call<Begun>('/api/home/FactorBegin', { password: account.password })).data;
    const { data } = await call<{ recoveryCodes: string[] }>('/api/home/FactorConfirm', { code: appCode(key) });
    return { ...account, call, key, codes: data.recoveryCodes };
  }

  it('without a second factor logs in as ever, whatever code or browser is sent along', async () => {
    const { login, id } = await newAccount(5);
    for (const details of [{}, { code: '123456', remember: true, devices: ['x'.repeat(43)] }]) {
      const { status, data, extra, token } = await login(details);
      expect({ status, data, extra }).toEqual({ status: 0, data: null, extra: {} });
      expect(token).toEqual({
        hashString: expect.stringMatching(/^[\w-]{43}$/),
        userID: id,
        userType: 5,
        companyId: 1,
        fullName: 'حساب تجربة',
      });
    }
  });

  it.each([4, 5, 7, 99])('of type %i gets a second factor with its password and the app’s first code', async (type) => {
    const { login, password, username } = await newAccount(type);
    const { token } = await login();
    const call = callerWith(token.hashString);
    const refused = await call('/api/home/FactorBegin', { password: 'another-password' });
    expect([refused.status, errorsOf(refused)]).toEqual([8, [{ field: 'password', key: 'ERROR.OWN_PASSWORD' }]]);
    const { data } = await call<Begun>('/api/home/FactorBegin', { password, lang: 'en' });
    expect(data.key).toMatch(/^[A-Z2-7]{32}$/);
    const link = new URL(data.link);
    expect([link.protocol, link.searchParams.get('secret')]).toEqual(['otpauth:', data.key]);
    expect(decodeURIComponent(link.pathname)).toMatch(new RegExp(`:${username}$`));
    expect([data.qr.size > 20, data.qr.path.startsWith('M')]).toEqual([true, true]);
    const wrong = await call('/api/home/FactorConfirm', { code: appCode(data.key, 0) });
    expect(errorsOf(wrong)).toEqual([{ field: 'code', key: 'ERROR.SIGN_IN_CODE' }]);
    const confirmed = await call<{ recoveryCodes: string[] }>('/api/home/FactorConfirm', { code: appCode(data.key) });
    expect(confirmed.data.recoveryCodes).toHaveLength(10);
    expect((await call<Own>('/api/home/Account')).data).toMatchObject({ isOn: true, recoveryCodes: 10 });
    const needed = await login();
    expect(needed).toMatchObject({ status: 3, data: null, token: WRONG, extra: { secondFactor: 'needed' } });
  });

  it('logs in with the app’s code once, or with a recovery code once', async () => {
    const { login, key, codes } = await protectedAccount();
    const code = nextAppCode(key);
    expect(await login({ code: '000000' })).toMatchObject({ status: 3, extra: { secondFactor: 'wrong' } });
    expect((await login({ code })).status).toBe(0);
    expect(await login({ code })).toMatchObject({ status: 3, token: WRONG, extra: { secondFactor: 'wrong' } });
    expect((await login({ code: codes[0] })).status).toBe(0);
    expect((await login({ code: codes[0] })).status).toBe(3);
    const wrong = await login({ password: 'another-password', code: codes[1] });
    expect(wrong).toMatchObject({ status: 3, token: WRONG, extra: {} });
  });

  it('is asked for no code by a browser that it remembers, until that is forgotten', async () => {
    const { login, call, codes } = await protectedAccount();
    const device = (await login({ code: codes[0], remember: true })).extra.device ?? '';
    expect(device).toMatch(/^[\w-]{43}$/);
    const again = await login({ devices: [device] });
    expect([again.status, again.extra]).toEqual([0, {}]);
    const [listed] = (await call<Own>('/api/home/Account')).data.devices;
    expect((await first('/api/home/BrowserForget', { id: listed?.id })).status).toBe(2);
    expect((await call('/api/home/BrowserForget', { id: listed?.id })).status).toBe(0);
    expect((await login({ devices: [device] })).extra).toEqual({ secondFactor: 'needed' });
  });

  it('says after five wrong codes how long to wait, also from other addresses', async () => {
    const { login, codes } = await protectedAccount();
    for (let made = 0; made < 5; made += 1) expect((await login({ code: '000000' })).status).toBe(3);
    const refused = await login({ code: codes[0] });
    expect([refused.http, refused.status]).toEqual([429, 1]);
  });

  it('turns it off, renews codes and moves it with a code alone', async () => {
    const { call, codes, password, login } = await protectedAccount();
    for (const path of ['FactorOff', 'RecoveryCodesRenew'])
      expect(errorsOf(await call(`/api/home/${path}`, { code: '000000' }))).toEqual([
        { field: 'code', key: 'ERROR.SIGN_IN_CODE' },
      ]);
    expect(errorsOf(await call('/api/home/FactorBegin', { password }))).toEqual([
      { field: 'code', key: 'ERROR.SIGN_IN_CODE' },
    ]);
    const renewed = await call<{ recoveryCodes: string[] }>('/api/home/RecoveryCodesRenew', { code: codes[0] });
    const [code] = renewed.data.recoveryCodes;
    expect((await call('/api/home/FactorOff', { code })).status).toBe(0);
    expect((await login()).status).toBe(0);
  });

  it('is opened again by a manager who is not its owner, and by nobody else', async () => {
    const { id, call, login } = await protectedAccount();
    const other = await protectedAccount(5);
    expect((await other.call('/api/manager/UserFactorReset', { id })).status).toBe(9);
    expect((await post('/api/manager/UserFactorReset', { id })).status).toBe(9);
    const own = await call('/api/manager/UserFactorReset', { id });
    expect([own.status, errorsOf(own)]).toEqual([8, [{ field: 'id', key: 'ERROR.OWN_FACTOR' }]]);
    expect((await first<unknown>('/api/manager/PostUserLoad', { id })).extra).toEqual({ hasSecondFactor: true });
    expect((await first('/api/manager/UserFactorReset', { id })).status).toBe(0);
    expect((await first('/api/manager/UserFactorReset', { id })).status).toBe(2);
    expect((await call('/api/home/LoadUserSettings')).status).toBe(9);
    expect((await login()).status).toBe(0);
  });

  it('lists its sessions, and ends one or all of them', async () => {
    const { login } = await newAccount(7);
    const tokens = [];
    for (let made = 0; made < 3; made += 1) tokens.push((await login()).token.hashString);
    const [one, two, three] = tokens.map((token) => callerWith(token)) as [Caller, Caller, Caller];
    const { sessions } = (await one<Own>('/api/home/Account')).data;
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(sessions).toHaveLength(3);
    const ended = sessions.find(({ isThis }) => !isThis);
    expect((await first('/api/home/SessionEnd', { id: ended?.id })).status).toBe(2);
    expect((await one('/api/home/SessionEnd', { id: ended?.id })).status).toBe(0);
    const left = await Promise.all([two, three].map(async (call) => (await call('/api/home/LoadUserSettings')).status));
    expect(left.toSorted()).toEqual([0, 9]);
    expect((await one('/api/home/SessionsEnd')).status).toBe(0);
    for (const call of [one, two, three]) expect((await call('/api/home/Account')).status).toBe(9);
  });
});
