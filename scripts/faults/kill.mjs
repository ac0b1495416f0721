import { setTimeout as wait } from 'node:timers/promises';
import { Acknowledged, compareStored, signIn, startWriters } from './clients.mjs';

/** @typedef {import('./run.mjs').Context} Context */

/** Milliseconds after the last start in which a process is killed. */
const KILL_WITHIN = 1_500;

/**
 * Kills something again and again while clients write, starts it again, and compares what they were told with what is stored.
 * @param {Context} context
 * @param {(site: import('./site.mjs').Site) => Promise<void>} killAndStart
 */
async function killTrials({ newSite, trials }, killAndStart) {
  const { site } = await newSite();
  const acknowledged = new Acknowledged();
  const token = await signIn(site);
  const stopWriters = startWriters(site, token, acknowledged);
  for (let trial = 0; trial < trials; trial += 1) {
    await wait(100 + Math.random() * KILL_WITHIN);
    await killAndStart(site);
  }
  await wait(1_000);
  const { refused } = await stopWriters();
  const result = await compareStored(site, token, acknowledged);
  return { ...result, trials, problems: refused > 0 ? [`${refused} writes refused`] : [] };
}

/** @param {Context} context */
export const killAdapter = (context) =>
  killTrials(context, async (site) => {
    await site.kill('adapter');
    await site.start('adapter');
  });

/** @param {Context} context */
export const killCms = (context) =>
  killTrials(context, async (site) => {
    await site.kill('cms');
    await site.start('cms');
  });

/** @param {Context} context */
export const killTree = (context) =>
  killTrials(context, async (site) => {
    await site.kill('cms', 'adapter');
    await site.start('cms');
    await site.start('adapter');
  });

/** The cms has to heal by itself, or to end, upon which `npm start` starts it again. @param {Context} context */
export const killDatabase = (context) =>
  killTrials(context, async (site) => {
    await context.postgres()?.kill();
    await wait(Math.random() * 500);
    await context.postgres()?.start();
    if (!isAlive(site.pidOf('cms'))) await site.start('cms');
  });

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
