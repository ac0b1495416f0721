import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../stack/failure.mjs';
import { restartablePort } from './ports.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** @param {string} name */
function programOf(name) {
  const [newest = ''] = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
  return path.join(DEBIAN, newest, 'bin', name);
}

/** PostgreSQL refuses to run as root. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * A PostgreSQL server of its own that writes to the disk as in production, and that can be killed, frozen and started again.
 * @typedef {object} Postgres
 * @property {string} url Of an empty database.
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} kill All of its processes at once.
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signalAll
 * @property {() => Promise<void>} empty Replaces the database by an empty one.
 * @property {() => Promise<void>} remove
 */

/** @returns {Promise<Postgres>} */
export async function createPostgres() {
  const user = owner();
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-faults-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...user };
  const init = ['-D', data, '-U', 'khayr', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(programOf('initdb'), init, { ...options, stdio: 'pipe' });
  const port = await restartablePort();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  const pids = () => {
    const children = spawnSync('pgrep', ['-P', String(server?.pid)]).stdout.toString();
    return [server?.pid ?? 0, ...children.split('\n').map(Number)].filter((pid) => pid > 0);
  };
  const signalAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const pid of pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended since it was listed.
      }
    }
  };
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    server = spawn(programOf('postgres'), args, { ...options, stdio: 'ignore' });
    const end = Date.now() + 60_000;
    while (spawnSync(programOf('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
      if (Date.now() > end) throw new Failure('PostgreSQL did not start within 60 s.');
      await wait(100);
    }
  };
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    signalAll('SIGKILL');
    await exit;
  };
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'khayr'];
  const createDatabase = () => execFileSync(programOf('createdb'), [...connection, 'khayr'], { stdio: 'pipe' });
  // Also when this script is ended.
  const killAtExit = () => signalAll('SIGKILL');
  process.once('exit', killAtExit);
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
    async remove() {
      await kill();
      process.off('exit', killAtExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const postgresVersion = () =>
  /[\d.]+/.exec(execFileSync(programOf('postgres'), ['--version']).toString())?.[0] ?? '';
