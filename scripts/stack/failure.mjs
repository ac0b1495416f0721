import { ShutdownRequested } from './shutdown.mjs';

/** An error that the user can act on: printed as one line, without a stack trace. */
export class Failure extends Error {}

/**
 * Runs the body of a script. A `Failure` is printed and sets the exit code 1; a requested shutdown is no error.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof ShutdownRequested) return;
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
