import { checkDataVersion } from '../backup/data-version.mjs';
import { installAndBuild } from './build.mjs';
import { giveToOwner } from './folder-owner.mjs';
import { lockDataDir } from './lock-data-dir.mjs';
import { launchServers } from './servers.mjs';
import { readSettings, reservePorts } from './settings.mjs';
import { rejectOnAbort, shutdownSignal } from './shutdown.mjs';
import { isFirstStart, printStartupMessage } from './startup-message.mjs';

/** Installs, builds, starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  await lockDataDir(settings.dataDir);
  await reservePorts(settings);
  const signal = shutdownSignal();
  await installAndBuild(signal);
  const snapshotEarlierData = await checkDataVersion({
    dataDir: settings.dataDir,
    databaseUrl: process.env.DATABASE_URL,
  });
  signal.throwIfAborted();
  // For what this script writes into DATA_DIR; its packages and builds may be read by others.
  process.umask(0o077);
  await snapshotEarlierData();
  console.log(isFirstStart(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  try {
    await Promise.race([servers.supervise(), servers.refused, shutdown]);
    await printStartupMessage(settings);
    await Promise.race([servers.refused, shutdown]);
  } finally {
    await servers.stop();
    giveToOwner(settings.dataDir);
  }
}
