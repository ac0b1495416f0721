import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkDataVersion } from './backup/data-version.ts';
import { findEarlierData, returnToEarlierData } from './backup/earlier-data.ts';
import { makeBackup } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeSnapshot } from './backup/snapshot.ts';
import { RELEASES } from './dev/releases/release.ts';
import { ROOT } from './stack/run.ts';
import { freePorts } from './stack/settings.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');
const own = JSON.parse(readFileSync(path.join(ROOT, 'cms/database/version.json'), 'utf8'));

let root = '';
let dataDir = '';

function execute(statements: string) {
  const database = new Database(path.join(dataDir, 'database.sqlite'));
  database.exec(statements);
  database.close();
}

const LATER = `create table data_version (id integer primary key, version integer, schema text);
  insert into data_version values (1, ${own.version + 1}, 'later')`;

const storedVersion = () => {
  const database = new Database(path.join(dataDir, 'database.sqlite'));
  const row = database.prepare('select version, schema from data_version').get();
  database.close();
  return row;
};

/** All of the folder, but for its modes. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]);

beforeEach(() => {
  root = temporaryFolder(onTestFinished);
  dataDir = path.join(root, 'data');
  mkdirSync(path.join(dataDir, 'public/uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'public/uploads/picture.jpg'), 'picture');
  writeFileSync(path.join(dataDir, 'secrets.env'), 'ADAPTER_TOKEN=secret\n');
  execute(`create table strapi_core_store_settings (id integer primary key, value text);
    create table strapi_database_schema (id integer primary key, schema text);
    insert into strapi_core_store_settings values (1, 'a setting');
    insert into strapi_database_schema values (1, '{}')`);
});

// Others than root cannot mount a small disk.
// Faults: 7.
it.skipIf(process.getuid?.() !== 0)('a start on a full disk says so, and leaves the data as they are', async () => {
  const disk = path.join(root, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  onTestFinished(() => void execFileSync('umount', [disk]));
  execute('pragma journal_mode = wal');
  cpSync(dataDir, disk, { recursive: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize));
  const before = contentOf(disk);
  await expect(checkDataVersion({ dataDir: disk })).rejects.toThrow(
    `${path.join(disk, 'database.sqlite')} cannot be opened, since its disk is full (SQLITE_IOERR_SHMSIZE); it is as it was.`,
  );
  expect(contentOf(disk).filter(([name]) => !/-(wal|shm)$/.test(name ?? ''))).toEqual(before);
});

it('the version is raised when the schema is another one than that of a release', () => {
  for (const { version, schema } of RELEASES) if (schema !== own.schema) expect(own.version).toBeGreaterThan(version);
});

describe('data of a later version', () => {
  beforeEach(() => execute(LATER));

  // Faults: A.
  it('are refused by npm start in one line, and nothing is changed', async () => {
    // As a cms leaves it.
    execute('pragma journal_mode = WAL');
    // Generated secrets of this version, as a start stores them first.
    const env = { ...process.env, DATA_DIR: dataDir, ...(await freePorts()) };
    spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
    const before = contentOf(dataDir);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
    expect(`${stdout}${stderr}`).toBe(
      `✗ The data are of version ${own.version + 1}, and this is version ${own.version}: use the version that wrote them, or a later one.\n`,
    );
    expect(status).toBe(1);
    expect(contentOf(dataDir)).toEqual(before);
  });

  // Faults: A.
  it('are refused by a restore, and nothing is changed', async () => {
    const file = path.join(root, 'backup.tar.gz');
    await makeBackup({ dataDir, file });
    const manifest = execFileSync('tar', ['-xzOf', file, './manifest.json']).toString();
    expect(JSON.parse(manifest).version).toBe(own.version + 1);
    const before = contentOf(dataDir);
    await expect(restoreBackup({ dataDir, file, isForced: true })).rejects.toThrow(
      `The data of this backup are of version ${own.version + 1}, and this is version ${own.version}`,
    );
    expect(contentOf(dataDir)).toEqual(before);
  });
});

describe('data that a later version has changed', () => {
  const place = () => ({ dataDir });

  it('are returned to the last snapshot that this version can read; they are in another one then', async () => {
    await (await checkDataVersion(place()))();
    const changed = `update data_version set version = ${own.version}; update strapi_core_store_settings set value = 'before'`;
    execute(changed);
    const folder = await takeSnapshot(place(), own.version);
    expect(await findEarlierData(place())).toBeUndefined();
    execute(
      `update data_version set version = ${own.version + 1}; update strapi_core_store_settings set value = 'after'`,
    );
    rmSync(path.join(dataDir, 'public/uploads/picture.jpg'));
    expect(await findEarlierData(place())).toMatchObject({ folder });
    await returnToEarlierData(place());
    expect(storedVersion()).toEqual(own);
    expect(readFileSync(path.join(dataDir, 'public/uploads/picture.jpg'), 'utf8')).toBe('picture');
    const names = readdirSync(path.join(dataDir, 'snapshots'));
    expect(names.filter((name) => name.endsWith(`-version-${own.version + 1}`))).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are by root returned to the owner of the folder, as is each snapshot', async () => {
    const isRoot = process.getuid?.() === 0;
    const owner = isRoot ? 65_534 : process.getuid?.();
    if (isRoot) chownSync(dataDir, 65_534, 65_534);
    const ownersIn = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => statSync(path.join(folder, entry)).uid);
    await (await checkDataVersion(place()))();
    expect(new Set(ownersIn(path.join(dataDir, 'snapshots')))).toEqual(new Set([owner]));
    execute(`update data_version set version = ${own.version + 1}`);
    await returnToEarlierData(place());
    expect(new Set(ownersIn(dataDir))).toEqual(new Set([owner]));
  });

  it('stay as they are where there is no such snapshot', async () => {
    execute(LATER);
    const before = contentOf(dataDir);
    await expect(returnToEarlierData(place())).rejects.toThrow(
      `there is no snapshot of version ${own.version} or earlier`,
    );
    expect(contentOf(dataDir)).toEqual(before);
  });
});

describe('data of an earlier version', () => {
  const upgrade = async () => (await checkDataVersion({ dataDir }))();
  const snapshots = () => readdirSync(path.join(dataDir, 'snapshots')).sort();

  it('are in a snapshot before they are marked as of this version, which happens once', async () => {
    await upgrade();
    expect(storedVersion()).toEqual(own);
    expect(snapshots()).toEqual([expect.stringMatching(/^\d{14}-version-0$/)]);
    await upgrade();
    expect(snapshots()).toHaveLength(1);
  });

  it('come back from the snapshot, which stays; a picture that was replaced since is the new one', async () => {
    await upgrade();
    const [name = ''] = snapshots();
    const folder = path.join(dataDir, 'snapshots', name);
    expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
    execute("update strapi_core_store_settings set value = 'another'");
    writeFileSync(path.join(dataDir, 'secrets.env'), 'ADAPTER_TOKEN=another\n');
    writeFileSync(path.join(folder, 'public/uploads/picture.jpg'), 'replaced');
    await restoreBackup({ dataDir, file: folder, isForced: true });
    expect(readFileSync(path.join(dataDir, 'secrets.env'), 'utf8')).toBe('ADAPTER_TOKEN=secret\n');
    expect(readFileSync(path.join(dataDir, 'public/uploads/picture.jpg'), 'utf8')).toBe('replaced');
    expect(snapshots()).toEqual([name]);
  });

  it('are in the last three snapshots, which are in no backup', async () => {
    for (const time of ['20200101000000', '20210101000000', '20220101000000', '20230101000000', '20240101000000']) {
      mkdirSync(path.join(dataDir, 'snapshots', `${time}-version-0`), { recursive: true });
    }
    await upgrade();
    expect(snapshots().map((name) => name.slice(0, 4))).toEqual(['2023', '2024', String(new Date().getFullYear())]);
    const file = path.join(root, 'backup.tar.gz');
    await makeBackup({ dataDir, file });
    expect(execFileSync('tar', ['-tzf', file]).toString()).not.toContain('snapshots');
  });

  // Faults: B.
  it('are as they were where no snapshot can be taken', async () => {
    writeFileSync(path.join(dataDir, 'snapshots'), 'no folder');
    const before = contentOf(dataDir);
    await expect(upgrade()).rejects.toThrow(
      'Nothing was changed, since no snapshot of the data of version 0 was taken',
    );
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('are restored from an archive of the first release, which has no manifest; one of later data needs it', async () => {
    const file = path.join(root, 'backup.tar.gz');
    const archive = () => execFileSync('tar', ['-czf', file, '-C', dataDir, '.']);
    archive();
    const target = path.join(root, 'restored');
    expect(await restoreBackup({ dataDir: target, file, isForced: false })).toMatchObject({ manifest: undefined });
    expect(contentOf(target)).toEqual(contentOf(dataDir));
    await upgrade();
    rmSync(path.join(dataDir, 'snapshots'), { recursive: true });
    archive();
    await expect(restoreBackup({ dataDir: target, file, isForced: true })).rejects.toThrow('it has no manifest.json');
  });
});
