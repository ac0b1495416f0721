import { build } from './build.mjs';
import { install } from './install.mjs';
import { lockDataDir } from './lock-data-dir.mjs';
import { launchServers } from './servers.mjs';
import { readSettings } from './settings.mjs';
import { rejectOnAbort, shutdownSignal } from './shutdown.mjs';
import { isFirstStart, printStartupMessage } from './startup-message.mjs';

/** Installs, builds, starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  await lockDataDir(settings.dataDir);
  const signal = shutdownSignal();
  await install(signal);
  await build(signal);
  signal.throwIfAborted();
  console.log(isFirstStart(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  try {
    await Promise.race([servers.supervise(), shutdown]);
    await printStartupMessage(settings);
    await shutdown;
  } finally {
    await servers.stop();
  }
}
