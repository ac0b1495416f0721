import { parseArgs } from 'node:util';
import { readDataVersion } from './backup/data-version.ts';
import { takeSnapshot } from './backup/snapshot.ts';
import { beginUpdate, checkOutTag, installRelease, removeOthers, unpackRelease } from './release/install-release.ts';
import { importOf, readCurrent, titleOf, writeCurrent } from './stack/current-release.ts';
import { runScript } from './stack/failure.ts';
import { sendOrder } from './stack/orders.ts';
import { dataDirOf } from './stack/settings.ts';
import { shutdownSignal } from './stack/shutdown.ts';

/**
 * `npm run update -- khayr-1.2.0.tar.gz`, or in a clone without an archive, for the newest tag: installs the release
 * beside the one that runs and lets it take its place. While that happens readers get every page, and what is saved
 * waits for some seconds. A release that does not answer is taken back.
 */
await runScript(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const signal = shutdownSignal();
  const place = { dataDir: dataDirOf(process.env), databaseUrl: process.env.DATABASE_URL };
  await beginUpdate(place.dataDir, signal);
  const before = readCurrent();
  removeOthers();
  const [archive] = positionals;
  const release = archive ? await unpackRelease(archive, signal) : await checkOutTag(signal);
  await installRelease(release, signal);
  const { checkDataVersion, OWN_VERSION } = await importOf(release, 'backup/data-version');
  await checkDataVersion(place);
  const stored = await readDataVersion(place);
  // Where its version differs, the release takes the snapshot itself, when nothing is saved any more.
  if (stored && stored.version === OWN_VERSION.version) {
    console.log(`• A snapshot of the data is in ${await takeSnapshot(place, stored.version)}`);
  }
  signal.throwIfAborted();
  const hasReplaced = await sendOrder(place.dataDir, { release, losesWrites: false }, signal);
  // One that has never answered is no release to return to.
  const previous = before.isProven ? before.current : before.previous;
  if (!hasReplaced) writeCurrent({ current: release, previous, isProven: false });
  removeOthers();
  console.log(
    hasReplaced
      ? `• ${titleOf(release)} runs; npm run rollback returns to ${titleOf(before.current)}`
      : `• npm start starts ${titleOf(release)}`,
  );
});
