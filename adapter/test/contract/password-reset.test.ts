import { describe, expect, it } from 'vitest';
import { waitForMail } from './mailbox.ts';
import { callerWith, errorsOf, login, makeAccount, managerToken, retireAccount } from './manager.ts';
import { ownAddress, post, siteUrl } from './site.ts';

const FORGOT = '/api/home/PostUserForgotPassword';
const RESET = '/api/home/PostUserResetPassword';

describe('a forgotten password', () => {
  it('is replaced once by the link in a mail, which ends the account’s sessions', async () => {
    const call = callerWith(await managerToken());
    const account = await makeAccount(call, 7);
    const reset = (code: string, password: string) => post(RESET, { code, password }, ownAddress());
    const before = await login(account);
    const forged = { ...ownAddress(), host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await post(FORGOT, { email: account.email, lang: 'en' }, forged)).status).toBe(0);
    const mail = await waitForMail(account.email);
    expect(mail).not.toContain('evil.example');
    const link = /https?:\/\/\S+reset-password\?code=([\w-]+)/.exec(mail);
    expect(link?.[0].startsWith(`${siteUrl}/en/reset-password?code=`)).toBe(true);
    const code = link?.[1] ?? '';

    for (const password of ['12345', 'x'.repeat(73), 'ن'.repeat(37)]) {
      expect((await reset(code, password)).status).toBe(8);
    }
    const password = 'ن'.repeat(36);
    expect((await reset(code, password)).status).toBe(0);
    expect((await callerWith(before.token.hashString)('/api/home/LoadUserSettings')).status).toBe(9);
    expect((await login(account)).status).toBe(3);
    expect((await login({ ...account, password })).status).toBe(0);

    const again = await reset(code, 'another-password');
    expect([again.status, errorsOf(again)]).toEqual([8, [{ field: 'code', key: 'ERROR.RESET_CODE_INVALID' }]]);
    expect((await login({ ...account, password })).status).toBe(0);
    await retireAccount(call, account);
  });
});
