import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { lockDataDir } from './stack/lock-data-dir.ts';
import { ROOT } from './stack/run.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');

let root = '';
let dataDir = '';
let target = '';
let file = '';
let liveDatabase: InstanceType<typeof Database>;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  );

/** A digest of everything that a site stores: each row, and each file with its name. */
function digestOf(folder: string) {
  const database = new Database(path.join(folder, 'database.sqlite'));
  const hash = createHash('sha256').update(
    JSON.stringify(database.prepare('select * from articles order by id').all()),
  );
  database.close();
  for (const name of ['bin', 'orphans', 'private', 'public', 'secrets.env'].flatMap((entry) => {
    const full = path.join(folder, entry);
    return statSync(full).isDirectory() ? listFiles(full) : [full];
  })) {
    hash.update(path.relative(folder, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}

function store(name: string, content: string) {
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), content);
}

/** Writes over pages of a database that nobody has open. */
function damagePages(database: string) {
  const content = readFileSync(database);
  content.fill(0xff, 3 * 4096, 5 * 4096);
  writeFileSync(database, content);
}

/** Unpacks the archive, changes what is in it, and packs it again. */
function changeArchive(change: (folder: string) => void) {
  const folder = mkdtempSync(path.join(root, 'unpacked-'));
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  change(folder);
  execFileSync('tar', ['-czf', file, '-C', folder, '.']);
}

function changeManifest(folder: string, change: (manifest: Manifest) => void) {
  const name = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(name, 'utf8'));
  change(manifest);
  writeFileSync(name, JSON.stringify(manifest));
}

/** Whatever a name leads to, as somebody would who changes a backup. */
function nameInManifest(folder: string, name: string) {
  const content = statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile()
    ? readFileSync(path.join(folder, name))
    : '';
  const sha256 = createHash('sha256').update(content).digest('hex');
  changeManifest(folder, ({ files }) => Object.assign(files, { [name]: { size: content.length, sha256 } }));
}

beforeEach(() => {
  root = temporaryFolder(onTestFinished);
  dataDir = path.join(root, 'data');
  target = path.join(root, 'restored');
  file = path.join(root, 'backup.tar.gz');
  store('secrets.env', 'ADAPTER_TOKEN=secret\n');
  store('public/uploads/صورة_1.jpg', 'picture');
  store('bin/old_2.jpg', 'deleted by an editor');
  store('orphans/lost_3.jpg', 'without a row');
  store('private/0123456789abcdef', 'what a family sent');
  store('cms.log', 'not part of a backup');
  liveDatabase = new Database(path.join(dataDir, 'database.sqlite'));
  liveDatabase.pragma('journal_mode = WAL');
  liveDatabase.exec('create table articles (id integer primary key, title text)');
  const insert = liveDatabase.prepare('insert into articles (title) values (?)');
  for (let made = 0; made < 500; made += 1) insert.run(`عنوان ${made}`);
});
afterEach(() => liveDatabase.close());

describe('a backup', () => {
  // Faults: 20.
  it('of a running site restores every row and file, and nothing else', async () => {
    // Only in the write-ahead log so far: a plain copy of the file would miss it.
    liveDatabase.prepare('insert into articles (title) values (?)').run('آخر ما حُفظ');
    expect(await makeBackup({ dataDir, file })).toBe(file);
    expect(await restoreBackup({ dataDir: target, file, isForced: false })).toMatchObject({
      setAside: undefined,
      manifest: { rows: { articles: 501 } },
    });
    expect(digestOf(target)).toBe(digestOf(dataDir));
    expect(readdirSync(target).sort()).toEqual([
      'bin',
      'database.sqlite',
      'orphans',
      'private',
      'public',
      'secrets.env',
    ]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is readable by its owner only, and never overwrites another one', async () => {
    await makeBackup({ dataDir, file });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(makeBackup({ dataDir, file })).rejects.toThrow('exists already');
  });

  it('of a damaged database is refused', async () => {
    liveDatabase.close();
    damagePages(path.join(dataDir, 'database.sqlite'));
    await expect(makeBackup({ dataDir, file })).rejects.toThrow('is damaged');
    expect(existsSync(file)).toBe(false);
  });

  // Security: F1.
  it('of a folder with a link among its files is refused', async () => {
    symlinkSync('../../database.sqlite', path.join(dataDir, 'public/uploads/zz.pdf'));
    await expect(makeBackup({ dataDir, file: path.join(root, 'linked.tar.gz') })).rejects.toThrow(
      'public/uploads/zz.pdf is a link or the like',
    );
  });

  it('leaves no incomplete archive behind when it fails', async () => {
    rmSync(path.join(dataDir, 'database.sqlite'));
    await expect(makeBackup({ dataDir, file })).rejects.toThrow('set DATA_DIR, or DATABASE_URL');
    expect(readdirSync(root)).toEqual(['data']);
  });
});

describe('restoring', () => {
  beforeEach(() => makeBackup({ dataDir, file }));

  // Security: K9.
  it('by root leaves everything to the owner of the folder, and by anybody nothing to read for others', () => {
    const isRoot = process.getuid?.() === 0;
    const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()];
    const home = path.join(root, 'home');
    mkdirSync(home);
    if (isRoot) chownSync(home, 65_534, 65_534);
    const command = [path.join(ROOT, 'scripts/restore.mjs'), file];
    execFileSync('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, ...command], {
      env: { ...process.env, DATA_DIR: path.join(home, 'data') },
    });
    const entries = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(entries).toContain('data/public/uploads/صورة_1.jpg');
    for (const entry of entries) {
      const { mode, ...stats } = statSync(path.join(home, entry));
      expect([entry, stats.uid, stats.gid, mode & 0o077]).toEqual([entry, uid, gid, 0]);
    }
  });

  it('refuses a folder that is not empty, and sets its content aside when forced', async () => {
    liveDatabase.exec("insert into articles (title) values ('بعد النسخة')");
    liveDatabase.close();
    const later = digestOf(dataDir);
    await expect(restoreBackup({ dataDir, file, isForced: false })).rejects.toThrow('is not empty');
    expect(digestOf(dataDir)).toBe(later);
    const { setAside } = await restoreBackup({ dataDir, file, isForced: true });
    expect(digestOf(setAside ?? '')).toBe(later);
    expect(digestOf(dataDir)).not.toBe(later);
  });

  it('refuses while the site is running, forced or not', async () => {
    await expect(restoreBackup({ dataDir, file, isForced: true })).rejects.toThrow('is running; stop it first');
    expect(existsSync(path.join(dataDir, 'cms.log'))).toBe(true);
  });

  it('changes nothing when the archive is corrupt or not a backup', async () => {
    liveDatabase.close();
    const before = digestOf(dataDir);
    const broken = path.join(root, 'broken.tar.gz');
    writeFileSync(broken, readFileSync(file).subarray(0, 300));
    await expect(restoreBackup({ dataDir, file: broken, isForced: true })).rejects.toThrow('cannot be unpacked');
    await expect(restoreBackup({ dataDir, file: path.join(root, 'none'), isForced: true })).rejects.toThrow(
      'There is no',
    );
    const url = 'postgres://nobody@127.0.0.1:1/none';
    await expect(restoreBackup({ dataDir, databaseUrl: url, file, isForced: true })).rejects.toThrow('psql failed');
    expect(digestOf(dataDir)).toBe(before);
  });

  const changes: [string, string, (folder: string) => void][] = [
    ['a damaged picture', 'is not as it was', (folder) => writeFileSync(path.join(folder, 'bin/old_2.jpg'), 'damaged')],
    ['a missing file', 'is missing', (folder) => rmSync(path.join(folder, 'secrets.env'))],
    ['a file too many', 'does not name', (folder) => writeFileSync(path.join(folder, 'public/uploads/more.js'), '')],
    ['damaged pages', 'is not as it was', (folder) => damagePages(path.join(folder, 'database.sqlite'))],
    [
      'pages that were damaged before the backup',
      'is damaged',
      (folder) => {
        const database = path.join(folder, 'database.sqlite');
        damagePages(database);
        const sha256 = createHash('sha256').update(readFileSync(database)).digest('hex');
        changeManifest(folder, ({ files }) => Object.assign(files['database.sqlite'] ?? {}, { sha256 }));
      },
    ],
    [
      'missing rows',
      'the table articles has 500 rows instead of 501',
      (folder) => changeManifest(folder, ({ rows }) => Object.assign(rows, { articles: 501 })),
    ],
    ...['../../database.sqlite', '/etc/hostname', '/etc', 'none'].map(
      (to) =>
        [
          `a link to ${to} that the manifest names`,
          'public/uploads/zz.pdf is a link or the like',
          (folder) => {
            symlinkSync(to, path.join(folder, 'public/uploads/zz.pdf'));
            nameInManifest(folder, 'public/uploads/zz.pdf');
          },
        ] as [string, string, (folder: string) => void],
    ),
    [
      'a second name of the database that the manifest names',
      'database.sqlite has a second name',
      (folder) => {
        linkSync(path.join(folder, 'database.sqlite'), path.join(folder, 'public/uploads/zz.pdf'));
        nameInManifest(folder, 'public/uploads/zz.pdf');
      },
    ],
    ['no manifest', 'is not a backup of Khayr', (folder) => rmSync(path.join(folder, 'manifest.json'))],
  ];
  // Security: F1.
  it.each(changes)('refuses %s and leaves everything as it was', async (_what, reason, change) => {
    liveDatabase.close();
    const before = digestOf(dataDir);
    const names = readdirSync(dataDir);
    changeArchive(change);
    await expect(restoreBackup({ dataDir, file, isForced: true })).rejects.toThrow(reason);
    await expect(verifyBackup(file, [])).rejects.toThrow(reason);
    expect(digestOf(dataDir)).toBe(before);
    expect(readdirSync(dataDir)).toEqual(names);
  });

  it('refuses while another start or restore has the data folder', async () => {
    liveDatabase.close();
    const unlock = await lockDataDir(dataDir);
    await expect(restoreBackup({ dataDir, file, isForced: true })).rejects.toThrow('in use by another start');
    unlock();
    await restoreBackup({ dataDir, file, isForced: true });
  });
});

it('the commands pass a backup through a pipe, as containers need it', () => {
  const pipe = `DATA_DIR="$FROM" node scripts/backup.mjs - | DATA_DIR="$TO" node scripts/restore.mjs -`;
  execFileSync('bash', ['-o', 'pipefail', '-c', pipe], {
    cwd: ROOT,
    env: { ...process.env, FROM: dataDir, TO: target },
  });
  expect(digestOf(target)).toBe(digestOf(dataDir));
});
