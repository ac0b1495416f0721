import { getPriority, setPriority } from 'node:os';

/** The niceness of what runs in the background. */
const BACKGROUND = 10;

/**
 * Lets everything else go first where it needs the processor. What the process starts from then on runs in the background too.
 * @param {number} [pid] This process by default.
 */
export function runInBackground(pid = 0) {
  // Nobody but root may raise a priority that is lower already.
  setPriority(pid, Math.max(BACKGROUND, getPriority(pid)));
}
