import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';
import type { DataVersion } from './data-version.ts';
import { type Manifest, verifyRows } from './manifest.ts';

/** The name of the database's file in DATA_DIR and in a backup. */
export const SQLITE = 'database.sqlite';

interface Statement {
  pluck(): Statement;
  raw(): Statement;
  safeIntegers(): Statement;
  all<Row>(): Row[];
  get<Row>(): Row | undefined;
  iterate<Row>(): Iterable<Row>;
  run(...values: unknown[]): unknown;
}

/** What is used of better-sqlite3, which has no types. */
export interface Database {
  prepare(statement: string): Statement;
  pragma<Row>(statement: string): Row[];
  exec(statements: string): void;
  close(): void;
}

function open(file: string, options: object = {}): Database {
  // A dependency of the cms, loaded when needed because a fresh clone has not installed it yet.
  const Sqlite = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');
  return new Sqlite(file, { fileMustExist: true, ...options });
}

/** @returns What is wrong with it. */
function findDamage(database: Database): string | undefined {
  const [finding] = database.pragma<{ integrity_check: string }>('integrity_check');
  const first = finding?.integrity_check ?? '';
  if (first !== 'ok') return first.replace(/\s+/g, ' ');
  const [row] = database.pragma<{ table: string; parent: string }>('foreign_key_check');
  return row && `a row of ${row.table} names one of ${row.parent} that does not exist`;
}

/** What SQLite says where the disk has no room for what it needs to read a database, or to write it. */
const FULL_DISK = /^SQLITE_(?:FULL|IOERR_(?:SHMSIZE|WRITE))$/;

/**
 * Works with a database.
 * @param name What to call it in a failure.
 */
function withDatabase<Result>(file: string, name: string, work: (database: Database) => Result): Result {
  const database = open(file);
  try {
    return work(database);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    if (FULL_DISK.test(String(cause.code)))
      throw new Failure(`${name} cannot be opened, since its disk is full (${cause.code}); it is as it was.`, {
        cause,
      });
    throw new Failure(`${name} is damaged or cannot be read: ${cause.message} (${cause.code}).`, { cause });
  } finally {
    database.close();
  }
}

/**
 * Works with a database that SQLite finds whole.
 * @param name What to call it in a failure.
 */
const withSound = <Result>(file: string, name: string, work: (database: Database) => Result): Result =>
  withDatabase(file, name, (database) => {
    const damage = findDamage(database);
    if (damage) throw new Failure(`${name} is damaged: ${damage}.`);
    return work(database);
  });

const tablesOf = (database: Database) =>
  database.prepare("select name from sqlite_master where type = 'table'").pluck().all<string>();

/** Which version wrote the database of a folder. */
export function readSqliteVersion(folder: string): DataVersion | undefined {
  const file = path.join(folder, SQLITE);
  if (!existsSync(file)) return undefined;
  return withDatabase(file, file, (database) => {
    const tables = tablesOf(database);
    if (tables.includes('data_version')) return database.prepare('select version, schema from data_version').get();
    return tables.includes('strapi_core_store_settings') ? { version: 0, schema: '' } : undefined;
  });
}

export function executeSqlite(dataDir: string, statements: string) {
  const file = path.join(dataDir, SQLITE);
  withDatabase(file, file, (database) => database.exec(statements));
}

function countRows(database: Database): Manifest['rows'] {
  const count = (table: string) =>
    database
      .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get<number>() ?? 0;
  return Object.fromEntries(tablesOf(database).map((table) => [table, count(table)]));
}

/**
 * Copies a consistent snapshot of the database, including its write-ahead log, without blocking writers. Fails if the
 * database is damaged.
 * @returns Of the copy.
 */
export function copySqlite(dataDir: string, folder: string): Manifest['rows'] {
  const file = path.join(dataDir, SQLITE);
  if (!existsSync(file)) throw new Failure(`There is no ${file}; set DATA_DIR, or DATABASE_URL for PostgreSQL.`);
  const copy = path.join(folder, SQLITE);
  withSound(file, file, (database) => database.prepare('VACUUM INTO ?').run(copy));
  return withSound(copy, `The copy of ${file}`, countRows);
}

export const countSqlite = (folder: string): Manifest['rows'] =>
  withSound(path.join(folder, SQLITE), 'The database of this backup', countRows);

/** Fails unless the database of an unpacked backup is whole and has the rows of the manifest, if there is one. */
export function verifySqlite(folder: string, manifest: Manifest | undefined) {
  const rows = countSqlite(folder);
  if (manifest) verifyRows(rows, manifest);
}

/** Works with the database of a folder. */
export async function workOnSqlite(folder: string, work: (database: Database) => Promise<void>) {
  const database = open(path.join(folder, SQLITE));
  try {
    await work(database);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new Failure(`The rows of this backup cannot be moved: ${cause.message} (${cause.code}).`, { cause });
  } finally {
    database.close();
  }
}

/** Fails when a running site has the database open: leaving the WAL mode needs exclusive access. */
export function requireStopped(dataDir: string) {
  const file = path.join(dataDir, SQLITE);
  if (!existsSync(file)) return;
  const database = open(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = DELETE');
  } catch (cause) {
    // A damaged one is what a backup is restored for.
    const isLocked = cause instanceof Error && 'code' in cause && /^SQLITE_(BUSY|LOCKED)/.test(String(cause.code));
    if (isLocked) throw new Failure(`The site of ${dataDir} is running; stop it first.`, { cause });
  } finally {
    database.close();
  }
}
