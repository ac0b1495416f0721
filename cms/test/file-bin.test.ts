import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../config/cron-tasks';
import { setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { INVALID, NOT_FOUND, problem, type StoredPicture, storePicture } from './upload';

const FILES = 'plugin::upload.file';

const cms = setUpCms();
const manager = setUpManager(cms);

const store = (folder: string, name: string, width?: number) => storePicture(cms, manager, folder, name, width);
const moveToBin = (folder: string, fileNames: string[], more: object = {}) =>
  manager.files('FileMoveToBin', { folder, fileNames, ...more });
const restore = (fileNames: string[]) => manager.files('FileRestore', { fileNames });
const filesIn = async (folder: string) => (await manager.files('FolderContent', { folder })).body.extra.files;
const namesIn = async (folder: string) => (await filesIn(folder)).map(({ name }: { name: string }) => name);
const isServed = async (url: string) => (await cms.get(url, {})).status === 200;
const storage = (name: string) => path.join(cms.dataDir, name === 'uploads' ? 'public/uploads' : name);
const on = (name: string) => (existsSync(storage(name)) ? readdirSync(storage(name)) : []);

describe('the bin', () => {
  it('stops serving a file and its smaller versions, and restores them', async () => {
    const file = await store('/_userFiles/albums/', 'one.jpg', 900);
    const addresses = [file.url, file.url.replace('/uploads/', '/uploads/thumbnail_')];
    const reply = await moveToBin('/_userFiles/albums', ['one.jpg']);
    expect(reply).toEqual({ status: 200, body: { data: ['one.jpg'], extra: { inBin: ['one.jpg'] } } });
    expect(await Promise.all(addresses.map(isServed))).toEqual([false, false]);
    expect(await namesIn('/_userFiles/albums/')).toEqual([]);
    expect(await filesIn('/_bin/')).toMatchObject([{ name: 'one.jpg', url: '', from: '/_userFiles/albums/' }]);
    expect((await cms.get('/api/file-store/file?address=/_userFiles/albums/one.jpg')).status).toBe(404);

    const thumbnail = (name: string) => manager.files('FileThumbnail', { name });
    const [type, content] = (await thumbnail('one.jpg')).body.data.thumbnail.split(',');
    expect(type).toBe('data:image/webp;base64');
    expect((await sharp(Buffer.from(content, 'base64')).metadata()).width).toBe(320);
    expect(problem(await thumbnail('none.jpg'))).toEqual(NOT_FOUND);
    expect(problem(await thumbnail('..'))).toEqual(INVALID);

    expect((await restore(['one.jpg'])).body.data).toEqual([{ name: 'one.jpg', folder: '/_userFiles/albums/' }]);
    expect(await Promise.all(addresses.map(isServed))).toEqual([true, true]);
    expect(on('bin')).toEqual([]);
    expect((await filesIn('/_userFiles/albums/'))[0]).not.toHaveProperty('from');
  });

  it('deletes files and their versions after 30 days, and nothing else', async () => {
    for (const name of ['old.jpg', 'new.jpg']) await store('/_userFiles/bin/', name, 900);
    await store('/_userFiles/bin/', 'used.jpg', 900);
    await moveToBin('/_userFiles/bin/', ['old.jpg', 'new.jpg']);
    const age = async (name: string, days: number) =>
      cms.strapi.db
        .connection('files')
        .where({ name })
        .update({ updated_at: new Date(Date.now() - days * 86_400_000).getTime() });
    await age('old.jpg', 30.1);
    await age('new.jpg', 29.9);
    await age('used.jpg', 400);
    const before = on('bin').length;
    const received: string[] = [];
    const listen = async (event: string) => void received.push(event);
    cms.strapi.eventHub.subscribe(listen);
    await cms.strapi.service('api::file-store.file-bin').purge(Date.now());
    cms.strapi.eventHub.unsubscribe(listen);
    expect(await namesIn('/_bin/')).toEqual(['new.jpg']);
    expect(on('bin')).toHaveLength(before / 2);
    expect(await namesIn('/_userFiles/bin/')).toEqual(['used.jpg']);
    expect(received).toEqual(['media.delete']);
    expect(problem(await restore(['old.jpg']))).toEqual(NOT_FOUND);
    await restore(['new.jpg']);
  });

  it('renames files of the same name, and restores each to its name and folder', async () => {
    await store('/_userFiles/a/', 'same.jpg');
    await store('/_userFiles/b/', 'same.jpg');
    await moveToBin('/_userFiles/a/', ['same.jpg']);
    await moveToBin('/_userFiles/b/', ['same.jpg']);
    expect(await namesIn('/_bin/')).toEqual(['same (2).jpg', 'same.jpg']);
    await store('/_userFiles/b/', 'same.jpg');
    expect((await restore(['same (2).jpg', 'same.jpg'])).body.data).toEqual([
      { name: 'same (2).jpg', folder: '/_userFiles/b/' },
      { name: 'same.jpg', folder: '/_userFiles/a/' },
    ]);
  });

  it('creates a deleted folder again when its file is restored', async () => {
    const file = await store('/_userFiles/gone/deep/', 'x.jpg');
    await moveToBin('/_userFiles/gone/deep/', ['x.jpg']);
    const { strapi } = cms;
    const folder = await strapi.db.query('plugin::upload.folder').findOne({ where: { name: 'gone' } });
    await strapi.plugin('upload').service('folder').deleteByIds([folder.id]);
    expect((await restore(['x.jpg'])).body.data).toEqual([{ name: 'x.jpg', folder: '/_userFiles/gone/deep/' }]);
    expect(await isServed(file.url)).toBe(true);
  });

  it('moves the files of a list that exist, each once, and replies 404 when none exists', async () => {
    await store('/_userFiles/some/', 'x.jpg');
    const { body } = await moveToBin('/_userFiles/some/', ['x.jpg', 'none.jpg', 'x.jpg']);
    expect(body.data).toEqual(['x.jpg']);
    expect(problem(await moveToBin('/_userFiles/some/', ['x.jpg']))).toEqual(NOT_FOUND);
    expect(problem(await moveToBin('/_bin/', ['x.jpg']))).toEqual(INVALID);
    expect(problem(await restore(['none.jpg']))).toEqual(NOT_FOUND);
    expect((await restore(['x.jpg', 'none.jpg'])).body.data).toHaveLength(1);
  });

  it('moves a file once for simultaneous requests', async () => {
    await store('/_userFiles/race/', 'x.jpg');
    const replies = await Promise.all(Array.from({ length: 5 }, () => moveToBin('/_userFiles/race/', ['x.jpg'])));
    expect(replies.flatMap(({ body }) => body.data ?? [])).toEqual(['x.jpg']);
    const back = await Promise.all(Array.from({ length: 5 }, () => restore(['x.jpg'])));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // Faults: 8.
  it('leaves row and file in place when the disk fails', async () => {
    const file = await store('/_userFiles/stuck/', 'x.jpg', 900);
    const obstacle = path.join(storage('bin'), path.basename(file.url).replace(/^/, 'thumbnail_'));
    mkdirSync(obstacle, { recursive: true });
    writeFileSync(path.join(obstacle, 'x'), '');
    expect((await moveToBin('/_userFiles/stuck/', ['x.jpg'])).status).toBe(500);
    rmSync(obstacle, { recursive: true });
    expect(await isServed(file.url)).toBe(true);
    expect(await namesIn('/_userFiles/stuck/')).toEqual(['x.jpg']);
    expect(await namesIn('/_bin/')).toEqual([]);
  });

  it('accepts a file whose bytes are missing', async () => {
    const file = await store('/_userFiles/lost/', 'x.jpg');
    rmSync(path.join(cms.dataDir, 'public', file.url));
    expect((await moveToBin('/_userFiles/lost/', ['x.jpg'])).body.data).toEqual(['x.jpg']);
    expect((await restore(['x.jpg'])).status).toBe(200);
  });
});

describe('the clean-up of a start after a crash', () => {
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  const age = (file: string) => utimesSync(file, twoHoursAgo, twoHoursAgo);
  const stored = ({ url }: StoredPicture, where: string) => path.join(storage(where), path.basename(url));
  const again = () => cleanUp({ strapi: cms.strapi });

  // Faults: 16.
  it('moves old files without a row to the orphans, and deletes them after 30 days', async () => {
    for (const name of ['old_1234567890.jpg', 'fresh_1234567890.jpg'])
      writeFileSync(path.join(storage('uploads'), name), 'x');
    age(path.join(storage('uploads'), 'old_1234567890.jpg'));
    const before = on('uploads');
    await again();
    expect(on('uploads')).toEqual(before.filter((name) => name !== 'old_1234567890.jpg'));
    expect(on('orphans')).toEqual(['old_1234567890.jpg']);
    await again();
    expect(on('orphans')).toEqual(['old_1234567890.jpg']);
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    utimesSync(path.join(storage('orphans'), 'old_1234567890.jpg'), longAgo, longAgo);
    await again();
    expect(on('orphans')).toEqual([]);
  });

  it('moves an orphan back when its row exists', async () => {
    const file = await store('/_userFiles/crash/', 'back.jpg');
    mkdirSync(storage('orphans'), { recursive: true });
    renameSync(stored(file, 'uploads'), stored(file, 'orphans'));
    await again();
    expect(await isServed(file.url)).toBe(true);
  });

  // Faults: 17.
  it('goes on although the file of a row is missing', async () => {
    const file = await store('/_userFiles/crash/', 'missing.jpg');
    rmSync(stored(file, 'uploads'));
    await again();
    expect(await namesIn('/_userFiles/crash/')).toContain('missing.jpg');
  });

  // Faults: 9.
  it('removes an upload that was interrupted before it reached its folder', async () => {
    const file = await store('/_userFiles/crash/', 'interrupted.jpg', 900);
    const withoutFolder = await store('/_userFiles/crash/', 'without-folder.jpg', 900);
    const { id, path: folderPath } = await cms.strapi.service('api::file-store.file-store').folder('/_incoming/');
    for (const [row, folder] of [
      [file, id],
      [withoutFolder, null],
    ]) {
      const data = { folder, folderPath, createdAt: twoHoursAgo };
      await cms.query(FILES).update({ where: { id: row.id }, data });
    }
    await again();
    const ids = [file.id, withoutFolder.id];
    expect(await cms.query(FILES).findMany({ where: { id: { $in: ids } } })).toEqual([]);
    const isLeft = (name: string) => name.includes(file.hash) || name.includes(withoutFolder.hash);
    expect(on('uploads').filter(isLeft)).toEqual([]);
  });
});
