import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../authenticator.ts';
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

  it('gets a second factor with its password and the app’s first code, whatever its type', async () => {
    const { login, password, username } = await newAccount(99);
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
});
