import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RedirectRule } from '../../cms/contract/redirects.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { exportSite, findSite } from './site.ts';

// What the site cannot answer is asked again after seconds.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const SITE_URL = 'https://charity.example';
let answers: Record<string, Answer> = {};
const site = createServer((request, response) => {
  const {
    status = 200,
    headers = {},
    body = '',
  } = answers[request.url ?? ''] ?? { status: 404, body: page('', 'Gone') };
  response.writeHead(status, headers).end(body);
});
let from = '';
let folder = '';

const page = (place: string, main: string) =>
  `<!doctype html><html lang="ar"><head><title>t</title><link rel="canonical" href="${SITE_URL}${place}">` +
  '<style>.a{}</style><link rel="stylesheet" crossorigin href="/assets/a-1.css" disabled>' +
  '<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script></head>' +
  `<body><div id="root"><main>${main}</main><footer><ul><li class="row _way_1"><a href="mailto:a@charity.example">a</a></li></ul></footer></div>` +
  '<script type="application/json" id="page-data">{}</script></body></html>';
const search = '<div><search><form action="/ar/search"><input name="q"></form></search></div>';

beforeAll(async () => {
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = site.address();
  from = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => site.close());
beforeEach(() => {
  folder = path.join(temporaryFolder(onTestFinished), 'copy');
  answers = {
    '/': { status: 302, headers: { location: '/ar' } },
    '/robots.txt': { body: `Sitemap: ${SITE_URL}/sitemap.xml\n` },
    '/sitemap.xml': { body: `<loc>${SITE_URL}/ar/article/7/5</loc>` },
    '/ar': {
      body: page('/ar', '<h1>بيت</h1><a href="/ar/content/2/%D9%85%D9%86#two">من</a><a href="/ar/manager">m</a>'),
    },
    '/en': { body: page('/en', '<h1>Home</h1>') },
    '/ar/search': { body: page('/ar/search', search) },
    '/en/search': { body: page('/en/search', search) },
    '/ar/content/2': {
      body: page(
        '/ar/content/2',
        '<h1>من نحن</h1><img src="/uploads/a.webp" srcset="/uploads/a.webp 1x"><form><input></form><form action="/ar/form/5" method="post"><input></form>',
      ),
    },
    '/ar/article/7/5': {
      body: page(
        '/ar/article/7/5',
        '<h1>خبر</h1><time datetime="2026-01-02"></time><p>المَدرسة</p><button type="button">b</button>' +
          '<noscript><a href="https://v.example">v</a></noscript><a href="/ar/articles/7">all</a><a href="/old">old</a>',
      ),
    },
    '/ar/articles/7/1': { body: page('/ar/articles/7/1', '<h1>أخبار</h1><a href="/ar/article/7/5">5</a>') },
    '/old': { status: 301, headers: { location: '/ar/article/7/5' } },
    '/uploads/a.webp': { body: 'picture', headers: { 'last-modified': 'Fri, 02 Jan 2026 00:00:00 GMT' } },
    '/assets/a-1.css': { body: '@media (scripting:none){.a{background:url(/assets/b-1.svg)}}' },
    '/assets/b-1.svg': { body: '<svg/>' },
  };
});

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

it('links its pages, pictures and styles to each other, and runs no script of the site', async () => {
  const { missing } = await exportSite({ from, folder });
  expect([...missing.keys()]).toEqual([]);
  const home = await read('ar/index.html');
  expect(home).toContain('href="content/2/index.html#two"');
  expect(home).toContain(`href="${SITE_URL}/ar/manager"`);
  expect(home).toContain('<link rel="stylesheet" href="../assets/a-1.css">');
  expect(home).toContain('<script type="application/ld+json">');
  expect(home).not.toMatch(/<style>|module|page-data/);
  const article = await read('ar/article/7/5/index.html');
  expect(article).toContain('<a href="https://v.example">v</a>');
  expect(article).toContain('<a href="../../../articles/7/1/index.html">all</a>');
  expect(article).toContain('<a href="index.html">old</a>');
  expect(article).not.toContain('<button');
  expect(await read('assets/a-1.css')).toContain('(min-width:0){.a{background:url("data:image/svg+xml,');
  expect(await read('ar/content/2/من/index.html')).toContain('url=../index.html');
  expect(await read('404.html')).toContain('href="/assets/a-1.css"');
});

it('has the calendar of all events, and of each that a page has', async () => {
  answers['/ar/events.ics'] = { body: 'BEGIN:VCALENDAR all' };
  answers['/ar/event-3.ics'] = { body: 'BEGIN:VCALENDAR third' };
  const { html, missing } = await exportedArticle('<a href="/ar/event-3.ics" download>in</a>');
  expect([...missing.keys()]).toEqual([]);
  expect(html).toContain('<a href="../../../event-3.ics" ');
  expect(await read('ar/event-3.ics')).toBe('BEGIN:VCALENDAR third');
  expect(await read('ar/events.ics')).toBe('BEGIN:VCALENDAR all');
});

it('has ways to reach the association in the place of a form, and a search by the words of the site’s own', async () => {
  await exportSite({ from, folder });
  expect(await read('ar/content/2/index.html')).toMatch(
    /<img src="..\/..\/..\/uploads\/a.webp".*<ul><li class="row"><a href="mailto:a@.*<footer>/,
  );
  expect(await read('ar/content/2/index.html')).not.toContain('<form');
  expect(await read('ar/search/index.html')).toMatch(/<form><input name="q">.*<script src="..\/..\/search\/search.js"/);
  expect(await read('search/ar/entries-0.js')).toContain('["/ar/article/7/5","خبر","","2026-01-02"]');
  // «School», without its article and the marks of its vowels.
  expect(await read('search/ar/645-62f.js')).toContain('"مدرسه":[1]');
});

it('has a whole list without the choice of its entries, which a server makes', async () => {
  answers['/ar/articles/7/1'] = {
    body: page(
      '/ar/articles/7/1',
      '<h1>وثائق</h1><search><form action="/ar/articles/7/1"><select name="year"></select></form></search><p>كلها</p>',
    ),
  };
  await exportSite({ from, folder });
  expect(await read('ar/articles/7/1/index.html')).toContain('<h1>وثائق</h1><p>كلها</p>');
});

/** Writes an article with a body into the export, and reads it there. */
async function exportedArticle(body: string) {
  answers['/ar/article/7/5'] = { body: page('/ar/article/7/5', `<h1>خبر</h1>${body}`) };
  const result = await exportSite({ from, folder });
  return { ...result, html: await read('ar/article/7/5/index.html') };
}

it('leads to a page by every spelling of its address, and overwrites no page with one that leads to itself', async () => {
  const { html, missing } = await exportedArticle(
    '<a href="/ar/content/2/">1</a><a href="/ar/content/2/index.html">2</a><a href="//charity.example/ar/content/2?a=1#b">3</a>' +
      `<a href="http://charity.example/ar/content/2/%22a:%22">4</a><p>${SITE_URL}/ar/content/2، (${SITE_URL}/ar/content/2).</p>`,
  );
  expect([...missing.keys()]).toEqual([]);
  const page = '../../../content/2/index.html';
  for (const [number, link] of [page, page, `${page}?a=1#b`, page].entries())
    expect(html).toContain(`<a href="${link}">${number + 1}</a>`);
  expect(await read('ar/content/2/index.html')).toContain('<h1>من نحن</h1>');
  expect(await read('ar/content/2/"a:"/index.html')).toContain('url=../index.html');
});

it('names what it has not by its address on the site', async () => {
  answers['/ar/article/7/9'] = { status: 301, headers: { location: 'https://other.example/?a=1&b=2' } };
  answers['/away'] = { status: 301, headers: { location: 'https://other.example/' } };
  const { html, missing } = await exportedArticle(
    '<a href="/ar/article/7/9">9</a><a href="/away">away</a><a href="/gone#x">gone</a>',
  );
  expect(html).toContain('<a href="../9/index.html">9</a>');
  expect(await read('ar/article/7/9/index.html')).toContain('url=https://other.example/?a=1&amp;b=2"');
  expect(html).toContain(`<a href="${SITE_URL}/away">away</a><a href="${SITE_URL}/gone#x">gone</a>`);
  expect([...missing.keys()]).toEqual(['/gone']);
});

it('has a page at the address that leads to the newest file of a document, which readers may have kept', async () => {
  answers['/ar/documents/5/file'] = { status: 302, headers: { location: '/uploads/report-2.pdf' } };
  answers['/uploads/report-2.pdf'] = { body: 'pdf' };
  const { html } = await exportedArticle('<a href="/ar/documents/5/file">open</a>');
  expect(html).toContain('<a href="../../../../uploads/report-2.pdf">open</a>');
  expect(await read('ar/documents/5/file/index.html')).toContain('url=../../../../uploads/report-2.pdf"');
});

it('has a page at each old address that the site redirects, also where no page names it', async () => {
  const moved = (location: string) => ({ status: 301, headers: { location } });
  Object.assign(answers, {
    '/ar/article/3/5': moved('/ar/article/7/5'),
    '/ar/article/3/5/%D8%AE%D8%A8%D8%B1': moved('/ar/article/7/5'),
    '/ar/content/4/%D9%85%D9%86': moved('/ar/content/2'),
    '/2019/about': moved('/en?a=1&b=2#c'),
    '/doc.pdf': moved('/uploads/a.webp'),
    '/shop': moved('https://shop.example/'),
    '/404.html': moved('/ar'),
    '/sitemap.xml': { body: `<loc>${SITE_URL}/ar/article/7/5/%D8%AE%D8%A8%D8%B1</loc>` },
  });
  const rule = (source: string, to: string, match: RedirectRule['match'] = 'exact', status = 301) =>
    ({ id: 1, from: source, to, match, status }) as RedirectRule;
  const rules = [
    rule('/article/3', '/article/7/*', 'prefix'),
    rule('/content/4', '/content/2'),
    ...[
      rule('/2019/about', '/en?a=1&b=2#c'),
      rule('/doc.pdf', '/uploads/a.webp'),
      rule('/shop', 'https://shop.example/'),
    ],
    ...[rule('/404.html', '/ar'), rule('/?p=1', '/ar'), rule('/gone', '', 'exact', 410), rule('/en', '/ar')],
  ];
  const { missing } = await exportSite({ from, folder, rules });
  expect([...missing.keys()]).toEqual([]);
  const article = await read('ar/article/3/5/index.html');
  expect(article).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
  expect(article).toContain(`<link rel="canonical" href="${SITE_URL}/ar/article/7/5">`);
  expect(article).toContain('content="0; url=../../7/5/index.html">\n<a href="../../7/5/index.html">افتح الصفحة</a>');
  expect(await read('ar/article/3/5/خبر/index.html')).toContain('url=../../../7/5/index.html');
  expect(await read('ar/content/4/من/index.html')).toContain('url=../../2/index.html');
  expect(await read('2019/about/index.html')).toMatch(
    /lang="en" dir="ltr".*url=\.\.\/\.\.\/en\/index\.html\?a=1&amp;b=2#c"/s,
  );
  expect(await read('doc.pdf/index.html')).toContain('url=../uploads/a.webp"');
  expect(await read('shop/index.html')).toContain('url=https://shop.example/"');
  expect(await read('404.html')).toContain('<main>');
  expect(await read('en/index.html')).toContain('<h1>Home</h1>');
  expect(await readdir(folder)).not.toContain('gone');
  expect(await exportSite({ from, folder, rules })).toMatchObject({ changed: 0, removed: 0 });
});

it('has files with names of any length and with signs of any kind', async () => {
  const names = ['صورة, 100% #1.jpg', 'ب'.repeat(126), 'ب'.repeat(180)];
  const [comma = '', long = '', tooLong = ''] = names.map((name) => `/_userFiles/${encodeURIComponent(name)}`);
  for (const address of [comma.replace('%2C', ','), long])
    answers[address] = { status: 302, headers: { location: '/uploads/a.webp' } };
  answers[tooLong] = { status: 302, headers: { location: '/uploads/long_1.webp' } };
  answers['/uploads/long_1.webp'] = { body: 'long' };
  const { html, missing } = await exportedArticle(
    `<img srcset="${comma.replace('%2C', ',')} 1x, ${long} 2x"><img src="${tooLong}">`,
  );
  expect([...missing.keys()]).toEqual([]);
  expect(html).toContain(`<img srcset="../../../..${comma} 1x, ../../../..${long} 2x">`);
  expect(html).toContain('<img src="../../../../uploads/long_1.webp">');
  for (const name of names.slice(0, 2)) expect(await read(`_userFiles/${name}`)).toBe('picture');
  expect(await readdir(folder)).not.toContain('.unfinished');
});

it('writes only what changed, and deletes what is not on the site any more', async () => {
  await exportSite({ from, folder });
  expect(await exportSite({ from, folder })).toMatchObject({ changed: 0, removed: 0 });
  answers['/sitemap.xml'] = { body: '' };
  answers['/ar/content/2'] = { body: page('/ar/content/2', '<h1>نحن</h1>') };
  const { changed, removed } = await exportSite({ from, folder });
  // The page, its words, the sitemap; the article with its list and its address of before, the picture.
  expect(changed).toBeGreaterThan(0);
  expect(removed).toBeGreaterThan(3);
  expect(await readdir(path.join(folder, 'ar'))).not.toContain('article');
});

it('writes the rest where a page cannot be read, keeps what it has of that, and deletes nothing', async () => {
  await exportSite({ from, folder });
  answers['/ar/content/2'] = { status: 500 };
  answers['/uploads/cut.webp'] = { headers: { 'content-length': '9', connection: 'close' }, body: 'cut' };
  answers['/ar/article/7/5'] = { body: page('/ar/article/7/5', '<h1>خبر جديد</h1><img src="/uploads/cut.webp">') };
  const { unreadable, removed } = await exportSite({ from, folder });
  expect([...unreadable].toSorted()).toEqual([
    ['/ar/content/2', '500'],
    ['/uploads/cut.webp', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  ]);
  expect(removed).toBe(0);
  expect(await read('ar/content/2/index.html')).toContain('<h1>من نحن</h1>');
  expect(await read('uploads/a.webp')).toBe('picture');
  expect(await read('ar/article/7/5/index.html')).toContain('خبر جديد');
  expect(await readdir(folder)).not.toContain('.unfinished');
  const links = Array.from({ length: 26 }, (_, number) => `/ar/article/7/${number + 10}`);
  for (const link of links) answers[link] = { status: 503 };
  answers['/sitemap.xml'] = { body: links.map((link) => `<loc>${SITE_URL}${link}</loc>`).join('') };
  await expect(exportSite({ from, folder })).rejects.toThrow('The site is broken');
});

it('touches no folder of others, and deletes nothing while the site has no answer', async () => {
  const other = temporaryFolder(onTestFinished);
  await writeFile(path.join(other, 'mine.txt'), '');
  await expect(exportSite({ from, folder: other })).rejects.toThrow('is not empty');
  await exportSite({ from, folder });
  answers['/ar/article/7/5'] = { headers: { 'x-khayr-stale': '30' } };
  await expect(exportSite({ from, folder })).rejects.toThrow('export it later');
  expect(await read('ar/article/7/5/index.html')).toContain('خبر');
});

it('is read on this machine, and at its public address where the adapter runs on another one', async () => {
  const { port } = new URL(from);
  expect(await findSite({ PORT: port, SITE_URL })).toBe(from);
  const empty = createServer().listen(0, '127.0.0.1');
  await once(empty, 'listening');
  const free = empty.address();
  await new Promise((resolve) => empty.close(resolve));
  const other = { PORT: String(typeof free === 'object' ? free?.port : ''), HOST: '' };
  expect(await findSite({ ...other, SITE_URL })).toBe(SITE_URL);
  answers['/robots.txt'] = { body: 'Sitemap: https://other.example/sitemap.xml\n' };
  expect(await findSite({ PORT: port, SITE_URL })).toBe(SITE_URL);
});
