import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

const failure = (status: number) => ({ status, data: null, extra: {} });
const expectFailure = (reply: LightMyRequestResponse, http: number, status: number) =>
  expect([reply.statusCode, reply.json()]).toEqual([http, failure(status)]);
const json = { 'content-type': 'application/json' };

describe('the envelope', () => {
  const test = sharedTestApp();
  const post = (payload: string, headers: Record<string, string> = json, url = '/api/home/Menu') =>
    test.app.inject({ method: 'POST', url, payload, headers });

  // Security: P2.
  it.each(['', '{', '{"a":}', 'x', '{"a":1}}', '\u0000'])(
    'answers 400 and status 8 to the unparsable body %j',
    async (body) => {
      expectFailure(await post(body), 400, 8);
    },
  );

  // Security: X7.
  it.each(['{"__proto__":{"a":1}}', '{"lang":"ar","x":{"__proto__":null}}', '{"constructor":{"prototype":{}}}'])(
    'refuses %s',
    async (body) => {
      expectFailure(await post(body), 400, 8);
    },
  );

  // Security: P2.
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'answers 415 and status 8 to %s',
    async (type) => {
      expectFailure(await post('{}', { 'content-type': type }), 415, 8);
    },
  );

  it('answers 415 to a call without any body', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/home/Menu' });
    expect(reply.statusCode).toBe(415);
  });

  it('accepts JSON with a charset', async () => {
    expect((await post('{}', { 'content-type': 'application/json; charset=utf-8' })).json().status).toBe(0);
  });

  it('answers 413 and status 8 to more than a call takes', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(20_000) });
    expectFailure(await post(large), 413, 8);
    expect((await post(large, json, '/api/filemanager/FileUpload')).json().status).toBe(9);
  });

  it.each([`{"x":${'['.repeat(17)}${']'.repeat(17)}}`, JSON.stringify(Array(251).fill(0))])(
    'answers 400 and status 8 to what is too deep, or of too many values, and keeps the connection',
    async (body) => {
      const reply = await fetch(`${await test.listen()}/api/home/Menu`, { method: 'POST', body, headers: json });
      expect([reply.status, await reply.json()]).toEqual([400, failure(8)]);
      expect(reply.headers.get('connection')).toBe('keep-alive');
    },
  );

  // Security: F5.
  it('answers 413 even to a client that is still sending', async () => {
    const url = await test.listen();
    const body = JSON.stringify({ base64String: 'A'.repeat(30_000_000) });
    for (let sent = 0; sent < 2; sent += 1) {
      const reply = await fetch(`${url}/api/filemanager/FileUpload`, { method: 'POST', body, headers: json });
      expect([reply.status, await reply.json()]).toEqual([413, failure(8)]);
    }
  });

  // Security: S2, P5.
  it.each([
    '/api/home/Nope',
    '/api/home/menu',
    '/api/home/Menu/',
    '/api/home//Menu',
    '/api//home/Menu',
    '/api/home/%4denu%2f',
    '/api',
    '/api/',
    '/api/manager/x',
  ])('answers 404 and status 2 to %s', async (url) => {
    expectFailure(await post('{}', json, url), 404, 2);
  });

  it('answers 404 and status 2 to a GET on a call', async () => {
    expectFailure(await test.app.inject({ url: '/api/home/Menu' }), 404, 2);
  });

  it('has a test call', async () => {
    expect((await test.app.inject({ url: '/api/home' })).json()).toEqual({ status: 0, data: null, extra: {} });
  });

  it('answers 400 and status 8 to an address that cannot be decoded', async () => {
    expectFailure(await post('{}', json, '/api/home/%zz'), 400, 8);
  });

  it.each([undefined, '', 'fr', 'EN', 7, null, ['en'], {}])('treats the language %j as Arabic', async (lang) => {
    const reply = await test.call('/api/home/Articles', { catId: 7, lang });
    expect(reply.json().extra.catTitle).toBe('الأخبار');
  });

  it('answers in English on request', async () => {
    expect((await test.call('/api/home/Articles', { catId: 7, lang: 'en' })).json().extra.catTitle).toBe('News');
  });

  it('is never cached and has no page policy', async () => {
    const reply = await post('{}');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  it('is compressed when it is large enough', async () => {
    const reply = await post('{}', { ...json, 'accept-encoding': 'gzip, br' }, '/api/home/HomePageContents');
    expect(reply.headers['content-encoding']).toBe('br');
  });
});

it('is reached over IPv4 and IPv6 where the machine has both', async () => {
  const test = await startTestApp();
  const { host } = readConfig({ ADAPTER_TOKEN: 'secret' });
  const { port } = new URL(await test.app.listen({ port: 0, host }));
  for (const address of host === '::' ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
    expect((await fetch(`http://${address}:${port}/healthz`)).status).toBe(200);
  }
});

describe('a site on https', () => {
  it('sends HSTS with everything, and a Secure cookie', async () => {
    const test = await startTestApp({ config: { siteUrl: 'https://site.example' } });
    const reply = await test.call('/api/home/Menu', {});
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/);
    for (const url of [
      '/ar',
      '/dashboard',
      '/dashboard/admin/init',
      '/uploads/none.jpg',
      '/robots.txt',
      '/healthz',
      '/x',
    ]) {
      const { headers } = await test.app.inject({ url });
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
    }
    // Cached by now: answered before the router.
    const cached = await fetch(`${await test.listen()}/api/home/Menu`, { method: 'POST', headers: json, body: '{}' });
    expect(cached.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('binds the names below its own to https only when told to', async () => {
    const test = await startTestApp({ config: { siteUrl: 'https://site.example', hstsSubdomains: true } });
    const reply = await test.app.inject({ url: '/ar' });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
