import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { giveToOwner } from '../stack/folder-owner.ts';
import type { Place } from './data-version.ts';
import { linkFiles } from './link-files.ts';
import { writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';

/** The folder in DATA_DIR with the snapshots. Neither a backup nor a restore touches it. */
export const SNAPSHOTS = 'snapshots';

const MAX_SNAPSHOTS = 3;

/** Of a snapshot: when it was taken, and the version of its data. */
const NAME = /^\d{14}-version-\d+$/;

/** Begins the names of what a snapshot that is killed leaves in DATA_DIR, until the next one is taken. */
const UNFINISHED = '.snapshot-';

/** What is changed in place has to be copied. */
const SECRETS = 'secrets.env';

/** Removes what was left by something that was killed. */
export function removeLeft(folder: string, prefix: string) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Stores the database and what belongs to it in a folder with the layout of a backup, which `restoreBackup` takes as
 * well. The uploads are hard links, which take neither time nor space; the manifest does not name them, since a picture
 * that is replaced later changes here too.
 * @param version Of the data.
 * @returns The folder. The three newest stay.
 */
export async function takeSnapshot({ dataDir, databaseUrl }: Place, version: number): Promise<string> {
  const all = path.join(dataDir, SNAPSHOTS);
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const folder = path.join(all, `${time}-version-${version}`);
  const unfinished = path.join(dataDir, `${UNFINISHED}${time}`);
  try {
    removeLeft(dataDir, UNFINISHED);
    mkdirSync(unfinished, { mode: 0o700 });
    const rows = databaseUrl ? await dumpPostgres(databaseUrl, unfinished) : copySqlite(dataDir, unfinished);
    const secrets = path.join(dataDir, SECRETS);
    if (existsSync(secrets)) copyFileSync(secrets, path.join(unfinished, SECRETS));
    await writeManifest(unfinished, rows, version);
    linkFiles(dataDir, unfinished);
    mkdirSync(all, { recursive: true, mode: 0o700 });
    renameSync(unfinished, folder);
    giveToOwner(dataDir, all);
    const names = readdirSync(all).filter((name) => NAME.test(name));
    for (const name of names.sort().slice(0, -MAX_SNAPSHOTS)) rmSync(path.join(all, name), { recursive: true });
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(`Nothing was changed, since no snapshot of the data of version ${version} was taken: ${reason}`, {
      cause,
    });
  }
  return folder;
}
