import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSwift } from '../../scripts/stack/swift.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { cleanUp } from '../config/cron-tasks';
import type { STORAGE_FOLDERS } from '../src/platform/files/file-store';
import { fileStore, storedNames } from '../src/platform/files/stored-files';
import { setUpManager } from './as-manager';
import { CMS, COMPILED } from './paths';
import { setUpCms } from './start-cms';
import { picture, problem, replace, storePicture, upload } from './upload';

const FILES = 'plugin::upload.file';
const AWAY = [503, 'storeUnavailable'];

let swift: Awaited<ReturnType<typeof startSwift>>;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift.stop());

const cms = setUpCms(() => swift.settings);
const manager = setUpManager(cms);

const namesIn = async (folder: (typeof STORAGE_FOLDERS)[number]) => [...(await fileStore().list(folder)).keys()];
const rows = () => cms.query(FILES).findMany({ populate: { folder: true } });
const send = async (name: string, width = 900) =>
  upload(cms, manager, '/_userFiles/', name, await picture(width), 'image/jpeg');

/** Every row has all its bytes where it belongs, and nothing else is stored. */
async function expectAgreement() {
  const wanted = { uploads: [] as string[], bin: [] as string[] };
  for (const row of await rows()) wanted[row.folder?.name === '_bin' ? 'bin' : 'uploads'].push(...storedNames(row));
  for (const folder of ['uploads', 'bin'] as const)
    expect((await namesIn(folder)).toSorted()).toEqual(wanted[folder].toSorted());
}

describe('files in a bucket', () => {
  it('have the addresses of the site in their rows, and nothing on this disk', async () => {
    const { id, url } = await storePicture(cms, manager, '/_userFiles/', 'صورة بئر.jpg', 900);
    const row = await cms.query(FILES).findOne({ where: { id } });
    expect(url).toMatch(/^\/uploads\/[A-Za-z0-9_]+\.jpg$/);
    expect(Object.keys(row.formats)).toContain('webp_320');
    expect(JSON.stringify(row)).not.toContain(swift.settings.S3_BUCKET);
    expect(JSON.stringify(row)).not.toContain(new URL(swift.settings.S3_ENDPOINT).host);
    expect(readdirSync(path.join(cms.dataDir, 'public/uploads'))).toEqual([]);
    await expectAgreement();
  });

  it('are checked as others, and get the same versions when the focal point changes', async () => {
    expect(problem(await send('README'))).toEqual([400, 'invalidData']);
    await send('focus.jpg');
    const share = async () => (await cms.query(FILES).findOne({ where: { name: 'focus.jpg' } })).formats.share.hash;
    const before = await share();
    const info = { folder: '/_userFiles/', name: 'focus.jpg', alt: {}, focus: { x: 10, y: 10 } };
    expect((await manager.files('FileInfoSave', info)).status).toBe(200);
    expect(await share()).not.toBe(before);
    expect(await namesIn('uploads')).toContain(`${await share()}.jpg`);
  });

  it('go to the bin and back with their versions, and are deleted with the bin', async () => {
    await send('bin.jpg');
    const { id } = await cms.query(FILES).findOne({ where: { name: 'bin.jpg' } });
    const bin = { folder: '/_userFiles/', fileNames: ['bin.jpg'] };
    expect((await manager.files('FileMoveToBin', bin)).status).toBe(200);
    expect(await namesIn('bin')).not.toEqual([]);
    const { body } = await manager.files('FileThumbnail', { name: 'bin.jpg' });
    expect(body.data.thumbnail).toMatch(/^data:image\/webp;base64,/);
    expect((await manager.files('FileRestore', { fileNames: ['bin.jpg'] })).status).toBe(200);
    expect(await namesIn('bin')).toEqual([]);
    await manager.files('FileMoveToBin', bin);
    await cms.strapi.db.connection('files').where({ id }).update({ updated_at: 0 });
    await cms.strapi.service('api::file-store.file-bin').purge(Date.now());
    expect(await namesIn('bin')).toEqual([]);
  });

  it('are settled by the clean-up after a move that ended between two requests', async () => {
    await cleanUp({ strapi: cms.strapi });
    const [row] = await rows();
    const [name = ''] = storedNames(row);
    const store = fileStore();
    const content = await store.read(name, 'uploads');
    await store.write(name, 'bin', content ?? Buffer.alloc(0));
    await cleanUp({ strapi: cms.strapi });
    expect(await namesIn('bin')).toEqual([]);
    expect(await store.read(name, 'uploads')).toEqual(content);

    await store.move([name], 'uploads', 'bin');
    await cleanUp({ strapi: cms.strapi });
    expect(await store.read(name, 'uploads')).toEqual(content);
  });

  it('are replaced under their address with their sizes, and what was there comes back', async () => {
    const { url } = await storePicture(cms, manager, '/_userFiles/', 'replaced.jpg', 900);
    const row = () => cms.query(FILES).findOne({ where: { url } });
    const bytes = () => fileStore().read(path.basename(url), 'uploads');
    const [first, before] = [await row(), await bytes()];
    const { body } = await replace(cms, manager, { folder: '/_userFiles/', name: 'replaced.jpg' }, await picture(1200));
    expect(body.data).toMatchObject({ url, width: 1200 });
    expect(await bytes()).not.toEqual(before);
    const [, ...earlier] = storedNames(first);
    const now = await namesIn('uploads');
    expect(now).toEqual(expect.arrayContaining(storedNames(await row())));
    expect(now.filter((name) => earlier.includes(name))).toEqual([]);

    expect((await manager.files('FileRestore', { fileNames: [body.extra.inBin] })).status).toBe(200);
    expect(await bytes()).toEqual(before);
    expect(await namesIn('uploads')).toEqual(expect.arrayContaining(earlier));
  });
});

describe('a store that is away', () => {
  it('refuses uploads and moves in words, and leaves rows and bytes as they were', async () => {
    await send('stays.jpg');
    const before = await cms.query(FILES).count();
    swift.kill();
    expect(problem(await send('away.jpg'))).toEqual(AWAY);
    expect(problem(await manager.files('FileMoveToBin', { folder: '/_userFiles/', fileNames: ['stays.jpg'] }))).toEqual(
      AWAY,
    );
    await cleanUp({ strapi: cms.strapi });
    await swift.restart();
    expect(await cms.query(FILES).count()).toBe(before);
    expect(problem(await send('back.jpg'))[0]).toBe(200);
    expect((await rows()).find(({ name }: { name: string }) => name === 'stays.jpg').folder.name).toBe('_userFiles');
  });

  // Faults: 22.
  it('that accepts and does not answer lets items be saved, and refuses uploads', async () => {
    const { id } = await storePicture(cms, manager, '/_userFiles/', 'shown.jpg', 60);
    swift.freeze();
    const [sent, number] = await Promise.all([
      send('frozen.jpg', 60),
      cms.documents('api::article.article').create({ locale: 'ar', data: { title: 'عنوان طويل', image: id } }),
    ]);
    swift.unfreeze();
    expect(problem(sent)).toEqual(AWAY);
    expect(number.documentId).toBeTruthy();
    expect((await rows()).map(({ name }: { name: string }) => name)).not.toContain('frozen.jpg');
  });

  // Faults: 22.
  it('loses no bytes of a row, whenever it ends under uploads and moves', async () => {
    for (const delay of [5, 40, 120]) {
      const work = Promise.all([
        send(`killed-${delay}.jpg`),
        manager.files('FileMoveToBin', { folder: '/_userFiles/', fileNames: ['back.jpg'] }),
        manager.files('FileRestore', { fileNames: ['back.jpg'] }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, delay));
      swift.kill();
      await work;
      await swift.restart();
      await cleanUp({ strapi: cms.strapi });
      const stored = { uploads: new Set(await namesIn('uploads')), bin: new Set(await namesIn('bin')) };
      for (const row of await rows()) {
        const home = row.folder?.name === '_bin' ? stored.bin : stored.uploads;
        expect(storedNames(row).filter((name) => !home.has(name))).toEqual([]);
      }
    }
  });

  it('keeps no start from a site whose secret is wrong', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await cms.restart({ S3_SECRET_ACCESS_KEY: 'wrong' });
    expect(problem(await send('secret.jpg'))).toEqual(AWAY);
    await cms.restart(swift.settings);
    errors.mockRestore();
    expect((await send('secret.jpg')).status).toBe(200);
  });
});

describe('the command that moves files', () => {
  const folders = { uploads: 'public/uploads', bin: 'bin', orphans: 'orphans' } as const;
  const dataDir = temporaryFolder(afterAll);
  const back = temporaryFolder(afterAll);

  const run = (direction: string, dir = dataDir, more: Record<string, string> = {}) => {
    const env = { ...process.env, ...swift.settings, DATA_DIR: dir, S3_BUCKET: swift.settings.S3_BUCKET, ...more };
    const child = spawn(
      process.execPath,
      ['--no-warnings', path.join(COMPILED, 'src/platform/files/files-command.js'), direction],
      {
        cwd: CMS,
        env,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const end = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    );
    return { child, end };
  };

  const digestsOf = (dir: string) =>
    Object.fromEntries(
      Object.values(folders).flatMap((folder) =>
        readdirSync(path.join(dir, folder)).map((name) => [
          `${folder}/${name}`,
          createHash('sha256')
            .update(readFileSync(path.join(dir, folder, name)))
            .digest('hex'),
        ]),
      ),
    );

  it('copies all of them, is repeated after an interruption, and makes sure of the bytes', async () => {
    for (const folder of Object.values(folders)) {
      mkdirSync(path.join(dataDir, folder), { recursive: true });
      for (let count = 0; count < 60; count += 1)
        writeFileSync(path.join(dataDir, folder, `ملف ${folder.length}_${count}.webp`), randomBytes(40_000));
    }
    const first = run('to-s3');
    await vi.waitFor(async () => expect((await namesIn('uploads')).length).toBeGreaterThan(5), { timeout: 20_000 });
    first.child.kill('SIGKILL');
    await first.end;
    const second = run('to-s3');
    swift.kill();
    expect((await second.end).code).toBe(1);
    await swift.restart();
    expect(await run('to-s3').end).toMatchObject({ code: 0 });
    // Half a file, as something else may have left it.
    await fileStore().write('ملف 3_7.webp', 'bin', Buffer.from('half'));
    expect((await run('to-s3').end).output).toContain('• 1 files copied; all 180 are the same');

    await cms.restart({ S3_BUCKET: '' });
    expect(await run('to-folder', back).end).toMatchObject({ code: 0 });
    expect(digestsOf(back)).toMatchObject(digestsOf(dataDir));
    // Six runs of the command, and two starts of a server.
  }, 180_000);

  it.each([
    ['a direction that there is not', 'away', {}, 'Say where to'],
    ['no bucket', 'to-s3', { S3_BUCKET: '' }, 'S3_BUCKET is missing'],
    ['no secret', 'to-s3', { S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing, which S3_BUCKET needs'],
    ['a wrong secret', 'to-s3', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'signature'],
  ])('says in one line that there is %s', async (_, direction, more, reason) => {
    const { code, output } = await run(direction, dataDir, more).end;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
  });
});
