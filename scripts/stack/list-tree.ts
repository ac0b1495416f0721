import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What a folder and those below it hold, without following a link.
 * @returns Paths below it: plain files, and what is neither a file nor a folder.
 */
export function listTree(folder: string): { files: string[]; others: string[] } {
  const found = { files: [] as string[], others: [] as string[] };
  const walk = (below: string) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) walk(name);
      else (entry.isFile() ? found.files : found.others).push(name);
    }
  };
  if (existsSync(folder)) walk('');
  return found;
}
