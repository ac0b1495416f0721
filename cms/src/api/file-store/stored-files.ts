import fs from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../../environment';

/** The shelves on which the bytes of the Media Library's files lie; only that of the uploads is served. */
export const SHELVES = ['uploads', 'bin', 'orphans'] as const;
export type Shelf = (typeof SHELVES)[number];

/** A file of the Media Library as its row tells where its bytes are. */
export interface StoredFile {
  hash: string;
  ext: string | null;
  formats: Record<string, { hash?: string; ext?: string | null }> | null;
}

export function folderOf(shelf: Shelf): string {
  return shelf === 'uploads' ? path.join(environment.publicDir, 'uploads') : path.join(environment.dataDir, shelf);
}

/** The names that a file and its smaller versions are stored under, the file's own first. */
export function storedNames({ hash, ext, formats }: StoredFile): string[] {
  const versions = [{ hash, ext }, ...Object.values(formats ?? {})];
  return versions.flatMap((version) => (version.hash ? [path.basename(`${version.hash}${version.ext ?? ''}`)] : []));
}

/** Moves a stored name; answers whether it was there. */
export async function moveStored(name: string, from: Shelf, to: Shelf): Promise<boolean> {
  const target = folderOf(to);
  await fs.mkdir(target, { recursive: true });
  try {
    await fs.rename(path.join(folderOf(from), name), path.join(target, name));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Moves files with their smaller versions, all of them or none. What is missing on the disk is passed over. */
export async function moveAllStored(files: StoredFile[], from: Shelf, to: Shelf): Promise<void> {
  const moved: string[] = [];
  try {
    for (const name of files.flatMap(storedNames)) {
      if (await moveStored(name, from, to)) moved.push(name);
    }
  } catch (error) {
    for (const name of moved) await moveStored(name, to, from);
    throw error;
  }
}

/** The names on a shelf with the time of their last change. */
export async function listStored(shelf: Shelf): Promise<Map<string, number>> {
  const folder = folderOf(shelf);
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = new Map<string, number>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    names.set(entry.name, (await fs.stat(path.join(folder, entry.name))).mtimeMs);
  }
  return names;
}

/** Takes a name that no row knows out of the way; the time of its change is from then on that of this moment. */
export async function setAside(name: string, from: Shelf): Promise<void> {
  if (!(await moveStored(name, from, 'orphans'))) return;
  const now = new Date();
  await fs.utimes(path.join(folderOf('orphans'), name), now, now);
}

/** Deletes a stored name for good; never one that is served. */
export const forget = (name: string, from: Exclude<Shelf, 'uploads'>) =>
  fs.rm(path.join(folderOf(from), name), { force: true });

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
