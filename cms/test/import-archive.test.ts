import { existsSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import type { ImportReply } from '../contract/calls/imports';
import { openSource } from '../src/api/import/open-source';
import { service } from '../src/services';
import { setUpCms } from './start-cms';
import { END, entry, HEAD, TEXT } from './wordpress-entries';

const SOON = { timeout: 30_000, interval: 50 };

type Packed = Record<string, string | Buffer | { content: Buffer; says: number }>;

/** An archive; with `says` an entry states another size than it has. */
function zipOf(files: Packed): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, file] of Object.entries(files)) {
    const content = typeof file === 'string' ? Buffer.from(file) : Buffer.isBuffer(file) ? file : file.content;
    const says = typeof file === 'object' && 'says' in file ? file.says : content.length;
    const packed = deflateRawSync(content);
    const written = Buffer.from(name);
    const shared = Buffer.alloc(26);
    for (const [place, value] of [
      [0, 20],
      [2, 0x800],
      [4, 8],
    ] as const)
      shared.writeUInt16LE(value, place);
    for (const [place, value] of [
      [10, crc32(content)],
      [14, packed.length],
      [18, says],
    ] as const)
      shared.writeUInt32LE(value, place);
    shared.writeUInt16LE(written.length, 22);
    local.push(Buffer.from('PK\x03\x04'), shared, written, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, rest, written);
    offset += 30 + written.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Object.keys(files).length;
  const directory = Buffer.concat(central);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const address = (name: string) => `https://old.example/wp-content/uploads/2020/03/${name}`;
const picture = (name: string) => `<p><img src="${address(name)}"></p>`;
const attachment = (id: number, name: string) =>
  entry(id, { 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:attachment_url': address(name) });
const NAMES = ['قافلة.png', 'small.png', 'liar.png', 'huge.png'];
const exportOf = (...entries: string[]) =>
  [HEAD, ...entries, ...NAMES.map((name, at) => attachment(50 + at, name)), END].join('');

const FEED = '<rss version="2.0"><channel><title>Feed</title></channel></rss>';

const folder = temporaryFolder(afterAll);
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
});

function file(name: string, content: Buffer): string {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}
const fetchNothing = () => Promise.reject(new Error('nothing is fetched'));
const opened = (location: string) => openSource(location, fetchNothing, '');

describe('an archive', () => {
  // Security: K11.
  it('is refused in words where a text in it unpacks to many times its size', async () => {
    const bomb = exportOf(entry(1, { 'content:encoded': ' '.repeat(40_000_000) }));
    await expect(opened(file('bomb.zip', zipOf({ 'site.xml': bomb })))).rejects.toMatchObject({
      details: { key: 'IMPORT.ERROR_TOO_LARGE' },
    });
  });

  it('has the parts of an export and its uploads, wherever it was begun', async () => {
    const site = {
      'site/one.xml': exportOf(entry(1)),
      'site/two.xml': exportOf(entry(2)),
      '__MACOSX/site/._one.xml': 'x',
    };
    for (const start of ['site/wp-content/uploads', 'uploads', 'wp-content/uploads']) {
      const source = await opened(
        file('site.zip', zipOf({ ...site, [`${start}/2020/03/قافلة.png`.normalize('NFD')]: png })),
      );
      expect(source.heads.map(({ key }) => key)).toEqual(['post:1', 'post:2']);
      expect(await source.open(new URL(address('قافلة.png')).href)).toEqual(png);
      expect(await source.open(address('none.png'))).toBeUndefined();
      source.close();
    }
  });

  it('is read by what it says, and refused where it holds more', async () => {
    const uploads = {
      'uploads/2020/03/liar.png': { content: Buffer.alloc(3_000_000), says: 100 },
      'uploads/2020/03/huge.png': { content: png, says: 900_000_000 },
    };
    const source = await opened(file('bomb.zip', zipOf({ 'one.xml': exportOf(entry(1)), ...uploads })));
    await expect(source.open(address('liar.png'))).rejects.toMatchObject({ reason: 'damaged' });
    await expect(source.open(address('huge.png'))).rejects.toMatchObject({ reason: 'too-large' });
    source.close();
  });

  it.each([
    [
      'whose exports unpack to too much',
      'IMPORT.ERROR_TOO_LARGE',
      {
        'one.xml': { content: Buffer.from('<rss'), says: 0xfffffff0 },
        'two.xml': { content: Buffer.from('<rss'), says: 0xfffffff0 },
      },
    ],
    [
      'whose export unpacks to more than it says',
      'IMPORT.ERROR_DAMAGED',
      { 'one.xml': { content: Buffer.from(HEAD + ' '.repeat(3_000_000)), says: 100 } },
    ],
    ['with a name that leads out of it', 'IMPORT.ERROR_DAMAGED', { '../one.xml': HEAD + END }],
    ['without an export', 'IMPORT.ERROR_ARCHIVE', { 'a.txt': 'a', 'feed.xml': FEED }],
  ] as [string, string, Packed][])('is refused %s', async (_, key, files) => {
    await expect(opened(file('refused.zip', zipOf(files)))).rejects.toMatchObject({ details: { key } });
  });

  it('is refused where it is cut off', async () => {
    const place = file('cut.zip', zipOf({ 'one.xml': exportOf(entry(1)) }));
    truncateSync(place, 200);
    await expect(opened(place)).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_DAMAGED' } });
  });
});

describe('several files', () => {
  const chosen = (files: Record<string, string>) => {
    const place = path.join(folder, Object.keys(files).join());
    mkdirSync(place);
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(place, name), content);
    return opened(place);
  };

  it.each([
    ['two feeds', { 'one.xml': FEED, 'two.xml': FEED }],
    ['two tables', { 'one.csv': 'title,text', 'two.csv': 'title,text' }],
    ['feeds by other names', { 'one.rss': FEED, 'two.atom': FEED }],
  ])('are refused where they are no export: %s', async (_, files) => {
    await expect(chosen(files)).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_SEVERAL' } });
  });

  it('are read where they are an export, and the others named', async () => {
    const source = await chosen({ 'export.xml': exportOf(entry(1)), 'feed.xml': FEED, 'table.csv': 'title,text' });
    expect(source.heads.map(({ key }) => key)).toEqual(['post:1']);
    expect(source.notices).toContainEqual({ kind: 'other-files', count: 2, text: 'table.csv · feed.xml' });
    source.close();
  });
});

describe('a folder', () => {
  // Security: F1.
  it('has the plain files of an export below it, and nothing that a link leads to', async () => {
    const place = path.join(folder, 'unpacked');
    mkdirSync(path.join(place, 'uploads/2020/03'), { recursive: true });
    const secret = file('secret.png', png);
    writeFileSync(path.join(place, 'one.xml'), exportOf(entry(1)));
    symlinkSync(file('two.txt', Buffer.from(exportOf(entry(2)))), path.join(place, 'two.xml'));
    writeFileSync(path.join(place, 'uploads/2020/03/small.png'), png);
    symlinkSync(secret, path.join(place, 'uploads/2020/03/liar.png'));
    symlinkSync(folder, path.join(place, 'uploads/2020/04'));
    const source = await opened(place);
    expect(source.heads.map(({ key }) => key)).toEqual(['post:1']);
    expect(await source.open(address('small.png'))).toEqual(png);
    expect(await source.open(address('liar.png'))).toBeUndefined();
    expect(await source.open(address('../04/secret.png'))).toBeUndefined();
    source.close();
  });
});

describe('an upload in pieces', () => {
  const cms = setUpCms();
  const imports = () => service(cms.strapi, 'api::import.imports');
  const until = (id: number, state: ImportReply['state']) =>
    vi.waitFor(async () => {
      const now = await imports().load(id);
      expect([now.state, now.error]).toEqual([state, '']);
      return now;
    }, SOON);
  const PIECE = 450_000;

  async function upload(files: Record<string, Buffer>): Promise<string> {
    let name = '';
    for (const [filename, content] of Object.entries(files))
      for (let offset = 0; offset < content.length; offset += PIECE) {
        const base64String = content.subarray(offset, offset + PIECE).toString('base64');
        const piece = { upload: name, filename, offset, base64String };
        name = (await imports().receive(piece)).upload;
        // The connection broke, and the browser sends it again.
        await imports().receive({ ...piece, upload: name });
      }
    return name;
  }
  const folderOf = (name: string) => path.join(cms.dataDir, 'imports', name.replace('upload:', ''));

  it('is an export with an archive of its files, of which nothing is fetched, and goes when it is stored', async () => {
    const noise = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => (at * 7919 + (at >> 5)) % 251));
    const text = picture('قافلة.png') + picture('small.png') + TEXT.repeat(3);
    const name = await upload({
      'export.xml': Buffer.from(exportOf(entry(1, { 'content:encoded': text }))),
      'uploads.zip': zipOf({
        'uploads/2020/03/قافلة.png': png,
        'uploads/2020/03/small.png': png,
        'uploads/noise.bin': noise,
      }),
    });
    const { id } = await imports().open(name, undefined);
    await until(id, 'found');
    await imports().start(id, {});
    const done = await until(id, 'done');
    expect([done.items, done.files]).toEqual([
      { visible: 1, failed: 2 },
      { stored: 2, missing: 2 },
    ]);
    await vi.waitFor(() => expect(existsSync(folderOf(name))).toBe(false), SOON);
  });

  it('is refused where all of its files together are too large', async () => {
    const piece = { upload: '', filename: 'a.zip', offset: 0, base64String: 'AAAA' };
    const { upload: name } = await imports().receive(piece);
    const far = { ...piece, upload: name, filename: 'b.zip', offset: 4 * 1_073_741_824 - 4 };
    await expect(imports().receive(far)).rejects.toMatchObject({ details: { key: 'IMPORT.ERROR_TOO_LARGE' } });
  });

  it('goes after a month unless it is being brought here', async () => {
    const [left, wanted] = [
      await upload({ 'a.xml': Buffer.from('a') }),
      await upload({ 'b.xml': Buffer.from(exportOf(entry(7))) }),
    ];
    const { id } = await imports().open(wanted, undefined);
    await until(id, 'found');
    await imports().start(id, { pauseAfter: 1 });
    await vi.waitFor(async () => expect((await imports().load(id)).state).toMatch(/paused|done/), SOON);
    await cms.query('khayr::import').update({ where: { id }, data: { state: 'paused' } });
    const day = 86_400_000;
    await imports().purge(Date.now() + 29 * day);
    expect(existsSync(folderOf(left))).toBe(true);
    await imports().purge(Date.now() + 31 * day);
    expect([existsSync(folderOf(left)), existsSync(folderOf(wanted))]).toEqual([false, true]);
  });
});
