import { isMainThread } from 'node:worker_threads';

/** Milliseconds, as long as the script itself waits for the cms. */
const SHUTDOWN_WITHIN = 30_000;

/**
 * Preloaded by the servers that `npm start` starts: when that script is gone, even by SIGKILL, they end as on SIGTERM.
 * Until then a line that nobody reads any more must not end them at once. A shutdown that fails, as one that is asked for in the
 * middle of a start can, would keep the next start from the database and the port for ever. No TypeScript: each server would keep
 * the 20 MB of what strips types.
 */
function end() {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_WITHIN).unref();
}

process.once('disconnect', end);
// That script may be gone before this module is read. The threads of a server read it too, and have no channel.
if (isMainThread && !process.connected) end();
process.channel?.unref();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
