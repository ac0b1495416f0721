import { once } from 'node:events';
import { closeSync, createWriteStream, openSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import type { ImportReply } from '../contract/calls/imports';
import { Allowance } from '../src/api/import/allowance';
import { readApart } from '../src/api/import/read-apart';
import { readFeed } from '../src/api/import/read-feed';
import { readTable } from '../src/api/import/read-table';
import type { Note, SourceItem } from '../src/api/import/source';
import { readWordpress } from '../src/api/import/wordpress/read-wordpress';
import { readWxr } from '../src/api/import/wordpress/wxr';
import { emptySite } from '../src/api/import/wordpress/wxr-collector';
import { setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';
import { category, END, entry, HEAD, inCategory, TEXT } from './wordpress-entries';

const SOON = { timeout: 30_000, interval: 50 };

const folder = temporaryFolder(afterAll);

const file = (content: string | Buffer) => {
  const name = path.join(folder, `${Math.floor(performance.now() * 1_000)}.xml`);
  writeFileSync(name, content);
  return name;
};

async function readItems(content: string | Buffer) {
  const source = await readWordpress(file(content));
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return { source, items };
}

const kindsOf = ({ notes }: SourceItem) => notes.map(({ kind }) => kind);

describe('an export of WordPress that somebody made to do harm, or that is damaged', () => {
  it('expands no entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const { items } = await readItems(`${bomb}${HEAD}<item><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>
      <wp:status>publish</wp:status><title>&b; &f; &lt;b&gt;</title></item>${entry(2)}${END}`);
    expect(items.map(({ title }) => title)).toEqual(['&b; &f;', 'خبر رقم 2 من القديم']);
  });

  it('is read to its end where one entry is larger than any, and little of that is held', async () => {
    const name = path.join(folder, 'large.xml');
    const stream = createWriteStream(name);
    stream.write(`${HEAD}${entry(1).replace('</item>', '<content:encoded><![CDATA[')}`);
    for (let megabyte = 0; megabyte < 20; megabyte += 1) stream.write(`<p>${'a '.repeat(524_288)}</p>`);
    stream.end(`]]></content:encoded></item>${entry(2)}${END}`);
    await finished(stream);
    const source = await readWordpress(name);
    const items: SourceItem[] = [];
    for await (const item of source.items()) items.push(item);
    expect(items.map((item) => [item.key, kindsOf(item)])).toEqual([
      ['post:1', ['text-cut']],
      ['post:2', []],
    ]);
    expect(String(items[0]?.fields.html).length).toBeLessThan(5_000_000);
  });

  it('is read entry by entry, and holds no text of those before', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heldBytes = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const texts = { 'content:encoded': 'a '.repeat(10_000) };
    const pieces = [HEAD, ...Array.from({ length: 2_000 }, (_, id) => entry(id + 1, texts)), END];
    const written = pieces.reduce((bytes, piece) => bytes + piece.length, 0);
    const read = async () => Readable.from(pieces.map((piece) => Buffer.from(piece)));
    const site = emptySite();
    const held: number[] = [];
    for await (const { id } of readWxr([{ name: 'many.xml', read }], site))
      if (id % 1_000 === 1) held.push(heldBytes());
    const [before = 0, after = 0] = held;
    expect(after - before).toBeLessThan(written / 10);
  });

  it.each([
    ['elements within elements', HEAD + '<a>'.repeat(100_000)],
    ['the name of an element', `${HEAD}<${'a'.repeat(17_000_000)}`],
    ['fields of an entry', `${HEAD}<item>${inCategory('a').repeat(20_000)}</item>${END}`],
  ])('is refused in words where it has no end: %s', async (_, content) => {
    await expect(readWordpress(file(content))).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_TOO_LARGE' } });
  });

  it('keeps the words of a text whose elements are too many, or too deep', async () => {
    const deep = `${'<div>'.repeat(100_000)}${TEXT}`;
    const { items } = await readItems(
      `${HEAD}${entry(1, { 'content:encoded': deep, title: deep })}${entry(2, { 'content:encoded': `${'<i>a</i>'.repeat(50_000)}${TEXT}` })}${END}`,
    );
    expect(items.map(kindsOf)).toEqual([['too-complex'], ['too-complex']]);
    expect(items.every(({ fields }) => String(fields.html).includes(TEXT.trim()))).toBe(true);
    expect(items[0]?.title).toBe(TEXT.trim());
  });

  it.each([
    ['shortcodes that do not end', '[box]'.repeat(50_000)],
    ['names of shortcodes', Array.from({ length: 32_000 }, (_, index) => `[a${index}]`).join('')],
    [
      'names of shortcodes with their ends',
      ['', '/'].map((mark) => Array.from({ length: 8_000 }, (_, index) => `[${mark}a${index}]`).join('')).join(''),
    ],
    ['lists in lists', '<ul><li>a'.repeat(60)],
    ['attributes without a value', `[box ${'a'.repeat(200_000)}]`],
    ['brackets', '['.repeat(200_000)],
    ['a block without its end', `<!-- wp:${'a/'.repeat(100_000)} -->`],
    ['comments', '<!--'.repeat(50_000)],
    ['a picture of a caption', `[caption]${'<a <img '.repeat(20_000)}[/caption]`],
    ['line breaks', '\n \n'.repeat(50_000)],
  ])(
    'is converted in time: %s',
    async (_, text) => {
      const { items } = await readItems(`${HEAD}${entry(1, { 'content:encoded': text + TEXT })}${END}`);
      expect(items[0]?.fields.html).toContain(TEXT.slice(0, 20));
    },
    5_000,
  );

  it('keeps every entry, also of the same id, and reads one that two parts have once', async () => {
    const { items } = await readItems(
      `${HEAD}${entry(1)}${entry(1)}${entry(1, { link: 'https://old.example/other/', title: 'خبر آخر بالرقم نفسه' })}${entry(0)}${entry(0, { link: 'https://old.example/none/' })}${END}`,
    );
    expect(items.map(({ title }) => title)).toEqual([
      ...['خبر رقم 1 من القديم', 'خبر آخر بالرقم نفسه', 'خبر رقم 0 من القديم', 'خبر رقم 0 من القديم'],
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(4);
  });

  it('takes categories whose parents are a circle, or lead far', async () => {
    const chain = Array.from({ length: 3_000 }, (_, index) => category(`c${index}`, `c${index + 1}`)).join('');
    const { source, items } = await readItems(
      `${HEAD}${category('a', 'b')}${category('b', 'a')}${category('own', 'own')}${chain}${entry(1, {}, inCategory('a'))}${entry(2, {}, inCategory('own'))}${entry(3, {}, inCategory('c0'))}${END}`,
    );
    expect(items.map((item) => item.category)).toEqual(['category:a', 'category:own', 'category:c0']);
    expect(source.categories.map(({ key }) => key)).toEqual(expect.arrayContaining(['category:a', 'category:b']));
  });

  it('has no day that no calendar has, and shows nothing before its time', async () => {
    const dates = ['0000-00-00 00:00:00', '2020-02-31 00:00:00', '2020-13-01 00:00:00', '', 'soon'];
    const planned = { 'wp:status': 'future', 'wp:post_date': '0000-00-00 00:00:00' };
    const { items } = await readItems(
      `${HEAD}${dates.map((date, index) => entry(index + 1, { 'wp:post_date': date })).join('')}${entry(8, planned)}${entry(9, { ...planned, 'wp:post_date_gmt': '9999-12-31 23:59:59' })}${END}`,
    );
    expect(items.slice(0, 6).filter(({ fields }) => 'showTime' in fields)).toEqual([]);
    expect(items.slice(5).map(({ isVisible, visibleFrom }) => [isVisible, visibleFrom])).toEqual([
      [false, ''],
      [false, '9999-12-31T23:59:59.000Z'],
    ]);
  });

  it('reads what is no text as text, and old letters by their own table', async () => {
    const broken = Buffer.concat([
      Buffer.from(`${HEAD}${entry(1)}`.replace('خبر', 'a\0b\u0001')),
      Buffer.from(entry(2).replace('خبر', '@@')).map((byte) => (byte === 0x40 ? 0xff : byte)),
      Buffer.from(END),
    ]);
    expect((await readItems(broken)).items.map(({ title }) => title)).toEqual([
      ...['ab رقم 1 من القديم', '\ufffd\ufffd رقم 2 من القديم'],
    ]);
    const old = Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="windows-1256"?>${HEAD}<item><wp:post_id>1</wp:post_id>
        <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><title>`),
      Buffer.from([0xce, 0xc8, 0xd1]),
      Buffer.from(`</title></item>${END}`),
    ]);
    expect((await readItems(old)).items[0]?.title).toBe('خبر');
  });

  it('says that it is cut off, wherever that is', async () => {
    const whole = `${HEAD}${entry(1)}${entry(2)}${END}`;
    for (const length of [whole.length - 8, whole.length - 40, whole.length - 300]) {
      const { source, items } = await readItems(whole.slice(0, length));
      expect(source.notices).toEqual([expect.objectContaining({ kind: 'cut-off', count: 1 })]);
      expect(items.length).toBeGreaterThan(0);
    }
    expect((await readItems(whole)).source.notices).toEqual([]);
  });
});

describe('the reader of a source', () => {
  const LIMITS = { readerMegabytes: 32, readerMinutes: 1, readerSeconds: 1 };
  const readerOf = (program: string) => {
    const name = file(program).replace(/xml$/, 'cjs');
    writeFileSync(name, program);
    return readApart({ location: '', token: '' }, new Allowance(''), { program: name, limits: LIMITS });
  };

  // Security: K11.
  it.each([
    ['hangs', 'for (;;);'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(0.5));'],
  ])('is ended where it %s, and its source is refused in words', async (_, program) => {
    const reader = readerOf(program);
    await expect(reader.ask('source')).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_TOO_COSTLY' } });
    await expect(reader.ask('found')).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_TOO_COSTLY' } });
  });
});

describe('a feed or a table that is damaged', () => {
  it('has nothing that no database stores', async () => {
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: 'x'.repeat(9_000) }] });
    const [head] = readFeed(
      'https://a.example/',
      Buffer.from(json.replace('"id"', '"title":"a\\u0000\\ud800b","id"')),
    ).heads;
    expect([head?.title, (head?.key.length ?? 0) < 200]).toEqual(['ab', true]);
    expect(readTable('/tmp/a.csv', Buffer.from('title\na\0b\n')).heads[0]?.title).toBe('ab');
  });
});

describe.each(DATABASES)('an import of such an export, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  const ask = async (name: string, payload: object): Promise<ImportReply> =>
    (await cms.post(`/api/imports/${name}`, payload)).body.data;
  const settled = (id: number, state: ImportReply['state']) =>
    vi.waitFor(async () => {
      const now = await ask('progress', { id });
      expect([now.state, now.error]).toEqual([state, '']);
      return now;
    }, SOON);

  const ADDRESSES = [
    ...['file:///etc/passwd', `data:image/png;base64,${'A'.repeat(9_000)}`, 'ftp://old.example/a.png'],
    ...['//127.0.0.1/wp-content/uploads/a.png', 'http://name:word@old.example/a.png', 'http://127.0.0.1:1337/a.png'],
    ...['http://[::1]/a.png', 'http://[fd00::1]:80/a.png', 'http://2130706433/a.png', 'http://0177.0.0.1/a.png'],
    ...['https://old.example/wp-content/uploads/..%2f..%2f..%2fetc/passwd', 'https://old.example/%zz.png', 'http://'],
  ];

  // Security: K9.
  it('ends, with every entry stored or named, and no address of the own network asked', async () => {
    const asked: unknown[] = [];
    const server = createServer(({ url }, response) => response.end(String(asked.push(url)))).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    // For imports that are opened there; this one is opened from a file.
    vi.stubEnv('IMPORT_HOSTS', host);
    const attachment = (address: string, index: number) =>
      entry(100 + index, { 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:attachment_url': address });
    const pictures = [...ADDRESSES, `http://${host}/b.png`].map((address) => `<p><img src="${address}"></p>`).join('');
    const content = [
      HEAD,
      ...[...ADDRESSES, `http://${host}/a.png`].map(attachment),
      entry(1, { title: 'ع'.repeat(10_000) }),
      entry(2, { 'wp:post_date': '9999-12-31 00:00:00' }),
      entry(3, { 'content:encoded': pictures + TEXT.repeat(5) }),
      entry(4, { title: `${'😀'.repeat(150)}`, link: `https://old.example/${'ا'.repeat(3_000)}/` }),
      entry(5, { 'content:encoded': `${'<div>'.repeat(50_000)}${TEXT.repeat(5)}` }),
      entry(6, { 'content:encoded': `<p>${TEXT.repeat(20_000)}</p>` }),
      END,
    ].join('');
    const { id } = await ask('open', { location: file(content) });
    await settled(id, 'found');
    await ask('start', { id });
    const done = await settled(id, 'done');
    const rows = await cms.query('khayr::imported-item').findMany({ orderBy: { id: 'asc' } });
    const texts = rows.filter(({ kind }) => kind !== 'file');
    expect(texts.map(({ state, noteKinds }) => [state, noteKinds.trim().split(/ +/)])).toEqual([
      ['visible', ['title-cut']],
      ['visible', ['no-date']],
      ['visible', ['foreign-picture', 'picture-missing']],
      ['visible', ['title-cut']],
      ['visible', ['too-complex']],
      ['visible', ['text-cut']],
    ]);
    expect(done.files.stored).toBe(0);
    const named = rows.flatMap(({ notes }: { notes: Note[] }) => notes.map(({ text }) => text));
    const expected = ['file:///etc/passwd', 'ftp://old.example/a.png', `http://${host}/a.png`];
    expect(named).toEqual(expect.arrayContaining(expected));
    const reasons: { error: string }[] = await cms.query('khayr::imported-file').findMany({ orderBy: { id: 'asc' } });
    expect(new Set(reasons.map(({ error }) => error))).toEqual(new Set(['address', 'not-public', 'no-answer']));
    expect(asked).toEqual([]);
  });

  // Security: K11.
  it('holds up neither another import nor the cms while it is read', async () => {
    const name = path.join(folder, 'spaces.xml');
    const written = openSync(name, 'w');
    writeSync(written, `${HEAD}${entry(1).replace('</item>', '<content:encoded>')}`);
    for (let megabyte = 0; megabyte < 100; megabyte += 1) writeSync(written, Buffer.alloc(1_048_576, ' '));
    writeSync(written, `</content:encoded></item>${END}`);
    closeSync(written);
    const { id } = await ask('open', { location: name });
    const other = await ask('open', { location: file(HEAD + entry(700) + END) });
    await settled(other.id, 'found');
    const before = performance.eventLoopUtilization();
    expect((await ask('progress', { id })).state).toBe('reading');
    expect((await settled(id, 'found')).found.items).toEqual([{ kind: 'article', lang: 'ar', count: 1 }]);
    // A thread that read it itself would be at work all the time; asking for its progress is about half of it on a busy machine.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
  });

  // Security: K11.
  it('is not read for ever where each attempt ends the whole cms', async () => {
    const { id } = await ask('open', { location: file(HEAD + entry(800) + END) });
    await settled(id, 'found');
    const data = { state: 'reading', spent: { reads: 3 }, heldUntil: null };
    await cms.query('khayr::import').update({ where: { id }, data });
    await ask('open', { location: file(HEAD + entry(801) + END) });
    await vi.waitFor(async () => {
      const { state, error } = await ask('progress', { id });
      expect([state, error]).toEqual(['failed', 'IMPORT.ERROR_TOO_COSTLY']);
    }, SOON);
  });

  it('pauses where it has taken what an import may in all, and goes on when somebody says so', async () => {
    const { id } = await ask('open', { location: file(HEAD + entry(900) + END) });
    await settled(id, 'found');
    for (const [spent, error] of [
      [{ seconds: 1e6, bytes: 0 }, 'IMPORT.LIMIT_TIME'],
      [{ seconds: 0, bytes: 1e12 }, 'IMPORT.LIMIT_BYTES'],
    ] as const) {
      await cms.query('khayr::import').update({ where: { id }, data: { spent } });
      await ask('start', { id });
      await vi.waitFor(
        async () => expect(await ask('progress', { id })).toMatchObject({ state: 'paused', error }),
        SOON,
      );
    }
    await ask('start', { id });
    expect((await settled(id, 'done')).items).toEqual({ visible: 1 });
  });
});
