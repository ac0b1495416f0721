import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeBackup } from './backup/make-backup.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { dataDirOf } from './stack/settings.mjs';

const dataDir = dataDirOf(process.env);
const databaseUrl = process.env.DATABASE_URL;

// Also while the archive is being written, others must not read it.
process.umask(0o077);

/** Writes the archive to the standard output, which is all that leaves a container. */
async function printBackup() {
  if (!existsSync(dataDir)) throw new Failure(`There is no ${dataDir}; set DATA_DIR.`);
  const folder = mkdtempSync(path.join(dataDir, '.backup-'));
  try {
    const file = await makeBackup({ dataDir, databaseUrl, file: path.join(folder, 'backup.tar.gz') });
    await pipeline(createReadStream(file), process.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * `npm run backup [-- file.tar.gz]`: archives DATA_DIR and the database, whether the site is running or not. The name `-`
 * stands for the standard output.
 */
await runScript(async () => {
  const [requestedFile] = process.argv.slice(2);
  if (requestedFile === '-') return printBackup();
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const file = await makeBackup({ dataDir, databaseUrl, file: requestedFile ?? `khayr-backup-${time}.tar.gz` });
  console.log(`• The backup is in ${file}; it contains secrets and personal data.`);
});
