import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { Allowance } from '../src/api/import/allowance';
import { openSource } from '../src/api/import/open-source';
import { readApart } from '../src/api/import/read-apart';
import type { Source, SourceItem } from '../src/api/import/source';
import { fetchFrom, fetchPublic } from '../src/platform/files/outgoing-fetch';
import { COMPILED } from './paths';
import { END, entry, HEAD } from './wordpress-entries';

const folder = temporaryFolder(afterAll);
const program = path.join(COMPILED, 'src/api/import/reader-thread.js');

const written = (name: string, content: Uint8Array) => {
  const location = path.join(folder, name);
  writeFileSync(location, content);
  return location;
};

async function itemsOf(source: Source): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  source.close();
  source.close();
  return items;
}

/** A text in an encoding that has one byte for each letter. */
function encoded(text: string, encoding: string) {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}
/** As Arabic Windows writes it. */
const windows = (text: string) => encoded(text, 'windows-1256');
const utf8 = (text: string) => Buffer.from(text);
const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => littleEndian(text).swap16();

const TITLE = 'توزيع السلال، لقاء المتطوّعين';
const feed = (encoding: string, before = '') =>
  `${before}<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>أخبار</title><item><guid>1</guid><title>${TITLE}</title></item></channel></rss>`;
const table = `العنوان\tالنص\n${TITLE}\tنص`;
const wordpress = `<?xml version="1.0" encoding="utf-8"?>${HEAD}${entry(1, { title: TITLE })}${END}`;

describe('a source in any encoding', () => {
  it.each<[string, string, Uint8Array]>([
    ['a feed that declares it', 'feed.xml', windows(feed('windows-1256'))],
    ['a feed that declares UTF-8, and is not', 'feed.xml', windows(feed('utf-8'))],
    ['a feed behind an empty line', 'feed.xml', windows(feed('windows-1256', '\n'))],
    ['a feed that declares it, and is UTF-8', 'feed.xml', utf8(feed('windows-1256', '\n'))],
    ['a feed that declares UTF-16, and is UTF-8', 'feed.xml', utf8(feed('utf-16'))],
    ['a feed in UTF-16', 'feed.xml', littleEndian(`\uFEFF${feed('utf-16')}`)],
    ['a table of Excel on Arabic Windows', 'articles.csv', windows(table.replaceAll('\t', ';'))],
    ['a table that Excel calls Unicode text', 'articles.txt', littleEndian(`\uFEFF${table}`)],
    ['a table in UTF-16 without a mark', 'articles.csv', littleEndian(table)],
    ['a table in UTF-16 with the high byte first', 'articles.csv', bigEndian(table)],
    ['an export of WordPress that declares it', 'export.xml', windows(wordpress.replace('utf-8', 'windows-1256'))],
    ['an export of WordPress that declares UTF-8, and is not', 'export.xml', windows(wordpress)],
    ['a long export of WordPress', 'export.xml', windows(`${wordpress}<!-- ${'نص '.repeat(5_000)}-->`)],
    ['an export of WordPress in UTF-16', 'export.xml', bigEndian(`\uFEFF${wordpress}`)],
  ])('is read as what it is: %s', async (_, name, content) => {
    const items = await itemsOf(await openSource(written(name, content), fetchPublic, ''));
    expect(items.map(({ title, isVisible, notes }) => [title, isVisible, notes])).toEqual([[TITLE, true, []]]);
  });

  it.each<[string, string, Uint8Array]>([
    ['an entry of a feed', 'feed.xml', utf8(feed('utf-8').replace('لقاء', '@'))],
    ['a row of a table', 'articles.csv', utf8(table.replace('لقاء', '@'))],
    ['a text of WordPress', 'export.xml', utf8(wordpress.replace('لقاء', '@'))],
  ])('is hidden with a note where letters of it were lost: %s', async (_, name, content) => {
    const location = written(
      name,
      content.map((byte) => (byte === 0x40 ? 0xd8 : byte)),
    );
    const reader = readApart({ location, token: '' }, new Allowance(location), { program });
    const items = await itemsOf(await reader.source());
    const notes = [{ kind: 'unreadable-letters', text: '' }];
    expect(items).toMatchObject([{ title: TITLE.replace('لقاء', '\ufffd'), isVisible: false, visibleFrom: '', notes }]);
  });
});

describe('a feed at an address, whose server names an encoding', () => {
  const read = async (type: string, content: Uint8Array) => {
    const server = createServer((_, response) => response.setHeader('content-type', type).end(content));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('IMPORT_HOSTS', host);
    const location = `http://${host}/feed`;
    const [item] = await itemsOf(await openSource(location, fetchFrom(location), ''));
    return item?.title;
  };
  const bare = (title: string) =>
    feed('utf-8')
      .replace(/^<\?xml.*?\?>/, '')
      .replace(TITLE, title);

  it.each<[string, string, string, Uint8Array]>([
    [
      'is read in it',
      'Новости недели',
      'text/xml; charset=windows-1251',
      encoded(bare('Новости недели'), 'windows-1251'),
    ],
    [
      'is read in it, in quotation marks',
      'Çağrı şöyle',
      'text/xml;charset="windows-1254"',
      encoded(bare('Çağrı şöyle'), 'windows-1254'),
    ],
    ['is read as it declares', TITLE, 'text/xml; charset=koi8-r', windows(feed('windows-1256'))],
    ['is read as UTF-8 where it is that', TITLE, 'text/xml; charset=iso-8859-1', utf8(bare(TITLE))],
    [
      'is read as Arabic where the server names its usual one',
      TITLE,
      'text/xml; charset=ISO-8859-1',
      windows(bare(TITLE)),
    ],
    ['is read where nobody knows that encoding', TITLE, 'text/xml; charset=x-none', utf8(bare(TITLE))],
  ])('%s', async (_, title, type, content) => expect(await read(type, content)).toBe(title));
});

it('a category with lost letters has the rest of its title, and its items are hidden', async () => {
  const content = utf8(feed('utf-8').replace('<guid>', '<category>أخ@بار</category><guid>'));
  const location = written(
    'feed.xml',
    content.map((byte) => (byte === 0x40 ? 0xd8 : byte)),
  );
  const source = await readApart({ location, token: '' }, new Allowance(location), { program }).source();
  expect(source.categories.map(({ titles }) => titles.ar)).toEqual(['أخبار']);
  const notes = [{ kind: 'unreadable-letters', text: '' }];
  expect(await itemsOf(source)).toMatchObject([{ title: TITLE, isVisible: false, notes }]);
});

describe('a file that is no source', () => {
  const zip = (...names: string[]) =>
    Buffer.concat(
      names.map((name) => {
        const head = Buffer.alloc(30);
        head.write('PK\u0003\u0004', 'latin1');
        head.writeUInt16LE(name.length, 26);
        return Buffer.concat([head, Buffer.from(name)]);
      }),
    );

  const utf32 = (text: string) => new Uint8Array(Uint32Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer);

  it.each<[string, string, Uint8Array | string, string]>([
    ['a PDF', 'texts.csv', '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n', 'PDF'],
    ['a file of Excel', 'articles.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'SPREADSHEET'],
    ['an old file of Excel', 'articles.xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'SPREADSHEET'],
    ['a document of Word', 'text.doc', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'DOCUMENT'],
    ['a text of WordPad', 'text.rtf', '{\\rtf1\\ansi text}', 'DOCUMENT'],
    ['an archive', 'site.tar.gz', Buffer.from('1f8b0800000000000003', 'hex'), 'ARCHIVE'],
    ['a dump of MySQL', 'site.sql', '-- MySQL dump 10.13\n--\nCREATE TABLE `a` (id int);\n', 'DATABASE'],
    ['a dump of phpMyAdmin', 'site.sql', 'SET NAMES utf8;\nINSERT INTO `a` VALUES (1);\n', 'DATABASE'],
    ['a database', 'site.db', 'SQLite format 3\0\u0010\u0000', 'DATABASE'],
    ['a picture', 'photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'MEDIA'],
    ['a page', 'index.html', '<!DOCTYPE html>\n<html><body>Text</body></html>', 'PAGE'],
    ['Markdown', 'post.md', '---\ntitle: A\n---\n\nText\n', 'MARKDOWN'],
    ['Markdown without a head', 'README.md', '# A title\n\nText\n', 'MARKDOWN'],
    ['JSON of Ghost', 'ghost.json', '{"db":[{"meta":{"version":"5.0.0"}}]}', 'JSON'],
    ['a list in JSON', 'posts.json', '[{"title":"A"}]', 'JSON'],
    ['nothing', 'articles.csv', '', 'EMPTY'],
    ['empty lines', 'articles.csv', '\ufeff\n\n', 'EMPTY'],
    ['empty lines, by another name', 'export.xml', ' \n', 'EMPTY'],
    ['text in UTF-32', 'articles.csv', Buffer.from('t\0\0\0i\0\0\0t\0\0\0l\0\0\0e\0\0\0', 'latin1'), 'LETTERS'],
    ['marked text in UTF-32', 'feed.xml', utf32('\ufeff<?xml version="1.0"?>'), 'LETTERS'],
    ['a table without titles', 'articles.csv', 'a,b\n1,2\n', 'TABLE'],
    ['a long table without titles', 'articles.csv', `a;${'ب'.repeat(5_000)}\n`, 'TABLE'],
    ['a letter', 'letter.txt', 'عزيزي القارئ\n\nشكرًا لك، مع التحية\n', 'FILE'],
    ['a calendar', 'events.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'FILE'],
    ['a program', 'setup.csv', 'MZ\u0003\u0007\u0001', 'PROGRAM'],
    ['a program of Linux', 'export.xml', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'PROGRAM'],
    ['an app', 'export.zip.bin', zip('META-INF/MANIFEST.MF', 'classes.dex', 'AndroidManifest.xml'), 'PROGRAM'],
    ['a script', 'run.csv', '#!/bin/sh\necho a,b\n', 'PROGRAM'],
    ['a plugin', 'plugin.txt', '<?php\n/* Plugin Name: A */\n', 'PROGRAM'],
    ['bytes of no kind', 'articles.csv', 'a,\u0003\u0007\u0001', 'LETTERS'],
    ['a channel of CDF', 'channel.xml', '<CHANNEL HREF="https://old.example/"><ITEM/></CHANNEL>', 'FILE'],
    ['XML of something else', 'map.xml', '<?xml version="1.0"?><urlset><url/></urlset>', 'FILE'],
  ])('is called what it is: %s', async (_, name, content, key) => {
    const location = written(name, Buffer.from(content as string));
    await expect(openSource(location, fetchPublic, '')).rejects.toMatchObject({
      details: { key: `IMPORT.ERROR_${key}` },
    });
  });

  it('is none where a feed as JSON says its version as a number', async () => {
    const feed = { version: '1.0', home_page_url: 'https://old.example/', items: [{ id: '1' }] };
    const source = await openSource(written('feed.json', Buffer.from(JSON.stringify(feed))), fetchPublic, '');
    expect(source.heads.map(({ key }) => key)).toEqual(['1']);
  });
});
