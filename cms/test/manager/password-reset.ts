import { expect, it, vi } from 'vitest';
import { accountsOf, saveUser, signIn } from '../as-manager';
import type { Site } from '../manager-client';
import { headersOf, textOf } from '../start-mail-server';

const HOUR = 3_600_000;

/** Setting a new password with a mailed code. */
export function testPasswordReset(site: Site) {
  const { users, post, statusOf, newManager } = accountsOf(site.cms);

  /** In the first mail. */
  const mailedCode = () =>
    /reset-password\?code=([\w-]{43})&user=[^&]+\n/.exec(textOf(site.cms.smtp.mailAt(0)).replaceAll('\r', ''))?.[1] ??
    '';
  const mailed = (count: number) =>
    vi.waitFor(() => expect(site.cms.smtp.mails).toHaveLength(count), { timeout: 10_000 });

  async function codeFor(email: string, lang = 'ar'): Promise<string> {
    site.cms.smtp.mails.length = 0;
    expect(await post('forgot', { email, lang })).toEqual({ status: 200, body: { data: null } });
    await mailed(1);
    return mailedCode();
  }

  // Security: S4.
  it('mails a link to set a new password, in the given language, on our own address', async () => {
    await newManager('forgetful');
    const arabic = await codeFor('FORGETFUL@site.example', 'ar');
    const mail = site.cms.smtp.mailAt(0);
    expect(mail.to.map((address) => address.toLowerCase())).toEqual(['forgetful@site.example']);
    expect(textOf(mail)).toContain(`http://site.example/ar/reset-password?code=${arabic}`);
    expect(textOf(mail)).toContain('«forgetful»');
    expect(headersOf(mail).find((header) => /^content-type:/i.test(header))).toContain('text/plain');
    const english = await codeFor('forgetful@site.example', 'en');
    const second = site.cms.smtp.mailAt(0);
    expect(textOf(second)).toContain(`http://site.example/en/reset-password?code=${english}`);
    expect(textOf(second)).toContain('works once');
    expect(JSON.stringify(await site.query('api::session.password-reset').findMany({}))).not.toContain(english);
  });

  // Security: S4.
  it('sets the new password once and ends the sessions', async () => {
    await newManager('resetting');
    const before = await signIn(site.cms, 'resetting', 'Secret-1');
    const [unused, code] = [await codeFor('resetting@site.example'), await codeFor('resetting@site.example')];
    expect((await post('reset', { code, password: 'short' })).body.error.details).toMatchObject({
      key: 'ERROR.PASSWORD_INVALID',
    });
    const tooLong = await post('reset', { code, password: 'é'.repeat(37) });
    expect(tooLong.body.error.details).toMatchObject({ field: 'password', key: 'ERROR.PASSWORD_TOO_LONG' });
    const password = 'a password of sixty-four characters, which must be taken as it is';
    const replies = await Promise.all([1, 2, 3].map(() => post('reset', { code, password })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await statusOf(before.hashString)).toBe(401);
    expect((await post('login', { identifier: 'resetting', password: 'Secret-1' })).status).toBe(401);
    expect((await post('login', { identifier: 'resetting', password })).status).toBe(200);
    for (const used of [code, unused, '', 'x'.repeat(43), 5, undefined]) {
      const { status, body } = await post('reset', { code: used, password: 'Secret-3' });
      expect([status, body.error.details.key]).toEqual([400, 'ERROR.RESET_CODE_INVALID']);
    }
  });

  // Security: S4.
  it('refuses a code after half an hour, and one of a blocked account', async () => {
    const { id } = await newManager('late');
    const resets = site.query('api::session.password-reset');
    const late = await codeFor('late@site.example');
    const [row] = await resets.findMany({ where: { user: { id } } });
    const createdAt = new Date(Date.now() - HOUR / 2 - 1000);
    await resets.updateMany({ where: { id: row.id }, data: { createdAt } });
    expect((await post('reset', { code: late, password: 'Secret-2' })).status).toBe(400);
    const fresh = await codeFor('late@site.example');
    await users().update({ where: { id }, data: { blocked: true } });
    expect((await post('reset', { code: fresh, password: 'Secret-2' })).status).toBe(400);
  });

  // Security: S3.
  it('does not reveal whether an address is known or the mail server works', async () => {
    site.cms.smtp.mails.length = 0;
    const known = await post('forgot', { email: 'manager@site.example', lang: 'ar' });
    await mailed(1);
    site.cms.smtp.state.refuse = true;
    const others = [
      { email: 'nobody@site.example' },
      { email: 'manager@site.example' },
      { email: '%' },
      { email: null },
      {},
    ];
    for (const body of others) expect(await post('forgot', body)).toEqual(known);
    await new Promise((resolve) => setTimeout(resolve, 300));
    site.cms.smtp.state.refuse = false;
    expect(site.cms.smtp.mails).toHaveLength(1);
  });

  it('does not count a code that could not be mailed', async () => {
    await newManager('unlucky');
    const resets = site.query('api::session.password-reset');
    const where = { user: { username: 'unlucky' } };
    const { state } = site.cms.smtp;
    Object.assign(state, { refuse: true, refused: 0 });
    for (let count = 1; count <= 6; count += 1) {
      await post('forgot', { email: 'unlucky@site.example', lang: 'ar' });
      // The reply does not wait for the mail.
      await vi.waitFor(() => expect(state.refused).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
      await vi.waitFor(async () => expect(await resets.count({ where })).toBe(0), { timeout: 10_000 });
    }
    state.refuse = false;
    expect(await codeFor('unlucky@site.example')).toHaveLength(43);
  });

  it('mails at most five open codes to an account', async () => {
    await newManager('flooded');
    site.cms.smtp.mails.length = 0;
    for (let count = 0; count < 8; count += 1) await post('forgot', { email: 'flooded@site.example', lang: 'ar' });
    await mailed(5);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(site.cms.smtp.mails).toHaveLength(5);
  });

  /** Makes a link to set an account's password, as a manager. */
  async function invite(id: number, body: object = {}) {
    const { status, body: reply } = await site.manager.call('UserInvite', { id, ...body });
    return { status, data: reply.data, code: /code=([\w-]{43})&/.exec(reply.data?.link ?? '')?.[1] ?? '', reply };
  }

  const newColleague = async (Username: string, more: object = {}): Promise<number> =>
    (await saveUser(site.manager, { Username, Permission: 5, isActive: true, ...more })).body.data.id;

  it('lets a new colleague set their password with a link, once; only its hash is stored', async () => {
    const number = await newColleague('newcomer');
    const { data, code } = await invite(number, { lang: 'en' });
    expect(data).toEqual({ link: `http://site.example/en/reset-password?code=${code}&user=newcomer`, isMailed: false });
    const stored = await site.query('api::session.password-reset').findMany({});
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await post('reset', { code, password: 'Secret-2' })).status).toBe(200);
    expect((await post('login', { identifier: 'newcomer', password: 'Secret-2' })).status).toBe(200);
    expect((await post('reset', { code, password: 'Secret-3' })).status).toBe(400);
  });

  it('is possible by a link of the operator, with the adapter’s token alone, for whoever may log in', async () => {
    await newManager('alone');
    expect((await post('login', { identifier: 'alone', password: 'Secret-1' })).status).toBe(200);
    const made = (identifier: string) => site.cms.post('/api/account/password-link', { identifier });
    const { link } = (await made('alone')).body.data;
    const code = /^http:\/\/site\.example\/ar\/reset-password\?code=([\w-]{43})&user=alone$/.exec(link)?.[1];
    expect((await post('reset', { code, password: 'Secret-9' })).status).toBe(200);
    expect((await post('login', { identifier: 'alone', password: 'Secret-9' })).status).toBe(200);
    await newColleague('left', { isActive: false });
    expect([(await made('nobody')).status, (await made('left')).status]).toEqual([404, 404]);
  });

  it('ends a link by a newer one, by another new password, and after three days', async () => {
    const number = await newColleague('slow', { Email: 'slow@site.example' });
    const first = await invite(number);
    const second = await invite(number);
    expect((await post('reset', { code: first.code, password: 'Secret-2' })).status).toBe(400);
    const mailed = await codeFor('slow@site.example');
    expect((await post('reset', { code: mailed, password: 'Secret-2' })).status).toBe(200);
    expect((await post('reset', { code: second.code, password: 'Secret-3' })).status).toBe(400);

    const resets = site.query('api::session.password-reset');
    const age = async (hours: number) => {
      const { code } = await invite(number);
      const [row] = await resets.findMany({ where: { user: { number }, isInvitation: true } });
      await resets.updateMany({ where: { id: row.id }, data: { createdAt: new Date(Date.now() - hours * HOUR) } });
      return (await post('reset', { code, password: 'Secret-4' })).status;
    };
    expect(await age(73)).toBe(400);
    expect(await age(71)).toBe(200);
  });

  it('mails an invitation, and says when that failed', async () => {
    const number = await newColleague('mailed', { Email: 'mailed@site.example' });
    site.cms.smtp.mails.length = 0;
    const { data, code } = await invite(number, { lang: 'ar', mail: true });
    expect(data.isMailed).toBe(true);
    expect(mailedCode()).toBe(code);
    site.cms.smtp.state.refuse = true;
    const failed = await invite(number, { lang: 'ar', mail: true });
    site.cms.smtp.state.refuse = false;
    expect(failed.data).toMatchObject({ isMailed: false, link: expect.stringContaining('/ar/reset-password?code=') });
  });

  it('makes no link for an inactive account, and none without a name to log in with', async () => {
    const inactive = await newColleague('inactive', { isActive: false });
    expect((await invite(inactive)).reply.error.details).toMatchObject({ field: 'isActive' });
    const nameless = await newColleague('');
    expect((await invite(nameless)).reply.error.details).toMatchObject({ field: 'Username' });
    const withoutMail = await newColleague('without-mail');
    expect((await invite(withoutMail, { mail: true })).reply.error.details).toMatchObject({ field: 'Email' });
    expect((await invite(2_000_000_000)).status).toBe(404);
  });
}
