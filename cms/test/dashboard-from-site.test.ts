import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManager, signIn } from './as-manager';
import { openDashboardClient } from './dashboard-client';
import { BASE, type Cms, startCms } from './start-cms';

const USERS = 'plugin::users-permissions.user';
const ADMINS = 'admin::user';
const HOUR = 3_600_000;

let cms: Cms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

const admins = () => cms.strapi.db.query(ADMINS);
const users = () => cms.strapi.db.query(USERS);
const roleOf = (code: string) => cms.strapi.db.query('admin::role').findOne({ where: { code } });

/** Opens the dashboard with a session of the site, as a browser with these cookies. */
async function open(hashString: unknown, cookie = '') {
  const response = await fetch(`${cms.url}/admin/site-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ hashString }),
  });
  const setCookies = response.headers.getSetCookie();
  const cookies = setCookies.map((line) => line.split(';')[0]).join('; ');
  return { status: response.status, body: await response.json(), setCookies, cookies };
}

/** What a browser with these cookies can do. */
function browser(cookies: string) {
  const token = /jwtToken=([^;]+)/.exec(cookies)?.[1] ?? '';
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
  return {
    get: (path: string) => cms.get(path, headers),
    put: async (path: string, body: object) => {
      const init = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } };
      return (await fetch(`${cms.url}${path}`, { ...init, body: JSON.stringify(body) })).status;
    },
    renew: async () =>
      (await fetch(`${cms.url}/admin/access-token`, { method: 'POST', headers: { cookie: cookies } })).status,
  };
}

/** Another manager with the dashboard open. */
async function openAs(username: string) {
  const user = await addManager(cms, username);
  const { hashString } = await signIn(cms, username, 'Secret-1');
  const { status, cookies } = await open(hashString);
  expect(status).toBe(200);
  const dashboard = browser(cookies);
  const { data } = (await dashboard.get('/admin/users/me')).body;
  return { user, hashString, cookies, dashboard, adminId: data.id as number };
}

const states = async ({ get, renew }: ReturnType<typeof browser>) => [
  (await get('/admin/users/me')).status,
  await renew(),
];

describe('a manager of the site who opens the dashboard', () => {
  it('is an Editor under their own name, with one account however often they come', async () => {
    const { dashboard, adminId } = await openAs('first');
    const me = (await dashboard.get('/admin/users/me')).body.data;
    expect(me).toMatchObject({ firstname: 'first', roles: [{ code: 'strapi-editor' }] });
    expect((await dashboard.get('/content-manager/collection-types/api::article.article')).status).toBe(200);
    expect((await dashboard.get('/admin/users')).status).toBe(403);
    for (const path of ['/admin/api-tokens', '/users-permissions/roles']) {
      expect((await dashboard.get(path)).status, path).toBe(404);
    }
    const again = await Promise.all(
      Array.from({ length: 3 }, async () => open((await signIn(cms, 'first', 'Secret-1')).hashString)),
    );
    for (const { cookies } of again) {
      expect((await browser(cookies).get('/admin/users/me')).body.data.id).toBe(adminId);
    }
  });

  it('gets the cookies that Strapi’s own sign-in sets, for the dashboard alone', async () => {
    const { hashString } = await signIn(cms);
    const { setCookies } = await open(hashString);
    const refresh = setCookies.filter((line) => line.startsWith('strapi_admin_refresh'));
    expect(refresh).toHaveLength(2);
    for (const line of refresh) {
      expect(line).toMatch(/; path=\/dashboard\/admin; samesite=lax; httponly$/i);
      expect(line).not.toMatch(/expires|max-age/i);
    }
  });

  it('never gets the account of an administrator with the same e-mail', async () => {
    await users().update({ where: { username: 'manager' }, data: { email: BASE.DASHBOARD_EMAIL } });
    const owner = await admins().findOne({ where: { email: BASE.DASHBOARD_EMAIL }, populate: ['roles'] });
    const { cookies } = await open((await signIn(cms)).hashString);
    const me = (await browser(cookies).get('/admin/users/me')).body.data;
    expect(me.id).not.toBe(owner.id);
    expect(me.roles).toMatchObject([{ code: 'strapi-editor' }]);
    expect(await admins().findOne({ where: { id: owner.id }, populate: ['roles'] })).toEqual(owner);
  });

  it('keeps the session of an account that a password opened in the same browser', async () => {
    const response = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: BASE.DASHBOARD_EMAIL, password: BASE.DASHBOARD_PASSWORD }),
    });
    const own = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { hashString } = await signIn(cms);
    expect(await open(hashString, own.join('; '))).toMatchObject({ body: { data: { isNew: false } }, setCookies: [] });
    const { cookies } = await openAs('shared-computer');
    expect((await open(hashString, cookies)).body).toEqual({ data: { isNew: true } });
  });

  it('gets no password and no other e-mail, so that there is no other way in', async () => {
    const { dashboard, adminId } = await openAs('no-password');
    const before = await admins().findOne({ where: { id: adminId } });
    const { email } = before;
    const profile = { firstname: 'Any', username: 'any' };
    const password = 'Secret-123';
    expect(await dashboard.put('/admin/users/me', { ...profile, email: 'mine@site.example' })).toBe(403);
    expect(await dashboard.put('/admin/users/me', { ...profile, password, currentPassword: 'x' })).toBe(400);
    const owner = await openDashboardClient(cms);
    expect((await owner('PUT', `/admin/users/${adminId}`, { password })).status).toBe(403);
    expect(await dashboard.put('/admin/users/me', { ...profile, email })).toBe(200);
    expect(await admins().findOne({ where: { id: adminId } })).toMatchObject({ email, password: before.password });
    expect((await cms.post('/admin/login', { email, password })).status).toBe(400);
  });
});

describe('the dashboard stays closed', () => {
  it.each([undefined, '', 'x'.repeat(43), 7, { $ne: null }])('to the token %j', async (hashString) => {
    expect(await open(hashString)).toMatchObject({ status: 401, setCookies: [] });
  });

  it('to a user who is no manager', async () => {
    const { id } = await addManager(cms, 'worker');
    await users().update({ where: { id }, data: { userType: 5 } });
    const { hashString } = await signIn(cms, 'worker', 'Secret-1');
    expect(await open(hashString)).toMatchObject({ status: 403, setCookies: [] });
  });

  it('to a session of the site that has ended', async () => {
    const { hashString } = await signIn(cms);
    await cms.post('/api/sessions/logout', { hashString });
    expect((await open(hashString)).status).toBe(401);
  });

  it('to a manager whose account of the dashboard an administrator has blocked', async () => {
    const { adminId, dashboard, hashString } = await openAs('blocked-there');
    await cms.strapi.service('admin::user').updateById(adminId, { isActive: false });
    expect((await dashboard.get('/admin/users/me')).status).toBe(401);
    expect((await open(hashString)).status).toBe(403);
  });

  it('to an account with more rights, which other managers could obtain by a new password', async () => {
    const { adminId, hashString } = await openAs('raised');
    const role = await roleOf('strapi-super-admin');
    await cms.strapi.service('admin::user').updateById(adminId, { roles: [role.id] });
    expect((await open(hashString)).status).toBe(403);
    const author = await roleOf('strapi-author');
    await cms.strapi.service('admin::user').updateById(adminId, { roles: [author.id] });
    const { cookies } = await open(hashString);
    expect((await browser(cookies).get('/admin/users/me')).body.data.roles).toMatchObject([{ code: 'strapi-author' }]);
  });
});

describe('a session of the dashboard that was opened from the site', () => {
  const edit = (id: number, data: object) => cms.strapi.plugin('users-permissions').service('user').edit(id, data);
  const ends: [string, (opened: Awaited<ReturnType<typeof openAs>>) => Promise<unknown>][] = [
    ['the logout', ({ hashString }) => cms.post('/api/sessions/logout', { hashString })],
    ['a new password', ({ user }) => edit(user.id, { password: 'Secret-2' })],
    ['a block', ({ user }) => edit(user.id, { blocked: true })],
    ['the loss of a manager’s rights', ({ user }) => edit(user.id, { userType: 5 })],
    ['a deletion', ({ user }) => cms.strapi.plugin('users-permissions').service('user').remove({ id: user.id })],
    [
      'two idle hours',
      async ({ user }) => {
        const where = { user: { id: user.id } };
        const [{ id }] = await cms.strapi.db.query('api::session.session').findMany({ where });
        await cms.strapi.db
          .query('api::session.session')
          .updateMany({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 2 * HOUR - 1_000) } });
      },
    ],
  ];
  it.each(ends)('ends with %s', async (name, act) => {
    const opened = await openAs(`ends-with-${name.replaceAll(/\W/g, '-')}`);
    const other = await openAs(`stays-at-${name.replaceAll(/\W/g, '-')}`);
    expect((await opened.dashboard.get('/admin/users/me')).status).toBe(200);
    await act(opened);
    expect(await states(opened.dashboard)).toEqual([401, 401]);
    expect(await states(other.dashboard)).toEqual([200, 200]);
  });

  it('can be renewed, and ended in the dashboard without ending that of the site', async () => {
    const { dashboard, cookies, hashString } = await openAs('renewing');
    expect(await dashboard.renew()).toBe(200);
    const token = /jwtToken=([^;]+)/.exec(cookies)?.[1] ?? '';
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${cms.url}/admin/logout`, { method: 'POST', headers, body: '{}' });
    expect((await dashboard.get('/admin/users/me')).status).toBe(401);
    expect((await cms.post('/api/sessions/resolve', { hashString })).status).toBe(200);
  });
});
