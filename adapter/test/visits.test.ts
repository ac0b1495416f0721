import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../cms/contract/limits.ts';
import type { VisitReport } from '../../cms/contract/requests/reports.ts';
import { freshTestApp } from './test-app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A built site without any page. */
const files = {
  'index.html': '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>',
  '../package.json': '{ "type": "module" }',
  '../dist-server/entry-server.js': `
    export const render = async () => ({ status: 404, lang: 'ar', outcome: 'complete', head: '', body: 'missing', sources: [] });`,
};
const test = freshTestApp({ files });

const send = (body: unknown, { address = '198.51.100.1', ...headers }: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/visits',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER, ...headers },
    remoteAddress: address,
  });

/** What the cms is told when the adapter ends. */
async function reported() {
  await test.app.close();
  const reports: VisitReport[] = test.cms.bodies
    .filter((body) => body.includes('"visits"'))
    .map((body) => JSON.parse(body));
  return reports.flatMap(({ visits }) =>
    visits.map(({ lang, kind, name, count }) => `${lang} ${kind} ${name} ${count}`),
  );
}

describe('the visits that browsers report', () => {
  it('are counted by page and language, whatever title ends the address, and by where they came from', async () => {
    const paths = [
      '/ar',
      '/ar/article/7/5',
      '/ar/article/7/5/%D8%B9%D9%86%D9%88%D8%A7%D9%86',
      '/en/articles/7/2',
      '/en/content/13',
      '/ar/album/6/15',
      '/ar/album/6/summer',
      '/en/contact',
      '/en/search',
    ];
    for (const path of paths) expect((await send({ path })).statusCode).toBe(204);
    await send({ path: '/ar', from: 'www.example.org:8443' });
    await send({ path: '/ar', from: 'localhost:80' }, { host: 'localhost:80' });
    for (const from of ['[2001:db8::1]:3000', 'my_site.example', 'a b']) await send({ path: '/ar', from });
    await send({ path: '/ar/article/7/5', isDonation: true });
    await send({ path: '/ar/article/7/5', isDonation: true, click: '' });
    for (const click of ['link', 'number', 'number', 'receipt'])
      await send({ path: '/en/content/13', isDonation: true, click });
    expect(await reported()).toEqual([
      'ar home  6',
      'ar article 5 2',
      'en articles 7 1',
      'en content 13 1',
      'ar album 15 1',
      'ar gallery 6 1',
      'en contact  1',
      'en search  1',
      'ar host example.org 1',
      'ar donate  2',
      'en donate link 1',
      'en donate number 2',
      'en donate receipt 1',
    ]);
  });

  it('of programs, of other sites, of managers’ screens and of unknown addresses are not counted', async () => {
    await send({ path: '/ar' }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await send({ path: '/ar' }, { 'user-agent': 'curl/8.5.0' });
    await send({ path: '/ar' }, { 'sec-fetch-site': 'cross-site' });
    await send({ path: '/ar' }, { origin: 'https://elsewhere.example' });
    for (const path of ['/ar/manager/users', '/ar/nowhere', '/ar/articles/7', '/ar/frame', '/']) await send({ path });
    expect(await reported()).toEqual([]);
  });

  it('of a page that was missing when it was opened are not counted, as of an article in another category', async () => {
    const path = '/ar/article/99/5';
    expect((await test.app.inject({ url: path })).statusCode).toBe(404);
    await send({ path: `${path}/title` });
    await send({ path: '/ar/article/7/5' });
    expect(await reported()).toEqual(['ar article 5 1']);
  });

  it('leave out the host for a browser whose user asks not to be followed', async () => {
    await send({ path: '/ar', from: 'example.org' }, { 'sec-gpc': '1' });
    await send({ path: '/ar', from: 'example.org' }, { dnt: '1' });
    expect(await reported()).toEqual(['ar home  2']);
  });

  it('name the hosts of many readers of an address, and few that nobody else came from', async () => {
    const { points } = RATE_LIMITS.host;
    for (let index = 0; index < 2 * points; index += 1) await send({ path: '/ar', from: `invented-${index}.example` });
    for (const address of ['198.51.100.2', '198.51.100.1'])
      await send({ path: '/ar', from: 'real.example' }, { address });
    const counts = await reported();
    expect(counts.filter((count) => count.includes('invented'))).toHaveLength(points);
    expect(counts).toEqual(expect.arrayContaining([`ar host  ${points}`, 'ar host real.example 2']));
  });

  it.each([
    '',
    '{',
    '[]',
    '{"path":5}',
    '{"path":"ar"}',
    '{"path":"/ar","from":5}',
    '{"path":"/ar","click":"buy"}',
    '{"path":"/ar?q=name"}',
  ])('are refused when they are %j', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(await reported()).toEqual([]);
  });

  it('of one address are counted up to a limit', async () => {
    const { points } = RATE_LIMITS.visit;
    for (let index = 0; index < points + 5; index += 1) await send({ path: '/ar' });
    await send({ path: '/ar' }, { address: '198.51.100.2' });
    expect(await reported()).toEqual([`ar home  ${points + 1}`]);
  });
});

describe('a page that is missing', () => {
  it('is told to the cms, and not where a search alone has no such page of results', async () => {
    for (const url of ['/ar/lost', '/ar/search?q=a&page=99'])
      expect((await test.app.inject({ url, headers: { 'user-agent': BROWSER, accept: 'text/html' } })).statusCode).toBe(
        404,
      );
    await test.app.close();
    const reports = test.cms.bodies.filter((body) => body.includes('"missing"')).map((body) => JSON.parse(body));
    expect(reports.flatMap(({ missing }) => missing)).toEqual([{ path: '/ar/lost', count: 1 }]);
  });
});
