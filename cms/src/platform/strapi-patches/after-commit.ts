import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

type Task = () => unknown;

/** How many tasks run at once: each needs a connection, and requests shall find some in the pool. */
const AT_ONCE = 4;

/** Starts tasks in their order, at most `limit` at a time, each in the context in which it was added. */
function createQueue(limit: number, onError: (error: unknown) => void) {
  const waiting: Task[] = [];
  let running = 0;

  async function run(task: Task) {
    running += 1;
    try {
      await task();
    } catch (error) {
      onError(error);
    }
    running -= 1;
    const next = waiting.shift();
    if (next) void run(next);
  }

  return (task: Task) => {
    const bound = AsyncResource.bind(task);
    if (running < limit) void run(bound);
    else waiting.push(bound);
  };
}

/**
 * Runs what follows a commit a few at a time, and reports what fails. Strapi starts all of it at once and awaits none: after a
 * transaction of hundreds of entries the pool has no connection for the last ones (record 232), and each rejected
 * promise would end the process. That nothing awaits events is open as https://github.com/strapi/strapi/issues/20592.
 *
 * Written for @strapi/database 5.54.0.
 */
export function limitCommitCallbacks({ db, log }: { db: Core.Strapi['db']; log: Pick<Core.Strapi['log'], 'error'> }) {
  const begin = db.transaction.bind(db);
  const enqueue = createQueue(AT_ONCE, (error) => log.error(`What follows a commit failed: ${String(error)}`));
  const transaction = (callback?: Parameters<typeof begin>[0]) =>
    callback
      ? begin((parts) => callback({ ...parts, onCommit: (task: Task) => parts.onCommit(() => enqueue(task)) }))
      : begin();
  db.transaction = transaction as typeof db.transaction;
}
