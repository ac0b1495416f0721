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
  const wanted = databaseUrl ? DUMP : SQLITE;
  if (existsSync(path.join(folder, wanted))) return;
  const other = existsSync(path.join(folder, databaseUrl ? SQLITE : DUMP));
  if (!other) throw new Failure('This archive is no backup of Khayr.');
  throw new Failure(
    databaseUrl
      ? 'This backup is of SQLite; restore it without DATABASE_URL.'
      : 'This backup is of PostgreSQL; set DATABASE_URL.',
  );
}

/**
 * Puts a backup in the place of what this copy keeps. Nothing is changed before the archive is unpacked and found whole.
 * @param {{ dataDir: string, databaseUrl?: string | undefined, file: string, isForced: boolean }} what
 * @returns {Promise<string | undefined>} Where the earlier content of the folder is now, if there was any.
 */
export async function restoreBackup({ dataDir, databaseUrl, file, isForced }) {
  const archive = path.resolve(file);
  if (!existsSync(archive)) throw new Failure(`There is no ${archive}.`);
  mkdirSync(dataDir, { recursive: true });
  const earlier = readdirSync(dataDir);
  if (earlier.length > 0 && !isForced) throw new Failure(`${dataDir} is not empty; --force sets aside what it holds.`);
  requireStopped(dataDir);
  if (databaseUrl && !isForced) await requireEmpty(databaseUrl);

  // Inside the folder, which may be a volume of its own.
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
