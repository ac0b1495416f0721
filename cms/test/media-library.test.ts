import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setUpManager } from './as-manager';
import { openDashboardAs, openDashboardClient, ROLE_CODES, setUpDashboard } from './dashboard-client';
import { type Reply, setUpCms } from './start-cms';
import { picture, storePicture, upload } from './upload';

const FILES = 'plugin::upload.file';
const ALBUM = 'api::album.album';

const cms = setUpCms(() => ({ FILE_QUOTA_MB: '40' }));
const manager = setUpManager(cms);
const call = setUpDashboard(cms);

interface Sent {
  name: string;
  bytes: Buffer | string;
  type?: string;
  info?: object;
}

/** Sends files as the dashboard does: as a form with a text about each. */
function send(path: string, files: readonly Sent[], info?: object | string): Promise<Reply> {
  const body = new FormData();
  for (const { name, bytes, type = 'image/jpeg' } of files) {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    body.append('files', new Blob([content], { type }), name);
  }
  const ofFile = ({ name, info: own }: Sent) => ({ name, ...own, ...(typeof info === 'object' ? info : {}) });
  const infos = files.length > 0 && typeof info !== 'string' ? files.map(ofFile) : [info];
  for (const one of infos) body.append('fileInfo', typeof one === 'string' ? one : JSON.stringify(one));
  return call('POST', path, body);
}

const onSite = async (folder: string) => (await manager.files('FolderContent', { folder })).body;
const namesOnSite = async (folder: string): Promise<string[]> =>
  (await onSite(folder)).extra.files.map(({ name }: { name: string }) => name);
const folderId = async (path: string): Promise<number> =>
  (await cms.strapi.service('api::file-store.file-store').ensureFolder(path)).id;
const rootList = 'filters[$and][0][folder][id][$null]=true&pageSize=100';
const rootFolders = 'filters[$and][0][parent][id][$null]=true&pagination[pageSize]=-1';
const listed = async (query: string): Promise<string[]> =>
  (await call('GET', `/upload/files?${query}`)).body.results.map(({ name }: { name: string }) => name);
const keyOf = ({ status, body }: Reply) => [status, body.error?.details.key];
const WRONG_NAME = [400, 'ERROR.FILE_NAME'];
const IN_USE = [400, 'ERROR.FILE_IN_USE'];

describe('the files of the dashboard', () => {
  it('show on the site, and the other way round, in the same folders', async () => {
    // Before the first upload.
    for (const query of [rootList, 'page=1']) expect((await call('GET', `/upload/files?${query}`)).status).toBe(200);
    const { status, body } = await send('/upload', [{ name: 'من اللوحة.jpg', bytes: await picture(900) }]);
    expect([status, body[0]?.folder ?? null]).toEqual([201, null]);
    expect(await namesOnSite('/_userFiles/')).toContain('من اللوحة.jpg');
    await upload(cms, manager, '/_userFiles/', 'from-the-site.jpg', await picture());
    expect(await listed(rootList)).toEqual(expect.arrayContaining(['من اللوحة.jpg', 'from-the-site.jpg']));

    const made = await call('POST', '/upload/folders', { name: 'من اللوحة', parent: null });
    expect(made.status).toBe(201);
    expect((await onSite('/_userFiles/')).data).toContainEqual({ name: 'من اللوحة' });
    const single = await send('/upload/files', [{ name: 'a.jpg', bytes: await picture() }], {
      folder: made.body.data.id,
    });
    expect(single.status).toBe(201);
    expect(await namesOnSite('/_userFiles/من اللوحة/')).toEqual(['a.jpg']);
    await manager.files('FolderNew', { parent: '/_userFiles/', folder: 'from-the-site' });
    const folders = (await call('GET', `/upload/folders?${rootFolders}`)).body.data;
    expect(folders.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['من اللوحة', 'from-the-site']),
    );
    const inner = (await call('GET', `/upload/folders/${made.body.data.id}?populate[parent][populate][parent]=*`)).body;
    expect(inner.data).toMatchObject({ name: 'من اللوحة', parent: null });
  });

  it('are not those of the bin and of unfinished uploads, in no list, search or dialog', async () => {
    await storePicture(cms, manager, '/_userFiles/hidden/', 'deleted-picture.jpg');
    await manager.files('FileMoveToBin', {
      folder: '/_userFiles/hidden/',
      fileNames: ['deleted-picture.jpg'],
    });
    const [bin, incoming] = [await folderId('/_bin/'), await folderId('/_incoming/')];
    const { id } = await cms.query(FILES).findOne({ where: { name: 'deleted-picture.jpg' } });

    for (const query of ['_q=deleted-picture', `filters[$and][0][folder][id]=${bin}`, 'pageSize=100', rootList])
      expect(await listed(query)).not.toContain('deleted-picture.jpg');
    expect((await call('GET', `/upload/files/${id}`)).status).toBe(404);
    for (const query of [rootFolders, '_q=_', 'pagination[pageSize]=-1']) {
      const { data } = (await call('GET', `/upload/folders?${query}`)).body;
      const names = data.map(({ name }: { name: string }) => name);
      for (const root of ['_bin', '_incoming', '_userFiles']) expect(names).not.toContain(root);
    }
    const structure = JSON.stringify((await call('GET', '/upload/folder-structure')).body.data);
    for (const root of ['_bin', '_incoming', '_userFiles']) expect(structure).not.toContain(`"${root}"`);

    const refused = [
      await call('GET', `/upload/folders/${bin}`),
      await call('PUT', `/upload/folders/${bin}`, { name: 'x' }),
      await call('PUT', `/upload/folders/${await folderId('/_userFiles/')}`, { name: 'x' }),
      await call('POST', '/upload/folders', { name: 'x', parent: incoming }),
      await call('POST', '/upload/actions/bulk-move', { fileIds: [id], folderIds: [], destinationFolderId: null }),
      await call('POST', '/upload/actions/bulk-move', { fileIds: [], folderIds: [bin], destinationFolderId: null }),
      await call('POST', '/upload/actions/bulk-delete', { fileIds: [id], folderIds: [] }),
      await call('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [bin] }),
      await call('DELETE', `/upload/files/${id}`),
      await send('/upload', [{ name: 'x.jpg', bytes: await picture() }], { folder: bin }),
      await send(`/upload?id=${id}`, [], { name: 'y.jpg' }),
      await call('POST', '/upload/actions/upload-from-urls', { urls: ['http://127.0.0.1/'] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  it('are refused by Strapi itself in the language of the interface too, without a cause that is not known', async () => {
    const folder = (await call('POST', '/upload/folders', { name: 'loop', parent: null })).body.data.id;
    for (const [language, words] of [
      ['en', 'This was refused, and the site does not know why. Strapi says: «'],
      ['ar', 'رُفض هذا، ولا يعرف الموقع السبب. تقول Strapi: «'],
    ] as const) {
      const client = await openDashboardClient(cms, undefined, language);
      const move = { fileIds: [], folderIds: [folder], destinationFolderId: folder };
      const { status, body } = await client('POST', '/upload/actions/bulk-move', move);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  // Security: F4.
  it('are checked and re-encoded as those of the site', async () => {
    const taken = { IFD0: { Copyright: 'secret-owner' } };
    const wide = () => sharp({ create: { width: 700, height: 400, channels: 3, background: '#a53' } });
    const photo = await wide().jpeg().withExif(taken).toBuffer();
    const { body } = await send('/upload', [{ name: 'photo.png', bytes: photo, type: 'image/png' }]);
    const [{ id, name, url, mime, formats }] = body;
    expect([name, mime]).toEqual(['photo.jpg', 'image/jpeg']);
    expect(Object.keys(formats)).toEqual(expect.arrayContaining(['share', 'webp_480']));
    const bytes = Buffer.from(await (await fetch(`${cms.url}${url}`)).arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('secret-owner');

    const avif = { name: 'a.avif', bytes: await wide().avif().toBuffer(), type: 'image/avif' };
    expect((await send('/upload', [avif])).body[0]).toMatchObject({ name: 'a.jpg', mime: 'image/jpeg' });

    const film = await wide().gif().toBuffer();
    const wrong: [Sent, string][] = [
      [{ name: 'a.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/png' }, 'ERROR.FILE_KIND'],
      [{ name: 'a.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' }, 'ERROR.FILE_KIND'],
      [{ name: 'a.html', bytes: photo, type: 'text/html' }, 'ERROR.FILE_KIND'],
      [{ name: 'a.exe', bytes: 'MZ', type: 'application/octet-stream' }, 'ERROR.FILE_KIND'],
      [{ name: 'a.jpg', bytes: photo.subarray(0, 400) }, 'ERROR.PICTURE_DAMAGED'],
      [{ name: 'a.gif', bytes: film.subarray(0, -1), type: 'image/gif' }, 'ERROR.PICTURE_DAMAGED'],
    ];
    for (const [file, key] of wrong)
      expect([file.name, ...keyOf(await send('/upload', [file]))]).toEqual([file.name, 400, key]);
    for (const fileInfo of ['{', 'null', '[]', '7'])
      expect([fileInfo, (await send('/upload', [{ name: 'b.jpg', bytes: photo }], fileInfo)).status]).toEqual([
        fileInfo,
        400,
      ]);
    expect((await send(`/upload?id=${id}`, [], '{')).status).toBe(400);
    const pdf = { name: 'a.php.pdf', bytes: '%PDF-1.7\n1 0 obj', type: 'application/pdf' };
    expect((await send('/upload', [pdf])).body[0].name).toBe('a_php.pdf');

    const png = await wide().png().toBuffer();
    expect(keyOf(await send(`/upload?id=${id}`, [{ name: 'photo.jpg', bytes: png }]))).toEqual([
      400,
      'ERROR.OTHER_KIND',
    ]);
    const other = await sharp(photo).negate().jpeg().withExif(taken).toBuffer();
    expect((await send(`/upload/files/${id}/replace`, [{ name: 'photo.jpg', bytes: other }])).status).toBe(200);
    const replaced = Buffer.from(await (await fetch(`${cms.url}${url}`)).arrayBuffer());
    expect(replaced.equals(bytes)).toBe(false);
    expect(replaced.toString('latin1')).not.toContain('secret-owner');
    // The site's file manager brings the earlier one back.
    const earlier = await cms.query(FILES).findOne({ where: { earlierOf: url } });
    expect((await manager.files('FileRestore', { fileNames: [earlier.name] })).body.data).toMatchObject([{ name }]);
    const again = Buffer.from(await (await fetch(`${cms.url}${url}`)).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
  });

  it('get free names, by the rules of the site', async () => {
    const folder = await folderId('/_userFiles/names/');
    const bytes = await picture();
    const two = await send(
      '/upload',
      [
        { name: 'same.jpg', bytes },
        { name: 'SAME.jpg', bytes },
      ],
      { folder },
    );
    expect(two.body.map(({ name }: { name: string }) => name)).toEqual(['same.jpg', 'SAME (2).jpg']);
    expect(keyOf(await send('/upload', [{ name: 'x.jpg', bytes, info: { name: 'a/b.jpg' } }], { folder }))).toEqual(
      WRONG_NAME,
    );
    const [{ id }] = two.body;
    expect((await send(`/upload?id=${id}`, [], { name: 'SAME (2).jpg' })).status).toBe(200);
    await send(`/upload?id=${id}`, [], { name: 'other.html' });
    expect((await namesOnSite('/_userFiles/names/')).toSorted()).toEqual(['SAME (2).jpg', 'other.html.jpg']);
    expect(keyOf(await call('POST', '/upload/folders', { name: '..', parent: folder }))).toEqual(WRONG_NAME);
    await call('POST', '/upload/folders', { name: 'Inner', parent: folder });
    expect((await call('POST', '/upload/folders', { name: 'inner', parent: folder })).status).toBe(409);
  });

  it('get different names when two are uploaded at once', async () => {
    const [folder, bytes] = [await folderId('/_userFiles/twins/'), await picture(900)];
    const sent = await Promise.all([1, 2].map(() => send('/upload', [{ name: 'twin.jpg', bytes }], { folder })));
    const names = ['twin (2).jpg', 'twin.jpg'];
    expect(sent.map(({ body }) => body[0].name).toSorted()).toEqual(names);
    expect((await namesOnSite('/_userFiles/twins/')).toSorted()).toEqual(names);
  });

  it('go to the bin, unless something shows them', async () => {
    const folder = '/_userFiles/removed/';
    const [free, also, used] = [
      await storePicture(cms, manager, folder, 'free.jpg', 900),
      await storePicture(cms, manager, `${folder}deep/`, 'also.jpg'),
      await storePicture(cms, manager, folder, 'used.jpg'),
    ];
    await cms
      .documents('api::video.video')
      .create({ locale: 'ar', data: { title: 'مقطع', link: 'x', image: used.id, showTime: '2026-01-05' } });
    expect(keyOf(await call('DELETE', `/upload/files/${used.id}`))).toEqual(IN_USE);
    const ids = [free.id, used.id];
    expect(keyOf(await call('POST', '/upload/actions/bulk-delete', { fileIds: ids, folderIds: [] }))).toEqual(IN_USE);
    expect(await namesOnSite(folder)).toEqual(['free.jpg', 'used.jpg']);
    expect((await call('DELETE', `/upload/files/${free.id}`)).status).toBe(200);
    expect((await cms.get(free.url, {})).status).toBe(404);
    const deep = await folderId(`${folder}deep/`);
    expect((await call('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [deep] })).status).toBe(200);
    expect((await onSite(folder)).data).toEqual([]);
    const binned = (await onSite('/_bin/')).extra.files.map(({ name, from }: { name: string; from: string }) => [
      name,
      from,
    ]);
    expect(binned).toEqual(
      expect.arrayContaining([
        ['free.jpg', folder],
        ['also.jpg', `${folder}deep/`],
      ]),
    );
    const restored = await manager.files('FileRestore', { fileNames: ['also.jpg'] });
    expect(restored.body.data).toEqual([{ name: 'also.jpg', folder: `${folder}deep/` }]);
    expect((await cms.get(also.url, {})).status).toBe(200);
  });

  it('keep their places in albums and texts when they are renamed or moved', async () => {
    const folder = '/_userFiles/renamed/';
    const [one, two] = [
      await storePicture(cms, manager, folder, 'واحد.jpg'),
      await storePicture(cms, manager, folder, 'two.jpg'),
    ];
    const album: Record<string, unknown> = {
      title: 'ألبوم مرتب',
      folder,
      showTime: '2026-01-05',
      pictureOrder: ['two.jpg', 'واحد.jpg'],
      captions: [{ name: 'واحد.jpg', caption: 'الأول' }],
    };
    const { documentId } = await cms.strapi.documents(ALBUM).create({ locale: 'ar', status: 'published', data: album });
    const text = (path: string) => `<p>نص طويل بما يكفي <a href="${path}">ملف</a> <img src="${encodeURI(path)}"></p>`;
    const block: Record<string, unknown> = { title: 'كتلة', html: text(`${folder}واحد.jpg`) };
    const stored = await cms.strapi
      .documents('api::content-block.content-block')
      .create({ locale: 'ar', status: 'published', data: block });

    await send(`/upload?id=${one.id}`, [], { name: 'أول.jpg' });
    const rows = await cms.query(ALBUM).findMany({ where: { documentId } });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.pictureOrder).toEqual(['two.jpg', 'أول.jpg']);
      expect(row.captions).toEqual([{ name: 'أول.jpg', caption: 'الأول' }]);
    }
    const htmls = async () =>
      (await cms.query('api::content-block.content-block').findMany({ where: { documentId: stored.documentId } })).map(
        ({ html }: { html: string }) => html,
      );
    expect(await htmls()).toEqual(Array(2).fill(text(`${folder}أول.jpg`)));

    const target = await folderId('/_userFiles/elsewhere/');
    const move = { fileIds: [one.id, two.id], folderIds: [], destinationFolderId: target };
    expect((await call('POST', '/upload/actions/bulk-move', move)).status).toBe(200);
    expect(await htmls()).toEqual(Array(2).fill(text('/_userFiles/elsewhere/أول.jpg')));
    expect((await call('PUT', `/upload/folders/${target}`, { name: 'هناك' })).status).toBe(200);
    const there = text('/_userFiles/هناك/أول.jpg');
    expect((await htmls()).map(decodeURI)).toEqual(Array(2).fill(decodeURI(there)));
  });

  it('crop their link preview around the focal point that the dashboard sets', async () => {
    const { id } = await storePicture(cms, manager, '/_userFiles/focus/', 'focus.jpg', 900);
    const shareOf = async () => (await cms.query(FILES).findOne({ where: { id } })).formats.share.hash;
    const before = await shareOf();
    expect((await send(`/upload?id=${id}`, [], { focalPoint: { x: 10.4, y: 80.6 } })).status).toBe(200);
    const row = await cms.query(FILES).findOne({ where: { id } });
    expect(row.focalPoint).toEqual({ x: 10, y: 81 });
    expect(await shareOf()).not.toBe(before);
  });

  // Security: K10.
  it('are put into no entry by what is sent beside them', async () => {
    const author = await openDashboardAs(cms, ROLE_CODES.author, 'uploader');
    const { documentId } = await cms.documents(ALBUM).create({
      ...{ locale: 'ar', status: 'published' },
      data: { title: 'ألبوم بلا صورة', folder: '/_userFiles/', showTime: '2026-01-05' },
    });
    const rows = () => cms.query(ALBUM).findMany({ where: { documentId }, populate: ['image'] });
    for (const { id } of await rows()) {
      for (const path of ['/upload', '/upload/files']) {
        const body = new FormData();
        body.append('files', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'sent.jpg');
        const target = { ref: ALBUM, refId: String(id), field: 'image', path: '/elsewhere' };
        for (const [name, value] of Object.entries(target)) body.append(name, value);
        expect((await author('POST', path, body)).status).toBe(201);
      }
    }
    expect((await rows()).map(({ image }) => image)).toEqual([null, null]);
  });

  it('are limited by the quota of the site', async () => {
    const { id } = await storePicture(cms, manager, '/_userFiles/quota/', 'big.jpg');
    await cms.query(FILES).update({ where: { id }, data: { size: 41 * 1049 } });
    const reply = await send('/upload', [{ name: `${randomUUID()}.jpg`, bytes: await picture() }]);
    expect([reply.status, reply.body.error.details.code]).toEqual([413, 'quotaExceeded']);
    await cms.query(FILES).update({ where: { id }, data: { size: 1 } });
  });
});

describe('the folder of an album', () => {
  const folder = (path: string): Promise<{ id: number }> =>
    cms.strapi.service('api::file-store.file-store').ensureFolder(path);

  /** The folders that an album's rows name, and their versions: the draft first, then what is published. */
  async function rowsOf(documentId: string) {
    const rows = await cms.query(ALBUM).findMany({ where: { documentId }, orderBy: { publishedAt: 'asc' } });
    return rows.map(({ folder, version }) => `${folder} ${version}`);
  }

  async function newAlbum(path: string, title: string) {
    return (
      await cms
        .documents(ALBUM)
        .create({ locale: 'ar', status: 'published', data: { title, folder: path, showTime: '2026-01-05' } })
    ).documentId;
  }

  it('may be renamed, or one above it: the album follows', async () => {
    const { id } = await folder('/_userFiles/2025/');
    await folder('/_userFiles/2025/winter/');
    const own = await newAlbum('/_userFiles/2025/', 'سنة');
    const inner = await newAlbum('/_userFiles/2025/winter/', 'شتاء');
    const other = await newAlbum('/_userFiles/2025x/', 'غير ذلك');
    await cms
      .documents(ALBUM)
      .update({ documentId: inner, locale: 'ar', data: { title: 'لم ينشر بعد', showTime: '2026-01-05' } });

    expect((await call('PUT', `/upload/folders/${id}`, { name: '2026' })).status).toBe(200);
    expect(await rowsOf(own)).toEqual(['/_userFiles/2026/ 2', '/_userFiles/2026/ 2']);
    expect(await rowsOf(inner)).toEqual(['/_userFiles/2026/winter/ 3', '/_userFiles/2026/winter/ 2']);
    expect(await rowsOf(other)).toEqual(['/_userFiles/2025x/ 1', '/_userFiles/2025x/ 1']);
    const titles = await cms.query(ALBUM).findMany({ where: { documentId: inner } });
    expect(new Set(titles.map(({ title }) => title)).size).toBe(2);
  });

  it('may be moved, also to the root: the album follows', async () => {
    const { id } = await folder('/_userFiles/well/');
    const archive = await folder('/_userFiles/archive/');
    const album = await newAlbum('/_userFiles/well/', 'بئر');
    const move = (destinationFolderId: number | null) =>
      call('POST', '/upload/actions/bulk-move', { fileIds: [], folderIds: [id], destinationFolderId });

    expect((await move(archive.id)).status).toBe(200);
    expect(await rowsOf(album)).toEqual(['/_userFiles/archive/well/ 2', '/_userFiles/archive/well/ 2']);
    expect((await move(null)).status).toBe(200);
    expect(await rowsOf(album)).toEqual(['/_userFiles/well/ 3', '/_userFiles/well/ 3']);
  });
});
