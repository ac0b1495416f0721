import { expect, it, vi } from 'vitest';
import { accountsOf, signIn } from '../as-manager';
import type { Site } from '../manager-client';

const USERS = 'plugin::users-permissions.user';
const SESSIONS = 'api::session.session';
const HOUR = 3_600_000;

/** When a session is over. */
export function testSessionEnds(site: Site) {
  const { users, post, statusOf, newManager } = accountsOf(site.cms);
  const sessions = () => site.query(SESSIONS);

  async function rowOf(hashString: string) {
    const { user } = (await post('resolve', { hashString })).body.data;
    const rows = await sessions().findMany({ where: { user: { number: user.number } }, orderBy: { id: 'desc' } });
    return rows[0];
  }

  // Other changes are those of `account-access.test.ts`.
  const change: [string, (id: number, documentId: string) => Promise<unknown>][] = [
    [
      'the same password again',
      (_, documentId) => site.cms.documents(USERS).update({ documentId, data: { password: 'Secret-1' } }),
    ],
    ['a block of many', (id) => users().updateMany({ where: { id }, data: { blocked: true } })],
  ];
  it.each(change)('%s ends the sessions of its account, and no others', async (name, act) => {
    const username = name.replaceAll(' ', '-');
    const { id, documentId } = await newManager(username);
    const ended = [await signIn(site.cms, username, 'Secret-1'), await signIn(site.cms, username, 'Secret-1')];
    const other = await signIn(site.cms);
    await act(id, documentId);
    await users().updateMany({ where: { id }, data: { blocked: false } });
    for (const { hashString } of ended) expect(await statusOf(hashString)).toBe(401);
    expect(await statusOf(other.hashString)).toBe(200);
  });

  // Security: S5.
  it('ends a session at logout, and replies the same to a second logout', async () => {
    const { hashString } = await signIn(site.cms);
    const other = await signIn(site.cms);
    for (const token of [hashString, hashString, 'nonsense', undefined]) {
      expect(await post('logout', { hashString: token })).toEqual({ status: 200, body: { data: null } });
    }
    expect(await statusOf(hashString)).toBe(401);
    expect((await post('resolve', { hashString })).body.error.details.code).toBe('notSignedIn');
    expect(await statusOf(other.hashString)).toBe(200);
  });

  // Security: S5.
  it.each([
    ['two hours idle', { lastSeenAt: -2 * HOUR - 1000 }, 401],
    ['almost two hours idle', { lastSeenAt: -2 * HOUR + 60_000 }, 200],
    ['twelve hours old though in use', { createdAt: -12 * HOUR - 1000 }, 401],
    ['almost twelve hours old', { createdAt: -12 * HOUR + 60_000 }, 200],
    ['opened by a clock that ran a day ahead', { createdAt: 24 * HOUR, lastSeenAt: 24 * HOUR }, 401],
  ])('answers a session %s', async (_, moved, status) => {
    const { hashString } = await signIn(site.cms);
    const { id } = await rowOf(hashString);
    const data = Object.fromEntries(Object.entries(moved).map(([field, by]) => [field, new Date(Date.now() + by)]));
    await sessions().updateMany({ where: { id }, data });
    expect(await statusOf(hashString)).toBe(status);
    if (status === 401) {
      await sessions().updateMany({ where: { id }, data: { createdAt: new Date(), lastSeenAt: new Date() } });
      expect(await statusOf(hashString)).toBe(401);
    }
  });

  // Faults: 18. Security: S5.
  it('expires although the clock is set back', async () => {
    const { hashString } = await signIn(site.cms);
    const { id } = await rowOf(hashString);
    await sessions().updateMany({
      where: { id },
      data: { createdAt: new Date(Date.now() - 3 * HOUR), lastSeenAt: new Date(Date.now() - 2 * HOUR - 1000) },
    });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - HOUR);
    expect(await statusOf(hashString)).toBe(401);
    clock.mockRestore();
  });

  it('stores once a minute that a session is in use', async () => {
    const { hashString } = await signIn(site.cms);
    const { id } = await rowOf(hashString);
    const seen = async () => new Date((await sessions().findOne({ where: { id } })).lastSeenAt).getTime();
    const first = await seen();
    expect(await statusOf(hashString)).toBe(200);
    expect(await seen()).toBe(first);
    const earlier = new Date(Date.now() - 61_000);
    await sessions().updateMany({ where: { id }, data: { lastSeenAt: earlier } });
    expect(await statusOf(hashString)).toBe(200);
    expect(await seen()).toBeGreaterThan(earlier.getTime() + 60_000);
  });

  it('removes expired sessions and codes', async () => {
    const { hashString } = await signIn(site.cms);
    const { id } = await rowOf(hashString);
    const living = await signIn(site.cms);
    await sessions().updateMany({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 3 * HOUR) } });
    await site.strapi.service('api::session.session').purge();
    expect(await sessions().findOne({ where: { id } })).toBeNull();
    expect(await statusOf(living.hashString)).toBe(200);
  });

  it('keeps sessions when other fields of the account change', async () => {
    const { id } = await newManager('renamed');
    const { hashString } = await signIn(site.cms, 'renamed', 'Secret-1');
    await site.strapi
      .plugin('users-permissions')
      .service('user')
      .edit(id, { fullName: 'فريق الإعلام', blocked: false });
    expect((await post('resolve', { hashString })).body.data.user.fullName).toBe('فريق الإعلام');
  });

  it('opens no session if the password changes during the login', async () => {
    const { id } = await newManager('overtaken');
    const account = await users().findOne({ where: { id } });
    await site.strapi.plugin('users-permissions').service('user').edit(id, { password: 'Secret-2' });
    expect(await statusOf(await site.strapi.service('api::session.session').open(account))).toBe(401);
  });
}
