import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '../../cms/contract/limits.ts';
import { sharedTestApp } from './test-app.ts';

const HOST = 'example.org';

describe('a request’s target', () => {
  const files = { 'index.html': '<html><head></head><body></body></html>' };
  const test = sharedTestApp({ files, answers: { '/admin/init': { data: 1 } } });
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await test.listen()).port);
  });

  const send = (start: string, { headers = '', body = '' } = {}) => {
    const client = connect(port, '127.0.0.1');
    client.write(`${start} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n${headers}\r\n${body}`);
    return text(client);
  };
  /** Without what differs from one reply to the next. */
  const steady = (reply: string) => reply.replace(/^(?:date|set-cookie|x-request-id): .*\r\n/gim, '');

  // Security: P5.
  it.each([
    'GET /ar',
    'HEAD /ar',
    'GET /',
    'GET /ar/nowhere?a=1',
    'GET /healthz',
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /uploads/missing.jpg',
    'GET /dashboard',
    'GET /dashboard/admin/init',
    'GET /api/home/Menu',
    'OPTIONS /api/home/Menu',
    'GET //other.example/x',
  ])('may name the host before the path: %s', async (start) => {
    const [method, path] = start.split(' ');
    const expected = steady(await send(start));
    expect(expected).toMatch(/^HTTP\/1\.1 \d{3} /);
    for (const origin of [`http://${HOST}`, `HTTPS://${HOST}:443`]) {
      expect(steady(await send(`${method} ${origin}${path}`))).toBe(expected);
    }
  });

  it('may name the host before the path of a call, whose origin is compared with it', async () => {
    const body = '{"lang":"ar"}';
    const call = (host: string, origin: string) =>
      send(`POST http://${host}/api/home/Menu`, {
        headers: `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nOrigin: http://${origin}\r\n`,
        body,
      });
    expect(await call(HOST, HOST)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await call(HOST, 'evil.example')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await call('evil.example', HOST)).toMatch(/^HTTP\/1\.1 403 /);
  });

  // Security: P3.
  it.each([
    ...['a/b@c', 'a b', 'a@b', 'a?b', 'a#b', 'a:b', '[::1', 'a:1:2', '<a>', '', 'نطاق'],
    ...[`${HOST}\r\nHost: ${HOST}`, `${HOST}\r\nHOST: other.example`],
  ])('is refused where the host is not one and possible: %j', async (host) => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET /ar HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ...['site.example', 'SITE.example.:8080', '127.0.0.1:80', '[::1]:80', '[fd00::1]', 'xn--mgbh0fb.example'],
    'a_b',
  ])('is answered for the host %s', async (host) => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(client)).toMatch(/^HTTP\/1\.1 302 /);
  });

  it('may be the host alone', async () => {
    for (const target of [`http://${HOST}`, `http://${HOST}/`, `http://${HOST}?a=1`]) {
      expect(await send(`GET ${target}`)).toMatch(/^HTTP\/1\.1 302 [\s\S]*location: \/ar/i);
    }
  });

  it('may be the whole server, of which only its methods are told', async () => {
    expect(await send('OPTIONS *')).toMatch(/^HTTP\/1\.1 204 [\s\S]*allow: GET, HEAD, POST, OPTIONS/i);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      expect(await send(`${method} *`)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  // Security: P5.
  it.each(['GET ftp://example.org/ar', 'GET http://a@example.org/ar', 'GET http:///ar', 'GET ar', 'GET mailto:a'])(
    'of another form is refused: %s',
    async (start) => {
      expect(await send(start)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  const BROWSER = 'Accept: text/html,*/*\r\nAccept-Language: en\r\n';
  const LONG = 'a'.repeat(CONNECTION_LIMITS.headers.bytes);
  it.each([
    [`GET /${LONG}`, BROWSER, 431, '<html lang="en" dir="ltr">', 'We could not find this'],
    [`GET /ar/${LONG}`, BROWSER, 431, '<html lang="ar" dir="rtl">', 'text/html; charset=utf-8'],
    ['GET /ar', `${BROWSER}Cookie: a=${LONG}\r\n`, 431, '<html lang="ar"', 'content-security-policy'],
    ['FOO /en', BROWSER, 400, '<html lang="en"', 'Something went wrong'],
    ['GET /en', `${BROWSER}a b: c\r\n`, 400, '<html lang="en"', 'Something went wrong'],
  ])('that cannot be read is answered to a browser with a page: %.20s', async (start, headers, status, ...parts) => {
    const reply = await send(start, { headers });
    expect(reply.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    for (const part of parts) expect(reply).toContain(part);
  });

  it.each([
    [`GET /${LONG}`, 'Accept: */*\r\n', 431],
    [`GET /api/home/${LONG}`, BROWSER, 431],
    ['FOO /api/home/Menu', BROWSER, 400],
    ['FOO /en', '', 400],
  ])('that cannot be read is answered to a program with its status: %.20s', async (start, headers, status) => {
    expect(await send(start, { headers })).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^<{]*\\r\\n\\r\\n$`));
  });
});
