import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Failure } from '../stack/failure.ts';
import { run } from '../stack/run.ts';
import { generateSecrets } from '../stack/settings.ts';
import { requireOwnData } from './data-version.ts';
import type { Manifest } from './manifest.ts';
import { DROP_TABLES, executePostgres, pipeIntoPsql, readLines, verification } from './postgres.ts';
import { prepareCms } from './prepare-cms.ts';
import { type Database, readSqliteVersion, verifySqlite, workOnSqlite } from './sqlite.ts';

/** The types of the columns of each table, as its database calls them. */
type Tables = Map<string, Map<string, string>>;

/**
 * What each database has for itself: the index of the search, which the next start builds, and what Strapi knows of its
 * tables.
 */
const INDEX = ['search_entries', 'search_words', 'search_terms', 'search_index'];
const OWN = /^(search_(entries|words|terms|index)|strapi_(database_schema|migrations)|sqlite)(_|$)/;

const CREATE_TABLES = fileURLToPath(new URL('create-tables.ts', import.meta.url));

const isMoved = (table: string) => !OWN.test(table);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: Iterable<string>) => [...names].map(quote).join(', ');

/**
 * Lets the cms make its tables in an empty database.
 * @param dataDir A folder for the time being, in which SQLite's file appears.
 */
export async function createTables(dataDir: string, databaseUrl: string) {
  await prepareCms({ build: true });
  mkdirSync(dataDir, { recursive: true });
  // Nor a bucket, whose files an empty database knows nothing of.
  const none = {
    REDIS_URL: '',
    SMTP_URL: '',
    S3_BUCKET: '',
    MANAGER_PASSWORD: '',
    SETUP_CODE: '',
    DASHBOARD_PASSWORD: '',
    DEMO: 'false',
  };
  const env = { ...generateSecrets(), ...none, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await run(process.execPath, [CREATE_TABLES], { cwd: 'cms', env, quiet: true });
}

/**
 * What is moved: the columns that both know. An update leaves columns and tables that it has no use for.
 * @returns With the types of the second.
 */
function sharedTables(from: Tables, to: Tables): Tables {
  const shared = new Map();
  for (const [table, columns] of to) {
    if (!isMoved(table)) continue;
    const known = from.get(table);
    if (!known) throw new Failure(`This backup has no table ${table}.`);
    shared.set(table, new Map([...columns].filter(([column]) => known.has(column))));
  }
  return shared;
}

/** @returns Of these tables alone. */
const manifestOf = (manifest: Manifest, tables: Tables): Manifest => ({
  ...manifest,
  rows: Object.fromEntries(Object.entries(manifest.rows).filter(([table]) => tables.has(table))),
});

function sqliteTables(database: Database): Tables {
  const columns = `select tables.name as name, columns.name as column, columns.type as type
    from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`;
  return tablesOf(database.prepare(columns).all());
}

function tablesOf(rows: { name: string; column: string; type: string }[]): Tables {
  const tables = new Map();
  for (const { name, column, type } of rows)
    tables.set(name, (tables.get(name) ?? new Map()).set(column, type.toLowerCase()));
  return tables;
}

const COLUMNS = `select json_build_object('name', table_name, 'column', column_name, 'type', data_type)
from information_schema.columns where table_schema = 'public'`;

async function postgresTables(address: string): Promise<Tables> {
  const { stdout } = await executePostgres(address, COLUMNS);
  return tablesOf(readLines(stdout).map((line) => JSON.parse(line)));
}

/** How PostgreSQL writes a time: SQLite has milliseconds, in UTC as Strapi stores them there. */
const timeOf = (value: unknown) =>
  typeof value === 'bigint' ? new Date(Number(value)).toISOString().replace('T', ' ').slice(0, -1) : String(value);

const ESCAPES = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value of SQLite in the text format of COPY. @param type Of PostgreSQL. */
function toCopy(value: unknown, type: string) {
  if (value === null) return '\\N';
  if (type === 'boolean') return value === 1n || value === 'true' || value === '1' ? 't' : 'f';
  const text = type.startsWith('timestamp') ? timeOf(value) : String(value);
  return text.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter as keyof typeof ESCAPES]);
}

const forEachReference = (state: string) => `
do $$ declare reference record; begin
  for reference in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace loop
    execute format('alter table %s alter constraint %I ${state}', reference.name, reference.conname);
  end loop;
end $$;
`;

/**
 * The script that fills PostgreSQL, in one transaction. References are checked at its end, so that the order of the
 * tables does not matter.
 * @param tables With the types of PostgreSQL.
 */
function* fillingScript(database: Database, tables: Tables, manifest: Manifest) {
  const sequences = new Map(database.prepare('select name, seq from sqlite_sequence').raw().all<[string, number]>());
  yield `begin;${forEachReference('deferrable initially deferred')}truncate ${listOf(tables.keys())};\n`;
  for (const [table, columns] of tables) {
    const names = listOf(columns.keys());
    const types = [...columns.values()];
    yield `copy ${quote(table)} (${names}) from stdin;\n`;
    const rows = database
      .prepare(`select ${names} from ${quote(table)}`)
      .raw()
      .safeIntegers()
      .iterate<unknown[]>();
    for (const row of rows) {
      yield `${row.map((value, index) => toCopy(value, types[index] ?? '')).join('\t')}\n`;
    }
    const last = sequences.get(table) ?? 0;
    const sequence = `pg_get_serial_sequence('${quote(table)}', 'id')`;
    yield `\\.\n`;
    if (columns.has('id')) yield `select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0});\n`;
  }
  const dropIndex = INDEX.map((name) => `drop table if exists ${name};`).join('\n');
  yield `set constraints all immediate;${forEachReference('not deferrable')}${dropIndex}${verification(manifest)}commit;\n`;
}

/** Moves the SQLite database of an unpacked backup into an empty PostgreSQL, which is empty again when that fails. */
export async function moveToPostgres(folder: string, databaseUrl: string, manifest: Manifest) {
  requireOwnData(readSqliteVersion(folder));
  verifySqlite(folder, manifest);
  try {
    await createTables(path.join(folder, '.tables'), databaseUrl);
    const target = await postgresTables(databaseUrl);
    await workOnSqlite(folder, async (database) => {
      const tables = sharedTables(sqliteTables(database), target);
      await pipeIntoPsql(databaseUrl, Readable.from(fillingScript(database, tables, manifestOf(manifest, tables))));
    });
  } catch (cause) {
    await executePostgres(databaseUrl, DROP_TABLES);
    if (!(cause instanceof Failure)) throw cause;
    throw new Failure(`The database is empty again, since the backup could not be moved to it: ${cause.message}`, {
      cause,
    });
  }
}
