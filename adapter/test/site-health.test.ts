import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { MANAGER } from './fake-manager.ts';
import { sharedTestApp } from './test-app.ts';

/** A store that answers each question about its bucket with this status. */
const store = { status: 200, asked: [] as string[] };
const server = createServer(({ method, url, headers }, response) => {
  store.asked.push(`${method} ${url} ${String(headers.authorization).split('/')[0]}`);
  response.writeHead(store.status).end();
});

describe('what managers and programs are told of the adapter itself', () => {
  const config: Parameters<typeof sharedTestApp>[0] = { config: {} };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const bucket = { endpoint, region: 'us-east-1', name: 'files', publicUrl: undefined, ...keys };
    Object.assign(config.config ?? {}, { bucket });
  });
  afterAll(() => void server.close());
  const test = sharedTestApp(config);
  const read = async () => (await test.call('/api/manager/SiteHealth', { token: MANAGER })).json().data;
  const files = async () => (await test.app.inject({ url: '/readyz' })).json().files;

  it('is its version, whether changes reach it, and how often visitors got copies', async () => {
    expect(await read()).toMatchObject({ version: manifest.version, pages: { state: 'attention', copies: 0 } });
    test.cacheInvalidation.onConnect({ article: 'a1' });
    await test.call('/api/home/Articles', { catId: 7 });
    test.cacheInvalidation.apply({ tags: ['article'] });
    test.cms.behavior = 'resetting';
    await test.call('/api/home/Articles', { catId: 7 });
    test.cms.behavior = 'healthy';
    expect((await read()).pages).toMatchObject({ state: 'well', copies: 1 });
  });

  it('is whether the bucket can be read, which it asks with its keys', async () => {
    expect([(await read()).files, await files()]).toEqual([{ state: 'well', place: 'bucket' }, 'up']);
    expect(new Set(store.asked)).toEqual(new Set(['HEAD /files AWS4-HMAC-SHA256 Credential=key']));
    for (const status of [403, 404, 503]) {
      store.status = status;
      expect([(await read()).files.state, await files()]).toEqual(['attention', 'down']);
    }
    await new Promise((resolve) => server.close(resolve));
    expect([(await read()).files.state, await files()]).toEqual(['attention', 'down']);
  });
});
