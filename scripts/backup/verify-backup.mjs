import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { verifyFiles, verifyRows } from './manifest.mjs';
import { countDump, DUMP } from './postgres.mjs';
import { databaseOf, requireManifest, unpack } from './restore-backup.mjs';
import { verifySqlite } from './sqlite.mjs';

/**
 * Compares every file and row of a backup with its manifest, in a folder beside it that is deleted afterwards. That needs no
 * server of PostgreSQL.
 * @param {string} file
 * @param {readonly string[]} identities
 * @returns {Promise<import('./manifest.mjs').Manifest>}
 */
export async function verifyBackup(file, identities) {
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
