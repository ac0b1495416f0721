import { rmSync } from 'node:fs';
import { runScript } from '../stack/failure.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { addOwnData, archiveOf, checkOut, newPorts, RELEASES, runScriptOf, startVersion } from './releases/release.ts';

/**
 * `node scripts/dev/releases.ts`: makes the archives in `scripts/dev/releases`, which the tests restore, as the
 * releases themselves do: each is installed, built, started with the demo association, and backed up with its own
 * commands.
 */
await runScript(async () => {
  for (const { commit } of RELEASES) {
    const folder = checkOut(commit);
    const dataDir = temporaryFolder((cleanup) => process.once('exit', cleanup));
    const { url, env } = await newPorts();
    const site = await startVersion(folder, { ...env, DATA_DIR: dataDir });
    await addOwnData(url, dataDir).finally(site.stop);
    rmSync(archiveOf(commit), { force: true });
    runScriptOf(folder, ['backup.mjs', archiveOf(commit)], { DATA_DIR: dataDir });
    console.log(`• ${archiveOf(commit)}`);
  }
});
