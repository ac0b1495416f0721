import { expect, it, vi } from 'vitest';
import { accountsOf, signIn } from '../as-manager';
import type { Site } from '../manager-client';

const login = { identifier: 'manager', password: 'Manager-1' };

/** Who can sign in. */
export function testLogin(site: Site) {
  const { users, post, statusOf, newManager } = accountsOf(site.cms);

  // Security: S6.
  it('signs a manager in by name or e-mail, ignoring case, with a new token each time', async () => {
    await newManager('first');
    const replies = [];
    for (const identifier of ['first', 'FIRST', ' first ', 'first@site.example', 'FIRST@SITE.EXAMPLE']) {
      replies.push(await post('login', { identifier, password: 'Secret-1' }));
    }
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.data.user).toEqual({ siteRole: '', number: expect.any(Number), userType: 4, fullName: 'first' });
      expect(Buffer.from(body.data.hashString, 'base64url')).toHaveLength(32);
    }
    expect(new Set(replies.map(({ body }) => body.data.hashString)).size).toBe(5);
  });

  // Security: S6.
  it('stores a token only as its hash', async () => {
    const { hashString } = await signIn(site.cms);
    const rows = await site.query('api::session.session').findMany({});
    expect(JSON.stringify(rows)).not.toContain(hashString);
    expect(rows.at(-1).tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  // Security: S3.
  it('replies the same to all wrong credentials', async () => {
    const blocked = await newManager('blocked');
    await users().update({ where: { id: blocked.id }, data: { blocked: true } });
    const attempts = [
      { ...login, password: 'manager-1' },
      { ...login, password: '' },
      { ...login, password: 'x'.repeat(500) },
      { ...login, identifier: 'nobody' },
      { ...login, identifier: 'manage%' },
      { ...login, identifier: '' },
      { identifier: 'blocked', password: 'Secret-1' },
      { identifier: { $ne: '' }, password: ['Manager-1'] },
      {},
    ];
    const replies = await Promise.all(attempts.map((attempt) => post('login', attempt)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ status: 401, body: { error: { details: { code: 'wrongLogin' } } } });
  });

  // Security: S3.
  it('compares one password for every failed login', async () => {
    const compare = vi.spyOn(site.strapi.plugin('users-permissions').service('user'), 'validatePassword');
    const attempts = [
      { ...login, password: 'Wrong-1' },
      { ...login, password: 'x'.repeat(100) },
      { ...login, identifier: 'nobody' },
      { identifier: 'blocked', password: 'Secret-1' },
      {},
    ];
    for (const attempt of attempts) await post('login', attempt);
    const hashes = compare.mock.calls.map(([, hash]) => hash);
    compare.mockRestore();
    expect(hashes).toEqual(attempts.map(() => expect.stringMatching(/^\$2[aby]\$10\$.{53}$/)));
  });

  it('compares passwords one at a time, so that many logins do not block other requests', async () => {
    const service = site.strapi.plugin('users-permissions').service('user');
    const comparing = service.validatePassword;
    let running = 0;
    let most = 0;
    const compare = vi.spyOn(service, 'validatePassword').mockImplementation(async (...details: unknown[]) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await comparing(...details);
      } finally {
        running -= 1;
      }
    });
    const replies = await Promise.all(
      [...Array(5)].map((_, index) => post('login', { ...login, password: `${index}` })),
    );
    const right = await post('login', login);
    compare.mockRestore();
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(401));
    expect([right.status, most]).toEqual([200, 1]);
  });

  // Security: S2.
  it('returns the account of a name or e-mail to the adapter only', async () => {
    const { number } = await newManager('counted');
    const numberOf = async (identifier: unknown) => (await post('account', { identifier })).body.data.number;
    for (const identifier of ['counted', ' COUNTED ', 'Counted@site.example']) {
      expect(await numberOf(identifier)).toBe(number);
    }
    for (const nobody of ['nobody', '', 'count%', null, { $ne: '' }]) expect(await numberOf(nobody)).toBeNull();
    const manager = await signIn(site.cms);
    expect((await manager.post('/api/sessions/account', { identifier: 'counted' })).status).toBe(401);
  });

  // Security: S4.
  it('never truncates a password: one that matches in its first 72 bytes only is wrong', async () => {
    const { id } = await newManager('longest');
    const password = 'é'.repeat(36);
    await site.strapi.plugin('users-permissions').service('user').edit(id, { password });
    expect((await post('login', { identifier: 'longest', password })).status).toBe(200);
    expect((await post('login', { identifier: 'longest', password: `${password}x` })).status).toBe(401);
  });

  it('accepts only session tokens for the manager’s calls', async () => {
    const { hashString } = await signIn(site.cms);
    expect(await statusOf(hashString)).toBe(200);
    for (const headers of [undefined, {}])
      expect((await site.cms.get('/api/manage/articles?locale=ar', headers)).status).toBe(401);
    for (const wrong of ['x', `${hashString}x`, hashString.toUpperCase(), `${hashString} ${hashString}`]) {
      expect(await statusOf(wrong)).toBe(401);
    }
    const { id } = await users().findOne({ where: { username: 'manager' } });
    const jwt = site.strapi.plugin('users-permissions').service('jwt').issue({ id });
    expect(await statusOf(jwt)).toBe(401);
  });

  // Security: S8.
  it.each([1, 5, 7, 19, 99, 100])('refuses the manager’s calls to user type %i', async (userType) => {
    const user = await newManager(`type-${userType}`);
    const earlier = await signIn(site.cms, `type-${userType}`, 'Secret-1');
    await users().update({ where: { id: user.id }, data: { userType } });
    expect(await statusOf(earlier.hashString)).toBe(401);
    const { hashString } = await signIn(site.cms, `type-${userType}`, 'Secret-1');
    expect(await statusOf(hashString)).toBe(403);
    expect((await post('resolve', { hashString })).body.data.user.userType).toBe(userType);
    const role = await site.query('plugin::users-permissions.role').findOne({ where: { type: 'manager' } });
    await users().updateRelations(user.id, { role: role.id });
    expect(await statusOf(hashString)).toBe(403);
  });
}
