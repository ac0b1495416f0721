import { mkdirSync, readdirSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { INVALID, NOT_FOUND, picture, problem, upload } from './upload';

const SqliteDatabase = createRequire(import.meta.url)('better-sqlite3');

const cms = setUpCms(() => ({ FILE_QUOTA_MB: '3' }));
const manager = setUpManager(cms);
beforeAll(() => createFolder('/_userFiles/', 'أخبار'));

const content = (folder: string) => manager.files('FolderContent', { folder });
const createFolder = (parent: string, folder: unknown) => manager.files('FolderNew', { parent, folder });
const namesIn = async (folder: string) =>
  (await content(folder)).body.extra.files.map(({ name }: { name: string }) => name);
const inUploads = () => readdirSync(path.join(cms.dataDir, 'public', 'uploads'));

it('stores a picture with its smaller versions where the Media Library shows it', async () => {
  const { body } = await upload(cms, manager, '/_userFiles/أخبار/', 'صورة الافتتاح.jpg', await picture(1600, 1200));
  const { url, size, changed, ...file } = body.data;
  expect(file).toEqual({
    name: 'صورة الافتتاح.jpg',
    mime: 'image/jpeg',
    width: 1600,
    height: 1200,
    alt: { ar: '', en: '' },
    title: { ar: '', en: '' },
  });
  expect(size).toBeGreaterThan(1_000);
  expect((await cms.get(url, {})).status).toBe(200);
  expect((await content('/_userFiles/أخبار/')).body.extra.files).toEqual([{ ...file, url, size, changed }]);

  const row = await cms.query('plugin::upload.file').findOne({ where: { url }, populate: { folder: true } });
  expect(Object.keys(row.formats)).toEqual(expect.arrayContaining(['thumbnail', 'webp_1600']));
  expect([row.folder.name, row.folderPath]).toEqual(['أخبار', row.folder.path]);
  const visitors = await cms.get(`/api/file-store/files?folder=${encodeURIComponent('/_userFiles/أخبار/')}`);
  expect(visitors.body.data).toHaveLength(1);
});

it('adds a number to a taken name, also for simultaneous uploads', async () => {
  await createFolder('/_userFiles/', 'taken');
  const image = await picture();
  const names = ['a.jpg', 'A.JPG', 'a.jpg', 'a.jpg', 'a.jpg', 'a.jpg'];
  const replies = await Promise.all(names.map((name) => upload(cms, manager, '/_userFiles/taken/', name, image)));
  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
  const stored: string[] = await namesIn('/_userFiles/taken');
  expect(new Set(stored.map((name) => name.toLowerCase()))).toEqual(
    new Set(['a.jpg', 'a (2).jpg', 'a (3).jpg', 'a (4).jpg', 'a (5).jpg', 'a (6).jpg']),
  );
});

it('stores one file for a repeated request id, simultaneous or later, and another for another id', async () => {
  await createFolder('/_userFiles/', 'repeated');
  const image = await picture(600);
  const send = (requestId: string) =>
    upload(cms, manager, '/_userFiles/repeated/', 'a.jpg', image, 'image/jpeg', requestId);
  const id = '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0011';
  const [first, ...repeats] = await Promise.all([send(id), send(id), send(id)]);
  repeats.push(await send(id));
  expect(first.status).toBe(200);
  for (const repeat of repeats) expect(repeat.body).toEqual(first.body);
  expect(await namesIn('/_userFiles/repeated/')).toEqual(['a.jpg']);
  const waiting = await cms.query('plugin::upload.file').count({ where: { folder: { name: '_incoming' } } });
  expect(waiting).toBe(0);
  expect((await send('0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0012')).body.data.name).toBe('a (2).jpg');
  expect(problem(await send('no uuid'))).toEqual(INVALID);
});

it('creates one folder for a repeated request id', async () => {
  const make = (requestId?: string) =>
    manager.files('FolderNew', { parent: '/_userFiles/', folder: 'once', requestId });
  const id = '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0013';
  for (const reply of [await make(id), await make(id)])
    expect(reply.body).toEqual({ data: { name: 'once' }, extra: {} });
  expect(problem(await make())).toEqual([409, 'alreadyExists']);
});

// Security: F2.
it('accepts a name of 180 letters, also when it has to be numbered', async () => {
  const name = `${'س'.repeat(176)}.jpg`;
  const image = await picture();
  const first = await upload(cms, manager, '/_userFiles/taken/', name, image);
  const second = await upload(cms, manager, '/_userFiles/taken/', name, image);
  expect(first.body.data.name).toBe(name);
  expect(second.body.data.name).toHaveLength(180);
  expect(second.body.data.name).toMatch(/س \(2\)\.jpg$/);
});

it('stores documents unchanged', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const { body } = await upload(cms, manager, '/_userFiles/', 'report.pdf', pdf, 'application/pdf');
  expect(body.data).toMatchObject({ name: 'report.pdf', mime: 'application/pdf', width: null, height: null });
  expect((await cms.get(body.data.url, {})).body).toBe(pdf.toString());
});

it.each([
  ['a broken picture', 'broken.jpg', async () => (await picture(400, 300)).subarray(0, 700)],
  ['an empty file', 'empty.jpg', async () => Buffer.alloc(0)],
  ['a name without an ending', 'README', async () => Buffer.from('x')],
  ['an ending that nobody serves', 'a.صورة', async () => Buffer.from('x')],
])('refuses %s and leaves nothing behind', async (_, name, bytes) => {
  const before = inUploads();
  expect(problem(await upload(cms, manager, '/_userFiles/', name, await bytes()))).toEqual(INVALID);
  expect(inUploads()).toEqual(before);
  expect(await namesIn('/_userFiles/')).not.toContain(name);
});

it('refuses a folder that does not exist, and a form without a file', async () => {
  expect(problem(await upload(cms, manager, '/_userFiles/none/', 'a.jpg', await picture()))).toEqual(NOT_FOUND);
  expect(problem(await manager.post('/api/manage/files', { folder: '/_userFiles/', filename: 'a.jpg' }))).toEqual(
    INVALID,
  );
});

// Security: F5.
it('refuses files over the quota and leaves nothing behind', async () => {
  const before = inUploads();
  const big = Buffer.alloc(3 * 1024 * 1024, 7);
  expect(problem(await upload(cms, manager, '/_userFiles/', 'big.zip', big, 'application/zip'))).toEqual([
    413,
    'quotaExceeded',
  ]);
  const half = Buffer.alloc(1.2 * 1024 * 1024, 7);
  const replies = await Promise.all(
    ['one.zip', 'two.zip', 'three.zip'].map((name) =>
      upload(cms, manager, '/_userFiles/', name, half, 'application/zip'),
    ),
  );
  const stored = replies.filter(({ status }) => status === 200).length;
  expect(replies.filter(({ status }) => status === 413)).toHaveLength(3 - stored);
  expect(stored).toBeLessThan(3);
  expect(inUploads()).toHaveLength(before.length + stored);
});

// Faults: 7.
it('leaves nothing behind when the disk is full at one of a picture’s versions', async () => {
  const rows = await cms.query('plugin::upload.file').count();
  const before = inUploads();
  const { provider } = cms.strapi.plugin('upload');
  const { uploadStream } = provider;
  const failed: string[] = [];
  provider.uploadStream = async (file: { hash: string }) => {
    if (!file.hash.startsWith('thumbnail_')) return uploadStream(file);
    failed.push(file.hash);
    throw new Error('ENOSPC: no space left on device');
  };
  const { status } = await upload(cms, manager, '/_userFiles/', 'full.jpg', await picture(1600, 1200));
  provider.uploadStream = uploadStream;
  expect([status, failed.length]).toEqual([500, 1]);
  expect(await cms.query('plugin::upload.file').count()).toBe(rows);
  expect(inUploads()).toEqual(before);
});

/** Calls `after` once a transaction that changed a file is committed; what it throws is the result of the COMMIT. */
function afterCommitOfFile(after: () => void) {
  const { client } = cms.strapi.db.connection;
  const { transaction } = client;
  const files = cms.query('plugin::upload.file');
  let isChanged = false;
  const update = vi.spyOn(files, 'update').mockImplementation(async (params) => {
    isChanged = true;
    update.mockRestore();
    return files.update(params);
  });
  client.transaction = (...options: unknown[]) => {
    const begun = transaction.apply(client, options);
    const { commit } = begun;
    begun.commit = async (...args: unknown[]) => {
      const result = await commit.apply(begun, args);
      if (isChanged) {
        client.transaction = transaction;
        after();
      }
      return result;
    };
    return begun;
  };
}

it('keeps a file that was stored although the COMMIT was not confirmed', async () => {
  await createFolder('/_userFiles/', 'unconfirmed');
  const loseReply = vi.fn(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  afterCommitOfFile(loseReply);
  const { status, body } = await upload(cms, manager, '/_userFiles/unconfirmed/', 'a.jpg', await picture());
  expect(loseReply).toHaveBeenCalledOnce();
  expect([status, body.data?.name]).toEqual([200, 'a.jpg']);
  expect(await namesIn('/_userFiles/unconfirmed/')).toEqual(['a.jpg']);
  expect((await cms.get(body.data.url, {})).status).toBe(200);
});

it('stores the row and its folder at once', async () => {
  const { entityManager } = cms.strapi.db;
  const attach = entityManager.attachRelations.bind(entityManager);
  // As after a crash at that moment: another connection sees what is committed.
  const others = new SqliteDatabase(path.join(cms.dataDir, 'database.sqlite'), { readonly: true });
  const count = () => others.prepare("select count(*) from files where name = 'row-and-folder.jpg'").pluck().get();
  const counts: unknown[] = [];
  const spy = vi.spyOn(entityManager, 'attachRelations').mockImplementation((...args) => {
    counts.push(count());
    return attach(...args);
  });
  const { status } = await upload(cms, manager, '/_userFiles/', 'row-and-folder.jpg', await picture());
  spy.mockRestore();
  expect([status, counts, count()]).toEqual([200, counts.map(() => 0), 1]);
  expect(counts).not.toEqual([]);
  others.close();
});

it('leaves nothing behind when the row cannot be stored', async () => {
  const before = inUploads();
  const files = cms.query('plugin::upload.file');
  const create = vi.spyOn(files, 'create').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  const { status } = await upload(cms, manager, '/_userFiles/', 'lost.jpg', await picture(600));
  expect([status, create.mock.calls.length]).toEqual([500, 1]);
  create.mockRestore();
  expect(inUploads()).toEqual(before);
});

it('leaves no temporary file of a form, accepted or refused', async () => {
  const temporary = path.join(cms.dataDir, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  const seen: number[] = [];
  const watcher = watch(temporary, () => seen.push(1));
  await upload(cms, manager, '/_userFiles/none/', 'a.jpg', await picture());
  await upload(cms, { ...manager, hashString: 'none' }, '/_userFiles/', 'a.jpg', await picture());
  await upload(cms, manager, '/_userFiles/', 'last.jpg', await picture());
  watcher.close();
  vi.unstubAllEnvs();
  expect(seen.length).toBeGreaterThan(0);
  expect(readdirSync(temporary)).toEqual([]);
});
