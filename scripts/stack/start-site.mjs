import path from 'node:path';
import { build } from './build.mjs';
import { Failure } from './failure.mjs';
import { greet, isNew } from './greeting.mjs';
import { install } from './install.mjs';
import { launchServers } from './servers.mjs';
import { readSettings } from './settings.mjs';
import { rejectedBy, toldToEnd } from './signals.mjs';

/** Installs, builds, starts and greets; starts again what ends by itself, and ends with the owner's Ctrl-C. */
export async function startSite() {
  const settings = await readSettings();
  const told = toldToEnd();
  await install(told);
  await build(told);
  told.throwIfAborted();
  console.log(isNew(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const ended = rejectedBy(told);
  const servers = launchServers(settings);
  try {
    await Promise.race([servers.ready, ended]);
    greet(settings);
    const name = await Promise.race([servers.keepUp(), ended]);
    throw new Failure(
      `The ${name} stopped by itself again and again; see ${path.join(settings.dataDir, `${name}.log`)}.`,
    );
  } finally {
    await servers.stop();
  }
}
