import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import {
  changeData,
  type InstalledSite,
  installSite,
  releaseChanged,
  releaseThis,
  startReaders,
} from '../updates/trial.ts';
import { Acknowledged, compareStored, signIn, startWriters } from './clients.ts';
import { createPostgres } from './postgres.ts';
import type { Context } from './run.ts';

/** How it was when the update began. */
interface Before {
  snapshots: number;
  output: string;
}

/** Milliseconds between the writes of a client. */
const PAUSE = 200;

const entries = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** How an update shows how far it is; it is killed at a random moment of so many milliseconds after that. */
const MOMENTS: {
  name: string;
  within: number;
  has: (site: InstalledSite, release: string, before: Before) => boolean;
}[] = [
  {
    ...{ name: 'unpacking', within: 500 },
    has: ({ home }) => entries(path.join(home, 'releases')).some((name) => name.startsWith('.unpacking-')),
  },
  {
    ...{ name: 'installing', within: 2_000 },
    has: ({ home }, release) => existsSync(path.join(home, 'releases', release)),
  },
  {
    ...{ name: 'a snapshot', within: 300 },
    has: ({ dataDir }, _release, { snapshots }) =>
      entries(path.join(dataDir, 'snapshots')).length > snapshots ||
      entries(dataDir).some((name) => name.startsWith('.snapshot-')),
  },
  {
    ...{ name: 'switching', within: 1_000 },
    has: (site, _release, { output }) => site.output().slice(output.length).includes('takes the place'),
  },
  { name: 'starting the cms', within: 2_000, has: (site, release) => site.current().current === release },
  { name: 'waiting for an answer', within: 8_000, has: (site, release) => site.current().current === release },
];

/**
 * Kills an update or a rollback, or the site while it is updated, and then repeats it, which has to end well.
 * @returns What went wrong.
 */
async function killUpdate(
  site: InstalledSite,
  { release, args, moment, isSiteKilled }: { release: string; args: string[]; moment: number; isSiteKilled: boolean },
): Promise<string[]> {
  const { name, within, has } = MOMENTS[moment] as (typeof MOMENTS)[number];
  const what = `${args.join(' ')} to ${release}, ${isSiteKilled ? 'the site' : 'itself'} killed while ${name}`;
  const stopReaders = isSiteKilled ? undefined : await startReaders(site);
  const before = { snapshots: entries(path.join(site.dataDir, 'snapshots')).length, output: site.output() };
  const update = site.run(...args);
  let hasEnded = false;
  void update.exit.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && !has(site, release, before)) await wait(5);
  await Promise.race([update.exit, wait(Math.random() * within)]);
  if (isSiteKilled) await site.kill();
  else update.child.kill('SIGKILL');
  await update.exit;
  await site.startExited();
  const problems: string[] = [];
  for (let attempt = 1; site.current().current !== release || !site.current().isProven; attempt += 1) {
    const { exit, output } = site.run(...args);
    const code = await exit;
    const isDone = code === 0 || output().includes('is the release that runs already');
    if (!isDone && attempt === 3) problems.push(`${what}: ${output().trim().split('\n').at(-1)}`);
    if (attempt === 3) break;
  }
  const { failed } = (await stopReaders?.()) ?? { failed: [] };
  if (failed.length > 0) problems.push(`${what}: failed reads: ${failed.slice(0, 3).join(', ')}`);
  return problems;
}

/**
 * Updates are killed with SIGKILL at every step, and so are rollbacks and the site that carries them out, while clients
 * write and, as long as the site itself is not killed, read. Each second release has other data than the one before.
 */
export async function killUpdates({ database, trials, onEnd, report }: Context) {
  const databaseUrl = database === 'PostgreSQL' ? (await createPostgres(onEnd)).url : '';
  const root = temporaryFolder(onEnd);
  const first = await releaseThis('1.0.0', root);
  const site = await installSite(first, root, databaseUrl);
  onEnd(site.stop);
  await site.start();
  const acknowledged = new Acknowledged();
  const token = await signIn(site);
  const stopWriters = startWriters(site, token, acknowledged, PAUSE);
  const problems = [];
  for (let trial = 1; trial <= trials; trial += 1) {
    await acknowledged.more(2, site);
    const before = site.current().current;
    const release = `1.${trial}.0`;
    const archive = releaseChanged(first, release, (folder) => changeData(folder, Math.ceil(trial / 2)));
    const moment = (trial - 1) % MOMENTS.length;
    const isSiteKilled = Math.floor((trial - 1) / MOMENTS.length) % 2 === 1;
    const update = ['scripts/update.mjs', archive];
    problems.push(...(await killUpdate(site, { release, args: update, moment, isSiteKilled })));
    const isSameData = trial % 2 === 0;
    if (isSameData && site.current().previous === before) {
      await acknowledged.more(2, site);
      const rollback = { args: ['scripts/rollback.mjs'], release: before, moment: 3 + (moment % 3), isSiteKilled };
      problems.push(...(await killUpdate(site, rollback)));
    }
    report(`${trial} of ${trials} updates`);
  }
  await acknowledged.more(2, site);
  const { refused } = await stopWriters();
  if (refused > 0) problems.push(`${refused} writes refused`);
  const left = entries(site.dataDir).filter((name) => /^\.(snapshot|return)-/.test(name));
  if (left.length > 0) problems.push(`left in the data folder: ${left.join(', ')}`);
  return { ...(await compareStored(site, await signIn(site), acknowledged)), trials, problems };
}
