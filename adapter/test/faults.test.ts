import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KINDS } from '../../cms/contract/kinds/kinds.ts';
import { STATUS } from '../../cms/contract/status.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { connectRedis } from '../src/redis.ts';
import { CONNECTIONS, MAX_WAITING } from '../src/strapi/client.ts';
import type { Behavior } from './fake-cms.ts';
import { MANAGER, PASSWORD } from './fake-manager.ts';
import { freshTestApp, startTestApp, type TestApp } from './test-app.ts';

/** A site without items of its own for the sitemap. */
const NO_ADDRESSES = Object.fromEntries(KINDS.map(({ plural }) => [`/api/${plural}`, { data: [] }]));

describe('when the cms fails', () => {
  const test = freshTestApp();

  // Faults: 11.
  it.each<Behavior>(['silent', 'failing', 'half', 'resetting', 'forbidding'])(
    'a call is answered with 503 and status 1, without details: %s',
    async (behavior) => {
      test.cms.behavior = behavior;
      const reply = await test.call('/api/home/Article', { catId: 7 });
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toEqual({ status: 1, data: null, extra: {} });
    },
  );

  // Faults: 11.
  it.each<Behavior>(['silent', 'failing', 'half', 'resetting'])(
    'the next call works as soon as the cms is healthy again: %s',
    async (behavior) => {
      test.cms.behavior = behavior;
      await test.call('/api/home/Menu', {});
      test.cms.behavior = 'healthy';
      expect((await test.call('/api/home/Menu', {})).json().status).toBe(0);
    },
  );

  // Faults: 5.
  it('a thousand concurrent calls are all answered, with a bounded queue', async () => {
    test.cms.behavior = 'silent';
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => test.call('/api/home/Articles', { catId: index + 1 })),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    // Waiting requests may still be sent when a connection becomes free; those beyond the queue never are.
    expect(test.cms.requests.length).toBeLessThanOrEqual(CONNECTIONS + MAX_WAITING);
  });

  it('concurrent logins from many addresses wait in a bounded queue', async () => {
    test.cms.behavior = 'slow';
    const login = (index: number) =>
      test.call(
        '/api/home/UserLogin',
        { username: `name-${index}`, password: 'wrong' },
        { remoteAddress: `203.0.${index >> 8}.${index & 255}` },
      );
    const before = performance.now();
    const replies = await Promise.all(Array.from({ length: 400 }, (_, index) => login(index)));
    expect(performance.now() - before).toBeLessThan(15_000);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(250);
    expect(refused[0]?.json()).toEqual({ status: 1, data: null, extra: {} });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  }, 20_000);

  it('the adapter is alive, and says that it is not ready and why', async () => {
    const ask = async (url: string) => {
      const reply = await test.app.inject({ url });
      return [reply.statusCode, reply.json()];
    };
    const parts = { adapter: 'up', changes: 'down', redis: 'unused', files: 'unused' };
    const at = '2026-11-01T00:00:00Z';
    const disk = { free: 1_000_000, size: 4_000_000 };
    const backup = { last: { at, bytes: 5 }, hasFailed: true, rehearsal: { at, ok: true } };
    const well = { ...parts, pages: 'up', cms: 'up', database: 'up', mail: { pending: 0, failed: 0 }, disk, backup };
    expect(await ask('/readyz')).toEqual([200, well]);
    test.cms.behavior = 'silent';
    const ill = { ...parts, pages: 'down', cms: 'down', database: 'unknown', mail: 'unknown' };
    Object.assign(ill, { disk: 'unknown', backup: 'unknown' });
    expect(await ask('/readyz')).toEqual([503, ill]);
    expect(await ask('/healthz')).toEqual([200, { adapter: 'up' }]);
  });

  it('the dashboard replies 503', async () => {
    test.cms.behavior = 'resetting';
    expect((await test.app.inject({ url: '/dashboard/admin' })).statusCode).toBe(503);
  });

  it('whoever is signed in gets the visitors’ menu alone', async () => {
    const site = await startTestApp();
    const visitors = (await site.call('/api/home/Menu', {})).json();
    site.cms.behavior = 'failing';
    const asManager = (await site.call('/api/home/Menu', { token: MANAGER })).json();
    expect(asManager).toEqual(visitors);
    expect((await site.call('/api/home/Articles', { catId: 7, token: MANAGER })).statusCode).toBe(503);
  });

  it('a message that could not be stored does not count against its sender', async () => {
    const message = { fromName: 'x', mobile: '1', subject: 's', body: 'b' };
    test.cms.behavior = 'failing';
    for (let sent = 0; sent < 8; sent += 1) {
      expect((await test.call('/api/home/SendMessage', { message })).statusCode).toBe(503);
    }
    test.cms.behavior = 'healthy';
    expect((await test.call('/api/home/SendMessage', { message })).json()).toMatchObject({
      status: 0,
      data: { id: 41 },
    });
  });
});

describe('an edit shortly before an outage', () => {
  const MARKS = { article: 'a1' };
  const ask = async ({ app, call }: TestApp) => {
    const replies = [
      await call('/api/home/Articles', { catId: 7 }),
      await call('/api/home/Menu', {}),
      await app.inject({ url: '/sitemap.xml' }),
    ];
    return replies.map(({ statusCode, headers }) => [statusCode, headers['x-khayr-stale'] !== undefined]);
  };
  const [fresh, stale, gone] = [
    [200, false],
    [200, true],
    [503, false],
  ];

  it('leaves what visitors saw before, marked; what was hidden does not come back', async () => {
    const test = await startTestApp({ answers: NO_ADDRESSES });
    test.cacheInvalidation.onConnect(MARKS);
    expect(await ask(test)).toEqual([fresh, fresh, fresh]);
    test.cms.behavior = 'resetting';
    expect(await ask(test)).toEqual([fresh, fresh, fresh]);
    test.cacheInvalidation.apply({ tags: ['article'] });
    expect(await ask(test)).toEqual([stale, fresh, stale]);
    const { headers } = await test.app.inject({ url: '/sitemap.xml' });
    expect(headers['cache-control']).toBe('no-store');
    test.cacheInvalidation.apply({ tags: ['article'], withdrawals: { article: 'a2' } });
    expect(await ask(test)).toEqual([gone, fresh, gone]);
  });

  it('leaves it for an adapter that starts during the outage as well', async () => {
    const copiesDir = temporaryFolder(onTestFinished);
    const before = await startTestApp({ config: { copiesDir }, answers: NO_ADDRESSES });
    before.cacheInvalidation.onConnect(MARKS);
    expect(await ask(before)).toEqual([fresh, fresh, fresh]);
    await before.close();
    const after = await startTestApp({ config: { copiesDir }, behavior: 'resetting' });
    expect(await ask(after)).toEqual([stale, stale, stale]);
  });
});

describe('when Redis is down', () => {
  const message = { fromName: 'x', mobile: '1', subject: 's', body: 'b' };

  it('visitors read and write within the limits, and logins are limited more strictly', async () => {
    const redis = connectRedis('redis://127.0.0.1:1', pino({ level: 'silent' }));
    const test = await startTestApp({ redis });
    expect((await test.call('/api/home/Menu', {})).json().status).toBe(0);
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await test.call('/api/home/SendMessage', { message })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    test.cms.requests.length = 0;
    const login = async (password: string) => {
      const reply = await test.call('/api/home/UserLogin', { username: 'manager', password });
      return [reply.statusCode, reply.json().status];
    };
    expect(await login(PASSWORD)).toEqual([200, 0]);
    for (let failed = 0; failed < 3; failed += 1) expect(await login('wrong')).toEqual([200, STATUS.wrongLogin]);
    test.cms.requests.length = 0;
    expect(await login(PASSWORD)).toEqual([429, 1]);
    expect(test.cms.requests.filter((request) => request.includes('/api/sessions/login'))).toEqual([]);
    redis.disconnect();
  });
});

describe('an answer of another shape', () => {
  it('counts as no answer', async () => {
    const test = await startTestApp({
      answers: { '/api/visible/menu': { data: { categories: [{ number: 'seven' }] } } },
    });
    const reply = await test.call('/api/home/Menu', {});
    expect(reply.statusCode).toBe(503);
  });
});
