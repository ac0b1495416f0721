import { expect, it, vi } from 'vitest';
import { appCode } from '../../../adapter/test/authenticator';
import { SITE_ROLES } from '../../contract/rights';
import { accountsOf, type Manager, signIn, withSession } from '../as-manager';
import { openFromSite } from '../dashboard-client';
import type { Site } from '../manager-client';

const FACTORS = 'api::account.second-factor';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The second factor of signing in, remembered browsers and the list of one's sessions. */
export function testSecondFactor(site: Site) {
  const post = (path: string, body: unknown) => site.cms.post(`/api/${path}`, body);
  const factors = () => site.query(FACTORS);
  const ask = (hashString: string, call: string, payload: object = {}) =>
    withSession(site.cms, hashString).post(`/api/home/${call}`, payload);
  const { users, statusOf, newManager } = accountsOf(site.cms);
  const audit = async (name: string) => {
    const rows = await site.strapi.db.connection('audit_entries').where({ title: name }).orderBy('id').select('action');
    return rows.map(({ action }: { action: string }) => action);
  };

  /** A manager with a second factor: their session, secret, recovery codes and how to sign in. */
  async function protectedManager(name: string) {
    const { id, number } = await newManager(name);
    const { hashString } = await signIn(site.cms, name, 'Secret-1');
    const { secret } = (await ask(hashString, 'FactorBegin', { password: 'Secret-1' })).body.data;
    const confirmed = await ask(hashString, 'FactorConfirm', { code: appCode(secret) });
    expect(confirmed.status).toBe(200);
    const login = (details: object = {}) =>
      post('sessions/login', { identifier: name, password: 'Secret-1', ...details });
    const account = `user:${number}`;
    const row = () => factors().findOne({ where: { account } });
    const forgetTries = () => factors().updateMany({ where: { account }, data: { failures: 0, lastStep: 0 } });
    // The code of the present step is left for the next login.
    await forgetTries();
    return {
      id,
      number,
      name,
      hashString,
      secret,
      codes: confirmed.body.data.recoveryCodes as string[],
      login,
      row,
      forgetTries,
    };
  }
  const refusal = ({ status, body }: { status: number; body: { error?: { details?: unknown } } }) => [
    status,
    (body.error?.details as { code?: string } | undefined)?.code,
  ];

  it('needs the password to begin, counts after its first code, and ends the other sessions', async () => {
    const { number } = await newManager('factor-begins');
    const { hashString } = await signIn(site.cms, 'factor-begins', 'Secret-1');
    const other = await signIn(site.cms, 'factor-begins', 'Secret-1');
    for (const proof of [{}, { password: 'wrong' }, { password: { $ne: '' } }, { code: '123456' }]) {
      expect((await ask(hashString, 'FactorBegin', { ...proof })).body.error.details.field).toBe('password');
    }
    const { secret, name, issuer } = (await ask(hashString, 'FactorBegin', { password: 'Secret-1' })).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect([name, issuer]).toEqual(['factor-begins', 'خير']);
    const row = await factors().findOne({ where: { account: `user:${number}` } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await ask(hashString, 'FactorConfirm', { code: appCode(secret, 0) })).status).toBe(400);
    expect(await statusOf((await signIn(site.cms, 'factor-begins', 'Secret-1')).hashString)).toBe(200);
    const { body } = await ask(hashString, 'FactorConfirm', { code: appCode(secret) });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    for (const code of body.data.recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect([await statusOf(hashString), await statusOf(other.hashString)]).toEqual([200, 401]);
    expect(refusal(await post('sessions/login', { identifier: 'factor-begins', password: 'Secret-1' }))).toEqual([
      401,
      'codeRequired',
    ]);
    expect(await audit('factor-begins')).toContain('factor-on');
  });

  it('asks for a code only after the right password, and takes each code once', async () => {
    const { login, secret } = await protectedManager('factor-once');
    const wrong = await login({ password: 'wrong', code: appCode(secret) });
    expect(refusal(wrong)).toEqual([401, 'wrongLogin']);
    expect(wrong).toEqual(await post('sessions/login', { identifier: 'nobody', password: 'wrong' }));
    expect(refusal(await login())).toEqual([401, 'codeRequired']);
    const code = appCode(secret);
    expect((await login({ code })).status).toBe(200);
    expect(refusal(await login({ code }))).toEqual([401, 'wrongCode']);
    expect(refusal(await login({ code: appCode(secret, Date.now() - 30_000) }))).toEqual([401, 'wrongCode']);
  });

  it('takes a code that is used by two logins at once for one of them', async () => {
    const { login, secret } = await protectedManager('factor-race');
    const code = appCode(secret);
    const replies = await Promise.all(Array.from({ length: 4 }, () => login({ code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['of the step before', -30_000, 200],
    ['of the step after', 30_000, 200],
    ['two steps old', -60_000, 401],
    ['two steps early', 60_000, 401],
  ])('answers a code %s', async (what, moved, status) => {
    const { login, secret } = await protectedManager(`factor-${what.replaceAll(' ', '-')}`);
    // In the middle of a step, where the test does not reach the next one.
    const time = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(time);
    const reply = await login({ code: appCode(secret, time + moved) });
    clock.mockRestore();
    expect(reply.status).toBe(status);
  });

  it('reads codes with spaces and in Arabic digits', async () => {
    const { login, secret, codes, forgetTries } = await protectedManager('factor-digits');
    const arabic = [...appCode(secret)].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    expect((await login({ code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).status).toBe(200);
    await forgetTries();
    expect((await login({ code: ` ${codes[0]?.replaceAll('-', ' ').toUpperCase()} ` })).status).toBe(200);
  });

  it('takes each recovery code once, and only of its account', async () => {
    const { login, codes, hashString, name, secret, forgetTries } = await protectedManager('factor-recovery');
    const other = await protectedManager('factor-recovery-other');
    const [first = '', second = '', third = ''] = codes;
    expect((await login({ code: first })).status).toBe(200);
    expect(refusal(await login({ code: first }))).toEqual([401, 'wrongCode']);
    expect(refusal(await other.login({ code: second }))).toEqual([401, 'wrongCode']);
    expect((await ask(hashString, 'Account')).body.data).toMatchObject({ isOn: true, recoveryCodes: 9 });
    expect(await audit(name)).toContain('recovery-code');
    await forgetTries();
    const renewed = await ask(hashString, 'RecoveryCodesRenew', { code: appCode(secret) });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect(refusal(await login({ code: third }))).toEqual([401, 'wrongCode']);
    expect((await login({ code: renewed.body.data.recoveryCodes[0] })).status).toBe(200);
    expect(await audit(name)).toContain('recovery-codes');
  });

  // Security: S6.
  it('stores neither secrets nor codes nor tokens in a readable form', async () => {
    const { secret, codes, login } = await protectedManager('factor-stored');
    const { device } = (await login({ code: appCode(secret), remember: true })).body.data;
    const { db } = site.strapi;
    const uids = [FACTORS, 'api::account.recovery-code', 'api::account.trusted-device'] as const;
    const stored = JSON.stringify(await Promise.all(uids.map((uid) => db.query(uid).findMany({}))));
    for (const text of [secret, device, ...codes]) expect(stored).not.toContain(text);
  });

  // Security: S1.
  it('checks five wrong codes in a row, then one after a pause that doubles', async () => {
    const { login, secret, number, row, name } = await protectedManager('factor-limit');
    const wrong = () => login({ code: appCode(secret, 0) });
    const attempts = await Promise.all(Array.from({ length: 30 }, wrong));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(25);
    const refused = await login({ code: appCode(secret) });
    expect(refusal(refused)).toEqual([429, 'tooManyCodes']);
    const { retryAfter } = refused.body.error.details;
    expect([retryAfter > 14 * 60, retryAfter <= 15 * 60]).toEqual([true, true]);
    const since = (minutes: number) =>
      factors().updateMany({
        where: { account: `user:${number}` },
        data: { triedAt: new Date(Date.now() - minutes * MINUTE) },
      });
    await since(14);
    expect((await wrong()).status).toBe(429);
    await since(16);
    expect((await wrong()).status).toBe(401);
    await since(29);
    expect((await wrong()).status).toBe(429);
    await since(31);
    expect((await login({ code: appCode(secret) })).status).toBe(200);
    expect((await row()).failures).toBe(0);
    expect(await audit(name)).toContain('sign-in-failed');
  });

  // Security: S1.
  it('counts wrong codes of a set-up like all others, also of one that is begun anew', async () => {
    const { number } = await newManager('factor-guessed');
    const { hashString } = await signIn(site.cms, 'factor-guessed', 'Secret-1');
    const begin = () => ask(hashString, 'FactorBegin', { password: 'Secret-1' });
    const { secret } = (await begin()).body.data;
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => ask(hashString, 'FactorConfirm', { code: appCode(secret, 0) })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25);
    const again = (await begin()).body.data.secret;
    const confirm = () => ask(hashString, 'FactorConfirm', { code: appCode(again) });
    expect(refusal(await confirm())).toEqual([429, 'tooManyCodes']);
    const triedAt = new Date(Date.now() - 16 * MINUTE);
    await factors().updateMany({ where: { account: `user:${number}` }, data: { triedAt } });
    expect((await confirm()).status).toBe(200);
  });

  it('remembers a browser for thirty days, until it is forgotten', async () => {
    const { login, secret, codes, hashString, name } = await protectedManager('factor-browser');
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
    const { device } = (await login({ code: appCode(secret), remember: true, userAgent })).body.data;
    expect(Buffer.from(device, 'base64url')).toHaveLength(32);
    expect((await login({ code: codes[0] })).body.data.device).toBe('');
    const again = await login({ devices: ['x', device] });
    expect([again.status, again.body.data.device]).toEqual([200, '']);
    expect(await statusOf(again.body.data.hashString)).toBe(200);
    const other = await protectedManager('factor-browser-other');
    expect((await other.login({ devices: [device] })).status).toBe(401);
    const [listed] = (await ask(hashString, 'Account')).body.data.devices;
    expect(listed).toMatchObject({ device: 'Firefox · Windows' });
    const devices = site.query('api::account.trusted-device');
    const age = (days: number) =>
      devices.updateMany({ where: { id: listed.id }, data: { createdAt: new Date(Date.now() - days * DAY) } });
    await age(29.9);
    expect((await login({ devices: [device] })).status).toBe(200);
    await age(30.1);
    expect((await login({ devices: [device] })).status).toBe(401);
    await age(1);
    expect((await ask(other.hashString, 'BrowserForget', { id: listed.id })).status).toBe(404);
    expect((await ask(hashString, 'BrowserForget', { id: listed.id })).status).toBe(200);
    expect(refusal(await login({ devices: [device] }))).toEqual([401, 'codeRequired']);
    expect(await audit(name)).toContain('device-forget');
  });

  // Security: S4.
  it('is asked for after a new password too, on remembered browsers as well', async () => {
    const { id, login, secret } = await protectedManager('factor-reset-password');
    const { device } = (await login({ code: appCode(secret), remember: true })).body.data;
    await site.strapi.plugin('users-permissions').service('user').edit(id, { password: 'Secret-2' });
    for (const details of [{}, { devices: [device] }]) {
      expect(refusal(await login({ password: 'Secret-2', ...details }))).toEqual([401, 'codeRequired']);
    }
  });

  it('is replaced and turned off with a code alone', async () => {
    const { hashString, login, secret, codes, name, forgetTries } = await protectedManager('factor-off');
    const begin = (proof: object) => ask(hashString, 'FactorBegin', { ...proof });
    expect((await begin({ password: 'Secret-1' })).body.error.details.field).toBe('code');
    const moved = (await begin({ code: codes[0] })).body.data.secret;
    expect((await login({ code: appCode(secret) })).status).toBe(200);
    expect((await ask(hashString, 'FactorConfirm', { code: appCode(moved) })).status).toBe(200);
    await forgetTries();
    expect((await login({ code: appCode(secret) })).status).toBe(401);
    expect((await ask(hashString, 'FactorOff', { code: codes[1] })).status).toBe(400);
    expect((await ask(hashString, 'FactorOff', { code: appCode(moved) })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await ask(hashString, 'Account')).body.data).toMatchObject({ isOn: false, recoveryCodes: 0 });
    expect(await audit(name)).toContain('factor-off');
  });

  it('is taken off somebody’s account by another manager, never by themselves', async () => {
    const { number, hashString, login, name } = await protectedManager('factor-lost');
    const reset = (who: Manager) => who.call('UserFactorReset', { id: number });
    const own = await reset(withSession(site.cms, hashString));
    expect([own.status, own.body.error.details.key]).toEqual([400, 'ERROR.OWN_FACTOR']);
    const first = await signIn(site.cms);
    expect((await first.call('PostUserLoad', { id: number })).body.extra).toEqual({
      hasSecondFactor: true,
    });
    expect((await reset(first)).status).toBe(200);
    expect((await reset(first)).status).toBe(404);
    expect(await statusOf(hashString)).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await audit(name)).toContain('factor-reset');
  });

  it('is taken off by the operator, with the adapter’s token alone', async () => {
    const { hashString, login, name } = await protectedManager('factor-operator');
    const refused = await withSession(site.cms, hashString).post('/api/account/reset', { identifier: name });
    expect(refused.status).toBe(401);
    expect((await post('account/reset', { identifier: 'nobody' })).status).toBe(404);
    expect((await post('account/reset', { identifier: name })).body.data).toEqual({ hadFactor: true });
    expect((await post('account/reset', { identifier: name })).body.data).toEqual({ hadFactor: false });
    expect([await statusOf(hashString), (await login()).status]).toEqual([401, 200]);
    expect(await audit(name)).toContain('factor-reset');
  });

  it('works with recovery codes alone once the key of the secrets is another one', async () => {
    const { login, secret, codes } = await protectedManager('factor-key');
    vi.stubEnv('ENCRYPTION_KEY', 'another-key');
    expect((await login({ code: appCode(secret) })).status).toBe(401);
    expect((await login({ code: codes[0] })).status).toBe(200);
    vi.unstubAllEnvs();
  });

  it('ends with the account', async () => {
    const { id, row } = await protectedManager('factor-deleted');
    await site.strapi.plugin('users-permissions').service('user').remove({ id });
    expect(await row()).toBeNull();
  });

  it('lists the sessions of an account, and ends one or all of them', async () => {
    const { hashString, login, codes, name } = await protectedManager('factor-sessions');
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
    const tokens = [];
    for (const code of codes.slice(0, 2)) tokens.push((await login({ code, userAgent })).body.data.hashString);
    const { sessions } = (await ask(hashString, 'Account')).body.data;
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).filter(Boolean)).toHaveLength(1);
    expect(sessions.map(({ device }: { device: string }) => device).toSorted()).toEqual([
      '',
      'Safari · iPhone',
      'Safari · iPhone',
    ]);
    const foreign = await signIn(site.cms);
    const another = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await ask(foreign.hashString, 'SessionEnd', { id: another.id })).status).toBe(404);
    expect((await ask(hashString, 'SessionEnd', { id: another.id })).status).toBe(200);
    expect((await Promise.all(tokens.map(statusOf))).toSorted()).toEqual([200, 401]);
    expect((await ask(hashString, 'SessionsEnd')).status).toBe(200);
    for (const token of [hashString, ...tokens]) expect(await statusOf(token)).toBe(401);
    expect(await audit(name)).toContain('session-end');
    expect((await ask(hashString, 'Account')).status).toBe(401);
  });

  it('is required by the settings of whoever manages anything: without it nothing but the set-up is allowed, from that moment on', async () => {
    const before = await signIn(site.cms);
    const save = (token: string, requireSecondFactor: 0 | 1) =>
      withSession(site.cms, token).call('SaveSiteSettings', { settings: { requireSecondFactor } });
    expect((await save(before.hashString, 1)).body.error.details.key).toBe('ERROR.FACTOR_FIRST');
    const keeper = await protectedManager('factor-keeper');
    await newManager('factor-unprotected');
    expect((await save(keeper.hashString, 1)).status).toBe(200);
    try {
      expect(await statusOf(before.hashString)).toBe(403);
      const { body } = await post('sessions/login', { identifier: 'factor-unprotected', password: 'Secret-1' });
      const { hashString } = body.data;
      expect([body.data.mustSetUp, await statusOf(hashString)]).toEqual([true, 403]);
      expect((await post('sessions/resolve', { hashString })).body.data.mustSetUp).toBe(true);
      for (const call of ['Account', 'SessionsEnd']) expect((await ask(hashString, call)).status).toBe(403);
      expect((await openFromSite(site.cms, hashString)).status).toBe(403);
      const { secret } = (await ask(hashString, 'FactorBegin', { password: 'Secret-1' })).body.data;
      expect((await ask(hashString, 'FactorConfirm', { code: appCode(secret) })).status).toBe(200);
      expect(await statusOf(hashString)).toBe(200);
      const off = await ask(hashString, 'FactorOff', { code: '123456' });
      expect(off.body.error.details.key).toBe('ERROR.FACTOR_REQUIRED');
      const other = await newManager('factor-other-types');
      const mustSetUp = async (data: object) => {
        await users().update({ where: { id: other.id }, data });
        const login = await post('sessions/login', { identifier: 'factor-other-types', password: 'Secret-1' });
        return login.body.data.mustSetUp;
      };
      for (const siteRole of SITE_ROLES)
        expect([siteRole, await mustSetUp({ userType: 5, siteRole })]).toEqual([siteRole, true]);
      for (const userType of [5, 7, 99])
        expect([userType, await mustSetUp({ userType, siteRole: null })]).toEqual([userType, false]);
    } finally {
      expect((await save(keeper.hashString, 0)).status).toBe(200);
    }
    expect(await statusOf(before.hashString)).toBe(200);
  });
}
