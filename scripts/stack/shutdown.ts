/** What Ctrl-C, a process manager and a closed terminal send. */
const SHUTDOWN_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The program was asked to stop; there is nothing to report. */
export class ShutdownRequested extends Error {
  override name = 'ShutdownRequested';
}

/** By its name, as each release that a process has loaded has a class of its own. */
export const isShutdown = (error: unknown) => error instanceof Error && error.name === 'ShutdownRequested';

/** Milliseconds between checks whether npm still runs. */
const PARENT_CHECK = 1_000;

/** npm cannot pass on a SIGKILL: without this, whatever it ran would stay behind. */
function watchNpm(onGone: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || onGone(), PARENT_CHECK).unref();
}

/**
 * From this call on no signal ends the process directly, so that the child processes can be stopped first. A repeated
 * signal does not either: npm turns one Ctrl-C into two.
 * @returns Aborted with `ShutdownRequested` when a shutdown signal arrives, or when npm is gone.
 */
export function shutdownSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ShutdownRequested());
  for (const name of SHUTDOWN_SIGNALS) process.on(name, abort);
  watchNpm(abort);
  return controller.signal;
}

/** @returns Rejects with the signal's reason when it aborts. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
