import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { createLogFile } from './log-file.ts';
import { memoryInMB } from './memory.ts';
import { ROOT } from './run.ts';
import { PARTS, type Part, type Settings } from './settings.ts';
import { isShutdown } from './shutdown.ts';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

const logOf = (name: string, { dataDir }: Settings) => path.join(dataDir, `${name}.log`);

/** What node runs in the folder of each. */
const PROGRAMS = {
  cms: ['dist/src/start.js'],
  adapter: ['dist/adapter/src/server.js'],
};

/** The cms, in a process group of its own, so that Ctrl-C reaches only this script, which then stops both servers. */
const startProcess = (program: string[], options: SpawnOptions) =>
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
 * The adapter, as a worker of a cluster: it and the one that takes its place have the same socket, so that the port is
 * not closed for a moment.
 */
function startWorker([exec = '', ...args]: string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  cluster.setupPrimary({
    exec: path.join(cwd, exec),
    args,
    execArgv: ['--import', END_WITH_PARENT],
    cwd,
    silent: true,
  });
  return cluster.fork(env).process;
}

/** Starts a server in the background; its output goes to `{DATA_DIR}/{name}.log`. It ends when this script does. */
export function startServer(name: 'cms' | 'adapter', settings: Settings, args: string[] = []) {
  const start = name === 'adapter' ? startWorker : startProcess;
  const env = { ...THRIFT[name], ...process.env, ...settings.env };
  const options = { cwd: path.join(ROOT, name), env };
  const child = start([...PROGRAMS[name], ...args], options);
  const log = createLogFile(logOf(name, settings));
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
  return child;
}

/** Prints the cms's progress with the demo pictures, which it makes after the site is up. */
function showProgress(cms: ChildProcess) {
  if (!cms.stdout) return;
  createInterface({ input: cms.stdout }).on('line', (line) => {
    const [progress] = /demo pictures \d+\/\d+/.exec(line) ?? [];
    if (progress) console.log(`• ${progress}`);
  });
}

/** A process that was killed by a signal has no exit code. */
export const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Requests an address until the response is a success.
 * @param hasFailed Checked before each attempt; true ends the polling.
 * @returns Whether there was a success in time.
 */
export async function pollUntilOk(url: string, hasFailed: () => boolean, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && !hasFailed()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (response?.ok) return true;
    await wait(100);
  }
  return false;
}

/** Waits until a server responds at its address. */
export async function waitFor(name: string, url: string, child: ChildProcess, settings: Settings, seconds: number) {
  if (await pollUntilOk(url, () => hasExited(child), seconds)) return;
  const what = hasExited(child) ? 'stopped while starting' : `did not answer within ${seconds} s`;
  throw new Failure(`The ${name} ${what}; see ${logOf(name, settings)}.`);
}

/** Milliseconds: the adapter drains its connections in two steps, the cms waits for a mail that it is sending. */
const STOP_TIMEOUT = 10_000 + 2_000 * Number(process.env.DRAIN_SECONDS || 3);
const CMS_STOP_TIMEOUT = 30_000;

/**
 * Stops a server, with SIGKILL if it has not exited in time.
 * @param timeout Milliseconds.
 */
export async function stop(child: ChildProcess, timeout: number = STOP_TIMEOUT) {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  await exit;
  clearTimeout(timer);
}

/** The cms and the adapter of one site; of a start that runs one of them, only that one is there. */
export interface Servers {
  cms: ChildProcess;
  adapter: ChildProcess;
  /** Resolves once the site responds; rejects when a server exited before. */
  waitUntilReady: () => Promise<void>;
  /** Restarts servers that exit; resolves once the site responds. */
  supervise: () => Promise<void>;
  /**
   * Rejects with a `Failure` when a server says that it cannot run on this data, with these settings: it sends `{
   * failure }` with the reason in one line before it exits, and another start would end like this one.
   */
  refused: Promise<never>;
  /**
   * Stops the cms, lets another release start in its place while readers get copies and others wait, and ends when
   * that one answers. Where it fails, `undo` makes the data this release's again, which then goes on.
   */
  handOver: <Result extends { webDir: string }>(
    startSuccessor: () => Promise<Result>,
    undo: () => Promise<void>,
  ) => Promise<Result>;
  stop: () => Promise<void>;
}

/** Milliseconds before a server that exited is started again: doubled each time, until one has run for a minute. */
const MIN_RESTART_DELAY = 1_000;
/** Of the adapter so few that a proxy can wait for it (docs/deploy/Caddyfile). */
const MAX_RESTART_DELAY = { cms: 16_000, adapter: 4_000 };
const STABLE_AFTER = 60_000;

/** Below so many bytes a server can neither start nor say so in its log. */
const LEAST_FREE = 4 * 1_048_576;

function diskProblem(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_FREE ? `the disk of ${dataDir} is full; ` : '';
}

/** Why the cms may have exited: without its database it cannot start. */
async function databaseProblem(databaseUrl: string | undefined): Promise<string> {
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

/** Has the adapter ask the cms nothing more. */
async function leaveCms(adapter: ChildProcess) {
  if (!adapter.connected) return;
  const left = new Promise((resolve) => {
    adapter.on('message', (message: { cms?: string }) => message.cms === 'left' && resolve(undefined));
  });
  adapter.send({ cms: 'leaving' });
  await Promise.race([left, once(adapter, 'exit'), wait(LEAVE_TIMEOUT, undefined, { ref: false })]);
}

/** Milliseconds in which a release that takes the place of another one has to answer. */
const SUCCESSOR_TIMEOUT = 120_000;

/** Waits until an adapter that was started with `--when-ready` answers. */
export async function waitForSuccessor({ cms, adapter, refused }: Servers, settings: Settings) {
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
 * @param options Whether it takes the place of another release: its adapter listens when it can answer.
 */
export function launchServers(settings: Settings, { isSuccessor = false }: { isSuccessor?: boolean } = {}): Servers {
  let refuse: (failure: Failure) => void = () => {};
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
  // Those who do not supervise the servers learn of their end.
  refused.catch(() => {});
  const listen = (child: ChildProcess) =>
    child.on('message', ({ failure }: { failure?: string }) => failure && refuse(new Failure(failure)));
  const start = {
    cms() {
      const child = startServer('cms', settings);
      showProgress(child);
      return listen(child);
    },
    adapter: (args: string[] = []) => listen(startServer('adapter', settings, args)),
  };
  const addresses = {
    cms: `${settings.env.CMS_URL}/_health`,
    adapter: `${settings.adapterUrl}/healthz`,
  };
  const { parts } = settings;
  const first = { cms: start.cms, adapter: () => start.adapter(isSuccessor ? ['--when-ready'] : []) };
  const running = Object.fromEntries(parts.map((name) => [name, first[name]()])) as Record<Part, ChildProcess>;
  const { cms, adapter } = running;
  let stopping = new AbortController();

  async function superviseServer(name: Part, signal: AbortSignal) {
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

/** Starts cms and adapter and waits until the site responds. */
export async function startServers(settings: Settings) {
  const servers = launchServers(settings);
  try {
    await servers.waitUntilReady();
  } catch (error) {
    await servers.stop();
    throw error;
  }
  return servers;
}
