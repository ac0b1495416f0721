import { makeBackup } from './backup/make-backup.mjs';
import { dataDirOf } from './stack/data-dir.mjs';
import { runScript } from './stack/failure.mjs';

/** `npm run backup [-- file.tar.gz]`: everything of DATA_DIR and the database, while the site runs or not. */
await runScript(async () => {
  const [wanted] = process.argv.slice(2);
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const file = await makeBackup({
    dataDir: dataDirOf(process.env),
    databaseUrl: process.env.DATABASE_URL,
    file: wanted ?? `khayr-backup-${time}.tar.gz`,
  });
  console.log(`• The backup is in ${file}; it holds secrets and personal data.`);
});
