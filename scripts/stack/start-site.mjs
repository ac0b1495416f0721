import { readBackupSettings } from '../backup/backup-settings.mjs';
import { checkDataVersion } from '../backup/data-version.mjs';
import { startSchedule } from '../backup/schedule.mjs';
import { installAndBuild } from './build.mjs';
import { giveToOwner } from './folder-owner.mjs';
import { lockDataDir } from './lock-data-dir.mjs';
import { launchServers } from './servers.mjs';
import { readSettings, reservePorts } from './settings.mjs';
import { rejectOnAbort, shutdownSignal } from './shutdown.mjs';
import { isFirstStart, printStartupMessage } from './startup-message.mjs';

/**
 * Installs and builds, and makes DATA_DIR ready for this version.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<AbortSignal>} The shutdown signal.
 */
export async function prepareSite(settings) {
  const { dataDir } = settings;
  await lockDataDir(dataDir);
  await reservePorts(settings);
  const signal = shutdownSignal();
  await installAndBuild(signal);
  const snapshotEarlierData = await checkDataVersion({ dataDir, databaseUrl: process.env.DATABASE_URL });
  signal.throwIfAborted();
  // For what is written into DATA_DIR; the packages and builds may be read by others.
  process.umask(0o077);
  await snapshotEarlierData();
  return signal;
}

/** Starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  // A wrong one ends the start, not the first backup.
  readBackupSettings(process.env, settings.dataDir);
  const signal = await prepareSite(settings);
  console.log(isFirstStart(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  let stopSchedule = async () => {};
  try {
    await Promise.race([servers.supervise(), servers.refused, shutdown]);
    await printStartupMessage(settings);
    stopSchedule = startSchedule({ dataDir: settings.dataDir, env: { ...process.env, ...settings.env } });
    await Promise.race([servers.refused, shutdown]);
  } finally {
    await Promise.all([servers.stop(), stopSchedule()]);
    giveToOwner(settings.dataDir);
  }
}
