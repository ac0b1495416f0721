import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StorageFolder } from './file-store';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** A link is no stored file, whatever it leads to. */
const isLink = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOOP';
const flag = constants.O_RDONLY | constants.O_NOFOLLOW;

/** The files in a data folder. */
export function folderStore(dataDir: string): FileStore {
  const folderOf = (storage: StorageFolder) =>
    path.join(dataDir, ...(storage === 'uploads' ? ['public', 'uploads'] : [storage]));
  const pathOf = (name: string, storage: StorageFolder) => path.join(folderOf(storage), path.basename(name));

  const read = (name: string, folder: StorageFolder) =>
    fs.readFile(pathOf(name, folder), { flag }).catch((error: unknown) => {
      if (isMissing(error) || isLink(error)) return null;
      throw error;
    });

  /** Moves a stored file; returns whether it was there. */
  async function moveOne(name: string, from: StorageFolder, to: StorageFolder): Promise<boolean> {
    try {
      await fs.rename(pathOf(name, from), pathOf(name, to));
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    const now = new Date();
    if (to === 'orphans') await fs.utimes(pathOf(name, to), now, now);
    return true;
  }

  /** Whole or not at all. */
  async function write(name: string, folder: StorageFolder, content: Buffer): Promise<void> {
    await fs.mkdir(folderOf(folder), { recursive: true });
    const part = path.join(folderOf(folder), `.${path.basename(name)}.part`);
    await fs.writeFile(part, content, { flush: true });
    await fs.rename(part, pathOf(name, folder));
  }

  return {
    read,
    write,

    async copy(name, from, to) {
      const content = await read(name, from);
      if (content) await write(to.name, to.folder, content);
    },

    holds: async (name, folder, content) => (await read(name, folder))?.equals(content) === true,

    has: (name, folder) =>
      fs.lstat(pathOf(name, folder)).then(
        (found) => found.isFile(),
        () => false,
      ),

    async list(folder) {
      const entries = await fs.readdir(folderOf(folder), { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const names = new Map<string, number>();
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        names.set(entry.name, (await fs.stat(pathOf(entry.name, folder))).mtimeMs);
      }
      return names;
    },

    async move(names, from, to) {
      const moved: string[] = [];
      if (names.length > 0) await fs.mkdir(folderOf(to), { recursive: true });
      try {
        for (const name of names) if (await moveOne(name, from, to)) moved.push(name);
      } catch (error) {
        for (const name of moved) await moveOne(name, to, from);
        throw error;
      }
      return moved;
    },

    async remove(names, folder) {
      for (const name of names) await fs.rm(pathOf(name, folder), { force: true });
    },
  };
}
