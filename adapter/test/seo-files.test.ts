import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { FakeRequest } from './fake-answer.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

const SITE = 'https://khayr.example';

const category = { number: 7, titleAr: 'الأخبار', titleEn: 'News' };
const listed = { order: 1, footerOrder: null, inMenu: true, inFooter: false, parent: null, link: null, target: null };
const updatedAt = '2026-11-21T14:39:58.233Z';
const twin = [{ locale: 'en' }];

/** A few articles in Arabic, the first of them in English too. */
const articlesOf = (last: number) => (request: FakeRequest) => {
  const { query } = request;
  const one = { documentId: 'd1', number: 1, title: 'خبر أول', category, updatedAt };
  if (query.get('sort[0]') === 'number:desc') return { data: [{ number: last }] };
  if (query.get('locale') === 'en')
    return { data: [{ ...one, title: 'A first piece', localizations: [{ locale: 'ar' }] }] };
  return {
    data: [
      { ...one, localizations: twin },
      { ...one, documentId: 'd2', number: 2, localizations: [] },
      { ...one, number: 3, category: null },
    ],
  };
};

const answers = {
  '/api/articles': (request: FakeRequest) =>
    request.query.has('fields[2]')
      ? { data: [{ documentId: 'd1', number: 1, title: 'A first piece', category, updatedAt }] }
      : articlesOf(3)(request),
  '/api/albums': { data: [] },
  '/api/events': { data: [] },
  '/api/documents': { data: [] },
  '/api/pages': { data: [{ updatedAt, category: { number: 13 }, localizations: twin }] },
  '/api/visible/menu': {
    data: {
      categories: [
        { ...category, ...listed, type: 'articles' },
        { ...category, ...listed, number: 5, type: 'album' },
      ],
      settings: null,
      donatePageIn: [],
      demoAccounts: 'none',
      notices: [],
      sendsMail: true,
    },
  },
};

const locationsIn = (xml: string) =>
  [...new JSDOM(xml, { contentType: 'application/xml' }).window.document.getElementsByTagName('loc')].map(
    ({ textContent }) => textContent,
  );

describe('the sitemap of a site that shows no zakat page', () => {
  const test = sharedTestApp({
    config: { siteUrl: SITE },
    answers: { ...answers, '/api/visible/zakat': { data: null } },
  });

  it('does not name it', async () => {
    const { body } = await test.app.inject({ url: '/sitemap.xml' });
    expect(locationsIn(body)).toContain(`${SITE}/en/privacy`);
    expect(body).not.toContain('/zakat');
  });
});

describe('the files for search engines and feed readers', () => {
  const test = sharedTestApp({ config: { siteUrl: SITE }, answers });
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('exclude what is not for search engines, and name the sitemap', async () => {
    const reply = await get('/robots.txt');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
    for (const path of [
      '/api/',
      '/dashboard',
      '/manager/',
      '/ar/manager/',
      '/en/manager/',
      '/ar/search',
      '/en/search',
    ]) {
      expect(reply.body).toContain(`Disallow: ${path}\n`);
    }
  });

  it('have every visible page by its canonical address', async () => {
    const reply = await get('/sitemap.xml');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locationsIn(reply.body)).toEqual(
      [
        ...['/ar', '/en', '/ar/contact', '/en/contact', '/ar/privacy', '/en/privacy', '/ar/zakat', '/en/zakat'],
        ...['/ar/articles/7/1', '/en/articles/7/1', '/ar/content/13', '/en/content/13'],
        ...['/ar/article/7/1', '/ar/article/7/2', '/en/article/7/1'],
      ].map((path) => SITE + path),
    );
  });

  it('request only published items from the cms', async () => {
    await get('/en/feed.xml');
    const requests = test.cms.requests.filter((request) => /\/api\/(articles|albums|pages)/.test(request));
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) expect(request).toContain('status=published');
  });

  it.each(['/sitemap.xml', '/ar/feed.xml', '/robots.txt'])('are 304 for who has them: %s', async (url) => {
    const reply = await get(url);
    const again = await get(url, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('are compressed', async () => {
    const reply = await get('/ar/feed.xml', { 'accept-encoding': 'br' });
    expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  });

  // Security: V4.
  it('name the own address alone, whatever Host and proxies say', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-articles-1.xml', '/en/feed.xml']) {
      const reply = await get(url, headers);
      expect(reply.body).toContain(SITE);
      expect(reply.body + JSON.stringify(reply.headers)).not.toContain('evil');
    }
  });

  it('are not there under made-up names', async () => {
    for (const url of ['/sitemap-videos-1.xml', '/sitemap-articles-0.xml', '/sitemap-articles-1.json']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('are not there in parts that hold nothing', async () => {
    const reply = await get('/sitemap-albums-9.xml');
    expect(reply.statusCode).toBe(404);
    expect((await get('/sitemap-articles-1.xml')).statusCode).toBe(200);
  });

  it('are 503 while the cms does not answer and nothing is cached', async () => {
    const away = await startTestApp({ answers });
    away.cms.behavior = 'failing';
    expect((await away.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(503);
  });
});

describe('a part of the sitemap, while the cms cannot be asked', () => {
  it('stands in as it was, and is never said to be missing, since it may be there by now', async () => {
    const test = await startTestApp({ config: { siteUrl: SITE }, answers });
    const get = async (url: string) => {
      const { statusCode, headers } = await test.app.inject({ url });
      return [statusCode, headers['x-khayr-stale'] !== undefined, headers['retry-after'] !== undefined];
    };
    const [full, empty] = ['/sitemap-articles-1.xml', '/sitemap-albums-9.xml'];
    expect([await get(full), await get(empty)]).toEqual([
      [200, false, false],
      [404, false, false],
    ]);
    test.cms.behavior = 'failing';
    // Without a change stream an entry is taken for true for less than this.
    await setTimeout(500);
    expect([await get(full), await get(empty)]).toEqual([
      [200, true, false],
      [503, false, true],
    ]);
    test.cms.behavior = 'healthy';
    await expect.poll(() => get(empty), { timeout: 5_000 }).toEqual([404, false, false]);
  });
});

describe('a large sitemap', () => {
  it('is an index of parts that cover all ids', async () => {
    const test = await startTestApp({
      config: { siteUrl: SITE },
      answers: { ...answers, '/api/articles': articlesOf(4_001) },
    });
    const index = await test.app.inject({ url: '/sitemap.xml' });
    expect(locationsIn(index.body)).toEqual(
      ['pages', 'articles-1', 'articles-2', 'articles-3'].map((name) => `${SITE}/sitemap-${name}.xml`),
    );
    const part = await test.app.inject({ url: '/sitemap-articles-3.xml' });
    expect(part.statusCode).toBe(200);
    const ranges = test.cms.requests.filter(
      (request) => request.includes('%5B%24gte%5D') || request.includes('[$gte]'),
    );
    expect(ranges.join()).toContain('=4001');
    expect(ranges.join()).toContain('=6000');
  });
});
