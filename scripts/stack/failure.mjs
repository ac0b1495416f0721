/** A reason to stop that the reader can act on: one line, no stack. */
export class Failure extends Error {}

/** Somebody ended the program: nothing to tell. */
export class ToldToEnd extends Error {}

/**
 * Runs a script's work; a `Failure` ends it with its one line.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof ToldToEnd) return;
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
