import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { freePort } from './free-port';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The programs of the newest PostgreSQL here; as root, Debian's package is installed when there is none. */
function ensurePostgres(): string {
  const find = () => {
    if (!existsSync(DEBIAN)) return undefined;
    const [newest] = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
    const folder = path.join(DEBIAN, newest ?? '', 'bin');
    return existsSync(path.join(folder, 'initdb')) ? folder : undefined;
  };
  const found = find();
  if (found) return found;
  if (isRoot) {
    console.log('• Installing PostgreSQL');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  }
  const installed = find();
  if (!installed) throw new Error('PostgreSQL is needed for this test (Debian: apt-get install postgresql).');
  return installed;
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  const user = execFileSync('getent', ['passwd']).toString().includes('\npostgres:') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

/** A throwaway PostgreSQL server for a whole test run. */
export async function startPostgres() {
  const bin = ensurePostgres();
  const user = owner();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'khayr-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...user };
  const init = ['-D', data, '-U', 'khayr', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });

  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  // A test run that is interrupted leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await waitFor(path.join(bin, 'pg_isready'), port);

  return {
    port,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(isReady: string, port: number) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await sleep(100);
  }
  throw new Error('The PostgreSQL server did not start within 30 s.');
}

/** The URL of a new, empty database on the test run's server. */
export function createDatabase(): string {
  const { port, error } = inject('postgres');
  if (error) throw new Error(error);
  const name = `khayr_${randomUUID()}`;
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'khayr'];
  execFileSync(path.join(ensurePostgres(), 'createdb'), [...server, name], { stdio: 'pipe' });
  return `postgres://khayr@127.0.0.1:${port}/${name}`;
}
