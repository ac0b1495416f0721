import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { run } from '../stack/run.mjs';
import { readDataVersion } from './data-version.mjs';
import { linkFiles } from './link-files.mjs';
import { writeManifest } from './manifest.mjs';
import { dumpPostgres } from './postgres.mjs';
import { copySqlite } from './sqlite.mjs';

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
    const { version } = (await readDataVersion({ dataDir, databaseUrl })) ?? { version: 0 };
    const rows = databaseUrl ? await dumpPostgres(databaseUrl, folder) : copySqlite(dataDir, folder);
    linkFiles(dataDir, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    // The dashboard replaces a picture by writing into its file: the manifest must describe what was archived.
    const isUnchanged = await writeManifest(folder, rows, version);
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
