import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from './debian-packages.ts';
import { freePort } from './settings.ts';
import { findPostgres } from './test-programs.ts';
import { waitUntil } from './wait-until.ts';

const isRoot = process.getuid?.() === 0;

/** A program of PostgreSQL, by its path. */
export function programOf(name: string): string {
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL is needed for this (Debian: apt-get install postgresql).');
  return path.join(folder, name);
}

export const isReady = (port: number) =>
  spawnSync(programOf('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;

/** PostgreSQL refuses to run as root. */
export function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  const user = execFileSync('getent', ['passwd']).toString().includes('\npostgres:') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

/** A throwaway PostgreSQL server with the user `khayr`; as root, Debian's package is installed when there is none. */
export async function startPostgres(): Promise<{ port: number; stop: () => Promise<void> }> {
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
  // A run that is interrupted leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  const exited = new Promise((resolve) => server.once('exit', resolve));
  if (!(await waitUntil(() => isReady(port), 30_000, 100)))
    throw new Error('The PostgreSQL server did not start within 30 s.');

  return {
    port,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
