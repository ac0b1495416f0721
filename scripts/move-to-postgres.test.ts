import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from './backup/make-backup.ts';
import { createTables } from './backup/move-to-postgres.ts';
import { rehearseBackup } from './backup/rehearse.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { startPostgres } from './stack/postgres.ts';
import { ROOT } from './stack/run.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');

/** The cms makes its tables twice. */
const TIMEOUT = 300_000;
const isFirstHalf = process.env.TEST_HALF === 'first';
const ITEMS = isFirstHalf ? 50 : 20_000;

/**
 * What is easily changed on the way: letters that a dump escapes, ends of lines in Unicode, text that looks like
 * another type.
 */
const TEXTS = [
  'عنوان',
  'a\tb\\N\nc\r\n\\.',
  'x\u2028y\u0085z',
  '007',
  '',
  'it\'s 🕊 "so"',
  '\\',
  '1e3',
  'null',
  '\b\f\v',
];

const FILL = `
with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ITEMS})
insert into articles (document_id, number, title, html, locale, show_in_home, show_time, version, created_at, updated_at, published_at)
select 'document' || n, n, text(n), text(n + 1) || text(n + 2), iif(n % 2, 'ar', 'en'), iif(n % 3, n % 2, null),
  iif(n % 5, '2024-02-29', null), n, 1700000000123 + n, -1 - n, iif(n % 4, 1700000000000, null)
from numbers;
insert into albums (document_id, number, title, locale, captions, picture_order)
values ('album', 1, 'البوم', 'ar', '[{"name":"ا\\\\b \\u2028","caption":1.50}]', '"a string"');
insert into audit_entries (at, action) values (9007199254740993, 'publish');
insert into files (document_id, name, size) values ('file', 'صورة.jpg', 0.1), ('other', 'b', 123456.78);
insert into articles_category_lnk (article_id, category_id)
  select articles.id, categories.id from articles, (select min(id) as id from categories) as categories where articles.id % 2;
delete from articles where id = ${ITEMS};
`;

const root = temporaryFolder(afterAll);
const source = path.join(root, 'source');
const onPostgres = path.join(root, 'postgres');
const ofSqlite = path.join(root, 'sqlite.tar.gz');
const ofPostgres = path.join(root, 'postgres.tar.gz');
let server: Awaited<ReturnType<typeof startPostgres>>;

function newDatabase(name: string) {
  execFileSync('psql', [
    '-h',
    '127.0.0.1',
    '-p',
    String(server.port),
    '-U',
    'khayr',
    '-qc',
    `create database ${name}`,
    'postgres',
  ]);
  return `postgres://khayr@127.0.0.1:${server.port}/${name}`;
}

const ask = (url: string, query: string) => execFileSync('psql', ['-qAtX', '-c', query, url]).toString().trim();

interface Column {
  name: string;
  type: string;
}

/** The tables whose rows are moved, and the columns of each with their types in SQLite. */
function tablesOf(folder: string): Record<string, Column[]> {
  const database = new Database(path.join(folder, 'database.sqlite'), { readonly: true });
  const names: string[] = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const moved = names.filter((name) => !/^(search_(e|w|t|i)|strapi_(database|migrations)|sqlite)/.test(name));
  const columnsOf = (name: string) => database.prepare('select name, type from pragma_table_info(?)').all(name);
  const tables = Object.fromEntries(moved.map((name) => [name, columnsOf(name)]));
  database.close();
  return tables;
}

/** All rows of SQLite, and the last number of each table. */
function rowsOfSqlite(folder: string, tables: Record<string, Column[]>) {
  const database = new Database(path.join(folder, 'database.sqlite'), { readonly: true });
  const content = Object.entries(tables).map(([table, columns]) => {
    const rows: Record<string, unknown>[] = database
      .prepare(`select * from "${table}" order by id`)
      .safeIntegers()
      .all();
    const last = database.prepare('select nullif(seq, 0) from sqlite_sequence where name = ?').pluck().get(table);
    const asText = ({ type }: Column, value: unknown) => {
      if (value === null) return null;
      return type === 'json' ? JSON.parse(String(value)) : String(value);
    };
    return [table, rows.map((row) => columns.map((column) => asText(column, row[column.name]))), String(last ?? '')];
  });
  database.close();
  return content;
}

/** How PostgreSQL writes its value of a column as SQLite has it. */
const asInSqlite = ({ name, type }: Column) => {
  if (type === 'json') return `"${name}"`;
  if (type === 'boolean') return `"${name}"::int::text`;
  if (type === 'datetime') return `(extract(epoch from "${name}") * 1000)::bigint::text`;
  return type === 'float' ? `"${name}"::float8::text` : `"${name}"::text`;
};

/** The same of PostgreSQL. */
const rowsOfPostgres = (url: string, tables: Record<string, Column[]>) =>
  Object.entries(tables).map(([table, columns]) => {
    const row = `json_build_array(${columns.map(asInSqlite).join(', ')})`;
    const last = `select case when is_called then last_value::text else '' end from "${table}_id_seq"`;
    const query = `select json_build_array((select coalesce(json_agg(${row} order by id), '[]') from "${table}"), (${last}))`;
    const [rows, number] = JSON.parse(ask(url, query));
    return [table, rows, number];
  });

beforeAll(async () => {
  server = await startPostgres();
  mkdirSync(path.join(source, 'public/uploads'), { recursive: true });
  writeFileSync(path.join(source, 'public/uploads/صورة.jpg'), 'picture');
  await createTables(source, '');
  const database = new Database(path.join(source, 'database.sqlite'));
  database.function('text', (n: number) => TEXTS[n % TEXTS.length]);
  database.exec(FILL);
  database.close();
  await makeBackup({ dataDir: source, file: ofSqlite });
}, TIMEOUT);
afterAll(() => server?.stop());

describe('a backup of SQLite', () => {
  it(
    'is restored to PostgreSQL: each row, type and sequence is as it was',
    async () => {
      const url = newDatabase('moved');
      await restoreBackup({ dataDir: onPostgres, databaseUrl: url, file: ofSqlite, isForced: false });
      expect(readdirSync(onPostgres)).toEqual(['public']);
      expect(ask(url, "select at || ' ' || action from audit_entries")).toBe('9007199254740993 publish');
      expect(ask(url, 'select created_at, show_in_home, title from articles where id = 2')).toBe(
        '2023-11-14 22:13:20.125|f|x\u2028y\u0085z',
      );
      expect(ask(url, 'insert into articles (title) values (null) returning id')).toBe(String(ITEMS + 1));
      ask(url, `delete from articles where id > ${ITEMS}; select setval('articles_id_seq', ${ITEMS})`);
      expect(ask(url, "select count(*) from pg_constraint where contype = 'f' and condeferrable")).toBe('0');

      const tables = tablesOf(source);
      expect(rowsOfPostgres(url, tables)).toEqual(rowsOfSqlite(source, tables));

      await makeBackup({ dataDir: onPostgres, databaseUrl: url, file: ofPostgres });
      const toSqlite = restoreBackup({ dataDir: path.join(root, 'back'), file: ofPostgres, isForced: false });
      await expect(toSqlite).rejects.toThrow('This backup is of PostgreSQL');
    },
    TIMEOUT,
  );

  it('is refused by a PostgreSQL that is not empty, forced or not', async () => {
    const url = newDatabase('used');
    ask(url, 'create table used (id int)');
    const options = { dataDir: path.join(root, 'refused'), databaseUrl: url, file: ofSqlite };
    for (const isForced of [false, true]) {
      await expect(restoreBackup({ ...options, isForced })).rejects.toThrow('a backup of SQLite needs an empty one');
    }
    expect(existsSync(path.join(root, 'refused/public'))).toBe(false);
  });

  const inSecondHalf = isFirstHalf ? () => {} : it;
  inSecondHalf(
    'leaves an empty PostgreSQL empty when a value does not fit',
    async () => {
      const url = newDatabase('narrow');
      const database = new Database(path.join(source, 'database.sqlite'));
      database.prepare('update articles set title = ? where id = 1').run('t'.repeat(300));
      database.close();
      const file = path.join(root, 'narrow.tar.gz');
      await makeBackup({ dataDir: source, file });
      const options = { dataDir: path.join(root, 'narrow'), databaseUrl: url, file, isForced: false };
      await expect(restoreBackup(options)).rejects.toThrow('The database is empty again');
      expect(ask(url, "select count(*) from pg_tables where schemaname = 'public'")).toBe('0');
    },
    TIMEOUT,
  );

  inSecondHalf(
    'is rehearsed by a start of the cms, and so is one of PostgreSQL; nothing is left of that',
    async () => {
      const dataDir = path.join(root, 'rehearsed');
      mkdirSync(dataDir);
      await rehearseBackup({ dataDir, databaseUrl: undefined, file: ofSqlite });
      const url = newDatabase('live');
      await rehearseBackup({ dataDir, databaseUrl: url, file: ofPostgres });
      expect(readdirSync(dataDir)).toEqual([]);
      expect(ask(url, "select count(*) from pg_database where datname like '%rehearsal'")).toBe('0');

      ask(url, 'create role guest login');
      const asGuest = url.replace('khayr@', 'guest@');
      const rehearsal = rehearseBackup({ dataDir, databaseUrl: asGuest, file: ofPostgres });
      await expect(rehearsal).rejects.toThrow('may not create live_rehearsal');
    },
    TIMEOUT,
  );

  inSecondHalf(
    'whose site does not start fails its rehearsal, with the log of that',
    async () => {
      const dataDir = path.join(root, 'broken');
      mkdirSync(dataDir);
      const database = new Database(path.join(source, 'database.sqlite'));
      database.exec("update data_version set schema = 'another'");
      database.close();
      const file = path.join(root, 'broken.tar.gz');
      await makeBackup({ dataDir: source, file });
      const rehearsal = rehearseBackup({ dataDir, databaseUrl: undefined, file });
      await expect(rehearsal).rejects.toThrow(`stopped while starting; see ${path.join(dataDir, 'rehearsal.log')}`);
      expect(readdirSync(dataDir)).toEqual(['rehearsal.log']);
    },
    TIMEOUT,
  );
});
