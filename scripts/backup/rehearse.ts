import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure, messageOf } from '../stack/failure.ts';
import { startServer, stop, waitFor } from '../stack/servers.ts';
import { freePorts, readSettings, type Settings } from '../stack/settings.ts';
import { requireSpace } from './free-space.ts';
import { countPostgres, createOwnDatabase } from './postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { countSqlite } from './sqlite.ts';

/** The beginning of the names of folders in DATA_DIR in which backups are rehearsed. */
export const REHEARSAL = '.rehearsal-';

/** Why a backup was not rehearsed, which says nothing about the backup. */
export class NotTried extends Failure {}

/** Of a program, or of Node, whose disk is full. */
const isLackOfRoom = (reason: string) => /ENOSPC|EDQUOT|SQLITE_FULL|No space left|disk is full/.test(reason);

/** Seconds in which the cms has to answer, on a machine that serves the site at the same time. */
const STARTED_WITHIN = 600;

/**
 * What a rehearsed site may not reach: it would send the mails that wait, tell other instances of its changes, and set
 * the files aside that came into the bucket after the backup. Those of the backup lie in its folder.
 */
const NOTHING = { SMTP_URL: '', REDIS_URL: '', S3_BUCKET: '' };

/** Asks the cms for what every page needs. */
async function requirePages({ env }: Settings) {
  const headers = { authorization: `Bearer ${env.ADAPTER_TOKEN}` };
  const response = await fetch(`${env.CMS_URL}/api/visible/menu`, { headers, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Failure(`The restored site answers with ${response.status} instead of its menu.`);
}

/**
 * Restores a backup into a folder and a database of its own, starts the cms on them, and compares the rows again.
 * Whatever it made is removed.
 */
export async function rehearseBackup({
  dataDir,
  databaseUrl,
  file,
  identities = [],
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
  file: string;
  identities?: readonly string[];
}) {
  const folder = mkdtempSync(path.join(dataDir, REHEARSAL));
  const restored = path.join(folder, 'data');
  let database: Awaited<ReturnType<typeof createOwnDatabase>> | undefined;
  try {
    try {
      // What is packed takes less room than that.
      requireSpace(dataDir, 3 * statSync(file).size);
      database = databaseUrl ? await createOwnDatabase(databaseUrl) : undefined;
    } catch (cause) {
      throw new NotTried(messageOf(cause), { cause });
    }
    const options = { dataDir: restored, databaseUrl: database?.url, file, identities, isForced: false };
    const { manifest } = await restoreBackup(options);
    const anyHost = { HOST: '', CMS_HOST: '' };
    const settings = await readSettings({ ...process.env, ...anyHost, ...(await freePorts()), DATA_DIR: restored });
    Object.assign(settings.env, NOTHING, anyHost, { DATABASE_URL: database?.url ?? '', REHEARSAL: 'true' });
    const cms = startServer('cms', settings);
    try {
      await waitFor('cms', `${settings.env.CMS_URL}/_health`, cms, settings, STARTED_WITHIN);
      await requirePages(settings);
    } finally {
      await stop(cms);
    }
    const rows = database ? await countPostgres(database.url) : countSqlite(restored);
    for (const [table, count] of Object.entries(manifest?.rows ?? {})) {
      if ((rows[table] ?? 0) >= count) continue;
      throw new Failure(`After a start the table ${table} has ${rows[table] ?? 'no'} rows instead of ${count}.`);
    }
  } catch (error) {
    const log = path.join(restored, 'cms.log');
    if (existsSync(log)) copyFileSync(log, path.join(dataDir, 'rehearsal.log'));
    if (isLackOfRoom(messageOf(error))) throw new NotTried(messageOf(error), { cause: error });
    throw error instanceof Failure && !(error instanceof NotTried)
      ? new Failure(error.message.replace(log, path.join(dataDir, 'rehearsal.log')))
      : error;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    await database?.drop();
  }
}
