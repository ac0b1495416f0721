import { scriptOfCurrent } from './current-release.ts';
import { requireNode } from './node-version.cjs';
import { isShutdown } from './shutdown.ts';

/** An error that the user can act on: printed as one line, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure';
}

/** By its name, as each release that a process has loaded has a class of its own. */
const isFailure = (error: unknown): error is Failure => error instanceof Error && error.name === 'Failure';

/**
 * Whether the system refused something, as where a disk is full or a folder is somebody else's. Its message says which.
 */
export const isOfSystem = (error: unknown) =>
  error instanceof Error && 'code' in error && ('syscall' in error || /^SQLITE_/.test(String(error.code)));

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs the body of a script, or the same script of the release that an update has made the current one. A `Failure`,
 * or what the system refuses, is printed and sets the exit code 1; a requested shutdown is no error.
 */
export async function runScript(work: () => Promise<void>) {
  try {
    requireNode();
    const script = scriptOfCurrent();
    await (script ? import(script) : work());
  } catch (error) {
    if (isShutdown(error)) return;
    if (!isFailure(error) && !isOfSystem(error)) throw error;
    console.error(`✗ ${messageOf(error)}`);
    process.exitCode = 1;
  }
}
