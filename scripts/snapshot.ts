import { checkDataVersion } from './backup/data-version.ts';
import { runScript } from './stack/failure.ts';
import { dataDirOf } from './stack/settings.ts';

/** What `npm start` does before its servers start; for containers, where the cms waits for it (docker-compose.yml). */
await runScript(async () => {
  const takeSnapshot = await checkDataVersion({
    dataDir: dataDirOf(process.env),
    databaseUrl: process.env.DATABASE_URL,
    restoreCommand: 'docker compose run --rm backup scripts/restore.mjs',
  });
  await takeSnapshot();
});
