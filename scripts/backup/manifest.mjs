import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { digestOf } from '../stack/file-digest.mjs';

export const MANIFEST = 'manifest.json';

/**
 * What a backup holds, as its `manifest.json` says.
 * @typedef {object} Manifest
 * @property {string} createdAt An ISO time.
 * @property {number} [version] Of the data; missing, like 0, for those from before there were versions.
 * @property {Record<string, number>} rows The number of rows of each table.
 * @property {Record<string, { size: number, sha256: string }>} files By their path in the archive; the database is one of
 * them, the manifest is not.
 */

/** @param {string} folder @param {string} [below] @returns {string[]} Everything but folders. */
const listEntries = (folder, below = '') =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? listEntries(folder, name) : [name];
  });

/**
 * Writes the manifest of a folder that is to be archived.
 * @param {string} folder
 * @param {Manifest['rows']} rows
 * @param {number} version
 * @returns {Promise<() => boolean>} Whether no file has changed since.
 */
export async function writeManifest(folder, rows, version) {
  /** @type {Manifest['files']} */
  const files = {};
  const changeTimes = new Map();
  for (const name of listEntries(folder)) {
    const file = path.join(folder, name);
    changeTimes.set(file, statSync(file).mtimeMs);
    files[name] = { size: statSync(file).size, sha256: await digestOf(file) };
  }
  /** @type {Manifest} */
  const manifest = { createdAt: new Date().toISOString(), version, rows, files };
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1));
  return () => [...changeTimes].every(([file, time]) => statSync(file).mtimeMs === time);
}

/**
 * Reads the manifest of an unpacked archive.
 * @param {string} folder
 * @returns {Manifest | undefined} Undefined when there is none.
 */
export function readManifest(folder) {
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

/**
 * Fails unless a folder holds exactly the files of the manifest.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export async function verifyFiles(folder, manifest) {
  const names = new Set(listEntries(folder).filter((name) => name !== MANIFEST));
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
 * @param {Manifest['rows']} rows Of the database.
 * @param {Manifest} manifest
 */
export function verifyRows(rows, manifest) {
  for (const table of new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])) {
    const [found, expected] = [rows[table], manifest.rows[table]];
    if (found === expected) continue;
    throw new Failure(
      `This backup is damaged: the table ${table} has ${found ?? 'no'} rows instead of ${expected ?? 'none'}.`,
    );
  }
}
