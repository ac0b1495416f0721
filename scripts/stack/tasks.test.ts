import { expect, it } from 'vitest';
import { runTasks, type Task } from './tasks.ts';

/** Tasks that note their start and their end in `log`. */
const noting =
  (log: string[]) =>
  (name: string, options: Partial<Task> = {}) => ({
    [name]: {
      ...options,
      async run() {
        log.push(`+${name}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`-${name}`);
      },
    },
  });

it('starts a task once those before it are complete and enough cores are free', async () => {
  const log: string[] = [];
  const task = noting(log);
  const tasks = { ...task('both', { after: ['b'], cores: 2 }), ...task('a'), ...task('b'), ...task('c') };
  const spans = await runTasks(tasks, 2);
  expect(Object.keys(spans).sort()).toEqual(['a', 'b', 'both', 'c']);
  expect(spans.both?.start).toBeGreaterThanOrEqual(spans.b?.end ?? Infinity);
  expect(log.indexOf('+both')).toBeGreaterThan(log.indexOf('-c'));
  expect(log.indexOf('+c')).toBeGreaterThan(log.indexOf('-a'));
  expect(log.slice(0, 2)).toEqual(['+a', '+b']);
  expect(log).toHaveLength(8);
});

it('starts nothing more when a task has failed', async () => {
  let hasStarted = false;
  const tasks = {
    first: { run: () => Promise.reject(new Error('broken')) },
    second: {
      after: ['first'],
      run: async () => {
        hasStarted = true;
      },
    },
  };
  await expect(runTasks(tasks, 2)).rejects.toThrow('broken');
  expect(hasStarted).toBe(false);
});

it('says which tasks wait for each other', async () => {
  const run = async () => {};
  await expect(runTasks({ a: { after: ['b'], run }, b: { after: ['a'], run } }, 2)).rejects.toThrow('a, b');
});
