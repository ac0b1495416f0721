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
 * @param {string[]} args Arguments of node.
 * @param {string} cwd Below the project's root.
 * @param {import('./settings.mjs').Settings} settings
 */
export function startServer(name, args, cwd, settings) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, cwd),
    env: { ...process.env, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, so that Ctrl-C reaches only this script, which then stops both servers.
    detached: true,
  });
  const log = createWriteStream(path.join(settings.dataDir, `${name}.log`), { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return child;
}

/**
 * Prints the cms's progress with the demo pictures, which it makes after the site is up.
 * @param {ChildProcess} cms
 */
function showProgress(cms) {
  if (!cms.stdout) return;
  createInterface({ input: cms.stdout }).on('line', (line) => {
    const [progress] = /demo pictures \d+\/\d+/.exec(line) ?? [];
    if (progress) console.log(`• ${progress}`);
  });
}

/** A process that was killed by a signal has no exit code. @param {ChildProcess} child */
const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Requests an address until the response is a success.
 * @param {string} url
 * @param {() => boolean} hasFailed Checked before each attempt; true ends the polling.
 * @param {number} seconds
 * @returns {Promise<boolean>} Whether there was a success in time.
 */
export async function pollUntilOk(url, hasFailed, seconds) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && !hasFailed()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (response?.ok) return true;
    await wait(100);
  }
  return false;
}

/**
 * Waits until a server responds at its address.
 * @param {string} name
 * @param {string} url
 * @param {ChildProcess} child
 * @param {import('./settings.mjs').Settings} settings
 * @param {number} seconds
 */
export async function waitFor(name, url, child, settings, seconds) {
  if (await pollUntilOk(url, () => hasExited(child), seconds)) return;
  const what = hasExited(child) ? 'stopped while starting' : `did not answer within ${seconds} s`;
  throw new Failure(`The ${name} ${what}; see ${path.join(settings.dataDir, `${name}.log`)}.`);
}

/**
 * Stops a server, with SIGKILL if it has not exited after ten seconds.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exit;
  clearTimeout(timer);
}

/**
 * The cms and the adapter of one site.
 * @typedef {object} Servers
 * @property {ChildProcess} cms
 * @property {ChildProcess} adapter
 * @property {Promise<void>} ready Resolves once the site responds; rejects when a server exited before.
 * @property {() => Promise<string>} supervise Restarts servers that exit; resolves with the name of one that exits too often.
 * @property {() => Promise<void>} stop
 */

/** A server that exits this often within a minute is not restarted. */
const MAX_EXITS = 5;
const EXIT_WINDOW_MS = 60_000;
const RESTART_DELAY_MS = 1_000;

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
    adapter: () => startServer('adapter', ['dist/adapter/src/server.js'], 'adapter', settings),
  };
  const running = { cms: start.cms(), adapter: start.adapter() };
  const { cms, adapter } = running;
  let isStopped = false;
  /** @param {'cms' | 'adapter'} name */
  async function superviseServer(name) {
    /** @type {number[]} */
    let exitTimes = [];
    while (true) {
      const child = running[name];
      if (!hasExited(child)) await once(child, 'exit');
      exitTimes = [...exitTimes.filter((time) => time > Date.now() - EXIT_WINDOW_MS), Date.now()];
      if (isStopped || exitTimes.length === MAX_EXITS) return name;
      console.log(`• The ${name} stopped by itself; starting it again`);
      await wait(RESTART_DELAY_MS);
      if (isStopped) return name;
      running[name] = start[name]();
    }
  }
  const waitUntilReady = async () => {
    await waitFor('cms', `${settings.env.CMS_URL}/_health`, cms, settings, 300);
    await waitFor('adapter', `http://127.0.0.1:${settings.port}/healthz`, adapter, settings, 30);
  };
  return {
    cms,
    adapter,
    ready: waitUntilReady(),
    supervise: () => Promise.race([superviseServer('cms'), superviseServer('adapter')]),
    async stop() {
      isStopped = true;
      // Both at once, so that both receive the signal even if this script is killed while it waits.
      await Promise.all([stop(running.adapter), stop(running.cms)]);
    },
  };
}

/**
 * Starts cms and adapter and waits until the site responds.
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
