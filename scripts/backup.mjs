import { makeBackup } from './backup/make-backup.mjs';
import { runScript } from './stack/failure.mjs';
import { dataDirOf } from './stack/settings.mjs';

/** `npm run backup [-- file.tar.gz]`: archives DATA_DIR and the database, whether the site is running or not. */
await runScript(async () => {
  const [requestedFile] = process.argv.slice(2);
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const file = await makeBackup({
    dataDir: dataDirOf(process.env),
    databaseUrl: process.env.DATABASE_URL,
    file: requestedFile ?? `khayr-backup-${time}.tar.gz`,
  });
  console.log(`• The backup is in ${file}; it contains secrets and personal data.`);
});
