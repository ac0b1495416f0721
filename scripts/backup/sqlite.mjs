import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/run.mjs';

/** The name of the database's file in DATA_DIR and in a backup. */
export const SQLITE = 'database.sqlite';

/** @param {string} file @param {object} [options] */
function open(file, options = {}) {
  // A dependency of the cms, loaded when needed because a fresh clone has not installed it yet.
  const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');
  return new Database(file, { fileMustExist: true, ...options });
}

/**
 * Copies a consistent snapshot of the database, including its write-ahead log, without blocking writers.
 * @param {string} dataDir
 * @param {string} folder
 */
export function copySqlite(dataDir, folder) {
  const file = path.join(dataDir, SQLITE);
  if (!existsSync(file)) throw new Failure(`There is no ${file}; set DATA_DIR, or DATABASE_URL for PostgreSQL.`);
  const database = open(file);
  try {
    database.prepare('VACUUM INTO ?').run(path.join(folder, SQLITE));
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
    throw new Failure(`The site of ${dataDir} is running; stop it first.`, { cause });
  } finally {
    database.close();
  }
}
