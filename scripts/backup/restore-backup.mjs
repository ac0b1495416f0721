import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { run } from '../stack/run.mjs';
import { DUMP, requireEmpty, restorePostgres } from './postgres.mjs';
import { requireStopped, SQLITE } from './sqlite.mjs';

/** @param {string} from @param {string} to */
function moveEntries(from, to) {
  for (const name of readdirSync(from)) renameSync(path.join(from, name), path.join(to, name));
}

/** @param {string} folder @param {string | undefined} databaseUrl */
function requireDatabase(folder, databaseUrl) {
  const database = databaseUrl ? DUMP : SQLITE;
  if (existsSync(path.join(folder, database))) return;
  const other = existsSync(path.join(folder, databaseUrl ? SQLITE : DUMP));
  if (!other) throw new Failure('This archive is not a backup of Khayr.');
  throw new Failure(
    databaseUrl
      ? 'This backup is of SQLite; restore it without DATABASE_URL.'
      : 'This backup is of PostgreSQL; set DATABASE_URL.',
  );
}

/**
 * Replaces what this site stores by a backup. Nothing is changed before the archive is unpacked and found complete.
 * @param {{ dataDir: string, databaseUrl?: string | undefined, file: string, isForced: boolean }} options
 * @returns {Promise<string | undefined>} The folder that now holds the earlier content of DATA_DIR, if there was any.
 */
export async function restoreBackup({ dataDir, databaseUrl, file, isForced }) {
  const archive = path.resolve(file);
  if (!existsSync(archive)) throw new Failure(`There is no ${archive}.`);
  mkdirSync(dataDir, { recursive: true });
  const earlier = readdirSync(dataDir);
  if (earlier.length > 0 && !isForced) throw new Failure(`${dataDir} is not empty; --force sets its content aside.`);
  requireStopped(dataDir);
  if (databaseUrl && !isForced) await requireEmpty(databaseUrl);

  // Inside DATA_DIR, which may be a separate volume: entries are then moved without copying.
  const unpacked = mkdtempSync(path.join(dataDir, '.restore-'));
  try {
    await run('tar', ['-xzf', archive, '-C', unpacked, '--no-same-owner'], { quiet: true });
    requireDatabase(unpacked, databaseUrl);
    if (databaseUrl) await restorePostgres(databaseUrl, unpacked);
    const setAside = earlier.length > 0 ? mkdtempSync(path.join(dataDir, 'before-restore-')) : undefined;
    if (setAside) for (const name of earlier) renameSync(path.join(dataDir, name), path.join(setAside, name));
    rmSync(path.join(unpacked, DUMP), { force: true });
    moveEntries(unpacked, dataDir);
    return setAside;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
