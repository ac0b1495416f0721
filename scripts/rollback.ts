import { parseArgs } from 'node:util';
import { beginUpdate, installRelease } from './release/install-release.ts';
import { importOf, readCurrent, titleOf, writeCurrent } from './stack/current-release.ts';
import { Failure, runScript } from './stack/failure.ts';
import { sendOrder } from './stack/orders.ts';
import { dataDirOf } from './stack/settings.ts';
import { shutdownSignal } from './stack/shutdown.ts';

/**
 * `npm run rollback`: lets the release before the current one take its place again. Where that cannot read the data any
 * more, it returns to the snapshot of the update, and `--yes` accepts that what was saved since is not on the site
 * then.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const signal = shutdownSignal();
  const place = { dataDir: dataDirOf(process.env), databaseUrl: process.env.DATABASE_URL };
  await beginUpdate(place.dataDir, signal);
  const { current, previous } = readCurrent();
  if (previous === undefined) throw new Failure('There is no release to return to.');
  const { findEarlierData, returnToEarlierData } = await importOf(previous, 'backup/earlier-data');
  const earlier = await findEarlierData(place);
  if (earlier && !values.yes) {
    throw new Failure(
      `${titleOf(previous)} cannot read the data of ${titleOf(current)}: it returns to the snapshot of ${earlier.takenAt.toISOString()}, and what was saved since is only in another snapshot then: npm run rollback -- --yes`,
    );
  }
  await installRelease(previous, signal);
  signal.throwIfAborted();
  const order = { release: previous, losesWrites: values.yes };
  if (!(await sendOrder(place.dataDir, order, signal))) {
    await returnToEarlierData(place);
    writeCurrent({ current: previous, previous: current, isProven: false });
    console.log(`• npm start starts ${titleOf(previous)}`);
    return;
  }
  console.log(`• ${titleOf(previous)} runs again`);
});
