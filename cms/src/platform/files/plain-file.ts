import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * The path of a plain file below a folder that somebody else may have filled; undefined where there is none, or where a link leads
 * to it: what else the machine has is in no export, and never published.
 */
export async function plainFile(folder: string, below: string): Promise<string | undefined> {
  try {
    const file = path.join(await realpath(folder), below);
    return (await lstat(file)).isFile() && (await realpath(file)) === file ? file : undefined;
  } catch {
    return undefined;
  }
}
