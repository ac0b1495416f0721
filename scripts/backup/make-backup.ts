import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copyFiles } from '../stack/copy-files.ts';
import { Failure } from '../stack/failure.ts';
import { readDataVersion } from './data-version.ts';
import type { Encryption } from './encryption.ts';
import { linkFiles } from './link-files.ts';
import { writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';

async function writeArchive(folder: string, file: string, encryption: Encryption | undefined) {
  const tar = spawn('tar', ['-cz', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  tar.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  const exit = once(tar, 'close');
  const content = encryption ? await encryption.encrypt(tar.stdout) : tar.stdout;
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
  } catch (cause) {
    tar.kill();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(`The backup cannot be written: ${reason}`, { cause });
  }
  const [code] = await exit;
  if (code !== 0) throw new Failure(`tar failed: ${stderr.trim().split('\n')[0]}`);
}

/**
 * Writes everything that this site stores into one archive, readable by its owner only, with a manifest of its files
 * and rows. The database comes first: a file without its row is moved to the orphans at the next start, while a row
 * without its file would be a lost picture. Fails if the database is damaged.
 * @param options The prefix begins the name of the folder in DATA_DIR that a backup which is killed leaves behind.
 * @returns The archive's path.
 */
export async function makeBackup({
  dataDir,
  databaseUrl,
  file,
  encryption,
  prefix = '.backup-',
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
  file: string;
  encryption?: Encryption | undefined;
  prefix?: string;
}): Promise<string> {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
  const target = path.resolve(file);
  if (existsSync(target)) throw new Failure(`${target} exists already.`);
  const folder = mkdtempSync(path.join(dataDir, prefix));
  const unfinished = `${target}.part`;
  try {
    const { version } = (await readDataVersion({ dataDir, databaseUrl })) ?? { version: 0 };
    const rows = databaseUrl ? await dumpPostgres(databaseUrl, folder) : copySqlite(dataDir, folder);
    linkFiles(dataDir, folder);
    // The files of a bucket, by the command that moves them.
    if (process.env.S3_BUCKET) await copyFiles('to-folder', folder);
    mkdirSync(path.dirname(target), { recursive: true });
    // The dashboard replaces a picture by writing into its file: the manifest must describe what was archived.
    const isUnchanged = await writeManifest(folder, rows, version);
    await writeArchive(folder, unfinished, encryption);
    if (!isUnchanged()) throw new Failure('A file was replaced during the backup; start it again.');
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
  return target;
}
