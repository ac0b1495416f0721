import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { giveToOwner } from '../stack/folder-owner.ts';
import { OWN_VERSION, type Place, readDataVersion } from './data-version.ts';
import { linkFiles } from './link-files.ts';
import { readManifest, verifyFiles } from './manifest.ts';
import { restorePostgres } from './postgres.ts';
import { copyNamed } from './restore-backup.ts';
import { removeLeft, SNAPSHOTS, takeSnapshot } from './snapshot.ts';
import { requireStopped, SQLITE, verifySqlite } from './sqlite.ts';

/** Begins the name of a folder in DATA_DIR that a return which is killed leaves there, until the next one. */
const UNFINISHED = '.return-';

/**
 * What this release would have to return to: the last snapshot that it can read, where a later one has changed the
 * data.
 * @returns Undefined where it can read the data as they are.
 */
export async function findEarlierData(place: Place): Promise<{ folder: string; takenAt: Date } | undefined> {
  const stored = await readDataVersion(place);
  if (!stored || stored.version <= OWN_VERSION.version) return undefined;
  const all = path.join(place.dataDir, SNAPSHOTS);
  const names = existsSync(all) ? readdirSync(all).sort().reverse() : [];
  for (const name of names) {
    const [, time = '', version] = /^(\d{14})-version-(\d+)$/.exec(name) ?? [];
    if (version === undefined || Number(version) > OWN_VERSION.version) continue;
    const takenAt = new Date(time.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
    return { folder: path.join(all, name), takenAt };
  }
  throw new Failure(
    `The data are of version ${stored.version}, and there is no snapshot of version ${OWN_VERSION.version} or earlier in ${all}.`,
  );
}

/**
 * Returns to the last snapshot that this release can read, if a later one has changed the data; they are in another
 * snapshot then. The cms must be stopped. Killed at any moment, it leaves the database as it was or as it shall be.
 */
export async function returnToEarlierData(place: Place) {
  const earlier = await findEarlierData(place);
  if (!earlier) return;
  const { dataDir, databaseUrl } = place;
  const { folder } = earlier;
  const stored = await readDataVersion(place);
  removeLeft(dataDir, UNFINISHED);
  const copy = mkdtempSync(path.join(dataDir, UNFINISHED));
  try {
    copyNamed(folder, copy);
    const manifest = readManifest(copy);
    if (manifest) await verifyFiles(copy, manifest);
    if (!databaseUrl) verifySqlite(copy, manifest);
    await takeSnapshot(place, stored?.version ?? 0);
    // Files that were deleted since. Those that were added stay, and get into the folder of files without a row.
    linkFiles(folder, dataDir);
    if (databaseUrl) {
      await restorePostgres(databaseUrl, copy, manifest);
    } else {
      requireStopped(dataDir);
      renameSync(path.join(copy, SQLITE), path.join(dataDir, SQLITE));
    }
    giveToOwner(dataDir);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
