import { describe, expect, it } from 'vitest';
import { qrCode } from '../../cms/contract/qr-code.ts';
import { FakeRefusal, type FakeRequest } from './fake-answer.ts';
import { MANAGER, PASSWORD } from './fake-manager.ts';
import { freshTestApp, startTestApp } from './test-app.ts';

describe('logins', () => {
  const test = freshTestApp({ config: { trustProxy: (_address, hop) => hop < 1 } });
  const login = (username: string, password: string, address = '203.0.113.1') =>
    test.call('/api/home/UserLogin', { username, password }, { headers: { 'x-forwarded-for': address } });
  const checks = () => test.cms.requests.filter((request) => request.includes('/sessions/login')).length;

  it('with correct details answer a token that must not be cached', async () => {
    const reply = await login('editor', PASSWORD);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      status: 0,
      data: null,
      extra: {},
      token: { hashString: MANAGER, userID: 3, userType: 4, companyId: 1, fullName: 'فريق الإعلام' },
    });
  });

  it('with wrong details answer status 3 and the user type 100', async () => {
    expect((await login('editor', 'wrong')).json()).toEqual({
      status: 3,
      data: null,
      extra: {},
      token: { hashString: '', userID: 0, userType: 100, companyId: 0, fullName: '' },
    });
  });

  it.each([
    ['codeRequired', 401, 'needed'],
    ['wrongCode', 401, 'wrong'],
  ])(
    'whose second factor is refused with %s look like wrong details, and say what is missing',
    async (code, http, said) => {
      const answers = { '/api/sessions/login': new FakeRefusal(http, code) };
      const other = await startTestApp({ answers });
      const reply = await other.call('/api/home/UserLogin', { username: 'editor', password: PASSWORD });
      expect(reply.json()).toMatchObject({ status: 3, token: { userType: 100 }, extra: { secondFactor: said } });
    },
  );

  // Security: S1.
  it('with a code after too many wrong ones answer how long to wait', async () => {
    const answers = { '/api/sessions/login': new FakeRefusal(429, 'tooManyCodes', { retryAfter: 900 }) };
    const other = await startTestApp({ answers });
    const reply = await other.call('/api/home/UserLogin', { username: 'editor', password: PASSWORD, code: '123456' });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().status]).toEqual([429, '900', 1]);
  });

  it('count a wrong code as a failure, and a missing one not', async () => {
    const other = await startTestApp({
      answers: {
        '/api/sessions/login': ({ body }: FakeRequest) =>
          new FakeRefusal(401, Object(body).code === '' ? 'codeRequired' : 'wrongCode'),
      },
    });
    const statusesOf = async (details: object) => {
      const replies = [];
      for (let made = 0; made < 11; made += 1)
        replies.push(await other.call('/api/home/UserLogin', { username: 'editor', password: PASSWORD, ...details }));
      return replies.map((reply) => reply.statusCode);
    };
    expect(await statusesOf({})).toEqual(Array(11).fill(200));
    expect(await statusesOf({ code: '123456' })).toEqual([...Array(10).fill(200), 429]);
  });

  // Security: S1.
  it('check at most ten passwords per account, by its name and its e-mail together', async () => {
    const names = ['editor', 'EDITOR', ' editor ', 'Editor@Example.org'];
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => login(names[index % 4] ?? '', 'wrong', `198.51.100.${index}`)),
    );
    expect(checks()).toBe(10);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(190);
    const refused = await login('editor', PASSWORD, '203.0.113.9');
    expect(refused.json()).toEqual({ status: 1, data: null, extra: {} });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(checks()).toBe(10);
    expect((await login('other', PASSWORD, '203.0.113.9')).json().status).toBe(0);
  });

  // Security: S2.
  it('check at most ten passwords for an unknown name, however it is written', async () => {
    const names = ['nobody', 'NOBODY', ' nobody ', 'ｎｏｂｏｄｙ'];
    for (let made = 0; made < 12; made += 1) await login(names[made % 4] ?? '', 'wrong', `198.51.100.${made}`);
    expect(checks()).toBe(10);
  });

  // Security: S1.
  it.each([
    ['PostUserForgotPassword', { email: 'nobody@example.org' }],
    ['PostUserResetPassword', { code: 'wrong-code', password: 'new-password' }],
    ['SetupOpen', { code: 'wrong-code' }],
  ])('are not got around by %s, which an address may call ten times in vain', async (name, payload) => {
    const callFrom = (address: string) =>
      test.call(`/api/home/${name}`, payload, { headers: { 'x-forwarded-for': address } });
    const replies = await Promise.all(Array.from({ length: 12 }, () => callFrom('203.0.113.1')));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await callFrom('203.0.113.2')).statusCode).toBe(200);
  });

  // Security: S1.
  it('from a blocked address make no request to the cms', async () => {
    for (let made = 0; made < 10; made += 1) await login(`name-${made}`, 'wrong');
    const before = test.cms.requests.length;
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => login(`other-${index}`, 'wrong')));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([429]));
    expect(test.cms.requests.length).toBe(before);
  });

  // Security: S1.
  it('are not limited when they succeed, and public calls never are', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => login('editor', PASSWORD)));
    expect(new Set(replies.map((reply) => reply.json().status))).toEqual(new Set([0]));
    for (let made = 0; made < 12; made += 1) await login('editor', 'wrong');
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    expect((await test.call('/api/home/Menu', {}, { headers })).json().status).toBe(0);
  });

  it('that the cms could not check do not count', async () => {
    test.cms.behavior = 'failing';
    for (let made = 0; made < 12; made += 1) expect((await login('editor', PASSWORD)).statusCode).toBe(503);
    test.cms.behavior = 'healthy';
    expect((await login('editor', PASSWORD)).json().status).toBe(0);
  });
});

it('a second factor begins with its secret as a link for apps, and as the code that they scan', async () => {
  const test = await startTestApp();
  const { data } = (await test.call('/api/home/FactorBegin', { password: PASSWORD, token: MANAGER })).json();
  const link = 'otpauth://totp/جمعية خير:editor?secret=JBSWY3DPEHPK3PXP&issuer=جمعية خير';
  expect(decodeURIComponent(data.link)).toBe(link);
  expect(data).toMatchObject({ key: 'JBSWY3DPEHPK3PXP', qr: qrCode(data.link) });
});

describe('a session', () => {
  it('is resolved for every call with a token, and never for a malformed one', async () => {
    const test = await startTestApp();
    const resolved = () => test.cms.requests.filter((request) => request.includes('/sessions/resolve')).length;
    for (const token of [undefined, '', 'garbage', 'x'.repeat(44), 'x'.repeat(42), ' '.repeat(43), 7]) {
      await test.call('/api/home/Menu', { token });
    }
    expect(resolved()).toBe(0);
    await test.call('/api/manager/PostSitesList', { token: MANAGER });
    await test.call('/api/manager/PostSitesList', { token: MANAGER });
    expect(resolved()).toBe(2);
  });

  it('that ends between the guard and the handler is status 9', async () => {
    for (const refusal of [new FakeRefusal(401), new FakeRefusal(403), new FakeRefusal(401, 'notSignedIn')]) {
      const test = await startTestApp({ answers: { '/api/manager/PostSitesList': refusal } });
      const reply = await test.call('/api/manager/PostSitesList', { token: MANAGER });
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: 9, data: null, extra: {} }]);
    }
  });

  it('runs the manager’s requests as that user, and the others as the adapter', async () => {
    const tokens: Record<string, string> = {};
    const noting = (name: string, answer: unknown) => (request: { token: string }) => {
      tokens[name] = request.token;
      return answer;
    };
    const test = await startTestApp({
      answers: {
        '/api/manager/PostSitesList': noting('sites', { data: [], extra: {} }),
        '/api/visible/menu': noting('menu', {
          data: {
            categories: [],
            donatePageIn: [],
            demoAccounts: 'none',
            notices: [],
            sendsMail: true,
            settings: null,
          },
        }),
      },
    });
    await test.call('/api/manager/PostSitesList', { token: MANAGER });
    await test.call('/api/home/Menu', { token: MANAGER });
    expect(tokens).toEqual({ sites: MANAGER, menu: 'secret-adapter-token' });
  });
});
