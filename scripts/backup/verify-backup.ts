import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { type Manifest, verifyFiles, verifyRows } from './manifest.ts';
import { countDump, DUMP } from './postgres.ts';
import { databaseOf, requireManifest, unpack } from './restore-backup.ts';
import { verifySqlite } from './sqlite.ts';

/**
 * Compares every file and row of a backup with its manifest, in a folder beside it that is deleted afterwards. That
 * needs no server of PostgreSQL.
 */
export async function verifyBackup(file: string, identities: readonly string[]): Promise<Manifest> {
  const folder = mkdtempSync(path.join(path.dirname(path.resolve(file)), '.verify-'));
  try {
    await unpack(file, folder, identities);
    const manifest = await requireManifest(folder);
    if (!manifest) throw new Failure('This backup of the first release has no manifest.json to be compared with.');
    await verifyFiles(folder, manifest);
    if (databaseOf(folder) === 'SQLite') verifySqlite(folder, manifest);
    else verifyRows(await countDump(path.join(folder, DUMP)), manifest);
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
