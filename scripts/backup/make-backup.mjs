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
} from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { run } from '../stack/run.mjs';
import { dumpPostgres } from './postgres.mjs';
import { copySqlite } from './sqlite.mjs';

/** What of DATA_DIR belongs in a backup beside the database; the rest is logs and what is made anew. */
const KEPT = ['secrets.env', 'public/uploads', 'bin', 'orphans'];

const isMissing = (/** @type {unknown} */ error) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @param {string} from @param {string} to */
function link(from, to) {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch (error) {
    // It was moved to another folder meanwhile, where the second round finds it.
    if (isMissing(error)) return;
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
 * Links the stored files into a folder, so that what is moved or deleted from now on stays in the backup.
 * @param {string} dataDir
 * @param {string} folder
 */
function keepFiles(dataDir, folder) {
  // Twice: a file may move from a folder not yet seen to one already seen.
  for (const name of [...KEPT, ...KEPT]) {
    const [from, to] = [path.join(dataDir, name), path.join(folder, name)];
    if (!existsSync(from)) continue;
    if (name.endsWith('.env')) link(from, to);
    else linkTree(from, to);
  }
}

/**
 * Writes everything that this copy keeps into one archive, for its owner's eyes only. The database comes first: a stored
 * file without its row is set aside at the next start, a row without its file would be a lost picture.
 * @param {{ dataDir: string, databaseUrl?: string | undefined, file: string }} what
 * @returns {Promise<string>} The archive's path.
 */
export async function makeBackup({ dataDir, databaseUrl, file }) {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
  const target = path.resolve(file);
  if (existsSync(target)) throw new Failure(`${target} is there already.`);
  const folder = mkdtempSync(path.join(dataDir, '.backup-'));
  const unfinished = `${target}.part`;
  try {
    if (databaseUrl) await dumpPostgres(databaseUrl, folder);
    else copySqlite(dataDir, folder);
    keepFiles(dataDir, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    await run('tar', ['-czf', unfinished, '-C', folder, '.'], { quiet: true });
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
  return target;
}
