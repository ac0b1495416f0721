import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type BackupState, backupState } from '../../../contract/calls/site-health';
import { environment } from '../../environment';

/** The room where the data is, in bytes; null where the system does not say. */
export async function readDisk(): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(environment.dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** What the backups said of themselves last; null where there are none, or where nobody can read it. */
export async function readBackupState(): Promise<BackupState | null> {
  try {
    const text = await readFile(path.join(environment.dataDir, 'state', 'backup.json'), 'utf8');
    return backupState.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
