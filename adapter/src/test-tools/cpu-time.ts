import { setImmediate } from 'node:timers/promises';

type Usage = (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage;

/**
 * Milliseconds of processor time. Unlike the clock it does not count what other programs use. What earlier work refers to weakly,
 * as a DOM is by jsdom, is freed at a turn of the event loop alone, and would be collected at this one's expense.
 */
async function timeBy(usage: Usage, work: () => unknown): Promise<number> {
  await setImmediate();
  const before = usage();
  await work();
  const { user, system } = usage(before);
  return (user + system) / 1_000;
}

/** Milliseconds of processor time that work takes on all threads. */
export const cpuTime = (work: () => unknown) => timeBy(process.cpuUsage, work);

/** Those that it takes on the thread that asks, which V8's own, for garbage and compiling, are not; on all, before Node 22.19. */
export const threadTime = (work: () => unknown) => timeBy(process.threadCpuUsage ?? process.cpuUsage, work);
