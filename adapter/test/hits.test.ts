import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MANAGER, tokenOfType } from './fake-manager.ts';
import { sharedTestApp } from './test-app.ts';

const MENU = '/api/home/Menu';
const LIST = '/api/home/Articles';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a cached reply', () => {
  const test = sharedTestApp();
  let url: string;
  const agent = new Agent({ connections: 1 });
  beforeAll(async () => {
    url = await test.listen();
  });
  afterAll(() => agent.close());
  beforeEach(() => {
    test.cacheInvalidation.onConnect();
    test.cms.requests.length = 0;
    test.log.length = 0;
  });

  async function send(path: string, payload: unknown, headers: Record<string, string> = {}) {
    const reply = await request(`${url}${path}`, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    const { date: _, ...rest } = reply.headers;
    const bytes = Buffer.from(await reply.body.arrayBuffer()).toString('base64');
    return { status: reply.statusCode, headers: rest, bytes };
  }
  const isLogged = () => test.log.some((line) => line.includes('"call"'));

  it('does not answer an empty body, which is refused on a connection that stays open', async () => {
    expect(await send(MENU, '', { 'content-length': '0' })).toMatchObject({ status: 400 });
    expect(await send(MENU, { lang: 'en' })).toMatchObject({ status: 200 });
  });

  it.each([
    {},
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { 'sec-fetch-site': 'same-origin' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
  ])('has the same bytes and headers as the uncached one: %o', async (headers) => {
    for (const [path, payload] of [[MENU, {}] as const, [LIST, { catId: 7, lang: 'en' }] as const]) {
      const miss = await send(path, payload, headers);
      expect(isLogged()).toBe(true);
      test.log.length = 0;
      const before = test.cms.requests.length;
      expect(await send(path, payload, headers)).toEqual(miss);
      expect(test.cms.requests.length).toBe(before);
      expect(isLogged()).toBe(false);
      expect([miss.status, miss.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('is shared by all payloads that mean the same', async () => {
    await send(LIST, { catId: 7 });
    const before = test.cms.requests.length;
    for (const payload of [
      { catId: '7', page: 1 },
      { itemsPerPage: 20, page: '1', catId: 7, lang: 'ar', token: '', unknown: [1] },
      { lang: 'fr', catId: 7 },
      '{\n"catId" : 7}',
    ]) {
      await send(LIST, payload);
    }
    expect(test.cms.requests.length).toBe(before);
    await send(LIST, { catId: 7, lang: 'en' });
    expect(test.cms.requests.length).toBeGreaterThan(before);
  });

  // Security: V3.
  it('is sent to everyone whose token is not a manager’s, and never to a manager', async () => {
    const visitor = await send(LIST, { catId: 7 });
    expect((await send(LIST, { catId: 7, token: tokenOfType(7) })).bytes).toBe(visitor.bytes);
    expect((await send(LIST, { catId: 7, token: 'garbage' })).bytes).toBe(visitor.bytes);
    test.cms.requests.length = 0;
    await send(LIST, { catId: 7, token: MANAGER });
    await send(LIST, { catId: 7, token: MANAGER });
    expect(test.cms.requests.filter((line) => line.includes('/api/manage/')).length).toBeGreaterThanOrEqual(2);
    expect((await send(LIST, { catId: 7 })).bytes).toBe(visitor.bytes);
  });

  it.each<[string, Record<string, string>, unknown, number]>([
    ['a forged call', { 'sec-fetch-site': 'cross-site' }, {}, 403],
    ['a call of another origin', { origin: 'https://evil.example' }, {}, 403],
    ['a call without its cookie’s echo', { cookie: 'XSRF-TOKEN=abc' }, {}, 403],
    ['a call that is no JSON by its type', { 'content-type': 'text/plain' }, {}, 415],
    ['a call that is no JSON', {}, '{"a":', 400],
    ['a call with a poisoned payload', {}, '{"__proto__":{"lang":"en"}}', 400],
    ['the same in other letters', {}, '{"\\u005f_proto__":{"lang":"en"}}', 400],
  ])('is not sent to %s', async (_what, headers, payload, status) => {
    expect((await send(MENU, {})).status).toBe(200);
    expect((await send(MENU, payload, headers)).status).toBe(status);
    expect((await send(MENU, {})).status).toBe(200);
  });

  it('is sent for bodies that arrive in chunks, or are long', async () => {
    await send(MENU, {});
    const long = await send(MENU, { unknown: 'x'.repeat(10_000) });
    expect(long.status).toBe(200);
    const reply = await request(`${url}${MENU}`, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-length': '2' },
      body: Readable.from(['{', '}']),
    });
    expect(await reply.body.json()).toMatchObject({ status: 0 });
  });

  it('is invalidated before a save is answered', async () => {
    await send('/api/home/Albums', { catId: 7 });
    await send(LIST, { catId: 7 });
    test.cms.requests.length = 0;
    const article = { id: 5, title: 'عنوان جديد للخبر' };
    expect((await test.call('/api/manager/ArticleSave', { token: MANAGER, article })).json().status).toBe(0);
    test.cms.requests.length = 0;
    await send('/api/home/Albums', { catId: 7 });
    expect(test.cms.requests).toEqual([]);
    await send(LIST, { catId: 7 });
    expect(test.cms.requests.length).toBeGreaterThan(0);
  });

  // Faults: 11.
  it('is sent while the cms does not answer, also for items that do not exist', async () => {
    await send(MENU, {});
    expect((await test.call('/api/home/Article', { catId: 99, articleId: 98 })).json().status).toBe(2);
    test.cms.behavior = 'resetting';
    expect((await send(MENU, {})).status).toBe(200);
    expect((await test.call('/api/home/Article', { catId: 99, articleId: 98 })).json().status).toBe(2);
    expect((await send(LIST, { catId: 7, page: 3 })).status).toBe(503);
    test.cms.behavior = 'healthy';
    expect((await send(LIST, { catId: 7, page: 3 })).status).toBe(200);
  });

  // Faults: 12.
  it('needs one request to the cms for 500 concurrent clients', async () => {
    const replies = await Promise.all(Array.from({ length: 500 }, () => test.call(MENU, {})));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(test.cms.requests).size).toBe(test.cms.requests.length);
  });
});
