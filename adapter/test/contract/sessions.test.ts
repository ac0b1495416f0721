import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import {
  type Account,
  type Caller,
  callerWith,
  login,
  makeAccount,
  managerDetails,
  managerToken,
  retireAccount,
} from './manager.ts';
import { ownAddress, post } from './site.ts';

const LOGIN = '/api/home/UserLogin';
/** One call of each access: the same guard is before them all. */
const oneOfEach = [...new Map(allCalls.map((call) => [call.access, call])).values()].filter(
  ({ access }) => access !== 'anyone',
);

let call: Caller;
const accounts: Account[] = [];
beforeAll(async () => {
  call = callerWith(await managerToken());
});
afterAll(async () => {
  for (const account of accounts) await retireAccount(call, account);
});
async function newAccount(permission: number): Promise<Account> {
  const account = await makeAccount(call, permission);
  accounts.push(account);
  return account;
}

describe('a login', () => {
  it('returns a token for the manager’s calls, and is never cached', async () => {
    const reply = await login(managerDetails);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply).toMatchObject({ http: 200, status: 0, data: null, extra: {} });
    expect(reply.token).toEqual({
      hashString: expect.stringMatching(/^[\w-]{43}$/),
      userID: expect.any(Number),
      userType: 4,
      companyId: expect.any(Number),
      fullName: expect.any(String),
    });
    expect((await callerWith(reply.token.hashString)('/api/manager/PostSitesList')).status).toBe(0);
  });

  it('opens with a new token every time, and returns the same one until it ends', async () => {
    const [one, other] = [await login(managerDetails), await login(managerDetails)];
    expect(one.token.hashString).not.toBe(other.token.hashString);
    const loaded = await callerWith(one.token.hashString)('/api/home/LoadUserSettings');
    expect(loaded).toMatchObject({ status: 0, token: one.token });
  });

  it('accepts at most ten wrong passwords of an account, from any address and however its name is written', async () => {
    const account = await newAccount(7);
    const { username, email } = account;
    const names = [username, username.toUpperCase(), ` ${username} `, email, email.toUpperCase()];
    const attempts = Array.from({ length: 12 }, (_, index) =>
      login({ username: names[index % names.length] ?? '', password: `wrong-${index}` }),
    );
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ status }) => status === 3)).toHaveLength(10);
    const refused = replies.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ status: 1, data: null });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(account)).http).toBe(429);
    expect((await login({ username: account.email, password: account.password })).http).toBe(429);
    expect((await login(managerDetails)).status).toBe(0);
  });

  it('accepts at most ten wrong passwords from an address, whatever the client claims, and does not affect others', async () => {
    const from = ownAddress();
    const { 'x-forwarded-for': address = '' } = from;
    // The proxy adds the last one; the first are the client's own words. One client has all addresses of its network.
    const claim = (index: number) => ({
      'x-forwarded-for': `10.0.0.${index}, ${address.replace(/1$/, String(index))}`,
    });
    const attempts = Array.from({ length: 12 }, (_, index) =>
      login({ username: `nobody-${index}-${address}`, password: 'wrong' }, claim(index)),
    );
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ status }) => status === 3)).toHaveLength(10);
    expect((await login(managerDetails, from)).http).toBe(429);
    expect((await post(`${LOGIN}?x=1`, managerDetails, from)).http).toBe(429);
    expect((await login(managerDetails)).status).toBe(0);
  });
});

describe('a session', () => {
  it('ends at the server with its logout, and no other session does', async () => {
    const [ended, other] = [await managerToken(), await managerToken()];
    expect((await callerWith(ended)('/api/home/UserLogout')).status).toBe(0);
    for (const { path } of oneOfEach) expect([path, (await callerWith(ended)(path)).status]).toEqual([path, 9]);
    expect((await callerWith(ended)('/api/home/LoadUserSettings')).status).toBe(9);
    expect((await callerWith(other)('/api/home/LoadUserSettings')).status).toBe(0);
    expect((await callerWith(ended)('/api/home/UserLogout')).status).toBe(0);
    expect((await callerWith('')('/api/home/UserLogout')).status).toBe(0);
  });

  it('that has ended reads as a visitor', async () => {
    const ended = await managerToken();
    await callerWith(ended)('/api/home/UserLogout');
    for (const token of [ended, 'garbage', 'x'.repeat(43)]) {
      const { status, extra } = await callerWith(token)('/api/home/Articles', { catId: 7 });
      expect([status, extra]).toEqual([0, (await post('/api/home/Articles', { catId: 7 })).extra]);
    }
  });
});
