import { beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../adapter/test/authenticator';
import { addManager, saveUser, signIn, withSession } from './as-manager';
import {
  ARTICLES,
  addCategory,
  choose,
  OWNER,
  openDashboardClient,
  openFromSite,
  PAGES,
  textsOf,
} from './dashboard-client';
import { setUpCms } from './start-cms';

const USERS = 'plugin::users-permissions.user';
const ADMINS = 'admin::user';
const HOUR = 3_600_000;

const cms = setUpCms();

const admins = () => cms.query(ADMINS);
const users = () => cms.query(USERS);
const roleOf = (code: string) => cms.query('admin::role').findOne({ where: { code } });

const ME = '/admin/users/me';
const open = (hashString: unknown, cookies?: string) => openFromSite(cms, hashString, cookies);
/** Opens it in another browser, and answers the account there. */
const openMe = async (hashString: string) => (await (await open(hashString)).call('GET', ME)).body.data;
const renew = async (cookie: string) =>
  (await fetch(`${cms.url}/admin/access-token`, { method: 'POST', headers: { cookie } })).status;

/** An account of the site with these rights, and its session. */
async function addResponsible(username: string, rights: object) {
  const { id } = await addManager(cms, username);
  await users().update({ where: { id }, data: rights });
  return { id: id as number, ...(await signIn(cms, username, 'Secret-1')) };
}

/** Gives an account of the dashboard the rights of an administrator. */
async function raise(adminId: number) {
  const role = await roleOf('strapi-super-admin');
  await cms.strapi.service('admin::user').updateById(adminId, { roles: [role.id] });
}

/** Another manager with the dashboard open. */
async function openAs(username: string) {
  const user = await addManager(cms, username);
  const { hashString } = await signIn(cms, username, 'Secret-1');
  const { status, cookies, call } = await open(hashString);
  expect(status).toBe(200);
  const adminId: number = (await call('GET', ME)).body.data.id;
  return { user, hashString, cookies, call, adminId };
}

const states = async ({ call, cookies }: Awaited<ReturnType<typeof openAs>>) => [
  (await call('GET', ME)).status,
  await renew(cookies),
];

describe('a manager of the site who opens the dashboard', () => {
  // Security: S8.
  it('is an Editor under their own name, with one account however often they come', async () => {
    const { call, adminId } = await openAs('first');
    expect((await call('GET', ME)).body.data).toMatchObject({ firstname: 'first', roles: [{ code: 'strapi-editor' }] });
    expect((await call('GET', ARTICLES)).status).toBe(200);
    expect((await call('GET', '/admin/users')).status).toBe(403);
    const again = async () => openMe((await signIn(cms, 'first', 'Secret-1')).hashString);
    for (const { id } of await Promise.all([again(), again(), again()])) expect(id).toBe(adminId);
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

  // Security: S8.
  it('never gets the account of an administrator with the same e-mail', async () => {
    await users().update({ where: { username: 'manager' }, data: { email: OWNER.email } });
    const owner = await admins().findOne({ where: { email: OWNER.email }, populate: ['roles'] });
    const me = await openMe((await signIn(cms)).hashString);
    expect(me.id).not.toBe(owner.id);
    expect(me.roles).toMatchObject([{ code: 'strapi-editor' }]);
    expect(await admins().findOne({ where: { id: owner.id }, populate: ['roles'] })).toEqual(owner);
  });

  it('keeps the session of an account that a password opened in the same browser', async () => {
    const response = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    const own = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const { hashString } = await signIn(cms);
    expect(await open(hashString, own.join('; '))).toMatchObject({ body: { data: { isNew: false } }, setCookies: [] });
    const { cookies } = await openAs('shared-computer');
    expect((await open(hashString, cookies)).body).toEqual({ data: { isNew: true } });
  });

  // Security: S8.
  it('gets no password and no other e-mail, so that there is no other way in', async () => {
    const { call, adminId } = await openAs('no-password');
    const put = async (body: object) => (await call('PUT', ME, body)).status;
    const before = await admins().findOne({ where: { id: adminId } });
    const { email } = before;
    const profile = { firstname: 'Any', username: 'any' };
    const password = 'Secret-123';
    expect(await put({ ...profile, email: 'mine@site.example' })).toBe(403);
    expect(await put({ ...profile, password, currentPassword: 'x' })).toBe(400);
    const owner = await openDashboardClient(cms);
    expect((await owner('PUT', `/admin/users/${adminId}`, { password })).status).toBe(403);
    expect(await put({ ...profile, email })).toBe(200);
    expect(await admins().findOne({ where: { id: adminId } })).toMatchObject({ email, password: before.password });
    expect((await cms.post('/admin/login', { email, password })).status).toBe(400);
  });
});

describe('the dashboard stays closed', () => {
  it.each([undefined, '', 'x'.repeat(43), 7, { $ne: null }])('to the token %j', async (hashString) => {
    expect(await open(hashString)).toMatchObject({ status: 401, setCookies: [] });
  });

  it.each([{ userType: 7 }, { userType: 5 }, { userType: 5, siteRole: 'people-officer' }])(
    'to an account without rights over content: %j',
    async (rights) => {
      const name = `without-${rights.userType}-${rights.siteRole ?? ''}`;
      const { hashString } = await addResponsible(name, rights);
      expect(await open(hashString)).toMatchObject({ status: 403, setCookies: [] });
    },
  );

  it('to a session of the site that has ended', async () => {
    const { hashString } = await signIn(cms);
    await cms.post('/api/sessions/logout', { hashString });
    expect((await open(hashString)).status).toBe(401);
  });

  it('to a manager whose account of the dashboard an administrator has blocked', async () => {
    const { adminId, call, hashString } = await openAs('blocked-there');
    await cms.strapi.service('admin::user').updateById(adminId, { isActive: false });
    expect((await call('GET', ME)).status).toBe(401);
    expect((await open(hashString)).status).toBe(403);
  });

  // Security: S8.
  it('to an account with more rights, which other managers could obtain by a new password', async () => {
    const { adminId, hashString } = await openAs('raised');
    await raise(adminId);
    expect((await open(hashString)).status).toBe(403);
  });
});

describe('a session of the dashboard that was opened from the site', () => {
  const edit = (id: number, data: object) => cms.strapi.plugin('users-permissions').service('user').edit(id, data);
  const ends: [string, (opened: Awaited<ReturnType<typeof openAs>>) => Promise<unknown>][] = [
    ['the logout', ({ hashString }) => cms.post('/api/sessions/logout', { hashString })],
    ['a new password', ({ user }) => edit(user.id, { password: 'Secret-2' })],
    ['the loss of a manager’s rights', ({ user }) => edit(user.id, { userType: 5 })],
    [
      'two idle hours',
      async ({ user }) => {
        const where = { user: { id: user.id } };
        const [{ id }] = await cms.query('api::session.session').findMany({ where });
        await cms
          .query('api::session.session')
          .updateMany({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 2 * HOUR - 1_000) } });
      },
    ],
  ];
  // Security: S5.
  it.each(ends)('ends with %s', async (name, act) => {
    const opened = await openAs(`ends-with-${name.replaceAll(/\W/g, '-')}`);
    const other = await openAs(`stays-at-${name.replaceAll(/\W/g, '-')}`);
    expect((await opened.call('GET', ME)).status).toBe(200);
    await act(opened);
    expect(await states(opened)).toEqual([401, 401]);
    expect(await states(other)).toEqual([200, 200]);
  });

  it('can be renewed, and ended in the dashboard without ending that of the site', async () => {
    const { call, cookies, hashString } = await openAs('renewing');
    expect(await renew(cookies)).toBe(200);
    await call('POST', '/admin/logout', {});
    expect((await call('GET', ME)).status).toBe(401);
    expect((await cms.post('/api/sessions/resolve', { hashString })).status).toBe(200);
  });
});

describe('a role of the site', () => {
  it.each([
    ['publisher', 'strapi-editor'],
    ['writer', 'strapi-author'],
    ['translator-ar', 'khayr-translator-ar'],
    ['translator-en', 'khayr-translator-en'],
  ])('%s opens the dashboard as %s', async (siteRole, code) => {
    const { hashString } = await addResponsible(siteRole, { userType: 5, siteRole });
    expect((await openMe(hashString)).roles).toMatchObject([{ code }]);
  });

  it('that somebody loses is not theirs in the dashboard either', async () => {
    const { id, hashString } = await addResponsible('demoted', { userType: 5, siteRole: 'publisher' });
    const { call } = await open(hashString);
    await users().update({ where: { id }, data: { siteRole: 'writer' } });
    expect((await call('GET', ME)).status).toBe(401);
    const me = await openMe((await signIn(cms, 'demoted', 'Secret-1')).hashString);
    expect(me.roles).toMatchObject([{ code: 'strapi-author' }]);
  });
});

describe('a writer of the site', () => {
  const fields = (title: string) => ({ ...textsOf(title), showTime: '2026-01-05' });

  // Security: S8.
  it('changes in the dashboard their own drafts until one is published, and nothing else', async () => {
    const owner = await openDashboardClient(cms);
    const category = await addCategory(owner);
    const chosen = choose(category);
    const foreign = (await owner('POST', `${ARTICLES}?locale=ar`, { ...fields('Of somebody else'), ...chosen })).body;

    const { hashString, post } = await addResponsible('author', { userType: 5, siteRole: 'writer' });
    const { call } = await open(hashString);
    const titles = async () =>
      (await call('GET', `${ARTICLES}?locale=ar`)).body.results.map(({ title }: { title: string }) => title);

    const own = await call('POST', `${ARTICLES}?locale=ar`, { ...fields('Written in the dashboard'), ...chosen });
    expect(own.status).toBe(201);
    const onSite = { ...fields('Written on the site'), category: category.number };
    expect((await post('/api/manage/articles', { id: 0, lang: 'ar', ...onSite })).status).toBeLessThan(500);
    expect(await titles()).toContain('Written in the dashboard');
    expect(await titles()).not.toContain('Of somebody else');
    const drafts = (await post('/api/manager/DraftsList', { page: 1, itemsPerPage: 10 })).body.data;
    expect(drafts).toMatchObject([
      { id: own.body.data.number, texts: [{ lang: 'ar', title: 'Written in the dashboard' }] },
    ]);
    const path = `${ARTICLES}/${own.body.data.documentId}`;
    expect((await call('PUT', `${path}?locale=ar`, fields('Written again, by its author'))).status).toBe(200);
    expect((await call('GET', PAGES)).status).toBe(403);
    expect((await call('POST', `${PAGES}?locale=ar`, fields('A page'))).status).toBe(403);
    const other = `${ARTICLES}/${foreign.data.documentId}?locale=en`;
    expect((await call('PUT', other, { ...fields('Of nobody'), locale: 'en' })).status).toBe(403);

    const publish = `${path}/actions/publish?locale=ar`;
    expect((await owner('POST', publish, { ...fields('Written again, by its author'), ...chosen })).status).toBe(200);
    expect((await call('PUT', `${path}?locale=ar`, fields('After it is published'))).status).toBe(403);
    expect((await call('PUT', `${path}?locale=en`, { ...fields('In English'), locale: 'en' })).status).toBe(403);
    expect(await titles()).toContain('Written again, by its author');
  });
});

describe('while the settings require a second factor', () => {
  const protect = async (hashString: string) => {
    const own = withSession(cms, hashString);
    const { secret } = (await own.post('/api/home/FactorBegin', { password: 'Secret-1' })).body.data;
    const code = appCode(secret);
    expect((await own.post('/api/home/FactorConfirm', { code })).status).toBe(200);
  };
  let keeper: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    await addManager(cms, 'settings-keeper');
    keeper = await signIn(cms, 'settings-keeper', 'Secret-1');
    await protect(keeper.hashString);
  });
  const require = async (requireSecondFactor: 0 | 1) =>
    expect((await keeper.call('SaveSiteSettings', { settings: { requireSecondFactor } })).status).toBe(200);
  const login = () => cms.post('/admin/login', OWNER);

  // Security: S4.
  it('the dashboard’s own sign-in is closed, its sessions end, and the operator can open it', async () => {
    const owner = await openDashboardClient(cms);
    await require(1);
    try {
      expect((await owner('GET', '/admin/users/me')).status).toBe(401);
      const { status, body } = await login();
      expect([status, body.error.message]).toEqual([403, expect.stringMatching(/^Log in on the site/)]);
      for (const path of ['forgot-password', 'register', 'reset-password', 'LOGIN/'])
        expect([path, (await cms.post(`/admin/${path}`, OWNER)).status]).toEqual([path, 403]);
      process.env.DASHBOARD_SIGN_IN = 'true';
      expect((await login()).status).toBe(200);
    } finally {
      delete process.env.DASHBOARD_SIGN_IN;
      await require(0);
    }
    expect((await login()).status).toBe(200);
  });

  it('the site opens it with an administrator’s rights, for a session whose second factor was checked', async () => {
    const { adminId, hashString, user } = await openAs('administrator');
    await raise(adminId);
    await require(1);
    try {
      expect((await open(hashString)).status).toBe(403);
      await protect(hashString);
      const { call } = await open(hashString);
      expect((await call('GET', '/admin/users')).status).toBe(200);

      // Whoever could set its password, or take its second factor off, would have its rights.
      const colleague = await signIn(cms);
      await require(0);
      const reset = await colleague.call('UserFactorReset', { id: user.number });
      expect(reset.body.error?.details).toMatchObject({ key: 'ERROR.RIGHTS_BEYOND' });
      const saved = await saveUser(colleague, { Id: user.number, Password: 'Secret-789' });
      expect(saved.body.error?.details).toMatchObject({ key: 'ERROR.RIGHTS_BEYOND' });
      expect((await call('GET', '/admin/users')).status).toBe(200);
    } finally {
      await require(0);
    }
  });
});
