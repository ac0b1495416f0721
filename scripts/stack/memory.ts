import { totalmem } from 'node:os';
import { Failure } from './failure.ts';

const MB = 1_048_576;

/** What the three builds need that `npm start` runs at once; with less they run one after the other. */
const ENOUGH_MB = 3_800;
/** What the build of the dashboard needs, the largest of them. */
const LEAST_MB = 1_900;
/** What it gets then: V8 itself would allow it half of the memory, with which it fails. */
const HEAP_MB = 1_400;

/** The memory of this machine, or of the container or unit that this process runs in. */
export function memoryInMB() {
  const limit = process.constrainedMemory();
  return Math.round(Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MB);
}

/** Whether what can run side by side shall run one after the other. */
export const isMemoryShort = (memory: number = memoryInMB()) => memory < ENOUGH_MB;

/** Fails before a build begins that would end in the middle. */
export function requireMemoryToBuild(memory: number = memoryInMB()) {
  if (memory >= LEAST_MB) return;
  throw new Failure(
    `To build from the sources takes 2 GB of memory, and here are ${memory} MB: use a release archive, which is built (docs/operations.md).`,
  );
}

/** The environment of a build. */
export const buildEnvironment = (memory: number = memoryInMB()): Record<string, string> => ({
  NODE_ENV: 'production',
  ...(isMemoryShort(memory) && { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }),
});
