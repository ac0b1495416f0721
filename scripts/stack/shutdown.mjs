/** What Ctrl-C, a process manager and a closed terminal send. */
const SHUTDOWN_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The program was asked to stop; there is nothing to report. */
export class ShutdownRequested extends Error {}

/**
 * From this call on no signal ends the process directly, so that the child processes can be stopped first. A repeated
 * signal does not either: npm turns one Ctrl-C into two.
 * @returns {AbortSignal} Aborted with `ShutdownRequested` when a shutdown signal arrives.
 */
export function shutdownSignal() {
  const controller = new AbortController();
  for (const name of SHUTDOWN_SIGNALS) process.on(name, () => controller.abort(new ShutdownRequested()));
  return controller.signal;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>} Rejects with the signal's reason when it aborts.
 */
export const rejectOnAbort = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
