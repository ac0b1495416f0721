import path from 'node:path';
import { build } from './build.mjs';
import { Failure } from './failure.mjs';
import { install } from './install.mjs';
import { launchServers } from './servers.mjs';
import { readSettings } from './settings.mjs';
import { rejectOnAbort, shutdownSignal } from './shutdown.mjs';
import { isFirstStart, printStartupMessage } from './startup-message.mjs';

/** Installs, builds, starts and supervises the servers until a shutdown signal arrives. */
export async function startSite() {
  const settings = await readSettings();
  const signal = shutdownSignal();
  await install(signal);
  await build(signal);
  signal.throwIfAborted();
  console.log(isFirstStart(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const shutdown = rejectOnAbort(signal);
  const servers = launchServers(settings);
  try {
    await Promise.race([servers.ready, shutdown]);
    printStartupMessage(settings);
    const name = await Promise.race([servers.supervise(), shutdown]);
    throw new Failure(
      `The ${name} stopped by itself again and again; see ${path.join(settings.dataDir, `${name}.log`)}.`,
    );
  } finally {
    await servers.stop();
  }
}
