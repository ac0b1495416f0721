import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOLDER_LIMITS } from '../contract/limits';
import { FOLDERS } from '../src/platform/files/media-row';
import { setUpManager } from './as-manager';
import outside from './fixtures/outside-the-files.json';
import { setUpCms } from './start-cms';
import { INVALID, NOT_FOUND, picture, problem, upload } from './upload';

const cms = setUpCms();
const manager = setUpManager(cms);
beforeAll(() => createFolder('/_userFiles/', 'أخبار'));

const content = (folder: string) => manager.files('FolderContent', { folder });
const createFolder = (parent: string, folder: unknown) => manager.files('FolderNew', { parent, folder });

describe('folders', () => {
  it('shows empty roots before anything was stored', async () => {
    expect((await content('/_bin/')).body).toEqual({ data: [], extra: { files: [] } });
    expect((await content('/_userFiles')).body).toEqual({ data: [{ name: 'أخبار' }], extra: { files: [] } });
  });

  it('creates a folder once, ignoring case, and shows it in the Media Library', async () => {
    expect((await createFolder('/_userFiles/أخبار/', ' Photos ')).body.data).toEqual({ name: 'Photos' });
    for (const name of ['Photos', 'photos', 'PHOTOS ']) {
      expect(problem(await createFolder('/_userFiles/أخبار', name))).toEqual([409, 'alreadyExists']);
    }
    const folders = await cms.strapi.plugin('upload').service('folder').getStructure();
    expect(folders).toMatchObject([
      { name: '_userFiles', children: [{ name: 'أخبار', children: [{ name: 'Photos' }] }] },
    ]);
  });

  it('creates one folder for simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => createFolder('/_userFiles/', 'together')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('refuses a parent that does not exist', async () => {
    expect(problem(await createFolder('/_userFiles/none/', 'x'))).toEqual(NOT_FOUND);
    expect(problem(await content('/_userFiles/none/'))).toEqual(NOT_FOUND);
  });

  // Security: F5.
  it('takes a thousand in one folder, in the dashboard too', async () => {
    await createFolder('/_userFiles/', 'full');
    const { id }: { id: number } = await cms.query(FOLDERS).findOne({ where: { name: 'full' } });
    const made = Array.from({ length: FOLDER_LIMITS.inOne - 1 }, (_, index) => 100_000 + index);
    await cms
      .query(FOLDERS)
      .createMany({ data: made.map((pathId) => ({ name: `${pathId}`, pathId, path: `/x/${pathId}` })) });
    const rows: { id: number }[] = await cms
      .query(FOLDERS)
      .findMany({ select: ['id'], where: { pathId: { $in: made } } });
    const links = rows.map((row) => ({ folder_id: row.id, inv_folder_id: id }));
    await cms.strapi.db.connection.batchInsert('upload_folders_parent_lnk', links, 100);

    expect((await createFolder('/_userFiles/full/', 'last')).status).toBe(200);
    const refused = await createFolder('/_userFiles/full/', 'beyond');
    expect(refused.body.error.details).toMatchObject({ field: 'folder', key: 'ERROR.TOO_MANY_FOLDERS' });
    const inDashboard = await cms.strapi
      .service('api::file-store.file-store')
      .refuseTooManyFolders(id, 'name')
      .catch((error: { details: unknown }) => error.details);
    expect(inDashboard).toMatchObject({ field: 'name', key: 'ERROR.TOO_MANY_FOLDERS' });
    expect((await createFolder('/_userFiles/', 'elsewhere')).status).toBe(200);
  });

  it('allows twenty levels', async () => {
    let parent = '/_userFiles/';
    for (let depth = 2; depth <= 20; depth += 1) {
      expect((await createFolder(parent, 'd')).status).toBe(200);
      parent += 'd/';
    }
    expect(problem(await createFolder(parent, 'd'))).toEqual(INVALID);
  });
});

const ELSEWHERE = [...outside.paths, `/_userFiles/${'a/'.repeat(30)}`, `/_userFiles/${'a'.repeat(1_000)}/`];

describe('paths and names outside the file root', () => {
  // Security: F1.
  it.each(ELSEWHERE)('refuses the folder %j everywhere', async (folder) => {
    const fileNames = ['a.jpg'];
    const replies = [
      await content(folder),
      await createFolder(folder, 'x'),
      await upload(cms, manager, folder, 'a.jpg', await picture()),
      await manager.files('FileMoveToBin', { folder, fileNames }),
      await manager.files('FileInfoSave', { folder, name: 'a.jpg', alt: {} }),
    ];
    expect(replies.map(problem)).toEqual(Array.from({ length: 5 }, () => INVALID));
  });

  it.each([['/_bin/'], [7], [null], [['/_userFiles/']], [{}], [undefined]])(
    'stores nothing in the folder %j',
    async (folder) => {
      expect(problem(await manager.files('FolderNew', { parent: folder, folder: 'x' }))).toEqual(INVALID);
    },
  );

  const NOT_NEW = ['CON', 'nul.jpg', 'a:b', 'a"b', 'a<b', 'a|b', 'a?b', 'a*b', '.hidden', 'dot.', 'a'.repeat(181)];

  // Security: F2.
  it.each([...outside.names, ...NOT_NEW])('refuses %j as the name of a folder or file', async (name) => {
    expect(problem(await createFolder('/_userFiles/', name))).toEqual(INVALID);
    expect(problem(await upload(cms, manager, '/_userFiles/', name, await picture()))).toEqual(INVALID);
  });

  it.each(outside.names)('refuses to look for a file named %j', async (name) => {
    const folder = '/_userFiles/';
    expect(problem(await manager.files('FileMoveToBin', { folder, fileNames: [name] }))).toEqual(INVALID);
    expect(problem(await manager.files('FileRestore', { fileNames: [name] }))).toEqual(INVALID);
  });

  it.each([[[]], ['a.jpg'], [{ 0: 'a.jpg' }], [[7]], [undefined], [Array.from({ length: 501 }, (_, i) => `${i}`)]])(
    'refuses %j as a list of names',
    async (fileNames) => {
      expect(problem(await manager.files('FileRestore', { fileNames }))).toEqual(INVALID);
    },
  );
});

it('stores an alternative text in each language', async () => {
  const folder = '/_userFiles/أخبار/';
  const name = 'صورة الافتتاح.jpg';
  const save = (alt: unknown) => manager.files('FileInfoSave', { folder, name, alt });
  await upload(cms, manager, folder, name, await picture());
  await save({ ar: 'قص الشريط', en: 'Cutting the ribbon' });
  const { body } = await save({ en: '' });
  expect(body.data).toMatchObject({ name, alt: { ar: 'قص الشريط', en: '' } });
  expect((await content(folder)).body.extra.files[0]).toMatchObject({ alt: { ar: 'قص الشريط', en: '' } });
  expect(problem(await save({ ar: 'x'.repeat(501) }))).toEqual(INVALID);
  expect(problem(await save({ ar: 7 }))).toEqual(INVALID);
  expect(problem(await manager.files('FileInfoSave', { folder, name: 'none.jpg', alt: { ar: 'x' } }))).toEqual(
    NOT_FOUND,
  );
});

it('makes the picture for link previews around the focal point, at a new address, or around its middle', async () => {
  const folder = '/_userFiles/أخبار/';
  const name = 'بانر.jpg';
  const save = (focus: unknown) => manager.files('FileInfoSave', { folder, name, focus });
  // The left half is red, the right one blue.
  const blue = { create: { width: 700, height: 350, channels: 3 as const, background: '#00f' } };
  const wide = await sharp({ create: { width: 1400, height: 350, channels: 3, background: '#f00' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 700, top: 0 }])
    .jpeg()
    .toBuffer();
  const { body: stored } = await upload(cms, manager, folder, name, wide);
  const shareOf = async () => {
    const address = encodeURIComponent(stored.data.url);
    const { body } = await cms.get(`/api/file-store/pictures?addresses[]=${address}`);
    const { share } = body.data[0].formats;
    const bytes = Buffer.from(await (await fetch(new URL(share.url, cms.url))).arrayBuffer());
    const { channels } = await sharp(bytes).stats();
    return { url: share.url, ratio: share.width / share.height, red: channels[0]?.mean ?? 0 };
  };
  const middle = await shareOf();
  expect(middle.ratio).toBeCloseTo(1200 / 630, 1);
  expect(middle.red).toBeCloseTo(255 / 2, -1);
  expect((await save({ x: 100, y: 50 })).body.data.focus).toEqual({ x: 100, y: 50 });
  const right = await shareOf();
  expect(right.ratio).toBeCloseTo(1200 / 630, 1);
  expect(right.red).toBeLessThan(5);
  expect(right.url).not.toBe(middle.url);
  await save(null);
  expect((await shareOf()).red).toBeCloseTo(255 / 2, -1);
  for (const focus of [{ x: 101, y: 0 }, { x: 1 }, 'left', { x: 0.5, y: 1 }]) {
    expect(problem(await save(focus))).toEqual(INVALID);
  }
});
