import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, waitForMail } from './mailbox.ts';
import {
  type Account,
  type Caller,
  callerWith,
  errorsOf,
  login,
  makeAccount,
  managerToken,
  retireAccount,
} from './manager.ts';
import { ownAddress, post, siteUrl } from './site.ts';

const FORGOT = '/api/home/PostUserForgotPassword';
const RESET = '/api/home/PostUserResetPassword';

describe('a forgotten password', () => {
  let call: Caller;
  let account: Account;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    account = await makeAccount(call, 7);
  });
  afterAll(() => retireAccount(call, account));
  const reset = (code: string, password: string, from = ownAddress()) => post(RESET, { code, password }, from);

  it('is replaced once by the link in a mail, which ends the account’s sessions', async () => {
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
  });

  it('gets the same reply for every address, known or not', async () => {
    const unknown = 'nobody-of-this-name@khayr.example';
    const replies = await Promise.all([account.email, unknown].map((email) => post(FORGOT, { email }, ownAddress())));
    for (const { http, status, data, extra } of replies) {
      expect({ http, status, data, extra }).toEqual({ http: 200, status: 0, data: null, extra: {} });
    }
    expect(mailsTo(unknown)).toEqual([]);
  });

  it('needs a valid address', async () => {
    for (const email of ['', 'x', 'x@', '@y', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', 7, null]) {
      const reply = await post(FORGOT, { email }, ownAddress());
      expect([email, reply.status, errorsOf(reply)[0]?.key]).toEqual([email, 8, 'ERROR.EMAIL_INVALID']);
    }
  });

  it('accepts at most ten wrong codes from an address', async () => {
    const from = ownAddress();
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, index) => reset(`wrong-${index}`, 'new-password', from)),
    );
    expect(replies.filter(({ http }) => http === 429)).toHaveLength(5);
    expect((await reset('wrong', 'new-password')).status).toBe(8);
  });

  it('is requested at most ten times an hour from an address', async () => {
    const from = ownAddress();
    const ask = () => post(FORGOT, { email: 'nobody-of-this-name@khayr.example' }, from);
    const replies = await Promise.all(Array.from({ length: 12 }, ask));
    expect(replies.filter(({ http }) => http === 429)).toHaveLength(2);
  });
});
