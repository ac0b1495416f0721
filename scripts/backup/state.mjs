import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { giveToOwner } from '../stack/folder-owner.mjs';
import { replaceFile } from '../stack/replace-file.mjs';

/**
 * What is known of the backups by schedule. Times are in ISO 8601.
 * @typedef {object} BackupState
 * @property {string} since When the schedule began.
 * @property {{ at: string, bytes: number, places: string[], encrypted: boolean } | null} last That is stored somewhere.
 * @property {{ at: string, reason: string } | null} failure Since then.
 * @property {{ at: string, ok: boolean, reason: string | null, isUntried?: boolean } | null} rehearsal Untried where it did not
 * come to it, which says nothing about the backup.
 */

/** The folder in DATA_DIR. A restore leaves it as it is. */
export const STATE = 'state';

/** @param {string} dataDir */
const fileOf = (dataDir) => path.join(dataDir, STATE, 'backup.json');

/** @param {string} dataDir @returns {BackupState} */
export function readState(dataDir) {
  const state = { since: new Date().toISOString(), last: null, failure: null, rehearsal: null };
  try {
    return { ...state, ...JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) };
  } catch {
    // There is none yet, or it was damaged, upon which the schedule begins anew.
    return state;
  }
}

/** Whether anything was stored. @param {string} dataDir */
export const hasState = (dataDir) => existsSync(fileOf(dataDir));

/** Stores what has changed. @param {string} dataDir @param {Partial<BackupState>} change */
export function writeState(dataDir, change) {
  const file = fileOf(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  replaceFile(file, JSON.stringify({ ...readState(dataDir), ...change }), { mode: 0o600 });
  giveToOwner(dataDir, path.dirname(file));
}
