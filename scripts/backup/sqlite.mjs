import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/run.mjs';
import { verifyRows } from './manifest.mjs';

/** The name of the database's file in DATA_DIR and in a backup. */
export const SQLITE = 'database.sqlite';

/** @param {string} file @param {object} [options] */
function open(file, options = {}) {
  // A dependency of the cms, loaded when needed because a fresh clone has not installed it yet.
  const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');
  return new Database(file, { fileMustExist: true, ...options });
}

/**
 * @param {any} database
 * @returns {string | undefined} What is wrong with it.
 */
function findDamage(database) {
  const findings = database.pragma('integrity_check', { simple: false });
  const [{ integrity_check: first = '' } = {}] = findings;
  if (first !== 'ok') return first.replace(/\s+/g, ' ');
  const [row] = database.pragma('foreign_key_check');
  return row && `a row of ${row.table} names one of ${row.parent} that does not exist`;
}

/**
 * Works with a database.
 * @template Result
 * @param {string} file
 * @param {string} name What to call it in a failure.
 * @param {(database: any) => Result} work
 * @returns {Result}
 */
function withDatabase(file, name, work) {
  const database = open(file);
  try {
    return work(database);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new Failure(`${name} is damaged or cannot be read: ${cause.message} (${cause.code}).`, { cause });
  } finally {
    database.close();
  }
}

/**
 * Works with a database that SQLite finds whole.
 * @template Result
 * @param {string} file
 * @param {string} name What to call it in a failure.
 * @param {(database: any) => Result} work
 * @returns {Result}
 */
const withSound = (file, name, work) =>
  withDatabase(file, name, (database) => {
    const damage = findDamage(database);
    if (damage) throw new Failure(`${name} is damaged: ${damage}.`);
    return work(database);
  });

/**
 * Which version wrote the database of a folder.
 * @param {string} folder
 * @returns {import('./data-version.mjs').DataVersion | undefined}
 */
export function readSqliteVersion(folder) {
  const file = path.join(folder, SQLITE);
  if (!existsSync(file)) return undefined;
  return withDatabase(file, file, (database) => {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (tables.includes('data_version')) return database.prepare('select version, schema from data_version').get();
    return tables.includes('strapi_core_store_settings') ? { version: 0, schema: '' } : undefined;
  });
}

/** @param {string} dataDir @param {string} statements */
export function executeSqlite(dataDir, statements) {
  const file = path.join(dataDir, SQLITE);
  withDatabase(file, file, (database) => database.exec(statements));
}

/** @param {any} database @returns {import('./manifest.mjs').Manifest['rows']} */
function countRows(database) {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const count = (/** @type {string} */ table) =>
    database
      .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get();
  return Object.fromEntries(tables.map((/** @type {string} */ table) => [table, count(table)]));
}

/**
 * Copies a consistent snapshot of the database, including its write-ahead log, without blocking writers. Fails if the
 * database is damaged.
 * @param {string} dataDir
 * @param {string} folder
 * @returns {import('./manifest.mjs').Manifest['rows']} Of the copy.
 */
export function copySqlite(dataDir, folder) {
  const file = path.join(dataDir, SQLITE);
  if (!existsSync(file)) throw new Failure(`There is no ${file}; set DATA_DIR, or DATABASE_URL for PostgreSQL.`);
  const copy = path.join(folder, SQLITE);
  withSound(file, file, (database) => database.prepare('VACUUM INTO ?').run(copy));
  return withSound(copy, `The copy of ${file}`, countRows);
}

/** @param {string} folder @returns {import('./manifest.mjs').Manifest['rows']} */
export const countSqlite = (folder) => withSound(path.join(folder, SQLITE), 'The database of this backup', countRows);

/**
 * Fails unless the database of an unpacked backup is whole and has the rows of the manifest, if there is one.
 * @param {string} folder
 * @param {import('./manifest.mjs').Manifest | undefined} manifest
 * @param {(table: string) => boolean} [isCounted] Which tables the manifest is about; all unless given.
 */
export function verifySqlite(folder, manifest, isCounted = () => true) {
  const rows = Object.entries(countSqlite(folder)).filter(([table]) => isCounted(table));
  if (manifest) verifyRows(Object.fromEntries(rows), manifest);
}

/**
 * Works with the database of a folder.
 * @param {string} folder
 * @param {(database: any) => Promise<void>} work
 */
export async function workOnSqlite(folder, work) {
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

/**
 * Fails when a running site has the database open: leaving the WAL mode needs exclusive access.
 * @param {string} dataDir
 */
export function requireStopped(dataDir) {
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
