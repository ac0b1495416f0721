import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { run } from '../stack/run.mjs';
import { writeManifest } from './manifest.mjs';
import { dumpPostgres } from './postgres.mjs';
import { copySqlite } from './sqlite.mjs';

/** What a backup includes of DATA_DIR besides the database. The rest is logs, and files that are generated again. */
const INCLUDED = ['secrets.env', 'public/uploads', 'bin', 'orphans'];

const isMissing = (/** @type {unknown} */ error) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Milliseconds after which nothing writes into a stored file any more. */
const SETTLED = 60_000;

/** @param {string} from @param {string} to */
function link(from, to) {
  if (existsSync(to)) return;
  try {
    const isSettled = Date.now() - statSync(from).mtimeMs > SETTLED;
    // A copy stays as the manifest describes it.
    if (isSettled) linkSync(from, to);
    else copyFileSync(from, to);
  } catch (error) {
    // The file was moved to another folder in the meantime; the second pass finds it there.
    if (isMissing(error)) return;
    // The file system has no hard links.
    copyFileSync(from, to);
  }
}

/** @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) link(source, target);
  }
}

/**
 * Hard-links the stored files into a folder, so that a file deleted while the archive is written is still in it.
 * @param {string} dataDir
 * @param {string} folder
 */
function linkFiles(dataDir, folder) {
  // Two passes, since a file may move from a folder not yet linked to one already linked.
  for (const name of [...INCLUDED, ...INCLUDED]) {
    const [from, to] = [path.join(dataDir, name), path.join(folder, name)];
    if (!existsSync(from)) continue;
    if (name.endsWith('.env')) link(from, to);
    else linkTree(from, to);
  }
}

/**
 * Writes everything that this site stores into one archive, readable by its owner only, with a manifest of its files and
 * rows. The database comes first: a file without its row is moved to the orphans at the next start, while a row without its
 * file would be a lost picture. Fails if the database is damaged.
 * @param {{ dataDir: string, databaseUrl?: string | undefined, file: string }} options
 * @returns {Promise<string>} The archive's path.
 */
export async function makeBackup({ dataDir, databaseUrl, file }) {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
  const target = path.resolve(file);
  if (existsSync(target)) throw new Failure(`${target} exists already.`);
  const folder = mkdtempSync(path.join(dataDir, '.backup-'));
  const unfinished = `${target}.part`;
  try {
    const rows = databaseUrl ? await dumpPostgres(databaseUrl, folder) : copySqlite(dataDir, folder);
    linkFiles(dataDir, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    // The dashboard replaces a picture by writing into its file: the manifest must describe what was archived.
    const isUnchanged = await writeManifest(folder, rows);
    await run('tar', ['-czf', unfinished, '-C', folder, '.'], { quiet: true });
    if (!isUnchanged()) throw new Failure('A file was replaced during the backup; start it again.');
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
  return target;
}
