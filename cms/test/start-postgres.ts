import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { installDebianPackages } from '../../scripts/stack/debian-packages.mjs';
import { freePort } from './free-port';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder with the programs of the newest PostgreSQL that is installed. */
function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const [newest] = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
  const folder = path.join(DEBIAN, newest ?? '', 'bin');
  return existsSync(path.join(folder, 'initdb')) ? folder : undefined;
}

/** A program of PostgreSQL, by its path. */
function programOf(name: string): string {
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL is needed for this test (Debian: apt-get install postgresql).');
  return path.join(folder, name);
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  const user = execFileSync('getent', ['passwd']).toString().includes('\npostgres:') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

/** A throwaway PostgreSQL server for a whole test run; as root, Debian's package is installed when there is none. */
export async function startPostgres() {
  if (!findPostgres()) await installDebianPackages(['postgresql']);
  const user = owner();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'khayr-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...user };
  const init = ['-D', data, '-U', 'khayr', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(programOf('initdb'), init, { ...options, stdio: 'pipe' });

  const port = await freePort();
  const server = spawn(
    programOf('postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  // A test run that is interrupted leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await waitFor(programOf('pg_isready'), port);

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

/** What tests of both databases run on: without the second half of the tests (`npm run test:all`), SQLite only. */
export const DATABASES = process.env.TEST_HALF === 'first' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/** The URL of a new database on the test run's server: an empty one, or a copy of another. */
export function createDatabase(template?: string): string {
  const { port, error } = inject('postgres');
  if (error) throw new Error(error);
  const name = `khayr_${randomUUID()}`;
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'khayr'];
  execFileSync(programOf('createdb'), [...server, ...(template ? ['-T', template] : []), name], { stdio: 'pipe' });
  return `postgres://khayr@127.0.0.1:${port}/${name}`;
}

/** Databases as a first start leaves them, by what that start stored; each process makes its own. */
const templates = new Map<FirstStart, string>();
type FirstStart = 'empty' | 'demo';

/** A new database like one after its first start; an empty one for the first test of a process, whose start fills it. */
export const createStartedDatabase = (start: FirstStart): string => createDatabase(templates.get(start));

/** Copies a database that a first start has filled, for `createStartedDatabase`. PostgreSQL itself copies none that is in use. */
export function saveStartedDatabase(url: string, start: FirstStart) {
  if (templates.has(start)) return;
  const copy = createDatabase();
  const content = execFileSync(programOf('pg_dump'), [url], { maxBuffer: 1e9 });
  execFileSync(programOf('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', copy], { input: content });
  templates.set(start, new URL(copy).pathname.slice(1));
}
