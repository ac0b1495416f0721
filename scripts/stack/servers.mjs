import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { ROOT } from './run.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts a server in the background; its output goes to `{DATA_DIR}/{name}.log`.
 * @param {string} name
 * @param {string[]} args Of node.
 * @param {string} cwd Below the top folder.
 * @param {import('./settings.mjs').Settings} settings
 */
export function startServer(name, args, cwd, settings) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, cwd),
    env: { ...process.env, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not of our process group: Ctrl-C reaches this script alone, which then stops both.
    detached: true,
  });
  const log = createWriteStream(path.join(settings.dataDir, `${name}.log`), { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return child;
}

/**
 * Passes on what the cms says of the demo association's pictures, which arrive after the site answers.
 * @param {ChildProcess} cms
 */
function showProgress(cms) {
  if (!cms.stdout) return;
  createInterface({ input: cms.stdout }).on('line', (line) => {
    const [progress] = /demo pictures \d+\/\d+/.exec(line) ?? [];
    if (progress) console.log(`• ${progress}`);
  });
}

/**
 * One that a signal killed has no exit code.
 * @param {ChildProcess} child
 */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Asks an address until it answers.
 * @param {string} url
 * @param {() => boolean} isHopeless Whether it never will.
 * @param {number} seconds
 * @returns {Promise<boolean>} Whether it did in time.
 */
export async function answers(url, isHopeless, seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !isHopeless()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}

/**
 * Waits until a server's address answers.
 * @param {string} name
 * @param {string} url
 * @param {ChildProcess} child
 * @param {import('./settings.mjs').Settings} settings
 * @param {number} seconds
 */
export async function waitFor(name, url, child, settings, seconds) {
  if (await answers(url, () => hasEnded(child), seconds)) return;
  const what = hasEnded(child) ? 'stopped while starting' : `did not answer within ${seconds} s`;
  throw new Failure(`The ${name} ${what}; see ${path.join(settings.dataDir, `${name}.log`)}.`);
}

/**
 * Ends a server, by force when it does not end by itself.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/**
 * Cms and adapter of one copy.
 * @typedef {object} Servers
 * @property {ChildProcess} cms
 * @property {ChildProcess} adapter
 * @property {Promise<void>} ready Once the site answers; rejected when a server ended before.
 * @property {() => Promise<string>} keepUp Starts again what ends by itself; the name of one that does so too often.
 * @property {() => Promise<void>} stop
 */

/** A server that ends by itself so often within so long is given up. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 1_000;

/**
 * Starts cms and adapter.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Servers}
 */
export function launchServers(settings) {
  const start = {
    cms() {
      const child = startServer('cms', ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], 'cms', settings);
      showProgress(child);
      return child;
    },
    adapter: () => startServer('adapter', ['dist/src/server.js'], 'adapter', settings),
  };
  const running = { cms: start.cms(), adapter: start.adapter() };
  const { cms, adapter } = running;
  let isStopped = false;
  /** @param {'cms' | 'adapter'} name */
  async function keepRunning(name) {
    /** @type {number[]} */
    let ends = [];
    while (true) {
      const child = running[name];
      if (!hasEnded(child)) await once(child, 'exit');
      ends = [...ends.filter((at) => at > Date.now() - ENDS_WITHIN_MS), Date.now()];
      if (isStopped || ends.length === MOST_ENDS) return name;
      console.log(`• The ${name} stopped by itself; starting it again`);
      await wait(RESTART_AFTER_MS);
      if (isStopped) return name;
      running[name] = start[name]();
    }
  }
  const isUp = async () => {
    await waitFor('cms', `${settings.env.CMS_URL}/_health`, cms, settings, 300);
    await waitFor('adapter', `http://127.0.0.1:${settings.port}/healthz`, adapter, settings, 30);
  };
  return {
    cms,
    adapter,
    ready: isUp(),
    keepUp: () => Promise.race([keepRunning('cms'), keepRunning('adapter')]),
    async stop() {
      isStopped = true;
      // Both are told at once: whatever becomes of this script, neither is forgotten.
      await Promise.all([stop(running.adapter), stop(running.cms)]);
    },
  };
}

/**
 * Starts cms and adapter; answers once the site does.
 * @param {import('./settings.mjs').Settings} settings
 */
export async function startServers(settings) {
  const servers = launchServers(settings);
  try {
    await servers.ready;
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return servers;
}
