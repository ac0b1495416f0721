import { parseArgs } from 'node:util';
import { readIdentities } from './backup/encryption.ts';
import { prepareCms } from './backup/prepare-cms.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { Failure, runScript } from './stack/failure.ts';
import { dataDirOf } from './stack/settings.ts';

/**
 * `npm run restore -- file.tar.gz [--force] [--identity key.txt]`: restores a backup, or the folder of a snapshot, into
 * DATA_DIR and the database. The site must be stopped. The name `-` stands for the standard input.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Failure('Name the backup: npm run restore -- khayr-backup-….tar.gz');
  const dataDir = dataDirOf(process.env);
  await prepareCms();
  // Whatever the modes in the archive are.
  process.umask(0o077);
  const { setAside, manifest } = await restoreBackup({
    dataDir,
    databaseUrl: process.env.DATABASE_URL,
    file,
    isForced: values.force,
    identities: values.identity ? readIdentities(values.identity) : [],
  });
  if (setAside) console.log(`• What was in ${dataDir} is now in ${setAside}.`);
  const check = manifest
    ? 'its files and rows are those of its manifest'
    : 'it is of the first release, without a manifest, and only its database could be checked';
  console.log(`• ${file === '-' ? 'The backup' : file} is restored to ${dataDir}; ${check}.`);
});
