import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readBackupSettings, readRecipient } from './backup/backup-settings.ts';
import { createEncryption, type Encryption, readIdentities } from './backup/encryption.ts';
import { makeBackup } from './backup/make-backup.ts';
import { prepareCms } from './backup/prepare-cms.ts';
import { readTimeZone, startSchedule } from './backup/schedule.ts';
import { makeScheduledBackup } from './backup/scheduled-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { runInBackground } from './stack/background.ts';
import { Failure, runScript } from './stack/failure.ts';
import { dataDirOf } from './stack/settings.ts';
import { rejectOnAbort, shutdownSignal } from './stack/shutdown.ts';

const dataDir = dataDirOf(process.env);
const databaseUrl = process.env.DATABASE_URL || undefined;

// Also while the archive is being written, others must not read it.
process.umask(0o077);

function requireDataDir() {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
}

/** Writes the archive to the standard output, which is all that leaves a container. */
async function printBackup(encryption: Encryption | undefined) {
  requireDataDir();
  const folder = mkdtempSync(path.join(dataDir, '.backup-'));
  try {
    const file = await makeBackup({ dataDir, databaseUrl, encryption, file: path.join(folder, 'backup.tar.gz') });
    await pipeline(createReadStream(file), process.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function backUp(requestedFile: string | undefined) {
  const recipient = readRecipient(process.env);
  const encryption = recipient ? await createEncryption(recipient) : undefined;
  if (requestedFile === '-') return printBackup(encryption);
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const name = `khayr-backup-${time}.tar.gz${encryption ? '.age' : ''}`;
  const file = await makeBackup({ dataDir, databaseUrl, encryption, file: requestedFile ?? name });
  console.log(`• The backup is in ${file}; it contains secrets and personal data.`);
}

async function verify(file: string, identity: string | undefined) {
  if (!existsSync(file)) throw new Failure(`There is no ${path.resolve(file)}.`);
  await prepareCms();
  const { createdAt, rows, files } = await verifyBackup(file, identity ? readIdentities(identity) : []);
  const [tables, count] = [Object.keys(rows).length, Object.values(rows).reduce((sum, number) => sum + number, 0)];
  console.log(
    `• ${file} of ${createdAt} is whole: ${Object.keys(files).length} files, ${count} rows of ${tables} tables.`,
  );
}

async function backUpAsScheduled(timeZone: string | undefined) {
  requireDataDir();
  const settings = readBackupSettings(process.env, dataDir);
  const site = { dataDir, databaseUrl, settings, timeZone: timeZone ?? (await readTimeZone(process.env)) };
  await makeScheduledBackup(site);
}

/** For containers; `npm start` has a schedule of its own. */
async function keepSchedule() {
  const signal = shutdownSignal();
  const stop = startSchedule({ dataDir, env: process.env });
  const alive = setInterval(() => {}, 60_000);
  await rejectOnAbort(signal).finally(async () => {
    clearInterval(alive);
    await stop();
  });
}

/**
 * `npm run backup [-- file.tar.gz]`: archives DATA_DIR and the database, whether the site is running or not. The name
 * `-` stands for the standard output. `--verify file [--identity key.txt]` compares a backup with its manifest,
 * `--scheduled` makes the backup of the schedule now, and `--schedule` makes them at their time until it is stopped.
 */
await runScript(async () => {
  runInBackground();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'string' },
      identity: { type: 'string' },
      scheduled: { type: 'boolean', default: false },
      'time-zone': { type: 'string' },
      schedule: { type: 'boolean', default: false },
    },
  });
  if (values.verify !== undefined) return verify(values.verify, values.identity);
  if (values.scheduled) return backUpAsScheduled(values['time-zone']);
  if (values.schedule) return keepSchedule();
  return backUp(positionals[0]);
});
