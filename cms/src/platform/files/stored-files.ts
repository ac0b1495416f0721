import fs from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../../environment';

/** The folders with the bytes of the Media Library's files; only `uploads` is served. */
export const STORAGE_FOLDERS = ['uploads', 'bin', 'orphans'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

/** The columns of a file of the Media Library that say where its bytes are. */
export interface StoredFile {
  hash: string;
  ext: string | null;
  formats: Record<string, { url: string; hash?: string; ext?: string | null }> | null;
}

export function storagePath(storage: StorageFolder): string {
  return storage === 'uploads' ? path.join(environment.publicDir, 'uploads') : path.join(environment.dataDir, storage);
}

/** The names that a file and its smaller versions are stored under, the file's own first. */
export function storedNames({ hash, ext, formats }: StoredFile): string[] {
  const versions = [{ hash, ext }, ...Object.values(formats ?? {})];
  return versions.flatMap((version) => (version.hash ? [path.basename(`${version.hash}${version.ext ?? ''}`)] : []));
}

/** Moves a stored file; returns whether it was there. */
export async function moveStored(name: string, from: StorageFolder, to: StorageFolder): Promise<boolean> {
  const target = storagePath(to);
  await fs.mkdir(target, { recursive: true });
  try {
    await fs.rename(path.join(storagePath(from), name), path.join(target, name));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Moves files with their smaller versions, all of them or none. What is missing on the disk is ignored. */
export async function moveAllStored(files: StoredFile[], from: StorageFolder, to: StorageFolder): Promise<void> {
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

/** The bytes of a stored file; null where it is missing. */
export async function readStored(name: string, from: StorageFolder): Promise<Buffer | null> {
  return fs.readFile(path.join(storagePath(from), path.basename(name))).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Whether a stored file has its bytes. */
export const isStored = (name: string, folder: StorageFolder): Promise<boolean> =>
  fs.access(path.join(storagePath(folder), path.basename(name))).then(
    () => true,
    () => false,
  );

/** The names in a folder with the time of their last change. */
export async function listStored(storage: StorageFolder): Promise<Map<string, number>> {
  const folder = storagePath(storage);
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

/** Moves a file without a row to the orphans, and sets the time of its change to now. */
export async function moveToOrphans(name: string, from: StorageFolder): Promise<void> {
  if (!(await moveStored(name, from, 'orphans'))) return;
  const now = new Date();
  await fs.utimes(path.join(storagePath('orphans'), name), now, now);
}

/** Deletes a stored file permanently; never one that is served. */
export const deleteStored = (name: string, from: Exclude<StorageFolder, 'uploads'>) =>
  fs.rm(path.join(storagePath(from), name), { force: true });

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
