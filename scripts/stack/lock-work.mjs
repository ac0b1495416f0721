import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeSocket } from './lock-data-dir.mjs';
import { ROOT } from './run.mjs';

/** Milliseconds between attempts. */
const RETRY = 500;

/**
 * Waits until no other start, of this or of another site, installs or builds the same in this folder of the code.
 * @param {string} name Of what is installed or built.
 * @param {AbortSignal} [signal]
 * @returns {Promise<() => void>} Lets the next one begin.
 */
export async function lockWork(name, signal) {
  const socket = path.join(ROOT, `.${name.replace(/\W+/g, '-')}.sock`);
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const unlock = await takeSocket(socket);
    if (unlock) return unlock;
    if (attempt === 0) console.log('• Waiting for another start, which installs or builds here');
    await wait(RETRY);
  }
}
