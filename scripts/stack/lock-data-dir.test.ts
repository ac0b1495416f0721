import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { LOCK, lockDataDir } from './lock-data-dir.ts';
import { temporaryFolder } from './temporary-folder.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished);
});

/** How many of three simultaneous starts get the folder. */
async function countLocks() {
  const locks = await Promise.allSettled([1, 2, 3].map(() => lockDataDir(dataDir)));
  const unlocks = locks.flatMap((lock) => (lock.status === 'fulfilled' ? [lock.value] : []));
  for (const unlock of unlocks) unlock();
  return unlocks.length;
}

it('of simultaneous starts one gets the data folder, and the next one after it has ended', async () => {
  expect(await countLocks()).toBe(1);
  expect(await countLocks()).toBe(1);
});

it('of simultaneous starts one replaces the lock of a process that was killed', async () => {
  writeFileSync(path.join(dataDir, LOCK), '');
  expect(await countLocks()).toBe(1);
});

it('leaves the lock of a process alone that is only beginning to listen', async () => {
  const lock = path.join(dataDir, LOCK);
  writeFileSync(lock, '');
  const server = createServer().listen(`${lock}.other`);
  onTestFinished(() => void server.close());
  const start = lockDataDir(dataDir);
  await setTimeout(100);
  renameSync(`${lock}.other`, lock);
  await expect(start).rejects.toThrow('in use');
});
