import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { giveToOwner } from '../stack/folder-owner.ts';
import { replaceFile } from '../stack/replace-file.ts';

/** What is known of the backups by schedule. Times are in ISO 8601. */
export interface BackupState {
  /** When the schedule began. */
  since: string;
  /** That is stored somewhere. */
  last: { at: string; bytes: number; places: string[]; encrypted: boolean } | null;
  /** Since then. */
  failure: { at: string; reason: string } | null;
  /** Untried where it did not come to it, which says nothing about the backup. */
  rehearsal: { at: string; ok: boolean; reason: string | null; isUntried?: boolean } | null;
}

/** The folder in DATA_DIR. A restore leaves it as it is. */
export const STATE = 'state';

const fileOf = (dataDir: string) => path.join(dataDir, STATE, 'backup.json');

export function readState(dataDir: string): BackupState {
  const state = { since: new Date().toISOString(), last: null, failure: null, rehearsal: null };
  try {
    return { ...state, ...JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) };
  } catch {
    // There is none yet, or it was damaged, upon which the schedule begins anew.
    return state;
  }
}

/** Whether anything was stored. */
export const hasState = (dataDir: string) => existsSync(fileOf(dataDir));

/** Stores what has changed. */
export function writeState(dataDir: string, change: Partial<BackupState>) {
  const file = fileOf(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  replaceFile(file, JSON.stringify({ ...readState(dataDir), ...change }), { mode: 0o600 });
  giveToOwner(dataDir, path.dirname(file));
}
