import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../authenticator.ts';
import { waitForMail } from './mailbox.ts';
import { type Account, type Caller, callerWith, login, makeAccount, managerToken, retireAccount } from './manager.ts';
import { get, ownAddress, post, siteUrl } from './site.ts';

let manager: Caller;
beforeAll(async () => {
  manager = callerWith(await managerToken());
});

describe('what opens an account', () => {
  const accounts: Account[] = [];
  afterAll(async () => {
    for (const account of accounts) await retireAccount(manager, account);
  });
  const codeIn = (text: string) => /reset-password\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  const opens = async (code: string) =>
    (await post('/api/home/PostUserResetPassword', { code, password: 'Secret-456' }, ownAddress())).status === 0;

  /** An account with a session, the dashboard, an invitation and a mailed link. */
  async function openAccount() {
    const account = await makeAccount(manager, 4);
    accounts.push(account);
    const { hashString } = (await login(account)).token;
    const other = (await login(account)).token.hashString;
    const site = await fetch(`${siteUrl}/dashboard/admin/site-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownAddress() },
      body: JSON.stringify({ hashString: other }),
    });
    const cookie = site.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = decodeURIComponent(/jwtToken=([^;]+)/.exec(cookie)?.[1] ?? '');
    const invited = await manager<{ link: string }>('/api/manager/UserInvite', { id: account.id, mail: false });
    await post('/api/home/PostUserForgotPassword', { email: account.email }, ownAddress());
    const codes = [codeIn(invited.data.link), codeIn(await waitForMail(account.email))];
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^[\w-]{43}$/)));
    return {
      ...account,
      isIn: async () => (await callerWith(hashString)('/api/home/LoadUserSettings')).status === 0,
      asOwner: callerWith(hashString),
      open: async () => ({
        session: (await callerWith(other)('/api/home/LoadUserSettings')).status === 0,
        dashboard: (await get('/dashboard/admin/users/me', { headers: { authorization: `Bearer ${token}` } })).ok,
        invitation: await opens(codes[0] ?? ''),
        mailed: await opens(codes[1] ?? ''),
      }),
    };
  }
  type Opened = Awaited<ReturnType<typeof openAccount>>;
  const change =
    (fields: object) =>
    async ({ id }: Opened) =>
      expect(
        (await manager('/api/manager/PostUserSave', { user: { Id: id, Name: 'حساب تجربة', ...fields } })).status,
      ).toBe(0);
  const CLOSED = { session: false, dashboard: false, invitation: false, mailed: false };

  it.each<[string, (account: Opened) => Promise<unknown>, isKept: boolean]>([
    ['another password', change({ Password: 'Secret-789' }), false],
    ['a block', change({ isActive: false }), false],
    [
      'a second factor',
      async ({ asOwner, password }) => {
        const begun = await asOwner<{ key: string }>('/api/home/FactorBegin', { password });
        expect((await asOwner('/api/home/FactorConfirm', { code: appCode(begun.data.key) })).status).toBe(0);
      },
      true,
    ],
  ])('ends with %s', async (_, act, isKept) => {
    const account = await openAccount();
    await act(account);
    expect([await account.isIn(), await account.open()]).toEqual([isKept, CLOSED]);
  });

  it('stays with another name and phone', async () => {
    const account = await openAccount();
    await change({ Name: 'اسم آخر', Phone: '0599', Permission: 4, Email: account.email })(account);
    expect(await account.isIn()).toBe(true);
    // An invitation that is used ends the mailed link.
    expect(await account.open()).toEqual({ ...CLOSED, session: true, dashboard: true, invitation: true });
  });
});
