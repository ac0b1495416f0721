import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as requestHttp } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCaddy } from './stack/caddy.ts';
import { operatorsCmsNginx, operatorsNginx, startNginx } from './stack/nginx.ts';
import { ROOT } from './stack/run.ts';
import { freePort, listen } from './stack/settings.ts';

const HOST = 'charity.example';
const WORDS = 'canary-7f3a';
const UNVERIFIED = { servername: HOST, rejectUnauthorized: false };

/** @param adapter Its port. */
async function nginx(adapter: number) {
  const redirectPort = await freePort();
  let port = 0;
  const { folder, stop } = await startNginx((own, free) => {
    port = free;
    const certificate = path.join(own, 'both.pem');
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
    execFileSync('openssl', [...key, '-keyout', certificate, '-out', `${certificate}.crt`], { stdio: 'pipe' });
    execFileSync('sh', ['-c', 'cat "$0.crt" >> "$0"', certificate]);
    const http = operatorsNginx({ folder: own, adapters: [adapter], port, redirectPort, certificate });
    return { http: http.replace('proxy_read_timeout 60s', 'proxy_read_timeout 1s') };
  });
  const log = () => ['access', 'error'].map((name) => readFileSync(path.join(folder, `${name}.log`), 'utf8')).join('');
  return { port, redirectPort, log, stop };
}

const PROXIES: Record<
  string,
  (adapter: number) => Promise<{ port: number; redirectPort: number; log: () => string; stop: () => Promise<void> }>
> = { nginx, Caddy: (adapter) => startCaddy({ host: HOST, adapter, isImpatient: true }) };

describe.each(Object.entries(PROXIES))('%s', (_name, start) => {
  /** Stands for the adapter: answers with the headers that it gets, at /slow never. */
  const adapter = createServer((incoming, response) => {
    incoming.resume();
    if (incoming.url?.endsWith('/slow')) return;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(incoming.headers));
  });
  let proxy: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    proxy = await start(await listen(adapter));
  });
  afterAll(async () => {
    await proxy.stop();
    adapter.closeAllConnections();
    adapter.close();
  });

  async function send(
    address: string,
    { method = 'GET', body, headers = {} }: { method?: string; body?: Buffer; headers?: Record<string, string> } = {},
  ) {
    const sent = request(`https://127.0.0.1:${proxy.port}${address}`, {
      method,
      headers: { host: HOST, ...headers },
      ...UNVERIFIED,
    });
    // A body is refused before all of it is read.
    sent.on('error', () => {}).end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  it('passes requests on with the host and the client’s address, over TLS 1.2 or 1.3 and HTTP/2', async () => {
    const reply = await send('/ar', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(JSON.parse(reply.body)).toMatchObject({
      host: HOST,
      // With TRUST_PROXY=true the last one counts.
      'x-forwarded-for': expect.stringMatching(/(^|, )127\.0\.0\.1$/),
      'x-forwarded-proto': 'https',
    });
    const session = connectHttp2(`https://127.0.0.1:${proxy.port}`, UNVERIFIED);
    const stream = session.request({ ':path': '/ar', ':authority': HOST });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    session.destroy();
    const versions = ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map(async (version) => {
      const secure = version as SecureVersion;
      const options = { host: '127.0.0.1', port: proxy.port, ...UNVERIFIED, minVersion: secure, maxVersion: secure };
      // Without this level OpenSSL itself refuses what is old.
      const socket = connect({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' });
      const isOpen = await once(socket, 'secureConnect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isOpen;
    });
    expect(await Promise.all(versions)).toEqual([false, true, true]);
  });

  it('sends http to https', async () => {
    const sent = requestHttp(`http://127.0.0.1:${proxy.redirectPort}/ar/search?q=${WORDS}`, {
      headers: { host: HOST },
    }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    expect(response.statusCode).toBeOneOf([301, 308]);
    expect(response.headers.location).toBe(`https://${HOST}/ar/search?q=${WORDS}`);
  });

  it('answers a body that is too large to calls in their envelope, and to people in both languages', async () => {
    const body = Buffer.alloc(31 * 1_048_576);
    const call = await send('/api/home/Menu', { method: 'POST', body });
    expect([call.status, call.headers['content-type']]).toEqual([413, 'application/json']);
    expect(JSON.parse(call.body)).toEqual({ status: 8, data: null, extra: {} });
    const page = await send('/dashboard/upload', { method: 'POST', body });
    expect([page.status, page.headers['content-type']]).toEqual([413, 'text/plain; charset=utf-8']);
    expect(page.body).toMatch(/الملف أكبر .*\nThis file is larger/);
  });

  it('answers in the same way when the adapter takes too long, or is away', async () => {
    const isUnavailable = async (status: number, name: string) => {
      const call = await send(`/api/${name}`, { method: 'POST', body: Buffer.from('{}') });
      expect([call.status, JSON.parse(call.body)]).toEqual([status, { status: 1, data: null, extra: {} }]);
      const page = await send(`/ar/${name}`, { headers: { referer: `https://${HOST}/ar/search?q=${WORDS}` } });
      expect(page.status).toBe(status);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).toMatch(/الموقع غير متاح .*\nThe site is not available/);
      await send(`/en/search/${name}?q=${WORDS}`);
    };
    await isUnavailable(504, 'slow');
    adapter.closeAllConnections();
    adapter.close();
    await once(adapter, 'close');
    await isUnavailable(502, 'Menu');
  });

  // Security: K9.
  it('writes to no log what readers search for', async () => {
    // Of nginx and of Caddy.
    await expect
      .poll(proxy.log)
      .toMatch(/"GET \/en\/search\/Menu HTTP\/1\.1" 502 |"uri":"\/en\/search\/Menu".*"status":502/);
    expect(proxy.log()).toContain(`"https://${HOST}/ar/search"`);
    expect(proxy.log()).not.toContain(WORDS);
  });
});

it('nginx names one adapter, and listens on IPv6 as well', () => {
  const lines = readFileSync(path.join(ROOT, 'docs/deploy/nginx.conf'), 'utf8').split('\n');
  expect(lines.filter((line) => /^ *server \d/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /^ *listen \[::\]:/.test(line))).toHaveLength(2);
});

describe('nginx before two adapters', () => {
  /** What each lacks; the other addresses it has. */
  const lacking: string[][] = [['/one', '/both'], ['/both']];
  let asked = 0;
  const adapters = lacking.map((addresses) =>
    createServer((incoming, response) => {
      incoming.resume();
      asked += 1;
      response.writeHead(addresses.includes(incoming.url ?? '') ? 503 : 200).end('of an adapter');
    }),
  );
  let proxy: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    const ports = await Promise.all(adapters.map((server) => listen(server)));
    proxy = await startNginx((folder, port) => ({ http: operatorsNginx({ folder, adapters: ports, port }) }));
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of adapters) server.closeAllConnections();
    for (const server of adapters) server.close();
  });

  async function askTwice(method: string, address: string) {
    asked = 0;
    const replies = await Promise.all([0, 1].map(() => fetch(proxy.url + address, { method })));
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['of an adapter', 'of an adapter']);
    return replies.map(({ status }) => status).toSorted();
  }

  // Faults: 11.
  it('asks the other one for a page that one lacks while no cms answers, and does not repeat what may change something', async () => {
    expect([await askTwice('GET', '/one'), asked]).toEqual([[200, 200], 3]);
    expect(await askTwice('GET', '/both')).toEqual([503, 503]);
    expect([await askTwice('POST', '/one'), asked]).toEqual([[200, 503], 2]);
  });
});

describe('nginx between the adapters and two cms', () => {
  /** What each of them was asked. */
  const asked: string[][] = [[], []];
  /** The first breaks off what it is asked at /broken; /events never ends. */
  const cms = asked.map((requests, index) =>
    createServer((incoming, response) => {
      incoming.resume();
      requests.push(`${incoming.method} ${incoming.url}`);
      if (incoming.url === '/broken' && index === 0) return response.destroy();
      if (incoming.url !== '/events') return response.end(String(index));
      response.setHeader('x-accel-buffering', 'no').write('data: one\n\n');
    }),
  );
  let proxy: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    const ports = await Promise.all(cms.map((server) => listen(server)));
    proxy = await startNginx((folder, port) => ({ http: operatorsCmsNginx({ folder, port, cms: ports }) }));
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of cms) server.closeAllConnections();
    for (const server of cms) server.close();
  });

  /** Asks each cms once. */
  const askBoth = async (method: string, address: string) =>
    (await Promise.all([0, 1].map(() => fetch(proxy.url + address, { method }))))
      .map(({ status }) => status)
      .toSorted();

  // Faults: 23.
  it('asks the other one for what one has broken off, unless that may have changed something', async () => {
    expect(await askBoth('GET', '/broken')).toEqual([200, 200]);
    expect(await askBoth('POST', '/broken')).toEqual([200, 502]);
    expect(asked[1]?.filter((request) => request === 'POST /broken')).toHaveLength(1);
  });

  it('passes events on at once', async () => {
    const response = await fetch(`${proxy.url}/events`);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: one\n\n');
  });

  it('sends everything to the one that listens', async () => {
    cms[0]?.closeAllConnections();
    cms[0]?.close();
    expect(await askBoth('POST', '/save')).toEqual([200, 200]);
    expect(asked[1]?.filter((request) => request === 'POST /save')).toHaveLength(2);
  });
});
