import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from './app-code';
import { addManager, signIn, withSession } from './as-manager';
import { type Cms, startCms } from './start-cms';
import { createStartedDatabase, DATABASES } from './start-postgres';

const ADMINS = 'admin::user';
const OWNER = 'dashboard@site.example';
const PASSWORD = 'Secret-123';
const LOGIN = '/admin/login';
const STEP = 30_000;

describe.each(DATABASES)('the second factor of the dashboard’s accounts, on %s', (database) => {
  let cms: Cms;
  beforeAll(async () => {
    cms = await startCms(database === 'PostgreSQL' ? { DATABASE_URL: createStartedDatabase('empty') } : {});
  });
  afterAll(() => cms.stop());

  const admins = () => cms.strapi.db.query(ADMINS);
  const factors = () => cms.strapi.db.query('api::account.second-factor');
  const now = (key: string) => codeAt(key, Date.now());
  const audit = async (item: number): Promise<string[]> => {
    const rows = await cms.strapi.db
      .connection('audit_entries')
      .where({ kind: 'dashboard-account', item })
      .orderBy('id');
    return rows.map(({ action }: { action: string }) => action);
  };

  /** A request as a browser of the dashboard sends it, with what its reply stores. */
  async function send(path: string, body: object, { token = '', cookie = '', language = 'en' } = {}) {
    const response = await fetch(`${cms.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
        cookie: `khayr-dashboard-language=${language}; ${cookie}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { status: response.status, body: await response.json(), cookies, lines: response.headers.getSetCookie() };
  }

  const refusal = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error?.details?.code];
  const statusOf = async (token: string) =>
    (await cms.get('/admin/users/me', { authorization: `Bearer ${token}` })).status;
  const ownFactor = async (token: string) =>
    (await cms.get('/admin/own-factor', { authorization: `Bearer ${token}` })).body.data;

  async function addAdmin(name: string) {
    const { roles } = await admins().findOne({ where: { email: OWNER }, populate: ['roles'] });
    const email = `${name}@site.example`;
    const account = { email, firstname: name, lastname: '', password: PASSWORD, isActive: true, roles };
    const { id }: { id: number } = await cms.strapi.service('admin::user').create(account);
    const login = (more: object = {}, browser = {}) => send(LOGIN, { email, password: PASSWORD, ...more }, browser);
    return { id, email, login };
  }

  /** An account with a second factor, and the session that has set it up. */
  async function protectedAdmin(name: string) {
    const admin = await addAdmin(name);
    const { token } = (await admin.login()).body.data;
    const { key } = (await send('/admin/own-factor/begin', { password: PASSWORD }, { token })).body.data;
    const { codes } = (await send('/admin/own-factor/confirm', { code: now(key) }, { token })).body.data;
    /** Lets the present code count again. */
    const forgetTries = () =>
      factors().updateMany({ where: { account: `admin:${admin.id}` }, data: { failures: 0, lastStep: 0 } });
    await forgetTries();
    return { ...admin, token, key, codes: codes as string[], forgetTries };
  }

  let keeper: ReturnType<typeof withSession>;
  /** A manager of the site who may require a second factor, having one. */
  async function settingsKeeper() {
    if (keeper) return keeper;
    await addManager(cms, 'settings-keeper');
    const { hashString } = await signIn(cms, 'settings-keeper', 'Secret-1');
    const { secret } = (await cms.post('/api/account/begin', { hashString, password: 'Secret-1' })).body.data;
    await cms.post('/api/account/confirm', { hashString, code: now(secret) });
    keeper = withSession(cms, hashString);
    return keeper;
  }

  /** Runs work while the settings require a second factor. */
  async function whileRequired(work: () => Promise<void>) {
    const { post } = await settingsKeeper();
    const require = (requireSecondFactor: boolean) => post('/api/manage/settings', { fields: { requireSecondFactor } });
    expect((await require(true)).status).toBe(200);
    try {
      await work();
    } finally {
      expect((await require(false)).status).toBe(200);
    }
  }

  it('is set up with the password and the app’s first code, and ends the other sessions', async () => {
    const { id, login, email } = await addAdmin('sets-up');
    const { token } = (await login()).body.data;
    const other = (await login()).body.data.token;
    for (const proof of [{}, { password: 'wrong' }, { code: '123456' }]) {
      const refused = await send('/admin/own-factor/begin', proof, { token, language: 'ar' });
      expect([refused.status, refused.body.error.message]).toEqual([400, 'كلمة المرور غير صحيحة.']);
    }
    const { key, link, qr } = (await send('/admin/own-factor/begin', { password: PASSWORD }, { token })).body.data;
    expect(decodeURIComponent(new URL(link).pathname)).toMatch(new RegExp(`:${email}$`));
    expect([key.length, qr.size > 20, qr.path.startsWith('M')]).toEqual([32, true, true]);
    expect((await login()).status).toBe(200);
    expect((await send('/admin/own-factor/confirm', { code: codeAt(key, 0) }, { token })).status).toBe(400);
    const { codes } = (await send('/admin/own-factor/confirm', { code: now(key) }, { token })).body.data;
    expect(new Set(codes).size).toBe(10);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await ownFactor(token)).toMatchObject({ isOn: true, isFromSite: false, recoveryCodes: 10, devices: [] });
    expect(await audit(id)).toContain('factor-on');
    expect((await send('/admin/own-factor/begin', { password: PASSWORD })).status).toBe(401);
  });

  it('is asked for after the right password alone, and opens no session before', async () => {
    const { id, login, key } = await protectedAdmin('is-asked');
    const wrong = await login({ password: 'Wrong-1', code: now(key) });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'Invalid credentials']);
    const asked = await login();
    expect([refusal(asked), asked.cookies]).toEqual([[403, 'codeRequired'], []]);
    expect(asked.body.data).toBeNull();
    const refused = await login({ code: codeAt(key, 0) }, { language: 'ar' });
    expect([refusal(refused), refused.cookies]).toEqual([[401, 'wrongCode'], []]);
    expect(refused.body.error.message).toBe('الرمز غير صحيح أو استُعمل من قبل.');
    for (const code of [{ $ne: '' }, ['1'], 123456, 'x'.repeat(10_000)])
      expect((await login({ code })).status).toBeGreaterThan(400);
    const code = now(key);
    const opened = await login({ code });
    expect([opened.status, await statusOf(opened.body.data.token)]).toEqual([200, 200]);
    expect(refusal(await login({ code }))).toEqual([401, 'wrongCode']);
    expect(await audit(id)).toEqual(expect.arrayContaining(['sign-in-failed', 'sign-in']));
  });

  it('takes a code that two sign-ins use at once for one of them', async () => {
    const { login, key } = await protectedAdmin('at-once');
    const code = now(key);
    const replies = await Promise.all(Array.from({ length: 4 }, () => login({ code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('says after five wrong codes how long to wait', async () => {
    const { login, codes } = await protectedAdmin('waits');
    for (let made = 0; made < 5; made += 1)
      expect(refusal(await login({ code: '000000' }))).toEqual([401, 'wrongCode']);
    const refused = await login({ code: codes[0] });
    expect(refusal(refused)).toEqual([429, 'tooManyCodes']);
    expect(refused.body.error.details.retryAfter).toBeGreaterThan(14 * 60);
  });

  it('takes each recovery code once, and only of its account', async () => {
    const { id, login, codes } = await protectedAdmin('recovers');
    const other = await protectedAdmin('recovers-other');
    expect((await login({ code: codes[0] })).status).toBe(200);
    expect(refusal(await login({ code: codes[0] }))).toEqual([401, 'wrongCode']);
    expect(refusal(await other.login({ code: codes[1] }))).toEqual([401, 'wrongCode']);
    expect(await audit(id)).toContain('recovery-code');
  });

  it('remembers a browser by a cookie that no script reads, until it is forgotten or the password changes', async () => {
    const { id, login, key, codes, token } = await protectedAdmin('remembers');
    const other = await protectedAdmin('remembers-other');
    expect((await login({ code: now(key) })).cookies.join()).not.toContain('khayr-dashboard-browser');
    const remembered = await login({ code: codes[0], rememberBrowser: true });
    const line = remembered.lines.find((text) => text.startsWith('khayr-dashboard-browser=')) ?? '';
    expect(line.toLowerCase()).toMatch(/path=\/dashboard\/admin;.*samesite=strict;.*httponly/);
    const cookie = line.split(';')[0] ?? '';
    expect((await login({}, { cookie })).status).toBe(200);
    expect(refusal(await other.login({}, { cookie }))).toEqual([403, 'codeRequired']);
    // With another account's token the browser keeps the first.
    const both = await other.login({ code: other.codes[0], rememberBrowser: true }, { cookie });
    const stored = both.cookies.find((text) => text.startsWith('khayr-dashboard-browser=')) ?? '';
    expect([(await login({}, { cookie: stored })).status, (await other.login({}, { cookie: stored })).status]).toEqual([
      200, 200,
    ]);
    const [device] = (await ownFactor(token)).devices;
    expect(device).toMatchObject({ device: 'Firefox · Linux' });
    const forget = (as: string) => send('/admin/own-factor/forget-device', { id: device.id }, { token: as });
    expect((await forget(other.token)).status).toBe(404);
    expect((await forget(token)).status).toBe(200);
    expect(refusal(await login({}, { cookie }))).toEqual([403, 'codeRequired']);
    expect(await audit(id)).toContain('device-forget');
    await cms.strapi.service('admin::user').updateById(other.id, { password: 'Secret-456' });
    expect(refusal(await other.login({ password: 'Secret-456' }, { cookie: stored }))).toEqual([403, 'codeRequired']);
  });

  it('is not got around by a mailed link for a new password', async () => {
    const { id, email, token } = await protectedAdmin('forgets');
    const resetPasswordToken = 'a-mailed-code-of-this-test';
    const inAnHour = new Date(Date.now() + 3_600_000);
    await admins().update({ where: { id }, data: { resetPasswordToken, resetPasswordTokenExpiresAt: inAnHour } });
    const reset = await send('/admin/reset-password', { resetPasswordToken, password: 'Secret-456' });
    expect([reset.status, reset.body.data.token]).toEqual([200, null]);
    expect(reset.cookies.filter((text) => /^strapi_admin_refresh=./.test(text))).toEqual([]);
    expect(await statusOf(token)).toBe(401);
    const asked = await send(LOGIN, { email, password: 'Secret-456' });
    expect(refusal(asked)).toEqual([403, 'codeRequired']);
  });

  it('is replaced, renewed and turned off with a code alone', async () => {
    const { id, login, token, key, codes, forgetTries } = await protectedAdmin('turns-off');
    for (const [path, proof] of [
      ['begin', { password: PASSWORD }],
      ['recovery-codes', { code: '000000' }],
      ['turn-off', {}],
    ] as const) {
      expect((await send(`/admin/own-factor/${path}`, proof, { token })).body.error.details.field).toBe('code');
    }
    const moved = (await send('/admin/own-factor/begin', { code: codes[0] }, { token })).body.data.key;
    expect((await login({ code: now(key) })).status).toBe(200);
    expect((await send('/admin/own-factor/confirm', { code: now(moved) }, { token })).status).toBe(200);
    await forgetTries();
    expect(refusal(await login({ code: now(key) }))).toEqual([401, 'wrongCode']);
    const renewed = await send(
      '/admin/own-factor/recovery-codes',
      { code: codeAt(moved, Date.now() + STEP) },
      { token },
    );
    const [code] = renewed.body.data.codes;
    expect((await send('/admin/own-factor/turn-off', { code }, { token })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await audit(id)).toEqual(expect.arrayContaining(['recovery-codes', 'factor-off']));
  });

  it('is set up right after the password where the settings require it, before anything else', async () => {
    const { id, login } = await addAdmin('required');
    const colleague = await protectedAdmin('required-keeper');
    const before = (await login()).body.data.token;
    await whileRequired(async () => {
      expect([await statusOf(before), await statusOf(colleague.token)]).toEqual([401, 200]);
      const asked = await login();
      expect([refusal(asked), asked.cookies]).toEqual([[403, 'codeRequired'], []]);
      const { key, link, qr } = asked.body.error.details.setUp;
      expect([link.startsWith('otpauth://totp/'), qr.path.startsWith('M')]).toEqual([true, true]);
      expect(refusal(await login({ password: 'Wrong-1', code: now(key) }))).toEqual([400, undefined]);
      const wrong = await login({ code: codeAt(key, 0) });
      expect([wrong.status, wrong.cookies]).toEqual([400, []]);
      const opened = await login({ code: now(key) });
      expect(opened.body.data.recoveryCodes).toHaveLength(10);
      expect(await statusOf(opened.body.data.token)).toBe(200);
      expect(refusal(await login())).toEqual([403, 'codeRequired']);
      const off = await send(
        '/admin/own-factor/turn-off',
        { code: opened.body.data.recoveryCodes[0] },
        opened.body.data,
      );
      expect(off.body.error.details.key).toBe('ERROR.FACTOR_REQUIRED');
      expect(await audit(id)).toContain('factor-on');
      expect((await ownFactor(opened.body.data.token)).isRequired).toBe(true);
    });
  });

  it('is required of whoever accepts an invitation or a mailed link, who sign in afterwards', async () => {
    const { id } = await addAdmin('invited');
    const registrationToken = 'an-invitation-of-this-test';
    await admins().update({ where: { id }, data: { registrationToken, isActive: false } });
    const register = () =>
      send('/admin/register', { registrationToken, userInfo: { firstname: 'Invited', password: PASSWORD } });
    await whileRequired(async () => {
      const { status, body, cookies } = await register();
      expect([status, body.data.token, body.data.accessToken]).toEqual([200, null, undefined]);
      expect(cookies.filter((text) => /^strapi_admin_refresh=./.test(text))).toEqual([]);
      expect(await cms.strapi.sessionManager('admin').listSessions(String(id))).toEqual([]);
    });
  });

  it('is that of the site for a manager who opens the dashboard from there', async () => {
    await addManager(cms, 'from-site');
    const { hashString } = await signIn(cms, 'from-site', 'Secret-1');
    const opened = await send('/admin/site-session', { hashString });
    const cookie = opened.cookies.find((text) => text.startsWith('jwtToken='))?.slice('jwtToken='.length) ?? '';
    const token = decodeURIComponent(cookie);
    expect(await ownFactor(token)).toMatchObject({ isFromSite: true, isOn: false });
    for (const path of ['begin', 'confirm', 'turn-off', 'recovery-codes', 'forget-device']) {
      expect(
        (await send(`/admin/own-factor/${path}`, { password: PASSWORD, code: '123456', id: 1 }, { token })).status,
      ).toBe(403);
    }
    await whileRequired(async () => {
      expect(await statusOf(token)).toBe(401);
      expect((await send('/admin/site-session', { hashString })).status).toBe(403);
    });
  });

  it('is taken off by the operator by the e-mail, which ends the sessions', async () => {
    const { id, email, login, token } = await protectedAdmin('operator');
    expect((await cms.post('/api/account/reset', { identifier: email.toUpperCase() })).body.data).toEqual({
      hadFactor: true,
    });
    expect([await statusOf(token), (await login()).status]).toEqual([401, 200]);
    expect(await audit(id)).toContain('factor-reset');
  });

  it('ends with the account', async () => {
    const { id } = await protectedAdmin('deleted');
    await cms.strapi.service('admin::user').deleteById(id);
    expect(await factors().count({ where: { account: `admin:${id}` } })).toBe(0);
  });
});
