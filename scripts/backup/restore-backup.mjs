import { execFile } from 'node:child_process';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Failure } from '../stack/failure.mjs';
import { giveToOwner, makePrivateFolder } from '../stack/folder-owner.mjs';
import { LOCK, lockDataDir } from '../stack/lock-data-dir.mjs';
import { requireKnownVersion } from './data-version.mjs';
import { linkFiles } from './link-files.mjs';
import { MANIFEST, readManifest, verifyFiles } from './manifest.mjs';
import { DUMP, isEarlyDump, requireEmpty, requireUnused, restorePostgres } from './postgres.mjs';
import { SNAPSHOTS } from './snapshot.mjs';
import { readSqliteVersion, requireStopped, SQLITE, verifySqlite } from './sqlite.mjs';

/**
 * Unpacks an archive, or the standard input for `-`.
 * @param {string} file
 * @param {string} folder
 */
async function unpack(file, folder) {
  const unpacking = promisify(execFile)('tar', ['-xz', '-C', folder, '--no-same-owner', '--no-same-permissions']);
  const source = file === '-' ? process.stdin : createReadStream(file);
  const { stdin } = unpacking.child;
  try {
    // When tar gives up, its own error says why.
    await Promise.all([unpacking, stdin && pipeline(source, stdin).catch(() => {})]);
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    const reason = output.split('\n').find((line) => line.trim() !== '');
    throw new Failure(`This backup is damaged, or cannot be unpacked: ${reason}`, { cause });
  }
}

/** Copies what the manifest of a snapshot names. @param {string} snapshot @param {string} folder */
function copyNamed(snapshot, folder) {
  for (const entry of readdirSync(snapshot, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(path.join(snapshot, entry.name), path.join(folder, entry.name));
  }
}

/**
 * The manifest of an unpacked backup. The first releases made backups without one.
 * @param {string} folder
 * @param {string | undefined} databaseUrl
 */
async function requireManifest(folder, databaseUrl) {
  const manifest = readManifest(folder);
  if (manifest) return manifest;
  const isEarly = databaseUrl ? await isEarlyDump(databaseUrl, folder) : readSqliteVersion(folder)?.version === 0;
  if (!isEarly) throw new Failure('This archive is not a backup of Khayr: it has no manifest.json.');
  return undefined;
}

/** @param {string} from @param {string} to @param {string[]} names */
function moveEntries(from, to, names) {
  for (const name of names) renameSync(path.join(from, name), path.join(to, name));
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
 * Replaces what this site stores by a backup. Nothing is changed before every file and row was compared with the manifest.
 * @param {{ dataDir: string, databaseUrl?: string | undefined, file: string, isForced: boolean }} options The file is an
 * archive, the folder of a snapshot, or `-` for the standard input.
 * @returns {Promise<{ setAside: string | undefined, hasManifest: boolean }>} The folder that now holds the earlier content of
 * DATA_DIR, if there was any; and whether there was a manifest to compare with.
 */
export async function restoreBackup({ dataDir, databaseUrl, file, isForced }) {
  if (file !== '-' && !existsSync(file)) throw new Failure(`There is no ${path.resolve(file)}.`);
  const isSnapshot = file !== '-' && statSync(file).isDirectory();
  makePrivateFolder(dataDir);
  const unlock = await lockDataDir(dataDir);
  // Inside DATA_DIR, which may be a separate volume: entries are then moved without copying.
  const unpacked = mkdtempSync(path.join(dataDir, '.restore-'));
  try {
    const earlier = readdirSync(dataDir).filter((name) => ![LOCK, SNAPSHOTS, path.basename(unpacked)].includes(name));
    if (earlier.length > 0 && !isForced) throw new Failure(`${dataDir} is not empty; --force sets its content aside.`);
    requireStopped(dataDir);

    if (isSnapshot) copyNamed(file, unpacked);
    else await unpack(file, unpacked);
    requireDatabase(unpacked, databaseUrl);
    const manifest = await requireManifest(unpacked, databaseUrl);
    requireKnownVersion(manifest?.version ?? 0, 'The data of this backup are');
    if (manifest) await verifyFiles(unpacked, manifest);
    if (isSnapshot) linkFiles(file, unpacked);
    if (databaseUrl) await requireUnused(databaseUrl);
    if (databaseUrl && !isForced) await requireEmpty(databaseUrl);
    const setAside = earlier.length > 0 ? mkdtempSync(path.join(dataDir, 'before-restore-')) : undefined;
    try {
      if (databaseUrl) await restorePostgres(databaseUrl, unpacked, manifest);
      else verifySqlite(unpacked, manifest);
    } catch (error) {
      if (setAside) rmSync(setAside, { recursive: true });
      throw error;
    }
    if (setAside) moveEntries(dataDir, setAside, earlier);
    const stored = readdirSync(unpacked).filter((name) => name !== DUMP && name !== MANIFEST && !name.startsWith('.'));
    moveEntries(unpacked, dataDir, stored);
    giveToOwner(dataDir);
    return { setAside, hasManifest: manifest !== undefined };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    unlock();
  }
}
