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
import { Failure } from '../stack/failure.ts';
import { giveToOwner, makePrivateFolder } from '../stack/folder-owner.ts';
import { LOCK, lockDataDir } from '../stack/lock-data-dir.ts';
import { BACKUPS } from './backup-settings.ts';
import { requireKnownVersion } from './data-version.ts';
import { openArchive } from './encryption.ts';
import { linkFiles } from './link-files.ts';
import { MANIFEST, type Manifest, readManifest, requirePlainFiles, verifyFiles } from './manifest.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { DUMP, isEarlyDump, requireEmpty, requireUnicode, requireUnused, restorePostgres } from './postgres.ts';
import { SNAPSHOTS } from './snapshot.ts';
import { readSqliteVersion, requireStopped, SQLITE, verifySqlite } from './sqlite.ts';
import { STATE } from './state.ts';

/**
 * Unpacks an archive, or the standard input for `-`.
 * @param identities The private keys of an encrypted one.
 */
export async function unpack(file: string, folder: string, identities: readonly string[]) {
  const content = await openArchive(file === '-' ? process.stdin : createReadStream(file), identities);
  const unpacking = promisify(execFile)('tar', ['-xz', '-C', folder, '--no-same-owner', '--no-same-permissions']);
  const { stdin } = unpacking.child;
  try {
    // When tar gives up, its own error says why; what is cut off ends too early for it.
    await Promise.all([unpacking, stdin && pipeline(content, stdin).catch(() => {})]);
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    const reason = output.split('\n').find((line) => line.trim() !== '');
    throw new Failure(`This backup is damaged, or cannot be unpacked: ${reason}`, { cause });
  }
  requirePlainFiles(folder);
}

/** Copies what the manifest of a snapshot names. */
export function copyNamed(snapshot: string, folder: string) {
  for (const entry of readdirSync(snapshot, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(path.join(snapshot, entry.name), path.join(folder, entry.name));
  }
}

/** Which kind of database the backup is of. */
export function databaseOf(folder: string): 'SQLite' | 'PostgreSQL' {
  if (existsSync(path.join(folder, SQLITE))) return 'SQLite';
  if (existsSync(path.join(folder, DUMP))) return 'PostgreSQL';
  throw new Failure('This archive is not a backup of Khayr.');
}

/** The manifest of an unpacked backup. The first releases made backups without one. */
export async function requireManifest(folder: string) {
  const manifest = readManifest(folder);
  if (manifest) return manifest;
  const isEarly =
    databaseOf(folder) === 'PostgreSQL' ? await isEarlyDump(folder) : readSqliteVersion(folder)?.version === 0;
  if (!isEarly) throw new Failure('This archive is not a backup of Khayr: it has no manifest.json.');
  return undefined;
}

function moveEntries(from: string, to: string, names: string[]) {
  for (const name of names) renameSync(path.join(from, name), path.join(to, name));
}

/** Restores the database of an unpacked backup into the one that the site uses. */
async function restoreDatabase(folder: string, databaseUrl: string | undefined, manifest: Manifest | undefined) {
  if (!databaseUrl) return verifySqlite(folder, manifest);
  if (databaseOf(folder) === 'PostgreSQL') return restorePostgres(databaseUrl, folder, manifest);
  if (!manifest) throw new Failure('A backup of the first release is restored to its own kind of database.');
  return moveToPostgres(folder, databaseUrl, manifest);
}

/**
 * Replaces what this site stores by a backup. Nothing is changed before every file and row was compared with the
 * manifest.
 * @param options The file is an archive, the folder of a snapshot, or `-` for the standard input.
 * @returns The folder that now holds the earlier content of DATA_DIR, if there was any; and the manifest, if there was
 * one to compare with.
 */
export async function restoreBackup({
  dataDir,
  databaseUrl,
  file,
  isForced,
  identities = [],
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
  file: string;
  isForced: boolean;
  identities?: readonly string[];
}): Promise<{ setAside: string | undefined; manifest: Manifest | undefined }> {
  if (file !== '-' && !existsSync(file)) throw new Failure(`There is no ${path.resolve(file)}.`);
  const isSnapshot = file !== '-' && statSync(file).isDirectory();
  makePrivateFolder(dataDir);
  const unlock = await lockDataDir(dataDir);
  // Inside DATA_DIR, which may be a separate volume: entries are then moved without copying.
  const unpacked = mkdtempSync(path.join(dataDir, '.restore-'));
  try {
    const kept = [LOCK, SNAPSHOTS, BACKUPS, STATE, path.basename(unpacked)];
    const earlier = readdirSync(dataDir).filter((name) => !kept.includes(name));
    if (earlier.length > 0 && !isForced) throw new Failure(`${dataDir} is not empty; --force sets its content aside.`);
    requireStopped(dataDir);

    if (isSnapshot) copyNamed(file, unpacked);
    else await unpack(file, unpacked, identities);
    const isOfSqlite = databaseOf(unpacked) === 'SQLite';
    if (!isOfSqlite && !databaseUrl)
      throw new Failure('This backup is of PostgreSQL: name its database in DATABASE_URL.');
    const manifest = await requireManifest(unpacked);
    requireKnownVersion(manifest?.version ?? 0, 'The data of this backup are');
    if (manifest) await verifyFiles(unpacked, manifest);
    if (isSnapshot) linkFiles(file, unpacked);
    if (databaseUrl) await requireUnicode(databaseUrl);
    if (databaseUrl) await requireUnused(databaseUrl);
    // Its tables are made by the cms, outside of the transaction that could bring those before back.
    if (databaseUrl && isOfSqlite) await requireEmpty(databaseUrl, 'a backup of SQLite needs an empty one.');
    if (databaseUrl && !isForced) await requireEmpty(databaseUrl, '--force replaces its content.');
    const setAside = earlier.length > 0 ? mkdtempSync(path.join(dataDir, 'before-restore-')) : undefined;
    try {
      await restoreDatabase(unpacked, databaseUrl, manifest);
    } catch (error) {
      if (setAside) rmSync(setAside, { recursive: true });
      throw error;
    }
    if (setAside) moveEntries(dataDir, setAside, earlier);
    const others = [DUMP, MANIFEST, ...(databaseUrl ? [SQLITE] : [])];
    const stored = readdirSync(unpacked).filter((name) => !others.includes(name) && !name.startsWith('.'));
    moveEntries(unpacked, dataDir, stored);
    giveToOwner(dataDir);
    return { setAside, manifest };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    unlock();
  }
}
