import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import { callerWith, login, managerDetails, managerToken } from './manager.ts';
import { post } from './site.ts';

/** One call of each access: the same guard is before them all. */
const oneOfEach = [...new Map(allCalls.map((call) => [call.access, call])).values()].filter(
  ({ access }) => access !== 'anyone',
);

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
