import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { createLogFile } from './log-file.mjs';
import { memoryInMB } from './memory.mjs';
import { ROOT } from './run.mjs';
import { PARTS } from './settings.mjs';
import { isShutdown } from './shutdown.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./settings.mjs').Part} Part */

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** @param {string} name @param {import('./settings.mjs').Settings} settings */
const logOf = (name, { dataDir }) => path.join(dataDir, `${name}.log`);

/** What node runs in the folder of each. */
const PROGRAMS = {
  cms: ['dist/src/start.js'],
  adapter: ['dist/adapter/src/server.js'],
};

/**
 * The cms, in a process group of its own, so that Ctrl-C reaches only this script, which then stops both servers.
 * @param {string[]} program @param {import('node:child_process').SpawnOptions} options
 */
const startProcess = (program, options) =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, ...program], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });

/** glibc's memory is returned late where each thread that prepares pictures has a heap of its own. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };
/** The cms uses about a tenth of this. With a larger limit V8 collects so late that most of its memory is garbage. */
const HEAP_MB = Math.min(1_024, Math.floor(memoryInMB() / 2));
/** What keeps the servers' memory low. The operator's own variables win. */
const THRIFT = {
  adapter: FEW_ARENAS,
  cms: {
    ...FEW_ARENAS,
    // A picture's pixels go back at once: glibc would learn to keep as much as the largest of them.
    MALLOC_MMAP_THRESHOLD_: String(256 * 1_024),
    // V8 would give a heap of this size a smaller young generation, and collect it more often.
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=16`,
  },
};

// Each accepts connections itself.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/**
 * The adapter, as a worker of a cluster: it and the one that takes its place have the same socket, so that the port is not
 * closed for a moment.
 * @param {string[]} program @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
function startWorker([exec = '', ...args], { cwd, env }) {
  cluster.setupPrimary({
    exec: path.join(cwd, exec),
    args,
    execArgv: ['--import', END_WITH_PARENT],
    cwd,
    silent: true,
  });
  return cluster.fork(env).process;
}

/**
 * Starts a server in the background; its output goes to `{DATA_DIR}/{name}.log`. It ends when this script does.
 * @param {'cms' | 'adapter'} name
 * @param {import('./settings.mjs').Settings} settings
 * @param {string[]} [args]
 */
export function startServer(name, settings, args = []) {
  const start = name === 'adapter' ? startWorker : startProcess;
  const env = { ...THRIFT[name], ...process.env, ...settings.env };
  const options = { cwd: path.join(ROOT, name), env };
  const child = start([...PROGRAMS[name], ...args], options);
  const log = createLogFile(logOf(name, settings));
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
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
export const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

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
  throw new Failure(`The ${name} ${what}; see ${logOf(name, settings)}.`);
}

/** Milliseconds: the adapter drains its connections in two steps, the cms waits for a mail that it is sending. */
const STOP_TIMEOUT = 10_000 + 2_000 * Number(process.env.DRAIN_SECONDS || 3);
const CMS_STOP_TIMEOUT = 30_000;

/**
 * Stops a server, with SIGKILL if it has not exited in time.
 * @param {ChildProcess} child
 * @param {number} [timeout] Milliseconds.
 */
export async function stop(child, timeout = STOP_TIMEOUT) {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  await exit;
  clearTimeout(timer);
}

/**
 * The cms and the adapter of one site; of a start that runs one of them, only that one is there.
 * @typedef {object} Servers
 * @property {ChildProcess} cms
 * @property {ChildProcess} adapter
 * @property {() => Promise<void>} waitUntilReady Resolves once the site responds; rejects when a server exited before.
 * @property {() => Promise<void>} supervise Restarts servers that exit; resolves once the site responds.
 * @property {Promise<never>} refused Rejects with a `Failure` when a server says that it cannot run on this data, with these
 * settings: it sends `{ failure }` with the reason in one line before it exits, and another start would end like this one.
 * @property {<Result extends { webDir: string }>(startSuccessor: () => Promise<Result>, undo: () => Promise<void>) => Promise<Result>} handOver Stops the
 * cms, lets another release start in its place while readers get copies and others wait, and ends when that one answers.
 * Where it fails, `undo` makes the data this release's again, which then goes on.
 * @property {() => Promise<void>} stop
 */

/** Milliseconds before a server that exited is started again: doubled each time, until one has run for a minute. */
const MIN_RESTART_DELAY = 1_000;
/** Of the adapter so few that a proxy can wait for it (docs/deploy/Caddyfile). */
const MAX_RESTART_DELAY = { cms: 16_000, adapter: 4_000 };
const STABLE_AFTER = 60_000;

/** Below so many bytes a server can neither start nor say so in its log. */
const LEAST_FREE = 4 * 1_048_576;

/** @param {string} dataDir */
function diskProblem(dataDir) {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_FREE ? `the disk of ${dataDir} is full; ` : '';
}

/**
 * Why the cms may have exited: without its database it cannot start.
 * @param {string | undefined} databaseUrl
 * @returns {Promise<string>}
 */
async function databaseProblem(databaseUrl) {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return '';
  const { hostname, port } = new URL(databaseUrl);
  const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
  const event = await Promise.race(
    ['connect', 'error', 'timeout'].map((name) =>
      once(socket, name).then(
        () => name,
        () => 'error',
      ),
    ),
  );
  socket.destroy();
  return event === 'connect' ? '' : `PostgreSQL at ${hostname}:${port || 5432} cannot be reached; `;
}

/** Milliseconds in which the adapter gets the answers to what it has asked the cms. */
const LEAVE_TIMEOUT = 10_000;

/** Has the adapter ask the cms nothing more. @param {ChildProcess} adapter */
async function leaveCms(adapter) {
  if (!adapter.connected) return;
  const left = new Promise((resolve) => {
    adapter.on('message', (/** @type {any} */ message) => message.cms === 'left' && resolve(undefined));
  });
  adapter.send({ cms: 'leaving' });
  await Promise.race([left, once(adapter, 'exit'), wait(LEAVE_TIMEOUT, undefined, { ref: false })]);
}

/** Milliseconds in which a release that takes the place of another one has to answer. */
const SUCCESSOR_TIMEOUT = 120_000;

/**
 * Waits until an adapter that was started with `--when-ready` answers.
 * @param {Servers} servers @param {import('./settings.mjs').Settings} settings
 */
export async function waitForSuccessor({ cms, adapter, refused }, settings) {
  const logs = PARTS.map((name) => logOf(name, settings));
  const late = wait(SUCCESSOR_TIMEOUT, `it did not answer in time; see ${logs.join(' and ')}.`, { ref: false });
  const reason = await Promise.race([
    ...Object.entries({ cms, adapter }).map(([name, child]) =>
      once(child, 'exit').then(() => `its ${name} stopped; see ${logOf(name, settings)}.`),
    ),
    new Promise((resolve) => {
      for (const worker of Object.values(cluster.workers ?? {})) {
        if (worker?.process === adapter) worker.once('listening', () => resolve(undefined));
      }
    }),
    refused,
    late,
  ]);
  if (reason) throw new Failure(String(reason));
}

/**
 * Starts cms and adapter, or the one that the settings are of.
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ isSuccessor?: boolean }} [options] Whether it takes the place of another release: its adapter listens when it can
 * answer.
 * @returns {Servers}
 */
export function launchServers(settings, { isSuccessor = false } = {}) {
  /** @type {(failure: Failure) => void} */
  let refuse = () => {};
  const refused = /** @type {Promise<never>} */ (new Promise((_resolve, reject) => (refuse = reject)));
  // Those who do not supervise the servers learn of their end.
  refused.catch(() => {});
  /** @param {ChildProcess} child */
  const listen = (child) =>
    child.on('message', (/** @type {any} */ { failure }) => failure && refuse(new Failure(failure)));
  const start = {
    cms() {
      const child = startServer('cms', settings);
      showProgress(child);
      return listen(child);
    },
    adapter: (/** @type {string[]} */ args = []) => listen(startServer('adapter', settings, args)),
  };
  const addresses = {
    cms: `${settings.env.CMS_URL}/_health`,
    adapter: `${settings.adapterUrl}/healthz`,
  };
  const { parts } = settings;
  const first = { cms: start.cms, adapter: () => start.adapter(isSuccessor ? ['--when-ready'] : []) };
  const running = /** @type {Record<Part, ChildProcess>} */ (
    Object.fromEntries(parts.map((name) => [name, first[name]()]))
  );
  const { cms, adapter } = running;
  let stopping = new AbortController();

  /** @param {Part} name @param {AbortSignal} signal */
  async function superviseServer(name, signal) {
    let delay = MIN_RESTART_DELAY;
    while (true) {
      const child = running[name];
      const startedAt = performance.now();
      if (!hasExited(child)) await once(child, 'exit');
      // It may have said why, and then all are stopped.
      if (child.connected) await once(child, 'disconnect');
      if (signal.aborted) return;
      if (performance.now() - startedAt > STABLE_AFTER) delay = MIN_RESTART_DELAY;
      const ofDatabase =
        name === 'cms' ? await databaseProblem(settings.env.DATABASE_URL ?? process.env.DATABASE_URL) : '';
      const problem = diskProblem(settings.dataDir) + ofDatabase;
      console.log(
        `• The ${name} stopped by itself; ${problem}starting it again in ${delay / 1000} s (${logOf(name, settings)})`,
      );
      await wait(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      delay = Math.min(2 * delay, MAX_RESTART_DELAY[name]);
      running[name] = start[name]();
    }
  }

  async function supervise() {
    const { signal } = stopping;
    for (const name of parts) void superviseServer(name, signal);
    for (const name of parts) await pollUntilOk(addresses[name], () => signal.aborted, Number.POSITIVE_INFINITY);
  }

  return {
    cms,
    adapter,
    refused,
    async waitUntilReady() {
      await waitFor('cms', addresses.cms, cms, settings, 300);
      await waitFor('adapter', addresses.adapter, adapter, settings, 30);
    },
    supervise,
    async handOver(startSuccessor, undo) {
      // Of this release nothing is started again.
      stopping.abort();
      const { adapter } = running;
      await leaveCms(adapter);
      await stop(running.cms, CMS_STOP_TIMEOUT);
      const successor = await startSuccessor().catch(async (error) => {
        if (isShutdown(error)) throw error;
        try {
          await undo();
        } finally {
          running.cms = start.cms();
          stopping = new AbortController();
        }
        await Promise.race([supervise(), refused]);
        if (adapter.connected) adapter.send({ cms: 'back' });
        throw error;
      });
      if (adapter.connected) adapter.send({ cms: 'back', webDir: successor.webDir });
      void stop(adapter);
      return successor;
    },
    async stop() {
      stopping.abort();
      // Both at once, so that both receive the signal even if this script is killed while it waits.
      await Promise.all(parts.map((name) => stop(running[name], name === 'cms' ? CMS_STOP_TIMEOUT : STOP_TIMEOUT)));
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
    await servers.waitUntilReady();
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return servers;
}
