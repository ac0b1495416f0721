export interface Task {
  /** The tasks that have to be complete before this one starts. */
  after?: string[];
  /** How many processor cores it keeps busy; 1 unless given. */
  cores?: number;
  run: () => Promise<void>;
}

/** In milliseconds since the first task started. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Runs tasks as early as the tasks before them and the free cores allow; of several that could start, the first in the
 * object does.
 * @returns When each task ran. Rejects when a task does; no task is started after that.
 */
export async function runTasks(tasks: Record<string, Task>, cores: number): Promise<Record<string, Span>> {
  const waiting = new Set(Object.keys(tasks));
  const running = new Map<string, Promise<void>>();
  const spans: Record<string, Span> = {};
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
