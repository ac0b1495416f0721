import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.mjs';
import { isReady, owner, programOf } from '../../stack/postgres.mjs';
import { temporaryFolder } from '../../stack/temporary-folder.mjs';
import { restartablePort } from './ports.mjs';

/** Milliseconds in which it starts on a slow machine, after a kill with its recovery. */
const STARTED_WITHIN = 600_000;

/** From `/proc`, as not every Debian has pgrep. @param {number} parent @returns {number[]} */
function childrenOf(parent) {
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
 * A PostgreSQL server of its own that writes to the disk as in production, and that can be killed, frozen and started again.
 * @typedef {object} Postgres
 * @property {string} url Of an empty database.
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} kill All of its processes at once.
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signalAll
 * @property {() => Promise<void>} empty Replaces the database by an empty one.
 */

/**
 * @param {import('./run.mjs').Context['onEnd']} onEnd
 * @param {string} [parent] Where its folder is made.
 * @returns {Promise<Postgres>}
 */
export async function createPostgres(onEnd, parent = tmpdir()) {
  const user = owner();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let isRemoved = false;

  const signalAll = (/** @type {NodeJS.Signals} */ signal) => {
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
