import { beforeEach, describe, expect, it } from 'vitest';
import { BODY_LIMITS, DASHBOARD_REQUESTS } from '../../cms/contract/limits.ts';
import CLOSED from './closed-addresses.json' with { type: 'json' };
import { FakeRefusal, FakeReply, type FakeRequest } from './fake-answer.ts';
import { freshTestApp, sharedTestApp } from './test-app.ts';

const ENTRIES = '/content-manager/collection-types/api::article.article';

/** The cms knows this session. */
const KNOWN = { authorization: 'Bearer known' };
const UNKNOWN = new FakeRefusal(401);
const whoAsks = ({ token }: FakeRequest) => (token === 'known' ? { data: {} } : UNKNOWN);

describe('the dashboard', () => {
  const test = sharedTestApp({
    answers: {
      '/admin/init': { data: 1 },
      '/admin/login': { data: 2 },
      '/content-manager/x': { data: 3 },
      '/content-manager/hidden': new FakeReply(
        {},
        { 'x-khayr-changes': '{"tags":["article"],"withdrawals":{"article":"a"}}' },
      ),
      '/admin/users/me': whoAsks,
      'POST /upload': { data: 4 },
    },
  });

  it.each(['/dashboard', '/dashboard/'])('begins at /dashboard/admin: %s', async (url) => {
    const reply = await test.app.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/dashboard/admin']);
  });

  it('is proxied without the prefix, with query and body, and without our content security policy', async () => {
    const read = await test.app.inject({ url: '/dashboard/admin/init?a=1&b[c]=2' });
    expect([read.statusCode, read.json()]).toEqual([200, { data: 1 }]);
    expect(test.cms.requests.at(-1)).toBe('GET /admin/init?a=1&b[c]=2');
    expect(read.headers['content-security-policy']).toBeUndefined();
    expect(read.headers['cache-control']).toBe('no-store');
    const written = await test.app.inject({ method: 'POST', url: '/dashboard/admin/login', payload: { email: 'a' } });
    expect(written.json()).toEqual({ data: 2 });
    expect(test.cms.posted.at(-1)).toEqual({ email: 'a' });
  });

  // Security: K5.
  it('has what a reply says has changed read anew before it is passed on, and says nothing of that', async () => {
    const { cacheInvalidation } = test;
    const since = cacheInvalidation.generation;
    const reply = await test.app.inject({ method: 'DELETE', url: '/dashboard/content-manager/hidden' });
    expect(reply.headers).not.toHaveProperty('x-khayr-changes');
    expect((['article', 'album'] as const).map((tag) => cacheInvalidation.isValid([tag], since))).toEqual([
      false,
      true,
    ]);
    expect(cacheInvalidation.isWithdrawn(['article'], since)).toBe(true);
  });

  it('passes other bodies through unchanged', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n\0\x01\r\n--x--\r\n';
    const headers = { ...KNOWN, 'content-type': 'multipart/form-data; boundary=x', expect: '100-continue' };
    const reply = await test.app.inject({ method: 'POST', url: '/dashboard/upload', payload, headers });
    expect(reply.statusCode).toBe(200);
    expect(test.cms.bodies.at(-1)).toBe(payload);
  });

  it('answers so many requests of an address at the same time that others get through', async () => {
    test.cms.behavior = 'slow';
    const read = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/dashboard/admin/init', remoteAddress })).statusCode;
    const { perAddress } = DASHBOARD_REQUESTS;
    const crowd = Array.from({ length: perAddress + 5 }, () => read('203.0.113.1'));
    const other = read('203.0.113.2');
    const statuses = await Promise.all(crowd);
    test.cms.behavior = 'healthy';
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect([await other, await read('203.0.113.1')]).toEqual([200, 200]);
  });

  it('is not logged', async () => {
    await test.app.inject({ url: '/dashboard/admin/init?code=canary-7f3a' });
    expect(test.log.join()).not.toContain('canary-7f3a');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)('accepts %s', async (method) => {
    const reply = await test.app.inject({ method, url: '/dashboard/content-manager/x' });
    expect(reply.statusCode).toBe(200);
    expect(test.cms.requests.at(-1)).toBe(`${method} /content-manager/x`);
  });

  // Security: V5.
  it.each(CLOSED.dashboard)('refuses the content API and the first administrator’s registration: %s', async (url) => {
    const before = test.cms.requests.length;
    const reply = await test.getAsWritten(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(test.cms.requests.length).toBe(before);
  });
});

describe('opening the dashboard from the site', () => {
  const test = sharedTestApp({ answers: { 'POST /admin/site-session': { data: { isNew: true } } } });
  const open = (headers: Record<string, string>, path = 'admin/site-session') =>
    test.app.inject({
      method: 'POST',
      url: `/dashboard/${path}`,
      payload: { hashString: 'token' },
      headers: { host: 'site.example', ...headers },
    });

  it('passes the session on to the cms', async () => {
    const reply = await open({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', origin: 'https://site.example' });
    expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([
      200,
      'no-store',
      { data: { isNew: true } },
    ]);
    expect(test.cms.posted.at(-1)).toEqual({ hashString: 'token' });
  });

  // Security: S9.
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 'admin/site-session'],
    [{ 'sec-fetch-site': 'same-site' }, 'admin/Site-Session/'],
    [{ origin: 'https://evil.example' }, 'admin/site%2dsession'],
    [{ origin: 'null' }, 'admin/site-session?x=1'],
    [{ cookie: 'XSRF-TOKEN=abc' }, 'admin/site-session'],
    [{ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, 'admin/site-session'],
  ])('is refused when another site asks for it: %o to %s', async (headers, path) => {
    const before = test.cms.requests.length;
    const reply = await open(headers, path);
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
    expect(test.cms.requests.length).toBe(before);
  });
});

describe('signing in to the dashboard', () => {
  const RIGHT = 'right';
  const wrong = new FakeRefusal(400);
  const signIn = ({ body }: FakeRequest) =>
    typeof body === 'object' && body !== null && 'password' in body && body.password === RIGHT ? { data: 2 } : wrong;
  const test = freshTestApp({
    config: { trustProxy: (_address, hop) => hop < 1 },
    answers: {
      'POST /admin/login': signIn,
      'POST /admin/forgot-password': {},
      'POST /admin/register': wrong,
      'POST /admin/reset-password': wrong,
      'PUT /admin/users/me': wrong,
      'GET /admin/users/me': whoAsks,
    },
  });
  const post = (path: string, payload: object | string, address: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/dashboard/admin/${path}`,
      payload,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    });
  const login = (email: string, password: string, address: string) => post('login', { email, password }, address);
  const TOO_MANY = {
    data: null,
    error: {
      status: 429,
      name: 'RateLimitError',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
      details: {},
    },
  };

  it('checks at most ten passwords from an address, including the site’s own logins', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    for (let made = 0; made < 5; made += 1) {
      await test.call('/api/home/UserLogin', { username: `name-${made}`, password: 'wrong' }, { headers });
      expect((await login(`${made}@example.org`, 'wrong', '203.0.113.1')).statusCode).toBe(400);
    }
    expect((await login('b@example.org', RIGHT, '203.0.113.1')).json()).toEqual(TOO_MANY);
    expect((await login('b@example.org', RIGHT, '203.0.113.2')).json()).toEqual({ data: 2 });
  });

  it('does not count successful logins, nor those that could not be checked', async () => {
    for (let made = 0; made < 20; made += 1) {
      expect((await login('a@example.org', RIGHT, '203.0.113.1')).statusCode).toBe(200);
    }
    test.cms.behavior = 'resetting';
    for (let made = 0; made < 12; made += 1) {
      expect((await login('a@example.org', RIGHT, '203.0.113.1')).statusCode).toBe(503);
    }
    test.cms.behavior = 'healthy';
    expect((await login('a@example.org', RIGHT, '203.0.113.1')).statusCode).toBe(200);
  });

  it('counts clients that hang up before the reply', async () => {
    const url = `${await test.listen()}/dashboard/admin/login`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' };
    test.cms.behavior = 'silent';
    for (let made = 1; made <= 10; made += 1) {
      const hangUp = new AbortController();
      const body = JSON.stringify({ email: `${made}@example.org`, password: 'wrong' });
      const answer = fetch(url, { method: 'POST', headers, body, signal: hangUp.signal });
      await expect.poll(() => test.cms.requests.length).toBe(made);
      hangUp.abort();
      await expect(answer).rejects.toThrow();
    }
    test.cms.behavior = 'healthy';
    expect((await login('b@example.org', RIGHT, '203.0.113.1')).statusCode).toBe(429);
  });

  // Security: S2.
  it.each([
    ['email=a@example.org&password=wrong', 'application/x-www-form-urlencoded', 415],
    ['{"email":"a@example.org","password":"wrong"}', 'application/vnd.api+json', 415],
    ['{"email":"a@example.org","password":"wrong"}', 'text/plain', 415],
    ['{"email":"a@example.org"', 'application/json', 400],
    ['\uFEFF{"email":"a@example.org","password":"wrong"}', 'application/json', 400],
    ['{"email":["a@example.org"],"password":"wrong"}', 'application/json', 400],
    // The cms looks for what is missing in the address.
    ['{"email":"","password":"wrong"}', 'application/json', 400],
    ['{}', 'application/json', 400],
    [`{"email":"a@example.org","password":${'['.repeat(5)}${']'.repeat(5)}}`, 'application/json', 400],
    ['', 'application/json', 400],
  ])('takes no details but JSON with an e-mail: %s as %s', async (payload, type, status) => {
    const url = 'login?email=a@example.org&password=wrong';
    const reply = await post(url, payload, '203.0.113.1', { 'content-type': type });
    expect([reply.statusCode, test.cms.requests]).toEqual([status, []]);
  });

  // Security: S2.
  it('counts an e-mail as one, however the type of its JSON is written', async () => {
    const types = ['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json ;x=1'];
    for (let made = 0; made < 10; made += 1) {
      const type = { 'content-type': types[made % types.length] ?? '' };
      await post('login', { email: 'a@example.org', password: 'wrong' }, `192.0.2.${made}`, type);
    }
    expect((await login('A@example.org', RIGHT, '203.0.113.1')).json()).toEqual(TOO_MANY);
    expect(test.cms.requests).toHaveLength(10);
  });

  // Security: S1.
  it('has passwords wait in one line with the site’s own logins', async () => {
    test.cms.behavior = 'silent';
    const url = await test.listen();
    const send = (path: string, body: object, made: number) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${made}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
    const sent = Array.from({ length: 12 }, (_, made) =>
      send('/dashboard/admin/login', { email: `${made}@example.org`, password: 'wrong' }, made),
    );
    await expect.poll(() => test.cms.requests.length).toBe(4);
    await send('/api/home/UserLogin', { username: 'name', password: 'wrong' }, 100);
    expect(test.cms.requests.filter((request) => request.includes('login'))).toHaveLength(4);
    await Promise.all(sent);
  });

  it('refuses a body that is too large', async () => {
    const reply = await post('login', { email: 'a@example.org', password: 'x'.repeat(20_000) }, '203.0.113.1');
    expect(reply.statusCode).toBe(413);
    expect(test.cms.requests).toEqual([]);
  });

  it.each(['register', 'reset-password', 'forgot-password'])('is limited by %s as well', async (path) => {
    for (let made = 0; made < 10; made += 1) await post(path, { code: 'x' }, '203.0.113.1', KNOWN);
    expect((await post(path, { code: 'x' }, '203.0.113.1', KNOWN)).json()).toEqual(TOO_MANY);
    expect(test.cms.requests.filter((request) => request.startsWith('POST'))).toHaveLength(10);
  });

  // Security: S1.
  it('is limited by the old password of a changed profile as well, and other changes are not', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', ...KNOWN };
    const change = (payload: object) =>
      test.app.inject({ method: 'PUT', url: '/dashboard/admin/users/me', payload: JSON.stringify(payload), headers });
    for (let made = 0; made < 12; made += 1) expect((await change({ firstname: '' })).statusCode).toBe(400);
    for (let made = 0; made < 10; made += 1) await change({ currentPassword: 'wrong', password: 'Right-1234' });
    expect((await change({ currentPassword: 'wrong' })).json()).toEqual(TOO_MANY);
    expect(test.cms.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(22);
    expect((await change({ firstname: 'Sara' })).statusCode).toBe(400);
  });
});

describe('a body for the dashboard', () => {
  const test = sharedTestApp({
    answers: {
      'GET /admin/users/me': whoAsks,
      'POST /upload': {},
      'PUT /upload/files/1': {},
      'DELETE /upload/files/1': {},
      [`POST ${ENTRIES}`]: {},
      'POST /admin/roles': {},
    },
  });
  beforeEach(() => {
    test.cms.requests.length = 0;
  });

  const JSON_TYPE = { 'content-type': 'application/json' };
  const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (
    path: string,
    headers: Record<string, string>,
    payload = '{}',
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ) => test.app.inject({ method, url: `/dashboard${path}`, payload, headers });
  const forwarded = () => test.cms.requests.filter((request) => request !== 'GET /admin/users/me');

  // Security: F5.
  it.each([
    ['/upload', FORM],
    [ENTRIES, JSON_TYPE],
    ['/admin/roles', JSON_TYPE],
    ['/admin/users/me/permissions', JSON_TYPE],
    ['/nothing-here', FORM],
    ['/admin/nothing-here', JSON_TYPE],
    ['/', FORM],
    ['/upload', { ...FORM, authorization: 'Bearer unknown' }],
    ['/upload', { ...FORM, authorization: 'Basic known' }],
  ])('is not forwarded for a stranger: %s, %o', async (path, headers) => {
    expect([400, 401, 404]).toContain((await send(path, headers)).statusCode);
    expect(forwarded()).toEqual([]);
  });

  it('is forwarded for a session that the cms knows, which it is asked each time', async () => {
    for (const [path, type] of [
      ['/upload', FORM],
      [ENTRIES, JSON_TYPE],
      [`${ENTRIES}/`, JSON_TYPE],
    ] as const)
      expect((await send(path, { ...type, ...KNOWN })).statusCode).toBeLessThan(405);
    expect(test.cms.requests.filter((request) => request === 'GET /admin/users/me')).toHaveLength(3);
  });

  // Security: F5.
  it.each([
    ['/admin/roles', JSON_TYPE, BODY_LIMITS.dashboardForm],
    [ENTRIES, JSON_TYPE, BODY_LIMITS.dashboardEntry],
    ['/upload', FORM, BODY_LIMITS.dashboardFile + BODY_LIMITS.dashboardForm],
    ['/upload/files/1', FORM, BODY_LIMITS.dashboardForm, 'PUT'],
  ] as const)(
    'is as long as its route needs at most: %s',
    async (path, type, bytes, method: 'POST' | 'PUT' = 'POST') => {
      expect((await send(path, { ...type, ...KNOWN }, '"'.padEnd(bytes + 1), method)).statusCode).toBe(413);
      expect(test.cms.requests).toEqual([]);
      expect((await send(path, { ...type, ...KNOWN }, '"'.padEnd(bytes), method)).statusCode).toBe(200);
    },
  );

  it('is refused in the language of the interface', async () => {
    const messages = async (cookie: string) => {
      const refused = [
        await send(ENTRIES, { ...FORM, ...KNOWN, cookie }),
        await send(ENTRIES, { ...JSON_TYPE, ...KNOWN, cookie }, '"'.padEnd(BODY_LIMITS.dashboardEntry + 1)),
        await send(ENTRIES, { ...JSON_TYPE, cookie }),
      ];
      return refused.map((reply): string => reply.json().error.message);
    };
    for (const message of await messages('a=b; khayr-dashboard-language=ar'))
      expect(message).toMatch(/^[\p{Script=Arabic}\P{L}]+$/u);
    for (const message of await messages('khayr-dashboard-language=en'))
      expect(message).toMatch(/^[\p{Script=Latin}\P{L}]+$/u);
  });

  it('is of a known length, not compressed, and of its route’s type', async () => {
    const origin = await test.listen();
    const body = new Blob(['{}']).stream();
    const chunked = { method: 'POST', headers: { ...JSON_TYPE, ...KNOWN }, body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${origin}/dashboard/admin/roles`, chunked)).status).toBe(411);
    expect((await send('/admin/roles', { ...JSON_TYPE, ...KNOWN, 'content-encoding': 'gzip' })).statusCode).toBe(415);
    expect((await send('/admin/roles', { ...FORM, ...KNOWN })).statusCode).toBe(415);
    expect((await send('/upload', { ...JSON_TYPE, ...KNOWN })).statusCode).toBe(415);
    expect((await send('/upload/files/1', { ...JSON_TYPE, ...KNOWN }, '{}', 'DELETE')).statusCode).toBe(400);
    expect(test.cms.requests).toEqual([]);
  });

  it('is refused as Strapi refuses who is not signed in, so that its pages renew their session', async () => {
    expect((await send(ENTRIES, JSON_TYPE)).json()).toMatchObject({
      error: { status: 401, name: 'UnauthorizedError' },
    });
  });
});

describe('a request of another site', () => {
  const test = sharedTestApp({ answers: { 'POST /admin/login': {}, 'DELETE /admin/users/me/sessions': {} } });
  const send = (method: 'POST' | 'DELETE', path: string, headers: Record<string, string>) =>
    test.app.inject({
      method,
      url: `/dashboard/admin/${path}`,
      headers: {
        host: 'site.example',
        ...headers,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { payload: '{"email":"a@example.org","password":"b"}' } : {}),
    });

  // Security: S9.
  it.each([
    ['POST', 'login', { 'sec-fetch-site': 'cross-site' }],
    ['POST', 'login', { 'sec-fetch-site': 'same-site' }],
    ['POST', 'login', { origin: 'https://evil.example' }],
    ['DELETE', 'users/me/sessions', { origin: 'null' }],
  ] as const)('that changes something is refused: %s %s with %o', async (method, path, headers) => {
    expect((await send(method, path, headers)).statusCode).toBe(403);
    expect(test.cms.requests).toEqual([]);
  });

  it.each([
    ['POST', 'login', { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=abc' }],
    ['POST', 'login', { origin: 'https://site.example' }],
    ['DELETE', 'users/me/sessions', {}],
  ] as const)('is told from those of the dashboard itself: %s %s with %o', async (method, path, headers) => {
    expect((await send(method, path, headers)).statusCode).toBe(200);
  });
});
