import { scriptOfCurrent } from './current-release.mjs';
import { isShutdown } from './shutdown.mjs';

/** An error that the user can act on: printed as one line, without a stack trace. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/** By its name, as each release that a process has loaded has a class of its own. @param {unknown} error @returns {error is Failure} */
const isFailure = (error) => error instanceof Error && error.name === 'Failure';

/**
 * Runs the body of a script, or the same script of the release that an update has made the current one. A `Failure` is printed
 * and sets the exit code 1; a requested shutdown is no error.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  const script = scriptOfCurrent();
  if (script) return void (await import(script));
  try {
    await work();
  } catch (error) {
    if (isShutdown(error)) return;
    if (!isFailure(error)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
