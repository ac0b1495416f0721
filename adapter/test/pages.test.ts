import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import CLOSED from './closed-addresses.json' with { type: 'json' };
import type { Behavior } from './fake-cms.ts';
import { sharedTestApp, startTestApp, type TestApp } from './test-app.ts';

const SHELL = `<!doctype html><html lang="ar" dir="rtl"><head><title>x</title></head><body><div id="root"></div>${'<!-- -->'.repeat(80)}</body></html>`;

const FONTS = ['arabic', 'latin', 'signs'].map((part) => [`assets/cairo-${part}-9x.woff2`, 'font']);
/** A server bundle whose pages show an article, or are missing, as that of all unknown addresses is. */
const BUNDLE = `export const render = async ({ path, callAsVisitor }) => {
  const page = { lang: path.startsWith('/en') ? 'en' : 'ar', outcome: 'complete', head: '<title>x</title>', body: '<div id="root">x</div>', sources: [] };
  if (!/^\\/(ar|en)\\b(?!\\/x[.]x)/.test(path)) return { ...page, status: 404 };
  try {
    await callAsVisitor('/api/home/Article', { catId: 7, articleId: 5 });
    return { ...page, status: 200 };
  } catch (problem) {
    return { ...page, status: 500, outcome: 'failed', problem };
  }
};`;
const FILES = {
  'index.html': SHELL,
  '../package.json': '{ "type": "module" }',
  '../dist-server/entry-server.js': BUNDLE,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-1a2b.js': 'export const answer = 42;\n'.repeat(100),
  ...Object.fromEntries(FONTS),
  '../outside.txt': 'outside',
};

describe('the pages', () => {
  const answers = { '/api/file-store/file': { data: 'no file' }, '/api/gifts/page': {} };
  const test = sharedTestApp({ files: FILES, answers });
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('are in their language and direction, with its font preloaded', async () => {
    const fontsOf = ({ body }: { body: string }) =>
      body.match(/(?<=href="\/assets\/cairo-)\w+(?=-9x\.woff2" as="font")/g);
    const arabic = await get('/ar/articles/7/1');
    expect(arabic.statusCode).toBe(200);
    expect(arabic.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(fontsOf(arabic)).toEqual(['arabic', 'signs']);
    const english = await get('/en/contact');
    expect(english.body).toContain('<html lang="en" dir="ltr">');
    expect(fontsOf(english)).toEqual(['latin']);
  });

  it('that do not exist are 404', async () => {
    const reply = await get('/en/nope');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<html lang="en" dir="ltr">');
  });

  it.each([
    ['/uploads/gone_1a.pdf', 404, 'We could not find this'],
    ['/assets/gone-9x.js', 404, 'We could not find this'],
    [`/open/export/data/${'x'.repeat(300)}`, 404, 'This link has ended'],
    ['/_userFiles/gallery/broken.pdf', 503, 'One moment, please'],
    ['/en/gift/of-a-donor', 503, 'One moment, please'],
  ])('tell whoever opens %s in a browser what became of it, and programs in a line', async (url, status, title) => {
    const page = await get(url, { accept: 'text/html,*/*', cookie: url.startsWith('/en') ? 'lng=ar' : 'lng=en' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).toContain(`<title>${title}</title>`);
    const program = await get(url, { accept: '*/*' });
    expect(program.statusCode).toBe(status);
    if (!url.startsWith('/open')) expect(program.headers['content-type']).toMatch('text/plain');
  });

  it.each([
    ...['/%FCber-uns', '/%C7%E1%C3%CE%C8%C7%D1', '/%d8%ac%d9%8', '/%E0%A4%A', '/%', '/a/%zz?b=%'],
    ...['/list/%C7%E0%BA%B9.html', '/assets/%91', '/en/%91'],
  ])('answer %s, which cannot be decoded, as any that does not exist, in the language of its reader', async (url) => {
    for (const [lang, cookie] of [
      ['ar', ''],
      ['en', 'lng=en'],
    ] as const) {
      const reply = await get(url, { cookie });
      expect(reply.statusCode).toBe(404);
      if (url.startsWith('/assets')) continue;
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
      expect(reply.body).toContain(`<html lang="${url.startsWith('/en/') ? 'en' : lang}"`);
    }
  });

  // Security: V4.
  it('set no cookie, and contain neither the Host nor a proxy’s headers', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const url of ['/ar', '/', '/fr/contact', '/contact', '/ar/nope']) {
      const reply = await get(url, headers);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify(reply.headers) + reply.body).not.toContain('evil');
    }
  });

  it('are compressed, and 304 for clients that have them', async () => {
    const reply = await get('/ar', { 'accept-encoding': 'gzip, deflate, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<div id="root">');
    expect((await get('/ar', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/ar', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const again = await get('/ar', { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('start in the language of the cookie, never cached', async () => {
    const reply = await get('/', { cookie: 'a=b; lng=en' });
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      '/en',
      'no-store',
    ]);
    expect((await get('/?lng=en')).headers.location).toBe('/ar');
  });

  it('start in the language of the settings where a reader has chosen none', async () => {
    const settings = { nameAr: 'س', nameEn: 'S', firstLanguage: 'en', socialLinks: [], quickLinks: [] };
    const english = await startTestApp({
      files: FILES,
      answers: {
        '/api/visible/menu': {
          data: { categories: [], donatePageIn: [], demoAccounts: 'none', notices: [], sendsMail: true, settings },
        },
      },
    });
    const start = async (cookie: string) =>
      (await english.app.inject({ url: '/', headers: { cookie } })).headers.location;
    expect([await start('lng=fr'), await start('lng=ar')]).toEqual(['/en', '/ar']);
  });

  it('redirect a wrong language to Arabic, and to no other host', async () => {
    expect((await get('/fr/videos/11/1')).headers.location).toBe('/ar/videos/11/1');
    expect((await test.getAsWritten('//evil.example/contact')).statusCode).toBe(404);
  });

  it('redirect other forms of an address permanently, with their query', async () => {
    const reply = await get('/en/reset-password/?code=a%2Fb');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/en/reset-password?code=a%2Fb']);
  });

  it('answer HEAD as GET, and nothing else', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/ar' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await test.app.inject({ method: 'POST', url: '/ar' })).statusCode).toBe(404);
  });

  it('have assets with immutable caching, and a site icon without', async () => {
    const asset = await get('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
    const missing = await get('/assets/nope.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBeUndefined();
  });

  it.each(CLOSED.pages)('serve no file outside the built site: %s', async (url) => {
    const reply = await test.getAsWritten(url);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toContain('outside');
  });
});

describe('what cannot be known yet', () => {
  const LATE = { ar: 'لحظة من فضلك', en: 'One moment, please' };
  const expectLate = async (test: TestApp, url: string, lang: keyof typeof LATE, headers = {}) => {
    const reply = await test.app.inject({ url, headers });
    expect([url, reply.statusCode]).toEqual([url, 503]);
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(reply.body).toContain(`<html lang="${lang}"`);
    expect(reply.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(reply.body).toContain(`<h1>${LATE[lang]}</h1>`);
    expect(reply.body).not.toContain('noindex');
  };

  // Faults: 11. Security: K13.
  it.each<Behavior>(['silent', 'resetting', 'forbidding'])(
    'is 503 in the reader’s language, and asks again by itself, until the cms is there: %s',
    async (behavior) => {
      const test = await startTestApp({ files: FILES, behavior });
      await expectLate(test, '/ar/article/7/5', 'ar');
      await expectLate(test, '/en/nope', 'en');
      await expectLate(test, '/old', 'en', { 'accept-language': 'en-GB' });
      await expectLate(test, '/?p=5', 'en', { cookie: 'lng=en' });
      test.cms.behavior = 'slow';
      const statuses = ['/ar/article/7/5', '/en/nope', '/old'].map(
        async (url) => (await test.app.inject({ url })).statusCode,
      );
      expect(await Promise.all(statuses)).toEqual([200, 404, 301]);
    },
  );

  it('is what a site shows that has not been built', async () => {
    const test = await startTestApp();
    await expectLate(test, '/ar', 'ar');
    for (const [path, content] of Object.entries<string>(FILES)) {
      mkdirSync(dirname(join(test.webDir, path)), { recursive: true });
      writeFileSync(join(test.webDir, path), content);
    }
    expect((await test.app.inject({ url: '/ar' })).statusCode).toBe(200);
  });
});
