import { readBackupSettings } from '../backup/backup-settings.mjs';
import { checkDataVersion } from '../backup/data-version.mjs';
import { startSchedule } from '../backup/schedule.mjs';
import { installAndBuild } from './build.mjs';
import { giveToOwner } from './folder-owner.mjs';
import { lockDataDir } from './lock-data-dir.mjs';
import { launchServers } from './servers.mjs';
import { readPartSettings, readSettings, reservePorts } from './settings.mjs';
import { rejectOnAbort, shutdownSignal } from './shutdown.mjs';
import { isFirstStart, printStartupMessage } from './startup-message.mjs';

/**
 * Installs and builds, and makes DATA_DIR ready for this version.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<AbortSignal>} The shutdown signal.
 */
export async function prepareSite(settings) {
  const { dataDir, parts } = settings;
  await lockDataDir(dataDir);
  await reservePorts(settings);
  const signal = shutdownSignal();
  await installAndBuild(signal, parts);
  const snapshotEarlierData = parts.includes('cms')
    ? await checkDataVersion({ dataDir, databaseUrl: process.env.DATABASE_URL })
    : undefined;
  signal.throwIfAborted();
  // For what is written into DATA_DIR; the packages and builds may be read by others.
  process.umask(0o077);
  await snapshotEarlierData?.();
  return signal;
}

/** Starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  const { dataDir, env } = settings;
  // A wrong one ends the start, not the first backup.
  readBackupSettings(process.env, dataDir);
  const starting = isFirstStart(settings) ? '• Starting, and filling the empty database' : '• Starting';
  await follow(settings, starting, async () => {
    await printStartupMessage(settings);
    return startSchedule({ dataDir, env: { ...process.env, ...env } });
  });
}

/**
 * Starts and supervises one part of a site, whose others run elsewhere. It makes no backups: of several only one shall.
 * @param {import('./settings.mjs').Part} part
 */
export async function startPart(part) {
  const settings = await readPartSettings(part);
  const address = part === 'cms' ? settings.env.CMS_URL : settings.adapterUrl;
  await follow(settings, `• Starting the ${part}`, async () => {
    console.log(`• The ${part} answers at ${address}; Ctrl-C stops it`);
    return async () => {};
  });
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} starting What is printed before.
 * @param {() => Promise<() => Promise<void>>} accompany What is done once it is up, and how that is stopped.
 */
async function follow(settings, starting, accompany) {
  const signal = await prepareSite(settings);
  console.log(starting);
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  let stopCompany = async () => {};
  try {
    await Promise.race([servers.supervise(), servers.refused, shutdown]);
    stopCompany = await accompany();
    await Promise.race([servers.refused, shutdown]);
  } finally {
    await Promise.all([servers.stop(), stopCompany()]);
    giveToOwner(settings.dataDir);
  }
}
