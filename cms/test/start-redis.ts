import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { installDebianPackages } from '../../scripts/stack/debian-packages.ts';
import { freePort } from '../../scripts/stack/settings.ts';

const PROGRAM = '/usr/bin/redis-server';

/** Debian's Redis; as root it is installed when it is not there. */
export async function ensureRedis() {
  if (!existsSync(PROGRAM)) await installDebianPackages(['redis-server']);
  if (!existsSync(PROGRAM)) throw new Error('Redis is needed for this test (Debian: apt-get install redis-server).');
}

/** A throwaway Redis server that stores nothing on the disk. */
export async function startRedis() {
  await ensureRedis();
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const server = spawn(PROGRAM, options, { stdio: 'ignore' });
  const kill = () => server.kill('SIGKILL');
  // A test run that is interrupted leaves no server behind.
  process.once('exit', kill);
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();

  return {
    url,
    client,
    /** From now on it accepts everything and replies to nothing. */
    freeze: () => server.kill('SIGSTOP'),
    unfreeze: () => server.kill('SIGCONT'),
    async stop() {
      client.disconnect();
      server.kill('SIGKILL');
      await exited;
      process.off('exit', kill);
    },
  };
}
