import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../scripts/backup/make-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { createDatabase } from './start-postgres';

const { Client } = createRequire(import.meta.url)('pg');

const root = temporaryFolder(afterAll);
const dataDir = path.join(root, 'data');
const file = path.join(root, 'backup.tar.gz');
const picture = path.join(dataDir, 'public/uploads/picture.jpg');
let databaseUrl = '';

/** Runs statements, and returns what they print. */
const psql = (url: string, sql: string) => execFileSync('psql', ['-qAtX', '-d', url, '-c', sql]).toString().trim();

const titles = (url: string) => psql(url, "select string_agg(title, ',' order by id) from articles");

beforeAll(async () => {
  databaseUrl = createDatabase();
  psql(databaseUrl, 'create table articles (id serial primary key, title text)');
  psql(databaseUrl, 'create table "order" (id int primary key, article int references articles)');
  psql(databaseUrl, "insert into articles (title) values ('أول'), ('ثان'); insert into \"order\" values (1, 2)");
  mkdirSync(path.dirname(picture), { recursive: true });
  writeFileSync(picture, 'picture');
  await makeBackup({ dataDir, databaseUrl, file });
});

// Faults: 20.
it('a backup of PostgreSQL restores every row and file, and drops tables that came later', async () => {
  psql(
    databaseUrl,
    'create table later (id int, "order" int references "order"(id)); delete from "order"; delete from articles',
  );
  const options = { dataDir, databaseUrl, file };
  await expect(restoreBackup({ ...options, dataDir: path.join(root, 'empty'), isForced: false })).rejects.toThrow(
    'The database is not empty',
  );
  await restoreBackup({ ...options, isForced: true });
  expect(titles(databaseUrl)).toBe('أول,ثان');
  expect(
    psql(
      databaseUrl,
      "select string_agg(tablename, ',' order by tablename) from pg_tables where schemaname = 'public'",
    ),
  ).toBe('articles,order');
  expect(readFileSync(picture, 'utf8')).toBe('picture');
  expect(psql(databaseUrl, "insert into articles (title) values ('بعد') returning id")).toBe('3');
});

it('a backup of PostgreSQL whose rows are not those of its manifest changes nothing', async () => {
  const folder = temporaryFolder(onTestFinished);
  const changed = path.join(root, 'changed.tar.gz');
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  expect(manifest.rows).toEqual({ articles: 2, order: 1 });
  manifest.rows.articles = 3;
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  execFileSync('tar', ['-czf', changed, '-C', folder, '.']);
  const target = createDatabase();
  psql(target, "create table articles (id int, title text); insert into articles values (7, 'قديم')");
  const names = readdirSync(dataDir);
  await expect(restoreBackup({ dataDir, databaseUrl: target, file: changed, isForced: true })).rejects.toThrow(
    'the table articles has 2 rows instead of 3',
  );
  expect(titles(target)).toBe('قديم');
  expect(readdirSync(dataDir)).toEqual(names);
});

it('a backup of PostgreSQL is not restored beside a site that is connected', async () => {
  const site = new Client({ connectionString: databaseUrl });
  await site.connect();
  await expect(restoreBackup({ dataDir, databaseUrl, file, isForced: true })).rejects.toThrow('is in use by');
  await site.end();
});

it('no backup is made of a PostgreSQL that cannot be read', async () => {
  const url = new URL(databaseUrl);
  url.pathname = '/missing';
  const none = path.join(root, 'none.tar.gz');
  await expect(makeBackup({ dataDir, databaseUrl: url.href, file: none })).rejects.toThrow('does not exist');
  expect(existsSync(none)).toBe(false);
});

it('a backup of the first release, which has no manifest, is restored; one of later data without it is refused', async () => {
  const archive = async (tables: string) => {
    const source = createDatabase();
    psql(source, tables);
    const name = path.join(root, `${path.basename(new URL(source).pathname)}.tar.gz`);
    const folder = temporaryFolder(onTestFinished);
    await makeBackup({ dataDir, databaseUrl: source, file: name });
    execFileSync('tar', ['-xzf', name, '-C', folder]);
    rmSync(path.join(folder, 'manifest.json'));
    execFileSync('tar', ['-czf', name, '-C', folder, '.']);
    return name;
  };
  const early =
    "create table strapi_core_store_settings (id int, value text); insert into strapi_core_store_settings values (1, 'قيمة')";
  const later =
    "create table data_version (id int, version int, schema text); insert into data_version values (1, 1, 'x')";
  const restore = async (source: string) => {
    const target = createDatabase();
    await restoreBackup({
      dataDir: temporaryFolder(onTestFinished),
      databaseUrl: target,
      file: source,
      isForced: false,
    });
    return psql(target, 'select value from strapi_core_store_settings');
  };
  expect(await restore(await archive(early))).toBe('قيمة');
  await expect(archive(`${early}; ${later}`).then(restore)).rejects.toThrow('it has no manifest.json');
});
