import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readBackupSettings, readRecipient } from './backup/backup-settings.mjs';
import { createEncryption, readIdentities } from './backup/encryption.mjs';
import { makeBackup } from './backup/make-backup.mjs';
import { prepareCms } from './backup/prepare-cms.mjs';
import { readTimeZone, startSchedule } from './backup/schedule.mjs';
import { makeScheduledBackup } from './backup/scheduled-backup.mjs';
import { verifyBackup } from './backup/verify-backup.mjs';
import { runInBackground } from './stack/background.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { dataDirOf } from './stack/settings.mjs';
import { rejectOnAbort, shutdownSignal } from './stack/shutdown.mjs';

const dataDir = dataDirOf(process.env);
const databaseUrl = process.env.DATABASE_URL || undefined;

// Also while the archive is being written, others must not read it.
process.umask(0o077);

function requireDataDir() {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
}

/** Writes the archive to the standard output, which is all that leaves a container. @param {{ encryption: any }} options */
async function printBackup({ encryption }) {
  requireDataDir();
  const folder = mkdtempSync(path.join(dataDir, '.backup-'));
  try {
    const file = await makeBackup({ dataDir, databaseUrl, encryption, file: path.join(folder, 'backup.tar.gz') });
    await pipeline(createReadStream(file), process.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string | undefined} requestedFile */
async function backUp(requestedFile) {
  const recipient = readRecipient(process.env);
  const encryption = recipient ? await createEncryption(recipient) : undefined;
  if (requestedFile === '-') return printBackup({ encryption });
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const name = `khayr-backup-${time}.tar.gz${encryption ? '.age' : ''}`;
  const file = await makeBackup({ dataDir, databaseUrl, encryption, file: requestedFile ?? name });
  console.log(`• The backup is in ${file}; it contains secrets and personal data.`);
}

/** @param {string} file @param {string | undefined} identity */
async function verify(file, identity) {
  if (!existsSync(file)) throw new Failure(`There is no ${path.resolve(file)}.`);
  await prepareCms();
  const { createdAt, rows, files } = await verifyBackup(file, identity ? readIdentities(identity) : []);
  const [tables, count] = [Object.keys(rows).length, Object.values(rows).reduce((sum, number) => sum + number, 0)];
  console.log(
    `• ${file} of ${createdAt} is whole: ${Object.keys(files).length} files, ${count} rows of ${tables} tables.`,
  );
}

/** @param {string | undefined} timeZone */
async function backUpAsScheduled(timeZone) {
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
 * `npm run backup [-- file.tar.gz]`: archives DATA_DIR and the database, whether the site is running or not. The name `-`
 * stands for the standard output. `--verify file [--identity key.txt]` compares a backup with its manifest, `--scheduled` makes
 * the backup of the schedule now, and `--schedule` makes them at their time until it is stopped.
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
