/**
 * @typedef {object} Task
 * @property {string[]} [after] The tasks that have to be complete before this one starts.
 * @property {number} [cores] How many processor cores it keeps busy; 1 unless given.
 * @property {() => Promise<void>} run
 */

/**
 * In milliseconds since the first task started.
 * @typedef {{ start: number, end: number }} Span
 */

/**
 * Runs tasks as early as the tasks before them and the free cores allow; of several that could start, the first in the
 * object does.
 * @param {Record<string, Task>} tasks
 * @param {number} cores
 * @returns {Promise<Record<string, Span>>} When each task ran. Rejects when a task does; no task is started after that.
 */
export async function runTasks(tasks, cores) {
  const waiting = new Set(Object.keys(tasks));
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Record<string, Span>} */
  const spans = {};
  const begin = performance.now();
  let freeCores = cores;
  while (waiting.size > 0 || running.size > 0) {
    for (const name of waiting) {
      const { after = [], cores: needed = 1, run } = tasks[name] ?? { run: async () => {} };
      const isReady = after.every((other) => !waiting.has(other) && !running.has(other));
      if (!isReady || needed > freeCores) continue;
      waiting.delete(name);
      freeCores -= needed;
      const start = performance.now() - begin;
      running.set(
        name,
        run().then(() => {
          running.delete(name);
          freeCores += needed;
          spans[name] = { start, end: performance.now() - begin };
        }),
      );
    }
    if (running.size === 0) throw new Error(`These tasks can never start: ${[...waiting].join(', ')}.`);
    await Promise.race(running.values());
  }
  return spans;
}
