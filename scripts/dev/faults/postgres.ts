import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { isReady, owner, programOf } from '../../stack/postgres.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { restartablePort } from './ports.ts';
import type { Context } from './run.ts';

/** Milliseconds in which it starts on a slow machine, after a kill with its recovery. */
const STARTED_WITHIN = 600_000;

/** From `/proc`, as not every Debian has pgrep. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, id] = /^\d+ \(.*\) \S (\d+) /s.exec(readFileSync(`/proc/${Number(name)}/stat`, 'utf8')) ?? [];
      return Number(id) === parent ? [Number(name)] : [];
    } catch {
      // No process, or one that has ended since.
      return [];
    }
  });
}

/**
 * A PostgreSQL server of its own that writes to the disk as in production, and that can be killed, frozen and started
 * again.
 */
export interface Postgres {
  /** Of an empty database. */
  url: string;
  start: () => Promise<void>;
  /** All of its processes at once. */
  kill: () => Promise<void>;
  signalAll: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Replaces the database by an empty one. */
  empty: () => Promise<void>;
}

/** @param parent Where its folder is made. */
export async function createPostgres(onEnd: Context['onEnd'], parent: string = tmpdir()): Promise<Postgres> {
  const user = owner();
  let server: ChildProcess | undefined;
  let isRemoved = false;

  const signalAll = (signal: NodeJS.Signals) => {
    if (server?.pid === undefined) return;
    for (const pid of [server.pid, ...childrenOf(server.pid)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended since it was listed.
      }
    }
  };
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const folder = temporaryFolder(onEnd, parent);
  // Also when this script is ended.
  const killAtExit = () => signalAll('SIGKILL');
  process.once('exit', killAtExit);
  onEnd(async () => {
    isRemoved = true;
    if (server && isRunning()) {
      const exit = once(server, 'exit');
      // It might be frozen. SIGQUIT ends it at once, and unlike SIGKILL leaves no shared memory behind.
      signalAll('SIGCONT');
      server.kill('SIGQUIT');
      await exit;
    }
    process.off('exit', killAtExit);
  });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...user };
  const init = ['-D', data, '-U', 'khayr', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(programOf('initdb'), init, { ...options, stdio: 'pipe' });
  const port = await restartablePort();
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    const end = Date.now() + STARTED_WITHIN;
    while (!isReady(port)) {
      if (Date.now() > end || isRemoved) throw new Failure('PostgreSQL did not start.');
      // Again, since it refuses to start until the last process of a killed one has ended.
      if (!isRunning()) server = spawn(programOf('postgres'), args, { ...options, stdio: 'ignore' });
      await wait(100);
    }
  };
  const kill = async () => {
    if (!server || !isRunning()) return;
    const exit = once(server, 'exit');
    signalAll('SIGKILL');
    await exit;
  };
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'khayr'];
  const createDatabase = () => execFileSync(programOf('createdb'), [...connection, 'khayr'], { stdio: 'pipe' });
  await start();
  createDatabase();
  return {
    url: `postgres://khayr@127.0.0.1:${port}/khayr`,
    start,
    kill,
    signalAll,
    async empty() {
      execFileSync(programOf('dropdb'), [...connection, '--force', 'khayr'], { stdio: 'pipe' });
      createDatabase();
    },
  };
}

export const postgresVersion = () =>
  /[\d.]+/.exec(execFileSync(programOf('postgres'), ['--version']).toString())?.[0] ?? '';
