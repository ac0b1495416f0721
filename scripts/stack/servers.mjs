import { spawn } from 'node:child_process';
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
    // Not of our process group: Ctrl-C reaches this script alone, which then stops both in order.
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
 * Waits until an address answers.
 * @param {string} name
 * @param {string} url
 * @param {ChildProcess} child
 * @param {import('./settings.mjs').Settings} settings
 * @param {number} seconds
 */
export async function waitFor(name, url, child, settings, seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (child.exitCode !== null) {
      throw new Failure(`The ${name} stopped while starting; see ${path.join(settings.dataDir, `${name}.log`)}.`);
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Failure(`The ${name} did not answer within ${seconds} s; see ${settings.dataDir}/${name}.log.`);
}

/**
 * Ends a server, by force when it does not end by itself.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts cms and adapter; answers once the site does.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{ stop: () => Promise<void>, failed: Promise<string>, cms: ChildProcess, adapter: ChildProcess }>}
 *   `failed` tells which server ended by itself.
 */
export async function startServers(settings) {
  const cms = startServer('cms', ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], 'cms', settings);
  showProgress(cms);
  const adapter = startServer('adapter', ['dist/src/server.js'], 'adapter', settings);
  const stopBoth = async () => {
    await stop(adapter);
    await stop(cms);
  };
  try {
    await waitFor('cms', `${settings.env.CMS_URL}/_health`, cms, settings, 300);
    await waitFor('adapter', `http://127.0.0.1:${settings.port}/healthz`, adapter, settings, 30);
  } catch (error) {
    await stopBoth();
    throw error;
  }
  const failed = Promise.race([
    new Promise((resolve) => cms.once('exit', () => resolve('cms'))),
    new Promise((resolve) => adapter.once('exit', () => resolve('adapter'))),
  ]);
  return { stop: stopBoth, failed, cms, adapter };
}
