import { ToldToEnd } from './failure.mjs';

/** What Ctrl-C, a process manager and a closing terminal send. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * From this call on no signal ends the program by itself, not even a second one, for what it started would outlive it; npm
 * passes one Ctrl-C on as two, so the second tells nothing of impatience.
 * @returns {AbortSignal} Aborted, with `ToldToEnd`, when somebody ends the program.
 */
export function toldToEnd() {
  const controller = new AbortController();
  for (const name of ENDING) process.on(name, () => controller.abort(new ToldToEnd()));
  return controller.signal;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>} Rejected when the signal aborts.
 */
export const rejectedBy = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
