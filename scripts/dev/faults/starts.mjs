import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.mjs';
import { ROOT } from '../../stack/run.mjs';
import { startServer, waitFor } from '../../stack/servers.mjs';
import { Acknowledged, compareStored, post, signIn, startWriters } from './clients.mjs';
import { restartablePort } from './ports.mjs';
import { NO_WRITES } from './run.mjs';
import { killAll } from './site.mjs';

/** @typedef {import('./run.mjs').Context} Context */

/** Milliseconds in which `npm start` begins to serve on a slow machine. */
const STARTED_WITHIN = 600_000;
/** Acknowledged writes of the first start while others are refused. */
const WRITES = 10;

/** What `npm start` runs, which ends when the process that started it does. @param {Record<string, string>} env */
function npmStart(env) {
  const environment = { ...process.env, ...env, npm_lifecycle_event: 'start' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve) => child.once('close', resolve));
  return { child, exit, output: () => output };
}

/** Starts on a data folder that is in use are refused in one line, and the first goes on. @param {Context} context */
export async function startTwice({ newSite, onEnd, trials }) {
  // Only its settings: `npm start` starts its servers.
  const { site } = await newSite({ parts: [] });
  const { dataDir, env } = site.settings;
  const first = npmStart(env);
  onEnd(async () => {
    first.child.kill('SIGTERM');
    await first.exit;
  });
  const end = Date.now() + STARTED_WITHIN;
  while (!first.output().includes('Ctrl-C')) {
    if (first.child.exitCode !== null || Date.now() > end) throw new Failure(`npm start printed ${first.output()}`);
    await wait(100);
  }
  const token = await signIn(site);
  const acknowledged = new Acknowledged();
  const stopWriters = startWriters(site, token, acknowledged);
  const problems = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const ports = { PORT: String(await restartablePort()), CMS_PORT: String(await restartablePort()) };
    const second = npmStart({ ...env, ...ports });
    // One that is not refused would run for ever.
    const timer = setTimeout(() => second.child.kill('SIGTERM'), STARTED_WITHIN);
    const code = await second.exit;
    clearTimeout(timer);
    const lines = second.output().trim().split('\n');
    const isRefused = code === 1 && lines.length === 1 && lines[0]?.includes(`${dataDir} is in use by another start`);
    if (!isRefused) problems.push(`a second start ended with ${code}: ${lines.slice(0, 3).join(' / ')}`);
    await acknowledged.more(WRITES, site);
  }
  await stopWriters();
  if (first.output().includes('stopped by itself')) problems.push('a server of the first start stopped');
  return { ...(await compareStored(site, token, acknowledged)), trials, problems };
}

/** Of two cms on an empty PostgreSQL one waits for the other; both serve the same site. @param {Context} context */
export async function startTwoCms({ newSite, onEnd, report, trials }) {
  const problems = [];
  for (let trial = 1; trial <= trials; trial += 1) {
    const { site } = await newSite({ parts: [] });
    const port = await restartablePort();
    const otherLogs = mkdtempSync(path.join(tmpdir(), 'khayr-faults-logs-'));
    const other = { ...site.settings, dataDir: otherLogs, env: { ...site.settings.env, CMS_PORT: String(port) } };
    const child = startServer('cms', other);
    onEnd(async () => {
      await killAll([child]);
      rmSync(otherLogs, { recursive: true, force: true, maxRetries: 10 });
    });
    const address = `http://127.0.0.1:${port}`;
    const seconds = STARTED_WITHIN / 1000;
    await Promise.all([site.start('cms'), waitFor('cms', `${address}/_health`, child, other, seconds)]);
    const logs = [site.settings.dataDir, otherLogs].map((folder) => readFileSync(path.join(folder, 'cms.log'), 'utf8'));
    const waited = logs.filter((log) => log.includes('Another cms is starting on the same database')).length;
    if (waited !== 1) problems.push(`${waited} of two waited for the other`);
    // Each serves an adapter: a message that one stores is read through the other.
    await site.start('adapter');
    const acknowledged = new Acknowledged();
    const stopWriters = startWriters(site, await signIn(site), acknowledged);
    await acknowledged.more(WRITES, site);
    await stopWriters();
    await site.stop('adapter');
    await site.start('adapter', { CMS_URL: address });
    const token = await signIn(site);
    const { lost, doubled, half } = await compareStored(site, token, acknowledged);
    if (lost + doubled + half > 0) problems.push('what one stored is not what the other reads');
    const { data } = await post(site.url, 'manager/PostUsersList', { token });
    const names = (data ?? []).map((/** @type {{ username: string }} */ { username }) => username);
    if (names.length === 0 || new Set(names).size < names.length) problems.push(`the accounts are ${names.join(', ')}`);
    report(`${trial} of ${trials} starts of two`);
  }
  return { ...NO_WRITES, trials, problems };
}
