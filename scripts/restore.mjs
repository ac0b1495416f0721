import { restoreBackup } from './backup/restore-backup.mjs';
import { dataDirOf } from './stack/data-dir.mjs';
import { Failure, runScript } from './stack/failure.mjs';

/** `npm run restore -- file.tar.gz [--force]`: puts a backup into DATA_DIR and the database. The site is stopped. */
await runScript(async () => {
  const words = process.argv.slice(2);
  const [file] = words.filter((word) => word !== '--force');
  if (!file) throw new Failure('Name the backup: npm run restore -- khayr-backup-….tar.gz');
  const dataDir = dataDirOf(process.env);
  const setAside = await restoreBackup({
    dataDir,
    databaseUrl: process.env.DATABASE_URL,
    file,
    isForced: words.includes('--force'),
  });
  if (setAside) console.log(`• What was in ${dataDir} is now in ${setAside}.`);
  console.log(`• ${file} is restored to ${dataDir}.`);
});
