import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until something is so.
 * @param {() => unknown} isSo
 * @param {number} within Milliseconds. @param {number} [pause] Milliseconds between two looks.
 * @returns {Promise<boolean>} Whether it was in time.
 */
export async function waitUntil(isSo, within, pause = 200) {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await wait(pause);
  }
  return true;
}
