import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportReply } from '../contract/calls/imports';
import { ERROR_KEY } from '../contract/errors';
import { readFeed } from '../src/api/import/read-feed';
import { readTable } from '../src/api/import/read-table';
import { fileReason, ruleReasons } from '../src/api/import/reasons';
import type { Source, SourceItem } from '../src/api/import/source';
import { FetchError, fetchPublic } from '../src/platform/files/outgoing-fetch';
import { fieldErrors, invalidData, KhayrError } from '../src/platform/requests/khayr-error';
import { service } from '../src/services';
import { setUpCms } from './start-cms';

const SOON = { timeout: 20_000, interval: 50 };

const open = new Set<ReturnType<typeof createServer>>();
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of open) server.close();
});

async function itemsOf(source: Source): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return items;
}

describe('the reason that a report gives', () => {
  it.each([
    [new FetchError('too-slow'), 'too-slow'],
    [new FetchError('status 404'), 'gone'],
    [new FetchError('status 500'), 'answered-error'],
    [invalidData('file', 'A photo.', ERROR_KEY.pictureHeic), 'file-kind'],
    [new KhayrError('quotaExceeded', 'Full.'), 'store-full'],
    [new Error('EIO'), 'not-stored'],
  ])('says why a file could not be had: %s', (error, reason) => {
    expect(fileReason(error)).toBe(reason);
  });

  it('says once of each rule that it refused an item, also of one that it has no words for', () => {
    const keys = [ERROR_KEY.title, ERROR_KEY.summary, ERROR_KEY.numberTaken, ERROR_KEY.color];
    const error = fieldErrors(keys.map((key) => ({ field: 'field', key })));
    expect(ruleReasons(error)).toEqual(['incomplete', 'taken', 'rule']);
    expect(ruleReasons(invalidData('link', 'No video.', ERROR_KEY.link))).toEqual(['video-link']);
  });
});

describe('a table of articles', () => {
  it('is read by the names of its columns in either language, with days as people write them', async () => {
    const csv =
      '\uFEFFالعنوان;النص;التاريخ;القسم;اللغة;الرقم\r\n"عنوان؛ طويل";"سطر\r\n\r\nثانٍ";٢/٣/٢٠٢٠;أخبار;ar;7\r\nTitle;<b>Text</b>;2020-03-04;أخبار;en;7\r\n';
    const source = readTable('/tmp/articles.csv', Buffer.from(csv));
    const items = await itemsOf(source);
    expect(items.map(({ title, fields, lang, pair }) => [title, fields.html, fields.showTime, lang, pair])).toEqual([
      ['عنوان؛ طويل', '<p>سطر</p><p>ثانٍ</p>', '2020-03-02', 'ar', '7'],
      ['Title', '<b>Text</b>', '2020-03-04', 'en', '7'],
    ]);
    expect(source.categories.map(({ titles }) => titles)).toEqual([{ ar: 'أخبار', en: 'أخبار' }]);
  });

  it('is refused without a column of titles', () => {
    expect(() => readTable('/tmp/articles.csv', Buffer.from('a,b\n1,2\n'))).toThrow(/no column «title»/);
  });
});

describe('a feed', () => {
  const shown = async (text: string) =>
    (await itemsOf(readFeed('https://old.example/feed', Buffer.from(text)))).map((item) => [
      ...[item.key, item.title, item.fields.html, item.fields.summary, item.fields.author],
      ...[item.fields.showTime, item.fields.image],
      item.addresses.map(({ from }) => from).join(),
    ]);

  it('is the same as RSS, Atom and JSON', async () => {
    const entry = [
      '1',
      'A title',
      '<p>Text</p>',
      'Short',
      'Author',
      '2020-03-02',
      'https://old.example/p.png',
      '/2020/a',
    ];
    const rss = `<rss><channel><title>News</title><item><guid>1</guid><title>A title</title><link>https://old.example/2020/a</link>
      <description>Short</description><content:encoded><![CDATA[<p>Text</p>]]></content:encoded><dc:creator>Author</dc:creator>
      <pubDate>Mon, 02 Mar 2020 09:00:00 +0000</pubDate><enclosure url="https://old.example/p.png" type="image/png"/></item></channel></rss>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>News</title><entry><id>1</id><title>A title</title>
      <link rel="alternate" href="https://old.example/2020/a"/><summary>Short</summary><content type="html">&lt;p&gt;Text&lt;/p&gt;</content>
      <author><name>Author</name></author><published>2020-03-02T09:00:00Z</published><media:thumbnail url="https://old.example/p.png"/></entry></feed>`;
    const json = JSON.stringify({
      ...{ version: 'https://jsonfeed.org/version/1.1', title: 'News' },
      items: [
        {
          ...{
            id: '1',
            title: 'A title',
            url: 'https://old.example/2020/a',
            summary: 'Short',
            content_html: '<p>Text</p>',
          },
          ...{
            date_published: '2020-03-02T09:00:00Z',
            authors: [{ name: 'Author' }],
            image: 'https://old.example/p.png',
          },
        },
      ],
    });
    for (const text of [rss, atom, json]) expect(await shown(text)).toEqual([entry]);
  });
});

describe('what is fetched for a manager', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    'http://127.0.0.1/',
    'http://localhost:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
  ])('is nothing of the own network: %s', (address) =>
    expect(fetchPublic(address, 10)).rejects.toMatchObject({ reason: 'not-public' }),
  );

  it.each([
    ...['ftp://old.example/', 'file:///etc/passwd', 'data:text/plain,a', '//old.example/'],
    ...['http://name:word@old.example/', 'http://:word@old.example/'],
  ])('is no %s', (address) => expect(fetchPublic(address, 10)).rejects.toMatchObject({ reason: 'address' }));

  it('is nothing of a name that leads to the own network as well, also when it did not before', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    const [, port] = inner.split(':');
    const answers = [['203.0.112.7'], ['203.0.112.7', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1']];
    const found = (addresses: string[]) =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const answer = (_name: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, found(answers[lookup.mock.calls.length] ?? []));
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup);
    for (const _ of answers.slice(1))
      await expect(fetchPublic(`http://rebound.example:${port}/`, 10)).rejects.toMatchObject({ reason: 'not-public' });
    lookup.mockRestore();
  });

  it('does not follow a redirect into the own network, nor to another host that is allowed, and resumes what broke off', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    const ranges: unknown[] = [];
    const host = await serve((request, response) => {
      if (request.url === '/in') return response.writeHead(302, { location: `http://${inner}/` }).end();
      if (request.url === '/moved') return response.writeHead(301, { location: '/' }).end();
      if (request.url === '/long') return response.end('0123456789');
      ranges.push(request.headers.range);
      if (request.headers.range) return response.writeHead(206).end('6789');
      response.writeHead(200, { 'content-length': 10 }).write('012345');
      setTimeout(() => response.destroy(), 50);
    });
    const opened = `http://${host}/ar`;
    for (const allowed of [host, `${host}, ${inner}`]) {
      vi.stubEnv('IMPORT_HOSTS', allowed);
      await expect(fetchPublic(`http://${host}/in`, 10, { opened })).rejects.toMatchObject({ reason: 'not-public' });
    }
    await expect(fetchPublic(`http://${host}/long`, 9, { opened })).rejects.toMatchObject({ reason: 'too-large' });
    expect((await fetchPublic(`http://${host}/moved`, 10, { opened })).toString()).toBe('0123456789');
    expect(ranges).toEqual([undefined, 'bytes=6-']);
  });

  // Security: K9.
  it('is that of an allowed host for the import that was opened there, whose connection serves no other', async () => {
    const sockets = new Set<unknown>();
    const inner = (await serve(({ socket }, response) => response.end(String(sockets.add(socket).size)))).replace(
      '127.0.0.1',
      'localhost',
    );
    const outer = await serve((_, response) => response.writeHead(302, { location: `http://${inner}/` }).end());
    vi.stubEnv('IMPORT_HOSTS', `${inner},${outer}`);
    const address = `http://${inner}/`;
    for (const count of ['1', '2'])
      expect((await fetchPublic(address, 10, { opened: address })).toString()).toBe(count);
    const elsewhere = `http://${outer}/`;
    const others = [[elsewhere, elsewhere], ...['', '/tmp/export.xml', elsewhere].map((opened) => [address, opened])];
    for (const [asked = '', opened = ''] of others)
      await expect(fetchPublic(asked, 10, { opened })).rejects.toMatchObject({ reason: 'not-public' });
    expect(sockets.size).toBe(2);
  });
});

/** A site that knows the specification's calls alone. */
async function oldSite(): Promise<string> {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
  const text = '<p>نصّ طويل يكفي للقواعد كلها، وفيه <a href="/ar/content/40">رابط</a>.</p>';
  const article = {
    id: 55,
    catId: 41,
    title: 'خبر من الموقع القديم',
    summary: 'ملخص الخبر من الموقع القديم',
    image: '/f/a.png',
  };
  const calls: Record<string, (asked: Record<string, unknown>) => unknown> = {
    Menu: ({ lang }) => ({
      data: [
        { id: 40, title: lang === 'ar' ? 'من نحن' : 'About us', type: 0, link: '', children: [] },
        { id: 1, title: 'رؤيتنا', type: 0, link: '', children: [] },
        {
          id: 41,
          title: lang === 'ar' ? 'أخبار' : 'News',
          type: 1,
          link: '',
          children: [{ id: 42, title: 'صور', type: 2, link: '' }],
        },
      ],
    }),
    Articles: ({ lang }) => ({
      data: lang === 'ar' ? [article, { ...article, id: 56 }] : [],
      extra: { itemsCount: lang === 'ar' ? 2 : 0 },
    }),
    Article: ({ articleId }) =>
      articleId === 55 && { data: { ...article, author: 'كاتب', html: text, showTime: '2020-03-02', showInHome: 1 } },
    Albums: ({ lang }) => ({ data: lang === 'ar' ? [{ id: 9, title: 'ألبوم' }] : [], extra: { itemsCount: 1 } }),
    Album: () => ({
      data: { id: 9, title: 'ألبوم', showTime: '2020-03-01', image: '/f/b.png' },
      extra: {
        images: [
          { name: 'b.png', url: '/f/b.png', caption: 'في القرية' },
          { name: 'a.png', url: '/f/a.png' },
        ],
      },
    }),
    PageHtml: ({ lang, catId }) => {
      if (catId !== 40 && catId !== 1) return undefined;
      return lang === 'ar' ? { data: { html: text } } : { data: { html: text }, extra: { lang: 'ar' } };
    },
  };
  return serve(async (request, response) => {
    if (request.url?.startsWith('/f/')) return response.end(picture);
    let body = '';
    for await (const part of request) body += part;
    const answer = calls[path.basename(request.url ?? '')]?.(JSON.parse(body));
    response.end(JSON.stringify({ status: answer ? 0 : 2, data: null, extra: {}, ...(answer as object) }));
  });
}

describe('a site that knows the specification’s calls', () => {
  const cms = setUpCms();
  beforeAll(async () => {
    const host = await oldSite();
    process.env.IMPORT_HOSTS = host;
    const ask = async (name: string, payload: object): Promise<ImportReply> =>
      (await cms.post(`/api/imports/${name}`, payload)).body.data;
    const settle = (id: number, state: string) =>
      vi.waitFor(async () => expect(await ask('progress', { id })).toMatchObject({ state, error: '' }), SOON);
    const { id } = await ask('open', { location: `http://${host}/ar` });
    await settle(id, 'found');
    await ask('start', { id });
    await settle(id, 'done');
    done = await ask('progress', { id });
    delete process.env.IMPORT_HOSTS;
  });
  let done: ImportReply;
  const rows = (kind: string) =>
    cms
      .query(`api::${kind}.${kind}`)
      .findMany({ where: { publishedAt: { $notNull: true } }, populate: { category: true, image: true } });

  it('keeps every number, so that all addresses stay', async () => {
    const [article] = await rows('article');
    expect([article.number, article.category.number, article.category.titleEn]).toEqual([55, 41, 'News']);
    expect(article.showInHome).toBe(true);
    expect(article.html).toBe('<p>نصّ طويل يكفي للقواعد كلها، وفيه <a href="/ar/content/40">رابط</a>.</p>');
    expect(article.image.url).toMatch(/^\/uploads\//);
    const pages = await rows('page');
    expect(pages.map(({ number, locale }) => [number, locale])).toEqual([
      [40, 'ar'],
      [1, 'ar'],
    ]);
    expect(await cms.query('khayr::redirect').count()).toBe(0);
  });

  it('is whole where nothing waits any more: what could not be had is a line with its reason', async () => {
    expect(done.items).toEqual({ visible: 4, failed: 1 });
    const { data } = await service(cms.strapi, 'api::import.imports').items({ id: done.id, state: 'failed' });
    expect(data).toMatchObject([{ id: 56, notes: [{ kind: 'item-missing', reason: 'gone' }] }]);
    expect(done.notices).toMatchObject([{ kind: 'short-list', text: 'صور (en): 0 / 1' }]);
  });

  it('brings albums with their pictures, in their order and with what is written below them', async () => {
    const [album] = await rows('album');
    expect([album.number, album.category.number, album.category.titleAr]).toEqual([9, 42, 'صور']);
    expect([album.pictureOrder, album.captions]).toEqual([
      ['b.png', 'a.png'],
      [{ name: 'b.png', caption: 'في القرية' }],
    ]);
    const files = await cms.query('plugin::upload.file').findMany({ populate: { folder: true } });
    expect(
      files
        .filter(({ folder }) => folder.name === 'album-9')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['a.png', 'b.png']);
  });
});
