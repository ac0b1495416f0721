import { setImmediate } from 'node:timers/promises';

/**
 * Milliseconds of processor time that work takes. Unlike the clock it does not count what other programs use. What earlier work
 * refers to weakly, as a DOM is by jsdom, is freed at a turn of the event loop alone, and would be collected at this one's expense.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  await setImmediate();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
