import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../environment';

/** The rights of the group and of everybody else. */
const OTHERS = 0o077;

function close(entry: string) {
  const stats = lstatSync(entry);
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) for (const name of readdirSync(entry)) close(path.join(entry, name));
  if ((stats.mode & OTHERS) !== 0) chmodSync(entry, stats.mode & ~OTHERS & 0o7777);
}

/**
 * Keeps what this site stores to the user it runs as, whatever the umask, and takes from others what an earlier version let
 * them read. The folder itself is the last, so that what an interruption leaves open is closed by the next start.
 */
export function keepFilesPrivate() {
  process.umask(OTHERS);
  const dataDir = realpathSync(environment.dataDir);
  if ((lstatSync(dataDir).mode & OTHERS) === 0) return;
  try {
    close(dataDir);
  } catch (error) {
    // A volume, for instance, whose files belong to somebody else: the operator decided who reads them.
    console.warn(`Others on this machine may read files in ${dataDir}: ${String(error)}`);
  }
}
