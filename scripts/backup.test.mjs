import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from './backup/make-backup.mjs';
import { restoreBackup } from './backup/restore-backup.mjs';
import { ROOT } from './stack/run.mjs';

const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');

let root = '';
let dataDir = '';
let target = '';
let file = '';
/** @type {InstanceType<typeof Database>} */
let liveDatabase;

/** @param {string} folder @returns {string[]} */
const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  );

/** A digest of everything that a site stores: each row, and each file with its name. @param {string} folder */
function digestOf(folder) {
  const database = new Database(path.join(folder, 'database.sqlite'));
  const hash = createHash('sha256').update(
    JSON.stringify(database.prepare('select * from articles order by id').all()),
  );
  database.close();
  for (const name of ['bin', 'orphans', 'public', 'secrets.env'].flatMap((entry) => {
    const full = path.join(folder, entry);
    return statSync(full).isDirectory() ? listFiles(full) : [full];
  })) {
    hash.update(path.relative(folder, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
}

/** @param {string} name @param {string} content */
function store(name, content) {
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), content);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'khayr-backup-'));
  dataDir = path.join(root, 'data');
  target = path.join(root, 'restored');
  file = path.join(root, 'backup.tar.gz');
  store('secrets.env', 'ADAPTER_TOKEN=secret\n');
  store('public/uploads/صورة_1.jpg', 'picture');
  store('bin/old_2.jpg', 'deleted by an editor');
  store('orphans/lost_3.jpg', 'without a row');
  store('cms.log', 'not part of a backup');
  liveDatabase = new Database(path.join(dataDir, 'database.sqlite'));
  liveDatabase.pragma('journal_mode = WAL');
  liveDatabase.exec('create table articles (id integer primary key, title text)');
  const insert = liveDatabase.prepare('insert into articles (title) values (?)');
  for (let made = 0; made < 500; made += 1) insert.run(`عنوان ${made}`);
});
afterEach(() => {
  liveDatabase.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup', () => {
  it('of a running site restores every row and file, and nothing else', async () => {
    // Only in the write-ahead log so far: a plain copy of the file would miss it.
    liveDatabase.prepare('insert into articles (title) values (?)').run('آخر ما حُفظ');
    expect(await makeBackup({ dataDir, file })).toBe(file);
    expect(await restoreBackup({ dataDir: target, file, isForced: false })).toBeUndefined();
    expect(digestOf(target)).toBe(digestOf(dataDir));
    expect(readdirSync(target).sort()).toEqual(['bin', 'database.sqlite', 'orphans', 'public', 'secrets.env']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is readable by its owner only, and never overwrites another one', async () => {
    await makeBackup({ dataDir, file });
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(makeBackup({ dataDir, file })).rejects.toThrow('exists already');
  });

  it('leaves no incomplete archive behind when it fails', async () => {
    rmSync(path.join(dataDir, 'database.sqlite'));
    await expect(makeBackup({ dataDir, file })).rejects.toThrow('set DATA_DIR, or DATABASE_URL');
    expect(readdirSync(root)).toEqual(['data']);
  });
});

describe('restoring', () => {
  beforeEach(() => makeBackup({ dataDir, file }));

  it('refuses a folder that is not empty, and sets its content aside when forced', async () => {
    liveDatabase.exec("insert into articles (title) values ('بعد النسخة')");
    liveDatabase.close();
    const later = digestOf(dataDir);
    await expect(restoreBackup({ dataDir, file, isForced: false })).rejects.toThrow('is not empty');
    expect(digestOf(dataDir)).toBe(later);
    const setAside = await restoreBackup({ dataDir, file, isForced: true });
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
    await expect(restoreBackup({ dataDir, file: broken, isForced: true })).rejects.toThrow('failed');
    await expect(restoreBackup({ dataDir, file: path.join(root, 'none'), isForced: true })).rejects.toThrow(
      'There is no',
    );
    const url = 'postgres://nobody@127.0.0.1:1/none';
    await expect(restoreBackup({ dataDir, databaseUrl: url, file, isForced: true })).rejects.toThrow('is of SQLite');
    expect(digestOf(dataDir)).toBe(before);
  });
});
