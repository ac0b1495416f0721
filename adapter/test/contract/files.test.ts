import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from './administrator.ts';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
import { categoriesOfType, get } from './site.ts';

interface StoredFile {
  name: string;
  url: string;
  size: number;
  mime: string;
  width: number | null;
  height: number | null;
  alt: { ar: string; en: string };
  from?: string;
}
interface Extra {
  files: StoredFile[];
  index?: number;
  inBin?: string[];
  usedBy?: { name: string; kind: string; id: number; title: string }[];
}

const picture = async (width = 30) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width, height: 20, channels: 3, background: '#a53' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .toBuffer()
  ).toString('base64')}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the file manager', () => {
  let call: Caller;
  const name = `test-${randomUUID().slice(0, 8)}`;
  const folder = `/_userFiles/${name}/`;
  const manage = <Data = unknown>(path: string, payload: Record<string, unknown>) =>
    call<Data, Extra>(`/api/filemanager/${path}`, payload);
  const upload = (filename: string, base64String: string, more: Record<string, unknown> = {}) =>
    manage<StoredFile>('FileUpload', { folder, filename, base64String, ...more });
  const files = async (path = folder) => (await manage('FolderContent', { folder: path })).extra.files;

  beforeAll(async () => {
    call = callerWith(await managerToken());
    expect(await manage('FolderNew', { parent: '/_userFiles/', folder: name })).toMatchObject({
      status: 0,
      data: { name },
    });
  });
  afterAll(async () => {
    const fileNames = (await files()).map((file) => file.name);
    if (fileNames.length > 0) await manage('FileMoveToBin', { folder, fileNames, confirm: true });
  });

  it('shows what the dashboard uploaded, and both let choose what the other has', async () => {
    const asAdministrator = await administrator();
    const json = async <Data>(reply: Promise<Response>) => (await (await reply).json()) as Data;
    const [, bytes = ''] = (await picture()).split(',');
    const form = new FormData();
    const fromDashboard = `from-the-dashboard-${randomUUID().slice(0, 8)}.jpg`;
    form.append('files', new Blob([Buffer.from(bytes, 'base64')], { type: 'image/jpeg' }), fromDashboard);
    expect((await asAdministrator('upload', form)).status).toBe(201);
    const stored = (await files('/_userFiles/')).find((file) => file.name === fromDashboard);
    expect(stored).toMatchObject({ mime: 'image/jpeg', width: 30, height: 20 });

    const [catId = 0] = await categoriesOfType(1);
    const article = { id: 0, catId, title: `خبر بصورة ${randomUUID()}`, summary: 'ملخص خبر للتجربة في سطر' };
    const html = '<p>نص طويل بما يكفي ليقبله محرر المقالات والصفحات في الموقع.</p>';
    const saved = await call<{ id: number }>('/api/manager/ArticleSave', {
      article: { ...article, html, image: stored?.url },
    });
    expect(saved.status).toBe(0);

    const fromSite = `from-the-site-${randomUUID().slice(0, 8)}.jpg`;
    await manage('FileUpload', { folder: '/_userFiles/', filename: fromSite, base64String: await picture() });
    const query = `filters[$and][0][folder][id][$null]=true&filters[$and][1][name][$eq]=${fromSite}`;
    const { results } = await json<{ results: { id: number; url: string }[] }>(
      asAdministrator(`upload/files?${query}`),
    );
    const path = 'content-manager/collection-types/api::article.article';
    const found = await json<{ results: { documentId: string; title: string; summary: string; html: string }[] }>(
      asAdministrator(`${path}?locale=ar&filters[number][$eq]=${saved.data.id}`),
    );
    const [entry] = found.results;
    const chosen = { title: entry?.title, summary: entry?.summary, html: entry?.html, image: results[0]?.id };
    const publish = asAdministrator(`${path}/${entry?.documentId}/actions/publish?locale=ar`, chosen);
    expect((await publish).status).toBe(200);
    const { data } = await call<{ image: string }>('/api/home/Article', { catId, articleId: saved.data.id });
    expect(data.image).toContain(results[0]?.url);

    await call('/api/manager/ItemDelete', { kind: 'article', id: saved.data.id });
    const fileNames = [fromDashboard, fromSite];
    await manage('FileMoveToBin', { folder: '/_userFiles/', fileNames, confirm: true });
  });

  it('lists folders and files, with or without the final slash', async () => {
    for (const root of ['/_userFiles/', '/_userFiles']) {
      const { status, data } = await manage<{ name: string }[]>('FolderContent', { folder: root });
      expect([status, data.some((entry) => entry.name === name)]).toEqual([0, true]);
    }
    expect(await files()).toEqual([]);
    expect((await manage('FolderContent', { folder: '/_userFiles/none-such/' })).status).toBe(2);
  });

  it('creates a folder once', async () => {
    expect((await manage('FolderNew', { parent: '/_userFiles/', folder: name })).status).toBe(4);
    expect((await manage('FolderNew', { parent: '/_userFiles', folder: name.toUpperCase() })).status).toBe(4);
    expect((await manage('FolderNew', { parent: folder, folder: 'صور' })).data).toEqual({ name: 'صور' });
  });

  it('creates one folder and one file for a repeated request', async () => {
    const [folderRequest, fileRequest] = [randomUUID(), randomUUID()];
    const makeFolder = () => manage('FolderNew', { parent: folder, folder: 'مرة', requestId: folderRequest });
    for (const { status, data } of [await makeFolder(), await makeFolder()]) {
      expect([status, data]).toEqual([0, { name: 'مرة' }]);
    }
    const base64String = await picture();
    const send = () => upload('once.jpg', base64String, { requestId: fileRequest, index: 1 });
    const [first, ...repeats] = [...(await Promise.all([send(), send()])), await send()];
    for (const repeat of repeats) expect(repeat).toMatchObject({ status: 0, data: first?.data, extra: { index: 1 } });
    expect((await files()).filter((file) => file.name.startsWith('once'))).toHaveLength(1);
  });

  it('stores a picture without its metadata, under a free name, and serves it by both addresses', async () => {
    const [first, second] = [
      await upload('صورة.jpg', await picture(), { index: 3 }),
      await upload('صورة.jpg', await picture()),
    ];
    expect([first.status, first.extra.index, second.extra.index]).toEqual([0, 3, undefined]);
    expect([first.data.name, second.data.name]).toEqual(['صورة.jpg', 'صورة (2).jpg']);
    expect(first.data).toMatchObject({ mime: 'image/jpeg', width: 30, height: 20, alt: { ar: '', en: '' } });
    const response = await get(first.data.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    // The store counts in thousands of bytes, to two places.
    expect(Math.abs(bytes.length - first.data.size)).toBeLessThanOrEqual(5);
    expect(bytes.toString('latin1')).not.toContain('secret-owner');
    const byPath = await get(`${folder}${encodeURIComponent(first.data.name)}`);
    expect([byPath.status, byPath.headers.get('location')]).toEqual([302, first.data.url]);
    expect((await files()).map((file) => file.name)).toEqual(expect.arrayContaining(['صورة.jpg', 'صورة (2).jpg']));
  });

  it('serves documents and pages as downloads only', async () => {
    for (const [filename, text] of [
      ['a.pdf', '%PDF-1.4\n'],
      ['a.html', '<script>alert(1)</script>'],
    ] as const) {
      const { status, data } = await upload(filename, base64(text));
      expect(status).toBe(0);
      const response = await get(data.url);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  const REFUSED: [string, string][] = [
    ['x.svg', base64('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['x.png', base64('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['x.svg.png', base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['x.png', base64('GIF89a/*xxxxxxxx*/=1;alert(1)//')],
    ['x.png', base64('<script>alert(1)</script>')],
    ['x.pdf', base64('<script>alert(1)</script>%PDF-1.7')],
    ['x.pdf', base64('GIF89a%PDF-1.7')],
    ['x.zip', base64('MZPK\x03\x04')],
    ['x.html', base64('%PDF-1.7')],
    ['x.pdf.js', base64('%PDF-1.7')],
    ['x.js', base64('alert(1)')],
    ['x.exe', base64('MZ')],
    ['x.jpg', 'no base64!'],
    ['x.jpg', ''],
    ['../x.html', base64('<p>x')],
    ['..%2fx.html', base64('<p>x')],
    ['a\\x.html', base64('<p>x')],
    ['a\u202egpj.html', base64('<p>x')],
    ['con.html', base64('<p>x')],
    [`${'x'.repeat(200)}.html`, base64('<p>x')],
    ['x\0.html', base64('<p>x')],
  ];
  it('refuses what is not what its name says, what it does not store, and odd names', async () => {
    const before = await files();
    for (const [filename, content] of REFUSED)
      expect([filename, (await upload(filename, content)).status]).toEqual([filename, 8]);
    expect(await files()).toEqual(before);
  });

  it.each(['png', 'webp', 'gif', 'jpeg'] as const)(
    'stores a %s without the page behind it, as a picture',
    async (format) => {
      const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a53' } })
        .toFormat(format)
        .toBuffer();
      const polyglot = Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]).toString('base64');
      expect((await upload('x.html', polyglot)).status).toBe(8);
      const { status, data } = await upload(`page.SVG.html.${format}`, polyglot);
      expect([status, data.name]).toEqual([0, expect.stringMatching(/^page_SVG_html/)]);
      const response = await get(data.url);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('alert');
    },
  );

  it('refuses pictures that would unpack to too many pixels or frames', async () => {
    const before = await files();
    const background = '#fff';
    const wide = sharp({ create: { width: 6_000, height: 5_001, channels: 3, background } }).png({
      compressionLevel: 1,
    });
    // Two frames that look the same would be stored as one.
    const pixels = Buffer.from(Array.from({ length: 420 * 4 * 4 * 3 }, (_, index) => (index * 37) % 251));
    const film = sharp(pixels, { raw: { width: 4, height: 420 * 4, channels: 3, pageHeight: 4 } }).gif();
    const bombs = { 'pixels.png': await wide.toBuffer(), 'frames.gif': await film.toBuffer() };
    for (const [filename, bomb] of Object.entries(bombs)) {
      const refused = await upload(filename, bomb.toString('base64'));
      expect([refused.status, errorsOf(refused)[0]?.key]).toEqual([8, 'ERROR.PICTURE_TOO_LARGE']);
    }
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bombs['pixels.png'])]), 'pixels.png');
    expect((await (await administrator())('upload', form)).status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it('refuses what is too large with HTTP 413', async () => {
    expect((await upload('x.html', 'A'.repeat(28_000_000 + 1_200_000))).http).toBe(413);
  });

  it('never leaves its root', async () => {
    const content = base64('<p>x');
    const outside = [
      '/_userFiles/../',
      '/_userFiles/%2e%2e/',
      '/etc/',
      '_userFiles/',
      '/_userFiles/..\\',
      '/_userFiles/\0/',
      '',
      7,
      null,
      [],
    ];
    for (const path of outside) {
      const replies = [
        await manage('FolderContent', { folder: path }),
        await manage('FolderNew', { parent: path, folder: 'x' }),
        await manage('FileUpload', { folder: path, filename: 'x.html', base64String: content }),
        await manage('FileMoveToBin', { folder: path, fileNames: ['x'] }),
      ];
      for (const { status } of replies) expect([2, 8], JSON.stringify(path)).toContain(status);
    }
  });

  it('keeps alternative texts in both languages', async () => {
    const { data } = await upload('alt.jpg', await picture());
    const saved = await manage('FileInfoSave', { folder, name: data.name, alt: { ar: 'صورة', en: 'A picture' } });
    expect([saved.status, saved.data]).toEqual([0, { name: data.name }]);
    expect((await files()).find((file) => file.name === data.name)?.alt).toEqual({ ar: 'صورة', en: 'A picture' });
    await manage('FileInfoSave', { folder, name: data.name, alt: { en: 'A better text' } });
    expect((await files()).find((file) => file.name === data.name)?.alt).toEqual({ ar: 'صورة', en: 'A better text' });
    const long = await manage('FileInfoSave', { folder, name: data.name, alt: { ar: 'x'.repeat(501), en: '' } });
    expect([long.status, errorsOf(long)[0]?.key]).toEqual([8, 'ERROR.TOO_LONG']);
    expect((await manage('FileInfoSave', { folder, name: 'none.jpg', alt: { ar: '', en: '' } })).status).toBe(2);
  });

  it('keeps a focal point until it is set back to the centre, and makes the picture for previews around it', async () => {
    const { data } = await upload('focus.jpg', await picture());
    const stored = async () => (await files()).find((file) => file.name === data.name);
    expect(await stored()).not.toHaveProperty('focus');
    const save = (focus: unknown) => manage('FileInfoSave', { folder, name: data.name, focus });
    expect((await save({ x: 20, y: 75 })).status).toBe(0);
    expect(await stored()).toMatchObject({ focus: { x: 20, y: 75 }, alt: { ar: '', en: '' } });
    for (const focus of [{ x: 101, y: 0 }, { x: 0, y: -1 }, { x: 1.5, y: 0 }, { x: 1 }, 'left']) {
      expect((await save(focus)).status, JSON.stringify(focus)).toBe(8);
    }
    await manage('FileInfoSave', { folder, name: data.name, alt: { en: 'Text' } });
    expect(await stored()).toMatchObject({ focus: { x: 20, y: 75 } });
    expect((await save(null)).status).toBe(0);
    expect(await stored()).not.toHaveProperty('focus');
  });

  it('moves files to the bin, where they are not served, and restores them', async () => {
    const { data } = await upload('bin.jpg', await picture());
    const moved = await manage<string[]>('FileMoveToBin', { folder, fileNames: [data.name] });
    expect([moved.status, moved.data, moved.extra.usedBy]).toEqual([0, [data.name], undefined]);
    expect((await get(data.url)).status).toBe(404);
    const binned = (await files('/_bin/')).find((file) => file.from === folder && file.name.startsWith('bin'));
    expect(moved.extra.inBin).toEqual([binned?.name]);
    const { thumbnail } = (await manage<{ thumbnail: string }>('FileThumbnail', { name: binned?.name })).data;
    expect(thumbnail).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect((await manage('FileThumbnail', { name: 'none.jpg' })).status).toBe(2);
    const restored = await manage('FileRestore', { fileNames: moved.extra.inBin });
    expect([restored.status, restored.data]).toEqual([0, [{ name: data.name, folder }]]);
    expect((await get(data.url)).status).toBe(200);
  });

  it('leaves files in use where they are, unless that is confirmed', async () => {
    const { data } = await upload('used.jpg', await picture());
    const [catId = 0] = await categoriesOfType(2);
    const album = { id: 0, catId, title: 'ألبوم للتجربة', image: data.url };
    const { id } = (await call<{ id: number }>('/api/manager/AlbumSave', { album })).data;
    const shown = (await call<{ image: string }>('/api/home/Album', { catId, albumId: id })).data;
    expect(shown.image).toBe(data.url);
    const refused = await manage('FileMoveToBin', { folder, fileNames: [data.name] });
    expect([refused.data, refused.extra.usedBy]).toEqual([
      [],
      [{ name: data.name, kind: 'album', id, title: album.title }],
    ]);
    expect((await call('/api/manager/AlbumSave', { album: { id, image: '' } })).status).toBe(0);
    expect((await manage('FileMoveToBin', { folder, fileNames: [data.name] })).data).toEqual([data.name]);
  });
});
