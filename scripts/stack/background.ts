import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The niceness of what runs in the background. */
const BACKGROUND = 10;

/** Of Linux, where each thread has a niceness of its own. @param pid 0 for this process. */
const threadsOf = (pid: number) => readdirSync(`/proc/${pid || 'self'}/task`).map(Number);

/**
 * Lets everything else go first where it needs the processor. What the process starts from then on runs in the
 * background too.
 * @param pid This process by default.
 */
export function runInBackground(pid = 0) {
  // Compressing, hashing and reading files have threads that are there before the first line of a module runs.
  // Nobody but root may raise a priority that is lower already.
  for (const id of process.platform === 'linux' ? threadsOf(pid) : [pid])
    setPriority(id, Math.max(BACKGROUND, getPriority(id)));
}
