import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { callsWithRights } from '../calls-with-rights.ts';
import { type Ageing, ageSession } from './database.ts';
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
const guarded = callsWithRights;
/** One call of each access: the same guard is before them all. */
const oneOfEach = [...new Map(allCalls.map((call) => [call.access, call])).values()].filter(
  ({ access }) => access !== 'anyone',
);

const MINUTE = 60_000;
const IDLE = 120 * MINUTE;
const ABSOLUTE = 12 * 60 * MINUTE;

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

  it('accepts the name, ignoring case, and the e-mail', async () => {
    const account = await newAccount(7);
    for (const username of [account.username.toUpperCase(), ` ${account.username} `, account.email.toUpperCase()]) {
      expect((await login({ username, password: account.password })).token.userType).toBe(7);
    }
  });

  it('with wrong details gets the same reply whatever is wrong', async () => {
    const account = await newAccount(7);
    const replies = [
      await login({ username: account.username, password: 'wrong-password' }),
      await login({ username: 'nobody-of-this-name', password: 'wrong-password' }),
      await login({ username: account.username, password: `${account.password} ` }),
      await login({ username: "' OR 1=1 --", password: "' OR 1=1 --" }),
    ];
    for (const { http, status, data, extra, token } of replies) {
      expect({ http, status, data, extra, token }).toEqual({
        http: 200,
        status: 3,
        data: null,
        extra: {},
        token: { hashString: '', userID: 0, userType: 100, companyId: 0, fullName: '' },
      });
    }
  });

  it('needs both a name and a password', async () => {
    for (const details of [{ username: ' ', password: 'x' }, { username: 'x', password: '' }, { username: 'x' }, {}]) {
      expect((await post(LOGIN, details, ownAddress())).status).toBe(8);
    }
    expect((await post(LOGIN, { username: { $ne: '' }, password: { $ne: '' } }, ownAddress())).status).toBe(8);
  });

  it('accepts at most ten wrong passwords of an account, from any address and however its name is written', async () => {
    const account = await newAccount(7);
    const { username, email } = account;
    const names = [username, username.toUpperCase(), ` ${username} `, email, email.toUpperCase()];
    const attempts = Array.from({ length: 25 }, (_, index) =>
      login({ username: names[index % names.length] ?? '', password: `wrong-${index}` }),
    );
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ status }) => status === 3)).toHaveLength(10);
    const refused = replies.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(15);
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
    const attempts = Array.from({ length: 20 }, (_, index) =>
      login({ username: `nobody-${index}-${address}`, password: 'wrong' }, claim(index)),
    );
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ status }) => status === 3)).toHaveLength(10);
    expect((await login(managerDetails, from)).http).toBe(429);
    expect((await post(`${LOGIN}?x=1`, managerDetails, from)).http).toBe(429);
    expect((await login(managerDetails)).status).toBe(0);
  });

  it.each([
    '/api/home//UserLogin',
    '/api//home/UserLogin',
    `${LOGIN}/`,
    '/api/home/userlogin',
    '/api/home/%55serLogin%2f',
  ])('has no second address without a limit: %s', async (path) => {
    expect((await post(path, managerDetails, ownAddress())).http).toBe(404);
  });

  it('that succeeds does not count', async () => {
    const from = ownAddress();
    const replies = await Promise.all(Array.from({ length: 15 }, () => login(managerDetails, from)));
    expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(0));
  });
});

describe('a session', () => {
  it('ends at the server with its logout, and no other session does', async () => {
    const [ended, other] = [await managerToken(), await managerToken()];
    expect((await callerWith(ended)('/api/home/UserLogout')).status).toBe(0);
    for (const { path } of guarded) expect([path, (await callerWith(ended)(path)).status]).toEqual([path, 9]);
    expect((await callerWith(ended)('/api/home/LoadUserSettings')).status).toBe(9);
    expect((await callerWith(other)('/api/home/LoadUserSettings')).status).toBe(0);
    expect((await callerWith(ended)('/api/home/UserLogout')).status).toBe(0);
    expect((await callerWith('')('/api/home/UserLogout')).status).toBe(0);
  });

  it.each<{ what: string; by: Ageing; lang: Lang }>([
    { what: 'two hours idle', by: { seen: IDLE }, lang: 'ar' },
    { what: 'twelve hours old, though in use', by: { opened: ABSOLUTE }, lang: 'en' },
  ])('that is $what is refused', async ({ by, lang }) => {
    // Each call meets a session of its own: the first to find one expired removes it.
    const tokens = await Promise.all(oneOfEach.map(() => managerToken()));
    for (const [index, { path }] of oneOfEach.entries()) {
      const token = tokens[index] ?? '';
      ageSession(token, by);
      const { status, data } = await callerWith(token)(path, { lang });
      expect([path, status, data]).toEqual([path, 9, null]);
    }
  });

  it.each<{ what: string; by: Ageing }>([
    { what: 'almost two hours idle', by: { seen: IDLE - MINUTE } },
    { what: 'almost twelve hours old', by: { opened: ABSOLUTE - MINUTE } },
  ])('that is $what is still accepted', async ({ by }) => {
    const token = await managerToken();
    ageSession(token, by);
    expect((await callerWith(token)('/api/manager/PostSitesList')).status).toBe(0);
  });

  it('that has ended reads as a visitor', async () => {
    const ended = await managerToken();
    await callerWith(ended)('/api/home/UserLogout');
    for (const token of [ended, 'garbage', 'x'.repeat(43)]) {
      const { status, extra } = await callerWith(token)('/api/home/Articles', { catId: 7 });
      expect([status, extra]).toEqual([0, (await post('/api/home/Articles', { catId: 7 })).extra]);
    }
  });

  it.each([5, 7, 99])('of type %i is refused by the managers’ calls', async (type) => {
    const account = await newAccount(type);
    const { token } = await login(account);
    expect(token.userType).toBe(type);
    const asAccount = callerWith(token.hashString);
    for (const { path } of guarded) {
      expect([path, (await asAccount(path, { userType: 4 })).status]).toEqual([path, 9]);
    }
    expect((await asAccount('/api/home/LoadUserSettings')).status).toBe(0);
    const [asVisitor, asUser] = [
      await post('/api/home/Articles', { catId: 7 }),
      await asAccount('/api/home/Articles', { catId: 7 }),
    ];
    expect(asUser.extra).toEqual(asVisitor.extra);
  });
});
