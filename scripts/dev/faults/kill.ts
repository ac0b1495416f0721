import { setTimeout as wait } from 'node:timers/promises';
import { Acknowledged, compareStored, signIn, startWriters } from './clients.ts';
import type { Context } from './run.ts';
import type { Site } from './site.ts';

/** A kill comes after 1 to so many writes since the last one, and this many milliseconds at most. */
const MOST_WRITES = 6;
const KILL_WITHIN = 300;
/** After so many trials a fault tells how far it is. */
const REPORT_EVERY = 10;

/**
 * Kills something again and again while clients write, starts it again, and compares what they were told with what is
 * stored.
 */
async function killTrials({ newSite, trials, report }: Context, killAndStart: (site: Site) => Promise<void>) {
  const { site } = await newSite();
  const acknowledged = new Acknowledged();
  const token = await signIn(site);
  const stopWriters = startWriters(site, token, acknowledged);
  const someWrites = () => acknowledged.more(1 + Math.floor(Math.random() * MOST_WRITES), site);
  for (let trial = 1; trial <= trials; trial += 1) {
    await someWrites();
    await wait(Math.random() * KILL_WITHIN);
    await killAndStart(site);
    if (trial % REPORT_EVERY === 0) report(`${trial} of ${trials} kills`);
  }
  await someWrites();
  const { refused } = await stopWriters();
  const result = await compareStored(site, token, acknowledged);
  return { ...result, trials, problems: refused > 0 ? [`${refused} writes refused`] : [] };
}

type Kill = (site: Site, context: Context) => Promise<void>;

const KILLS = {
  async adapter(site) {
    await site.kill('adapter');
    await site.start('adapter');
  },
  async cms(site) {
    await site.kill('cms');
    await site.start('cms');
  },
  async tree(site) {
    await site.kill('cms', 'adapter');
    await Promise.all([site.start('cms'), site.start('adapter')]);
  },
  /** The cms has to heal by itself, or to end, upon which it is started again, as by `npm start`. */
  async database(_site, { postgres }) {
    await postgres()?.kill();
    await wait(Math.random() * KILL_WITHIN);
    await postgres()?.start();
  },
} satisfies Record<string, Kill>;

export const killAdapter = (context: Context) => killTrials(context, (site) => KILLS.adapter(site));
export const killCms = (context: Context) => killTrials(context, (site) => KILLS.cms(site));
export const killTree = (context: Context) => killTrials(context, (site) => KILLS.tree(site));
export const killDatabase = (context: Context) => killTrials(context, (site) => KILLS.database(site, context));

/** Each in turn, on the same servers. */
export const killEach = (context: Context) => {
  const kills = context.database === 'PostgreSQL' ? [KILLS.database, KILLS.adapter] : [KILLS.adapter, KILLS.cms];
  let turn = 0;
  return killTrials(context, async (site) => {
    await kills[turn % kills.length]?.(site, context);
    turn += 1;
  });
};
