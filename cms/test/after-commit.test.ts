import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { limitCommitCallbacks } from '../src/platform/strapi-patches/after-commit';

// Its ES modules import folders, which only a bundler understands.
const { Database }: typeof import('@strapi/database') = createRequire(import.meta.url)('@strapi/database');

const MANY = 50;

let db: InstanceType<typeof Database>;
const log = { error: vi.fn() };

beforeEach(() => {
  const filename = path.join(temporaryFolder(onTestFinished), 'database.sqlite');
  db = new Database({
    connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true },
    settings: { forceMigration: false, runMigrations: false, migrations: { dir: import.meta.dirname } },
  });
  limitCommitCallbacks({ db, log });
  log.error.mockClear();
});
afterEach(async () => {
  await db.destroy();
});

/** Adds tasks in transactions within one. */
const commit = (tasks: (() => unknown)[]) =>
  db.transaction(async () => {
    for (const task of tasks) await db.transaction(({ onCommit }) => onCommit(task));
  });

it('runs what follows a commit in its order, four at a time', async () => {
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const done = vi.fn();
  await commit(
    Array.from({ length: MANY }, (_, index) => async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      done();
    }),
  );
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(MANY));
  expect(started).toEqual(Array.from({ length: MANY }, (_, index) => index));
  expect(most).toBe(4);
});

it('starts it at once while nothing else runs, outside of the transaction', async () => {
  const task = vi.fn(() => db.inTransaction());
  await commit([task]);
  expect(task).toHaveReturnedWith(false);
});

it('reports what fails and goes on', async () => {
  const last = vi.fn();
  const fail = () => Promise.reject(new Error('The pool is probably full.'));
  await commit([...Array.from({ length: 5 }, () => fail), last]);
  await vi.waitFor(() => expect(last).toHaveBeenCalledOnce());
  expect(log.error).toHaveBeenCalledTimes(5);
  expect(log.error).toHaveBeenCalledWith('What follows a commit failed: Error: The pool is probably full.');
});

it('runs nothing after a rollback', async () => {
  const task = vi.fn();
  const failing = db.transaction(async ({ onCommit }) => {
    await onCommit(task);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(task).not.toHaveBeenCalled();
});
