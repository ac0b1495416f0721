import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/run.mjs';

/** The database's name in DATA_DIR and in a backup. */
export const SQLITE = 'database.sqlite';

/** @param {string} file @param {object} [options] */
function open(file, options = {}) {
  // The cms has it; a fresh clone has it once it is installed.
  const Database = createRequire(path.join(ROOT, 'cms/package.json'))('better-sqlite3');
  return new Database(file, { fileMustExist: true, ...options });
}

/**
 * Copies the database as it is at one moment, with what is still in its log; writers go on meanwhile.
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
 * Refuses to touch a database that a running site has open: leaving the log mode needs to be alone.
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
