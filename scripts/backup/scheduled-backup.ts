import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isOfSystem, messageOf } from '../stack/failure.ts';
import { giveToOwner, makePrivateFolder } from '../stack/folder-owner.ts';
import { takeSocket } from '../stack/lock-data-dir.ts';
import { callRunningCms } from '../stack/running-cms.ts';
import type { BackupSettings } from './backup-settings.ts';
import { outdatedBackups } from './calendar.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import { requireSpace } from './free-space.ts';
import { INCLUDED } from './link-files.ts';
import { makeBackup } from './make-backup.ts';
import { openStore } from './object-store.ts';
import { NotTried, REHEARSAL, rehearseBackup } from './rehearse.ts';
import { type BackupState, readState, writeState } from './state.ts';

/** Those that a person made have another name, and are never deleted. */
const NAME = /^khayr-scheduled-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age)?$/;
/** Begins the names of folders in DATA_DIR that are deleted when the backup is made, or before the next one. */
const UNFINISHED = '.scheduled-';
const WEEK = 7 * 24 * 3_600_000;

function parseName(name: string): { name: string; time: number }[] {
  const [, year = '', month = '', ...rest] = NAME.exec(name) ?? [];
  const [day = '', hour = '', minute = '', second = ''] = rest;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return year ? [{ name, time }] : [];
}

/** Of everything in a folder. @returns Bytes. */
function sizeOf(entry: string): number {
  if (!existsSync(entry)) return 0;
  const stats = statSync(entry);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(entry).reduce((total, name) => total + sizeOf(path.join(entry, name)), 0);
}

/** What backups that were killed have left. */
function removeLeft(folder: string, isLeft: (name: string) => boolean) {
  for (const name of readdirSync(folder).filter(isLeft))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** What the schedule works with. */
interface Site {
  dataDir: string;
  databaseUrl: string | undefined;
  settings: BackupSettings;
  timeZone: string;
}

/** Stores a backup in every place; one that cannot be reached keeps it from no other. */
async function storeBackup(
  { dataDir, databaseUrl, settings, timeZone }: Site,
  folder: string,
  encryption: Encryption | undefined,
) {
  const at = new Date().toISOString();
  const name = `khayr-scheduled-${at.slice(0, 19).replace(/\D/g, '')}.tar.gz${encryption ? '.age' : ''}`;
  const earlier =
    readState(dataDir).last?.bytes ?? INCLUDED.reduce((sum, entry) => sum + sizeOf(path.join(dataDir, entry)), 0);
  // What is packed is copied into DATA_DIR before: the database, and the files of a bucket, of which the first backup knows nothing.
  const copied = sizeOf(path.join(dataDir, 'database.sqlite')) + (process.env.S3_BUCKET ? earlier : 0);
  requireSpace(dataDir, copied);
  requireSpace(folder, earlier + copied);
  const options = { dataDir, databaseUrl, encryption, prefix: UNFINISHED };
  const file = await makeBackup({ ...options, file: path.join(folder, name) });
  giveToOwner(folder);
  const places = settings.folder ? ['folder'] : [];
  const outdated = (names: string[]) => outdatedBackups(names.flatMap(parseName), settings.keep, timeZone);
  if (settings.folder) for (const old of outdated(readdirSync(folder))) rmSync(path.join(folder, old.name));
  let failure: unknown;
  if (settings.store) {
    const store = openStore(settings.store);
    try {
      await store.removeUnfinished();
      await store.put(file, name);
      places.push('s3');
      for (const old of outdated(await store.list())) await store.remove(old.name);
    } catch (error) {
      failure = error;
    }
    store.close();
  }
  if (places.length > 0) {
    const last = { at, bytes: statSync(file).size, places, encrypted: encryption !== undefined };
    writeState(dataDir, { last, ...(failure ? {} : { failure: null }) });
  }
  return { file, failure };
}

/** Rehearses a backup once a week, and each one after a rehearsal that failed. */
async function rehearseWeekly({ dataDir, databaseUrl }: Site, file: string, identities: string[]) {
  const { rehearsal } = readState(dataDir);
  const age = Date.now() - Date.parse(rehearsal?.at ?? '1970-01-01');
  if (rehearsal?.ok && age >= 0 && age < WEEK) return;
  const at = new Date().toISOString();
  try {
    await rehearseBackup({ dataDir, databaseUrl, file, identities });
  } catch (error) {
    const reason = reasonOf(error);
    const isUntried = error instanceof NotTried;
    await tellManagers(isUntried ? 'untried' : 'rehearsal', reason);
    keepState(dataDir, { rehearsal: { at, ok: false, reason, isUntried } });
    throw error;
  }
  writeState(dataDir, { rehearsal: { at, ok: true, reason: null } });
}

/** In one line, as the mail to the managers has it. */
const reasonOf = (error: unknown) => messageOf(error).replace(/\s+/g, ' ').slice(0, 500);

async function tellManagers(kind: 'backup' | 'rehearsal' | 'untried', reason: string) {
  try {
    const { ok, status } = await callRunningCms('/api/alerts', { kind, reason });
    if (!ok) console.error(`✗ The managers were not told: the cms answered ${status}.`);
  } catch (error) {
    console.error(`✗ The managers were not told: ${reasonOf(error)}`);
  }
}

/**
 * Stores what has changed unless the disk takes nothing: what made a backup fail may be what keeps that from being
 * stored. The cms, which was told, knows it all the same.
 */
export function keepState(dataDir: string, change: Partial<BackupState>) {
  try {
    writeState(dataDir, change);
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}

/** A failure is mailed to the managers and stored. */
export async function reportFailure(dataDir: string, error: unknown) {
  const reason = reasonOf(error);
  await tellManagers('backup', reason);
  keepState(dataDir, { failure: { at: new Date().toISOString(), reason } });
}

/** @param work Whose failure is reported. */
async function reporting<Result>(dataDir: string, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    await reportFailure(dataDir, error);
    throw error;
  }
}

/** Makes the backup of the schedule and deletes those that are no longer kept; once a week it is rehearsed. */
export async function makeScheduledBackup(site: Site) {
  const { dataDir, settings } = site;
  const unlock = await reporting(dataDir, () => takeSocket(path.join(dataDir, 'backup.sock')));
  if (!unlock) return console.log('• Another backup of the schedule is being made');
  try {
    const { file, identities } = await reporting(dataDir, async () => {
      const folder = settings.folder ?? path.join(dataDir, `${UNFINISHED}s3`);
      removeLeft(dataDir, (name) => name.startsWith(UNFINISHED) || name.startsWith(REHEARSAL));
      makePrivateFolder(folder);
      removeLeft(folder, (name) => name.startsWith('khayr-scheduled-') && name.endsWith('.part'));
      const encryption = settings.recipient ? await createEncryption(settings.recipient) : undefined;
      const { file, failure } = await storeBackup(site, folder, encryption);
      if (failure) throw failure;
      return { file, identities: encryption ? [encryption.identity] : [] };
    });
    console.log(`• The backup of the schedule is made: ${path.basename(file)}`);
    await rehearseWeekly(site, file, identities);
  } finally {
    removeLeft(dataDir, (name) => name === `${UNFINISHED}s3`);
    unlock();
  }
}
