import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { digestOf } from '../stack/file-digest.ts';
import { listTree } from '../stack/list-tree.ts';

export const MANIFEST = 'manifest.json';

/** What a backup holds, as its `manifest.json` says. */
export interface Manifest {
  /** An ISO time. */
  createdAt: string;
  /** Of the data; missing, like 0, for those from before there were versions. */
  version?: number;
  /** The number of rows of each table. */
  rows: Record<string, number>;
  /** By their path in the archive; the database is one of them, the manifest is not. */
  files: Record<string, { size: number; sha256: string }>;
}

/**
 * The files of a backup's folder. Fails where something is neither a file nor a folder: a link among the uploads would
 * show everybody what it leads to.
 */
function listPlainFiles(folder: string) {
  const { files, others } = listTree(folder);
  if (others.length === 0) return files;
  throw new Failure(`This backup was changed: ${others[0]} is a link or the like, and a backup has plain files alone.`);
}

/** Fails for what a backup never has, of a folder that an archive was unpacked to. */
export function requirePlainFiles(folder: string) {
  // The database and the secrets are at the top: under a second name among the uploads everybody could read them.
  for (const name of listPlainFiles(folder).filter((each) => !each.includes('/')))
    if (lstatSync(path.join(folder, name)).nlink > 1)
      throw new Failure(`This backup was changed: ${name} has a second name in it.`);
}

/**
 * Writes the manifest of a folder that is to be archived.
 * @returns Whether no file has changed since.
 */
export async function writeManifest(folder: string, rows: Manifest['rows'], version: number): Promise<() => boolean> {
  const files: Manifest['files'] = {};
  const changeTimes = new Map();
  for (const name of listPlainFiles(folder)) {
    const file = path.join(folder, name);
    changeTimes.set(file, statSync(file).mtimeMs);
    files[name] = { size: statSync(file).size, sha256: await digestOf(file) };
  }
  const manifest: Manifest = { createdAt: new Date().toISOString(), version, rows, files };
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1));
  return () => [...changeTimes].every(([file, time]) => statSync(file).mtimeMs === time);
}

/**
 * Reads the manifest of an unpacked archive.
 * @returns Undefined when there is none.
 */
export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.rows && manifest.files) return manifest;
  } catch {
    // The same as a manifest without its parts.
  }
  throw new Failure('This backup is damaged: its manifest.json cannot be read.');
}

/** Fails unless a folder holds exactly the files of the manifest. */
export async function verifyFiles(folder: string, manifest: Manifest) {
  const names = new Set(listPlainFiles(folder).filter((name) => name !== MANIFEST));
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    const file = path.join(folder, name);
    if (!names.delete(name)) throw new Failure(`This backup is damaged: ${name} is missing.`);
    if (statSync(file).size !== size || (await digestOf(file)) !== sha256) {
      throw new Failure(`This backup is damaged: ${name} is not as it was backed up.`);
    }
  }
  const [unknown] = names;
  if (unknown !== undefined) throw new Failure(`This backup was changed: its manifest does not name ${unknown}.`);
}

/**
 * Fails unless a database has the tables and the numbers of rows of the manifest.
 * @param rows Of the database.
 */
export function verifyRows(rows: Manifest['rows'], manifest: Manifest) {
  for (const table of new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])) {
    const [found, expected] = [rows[table], manifest.rows[table]];
    if (found === expected) continue;
    throw new Failure(
      `This backup is damaged: the table ${table} has ${found ?? 'no'} rows instead of ${expected ?? 'none'}.`,
    );
  }
}
