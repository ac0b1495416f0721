import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTexts } from './dev/faults/clients.ts';
import { ROOT } from './stack/run.ts';
import { launchServers } from './stack/servers.ts';
import { freePort, freePorts, listen, readSettings } from './stack/settings.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';
import { startVarnish } from './stack/varnish.ts';

const { request } = createRequire(path.join(ROOT, 'adapter/package.json'))('undici');

/** Milliseconds after which the last change has been purged for the second time, what was hidden without a copy. */
const PURGED_AGAIN = 1_000;
/** A category of articles of the demo association. */
const CATEGORY = 7;

async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const reply = await request(url, { method, headers });
  return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() };
}

describe('a site behind Varnish', { timeout: 60_000 }, () => {
  const dataDir = temporaryFolder(afterAll);
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let site: ReturnType<typeof launchServers>;
  let adapterUrl = '';
  let token = '';
  let logIn: () => Promise<{ hashString: string }>;

  async function post(call: string, payload: object) {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${varnish.url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    return { cookie: reply.headers.get('set-cookie'), ...JSON.parse(await reply.text()) };
  }
  /** How many pages the adapter was asked for. */
  const asked = async () =>
    [...(await get(`${adapterUrl}/metrics`)).text.matchAll(/khayr_cache_(?:hits|misses)_total\{cache="pages"\} (\d+)/g)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count);
  /** Asks until Varnish alone answers: the first page of a site that has just started takes more than a second on a slow machine. */
  const untilStored = (path: string, headers?: Record<string, string>) => {
    const askedNow = async () => {
      const before = await asked();
      await get(varnish.url + path, headers);
      return (await asked()) - before;
    };
    return expect.poll(askedNow, { timeout: 10_000 }).toBe(0);
  };

  beforeAll(async () => {
    const varnishPort = await freePort();
    const settings = await readSettings({ ...process.env, ...(await freePorts()), DATA_DIR: dataDir });
    const cache = { TRUST_PROXY: 'loopback', SHARED_CACHE_URL: `http://127.0.0.1:${varnishPort}` };
    Object.assign(settings.env, cache, { DEMO: 'true', DEMO_PICTURES: 'false', DRAIN_SECONDS: '0' });
    adapterUrl = settings.adapterUrl;
    site = launchServers(settings);
    await site.waitUntilReady();
    varnish = await startVarnish({ port: varnishPort, adapters: [settings.port] });
    const { MANAGER_USERNAME: username, MANAGER_PASSWORD: password } = settings.env;
    logIn = async () => (await post('home/UserLogin', { username, password })).token;
    token = (await logIn()).hashString;
  }, 300_000);
  afterAll(async () => {
    await varnish?.stop();
    await site?.stop();
  }, 60_000);

  it('is asked for a page once, for each language and compression apart, and readers keep asking', async () => {
    for (const lang of ['ar', 'en']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding, cookie: 'XSRF-TOKEN=a; lng=en' };
        await untilStored(`/${lang}`, headers);
        const page = await get(`${varnish.url}/${lang}`, headers);
        expect(page.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        if (encoding === 'identity') expect(page.text).toContain(`<html lang="${lang}"`);
        expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
        for (const name of ['surrogate-key', 'surrogate-control', 'xkey', 'set-cookie'])
          expect(page.headers).not.toHaveProperty(name);
        expect(
          (await get(`${varnish.url}/${lang}`, { ...headers, 'if-none-match': String(page.headers.etag) })).status,
        ).toBe(304);
      }
    }
  });

  it('shows a change within a second, again and again, and nothing that was hidden', async () => {
    const list = `/en/articles/${CATEGORY}/1`;
    const article = { id: 0, catId: CATEGORY, isVisible: 1, ...articleTexts('canary') };
    const saved = await post('manager/ArticleSave', { token, article, lang: 'en' });
    expect(saved.status).toBe(0);
    let { id, version } = saved.data;
    for (const title of ['Canary two', 'Canary three']) {
      await untilStored(list);
      const change = await post('manager/ArticleSave', { token, article: { id, version, title }, lang: 'en' });
      ({ id, version } = change.data);
      await expect.poll(async () => (await get(varnish.url + list)).text, { timeout: 1_000 }).toContain(title);
    }
    await untilStored(list);
    await post('manager/ArticleSave', { token, article: { id, version, isVisible: 0 }, lang: 'en' });
    await expect.poll(async () => (await get(varnish.url + list)).text, { timeout: 1_000 }).not.toContain('Canary');
  });

  it('is asked for each call, login, preview and address that depends on the reader', async () => {
    const first = await post('home/Menu', { lang: 'en' });
    expect([first.status, first.cookie]).toEqual([0, expect.stringMatching(/^XSRF-TOKEN=/)]);
    expect((await logIn()).hashString).not.toBe(token);
    const preview = await get(`${varnish.url}/en?preview=x`);
    expect([preview.status, preview.headers['cache-control']]).toEqual([403, 'no-store']);
    expect((await get(`${varnish.url}/`, { cookie: 'lng=en' })).headers.location).toBe('/en');
    expect((await get(`${varnish.url}/`, { cookie: 'lng=ar' })).headers.location).toBe('/ar');
  });

  it('takes purges from adapters alone, not from others through a proxy', async () => {
    const purge = { 'surrogate-key': 'all' };
    expect((await get(varnish.url, purge, 'PURGE')).status).toBe(200);
    expect((await get(varnish.url, { ...purge, 'x-forwarded-for': '192.0.2.7' }, 'PURGE')).status).toBe(403);
  });

  it('shows pages that it has while no adapter answers, marked as copies', async () => {
    await wait(PURGED_AGAIN);
    await untilStored('/en');
    await site.stop();
    const page = await get(`${varnish.url}/en`);
    expect([page.status, page.text.includes('<h1')]).toEqual([200, true]);
    await get(varnish.url, { 'surrogate-key': 'all' }, 'PURGE');
    await expect
      .poll(async () => (await get(`${varnish.url}/en`)).headers, { timeout: 15_000 })
      .toMatchObject({ 'x-khayr-stale': expect.any(String), 'cache-control': 'no-store' });
    const call = await get(`${varnish.url}/api/home/Menu`, { 'content-type': 'application/json' }, 'POST');
    expect([call.status, JSON.parse(call.text)]).toEqual([503, { status: 1, data: null, extra: {} }]);
  });
});

describe('Varnish before two adapters without a cms', () => {
  const page = { 'surrogate-control': 'max-age=3600', 'surrogate-key': 'all', 'cache-control': 'no-cache' };
  /** Whether the second has the pages, which the first always lacks. */
  let hasPages = true;
  const adapters = [() => false, () => hasPages].map((has) =>
    createServer(({ url }, response) => {
      if (url === '/healthz') response.end();
      else if (has()) response.writeHead(200, page).end('page');
      else response.writeHead(503).end('no page');
    }),
  );
  let varnish: Awaited<ReturnType<typeof startVarnish>>;

  beforeAll(async () => {
    const ports = await Promise.all(adapters.map((server) => listen(server)));
    varnish = await startVarnish({ port: await freePort(), adapters: ports });
  }, 60_000);
  afterAll(async () => {
    await varnish.stop();
    for (const server of adapters) server.closeAllConnections();
    for (const server of adapters) server.close();
  });

  it('asks the other one for a page that one lacks', async () => {
    for (const address of ['/one', '/two', '/three'])
      expect(await get(varnish.url + address)).toMatchObject({ status: 200, text: 'page' });
  });

  // Faults: 11.
  it('shows its own copy of a page that all of them lack, and their answer where it has none', async () => {
    hasPages = false;
    await get(varnish.url, { 'surrogate-key': 'all' }, 'PURGE');
    for (let time = 0; time < 3; time += 1) {
      const copy = await get(`${varnish.url}/one`);
      expect(copy).toMatchObject({ status: 200, text: 'page', headers: { 'x-khayr-stale': expect.any(String) } });
      expect(await get(`${varnish.url}/four`)).toMatchObject({ status: 503, text: 'no page' });
    }
    hasPages = true;
    const again = await get(`${varnish.url}/four`);
    expect([again.status, (await get(`${varnish.url}/one`)).headers['x-khayr-stale']]).toEqual([200, undefined]);
  });
});
