import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

describe('the dashboard', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      config: { trustProxy: (_address, hop) => hop < 1 },
      answers: { '/admin/init': { data: 1 }, '/admin/login': { data: 2 }, '/content-manager/x': { data: 3 } },
    });
  });
  afterAll(() => test.close());

  it.each(['/dashboard', '/dashboard/'])('begins at /dashboard/admin: %s', async (url) => {
    const reply = await test.app.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/dashboard/admin']);
  });

  it('is the cms’s own without the prefix, query and body included, and without a policy of ours', async () => {
    const read = await test.app.inject({ url: '/dashboard/admin/init?a=1&b[c]=2' });
    expect([read.statusCode, read.json()]).toEqual([200, { data: 1 }]);
    expect(test.cms.requests.at(-1)).toBe('GET /admin/init?a=1&b[c]=2');
    expect(read.headers['content-security-policy']).toBeUndefined();
    const written = await test.app.inject({ method: 'POST', url: '/dashboard/admin/login', payload: { email: 'a' } });
    expect(written.json()).toEqual({ data: 2 });
    expect(test.cms.posted.at(-1)).toEqual({ email: 'a' });
  });

  it('passes other bodies on as they are', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n\0\x01\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', expect: '100-continue' };
    const reply = await test.app.inject({ method: 'POST', url: '/dashboard/content-manager/x', payload, headers });
    expect(reply.statusCode).toBe(200);
    expect(test.cms.bodies.at(-1)).toBe(payload);
  });

  it('tells nothing of its requests to the log', async () => {
    await test.app.inject({ url: '/dashboard/admin/init?code=canary-7f3a' });
    expect(test.log.join()).not.toContain('canary-7f3a');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)('takes %s', async (method) => {
    const reply = await test.app.inject({ method, url: '/dashboard/content-manager/x' });
    expect(reply.statusCode).toBe(200);
    expect(test.cms.requests.at(-1)).toBe(`${method} /content-manager/x`);
  });

  it.each([
    '/dashboard/api/articles',
    '/dashboard/api',
    '/dashboard/API/articles',
    '/dashboard/%61pi/articles',
    '/dashboard//api/articles',
    '/dashboard/x/../api/articles',
    '/dashboard/admin/..%2fapi/articles',
    '/dashboard/%2e%2e/api',
    '/dashboard/./api/articles',
    '/dashboard/%2fapi/articles',
    '/dashboard/admin%5c..%5capi',
    '/dashboard/api%2farticles',
    '/dashboard/api?x=/admin',
    '/dashboard/api%00',
  ])('lets nobody reach the content API: %s', async (url) => {
    const before = test.cms.requests.length;
    const reply = await test.getAsWritten(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(test.cms.requests.length).toBe(before);
  });
});
