import path from 'node:path';
import { build } from './build.mjs';
import { Failure } from './failure.mjs';
import { greet, isNew } from './greeting.mjs';
import { install } from './install.mjs';
import { launchServers } from './servers.mjs';
import { readSettings } from './settings.mjs';
import { toldToEnd } from './signals.mjs';

/** Installs, builds, starts and greets; ends with the owner's Ctrl-C. */
export async function startSite() {
  const settings = await readSettings();
  await install();
  await build();
  console.log(isNew(settings) ? '• Starting, and filling the empty database' : '• Starting');
  const stopped = toldToEnd();
  const servers = launchServers(settings);
  try {
    const isUp = await Promise.race([servers.ready.then(() => true), stopped.then(() => false)]);
    if (!isUp) return;
    greet(settings);
    const ended = await Promise.race([servers.failed, stopped]);
    if (ended) throw new Failure(`The ${ended} stopped by itself; see ${path.join(settings.dataDir, `${ended}.log`)}.`);
  } finally {
    await servers.stop();
  }
}
