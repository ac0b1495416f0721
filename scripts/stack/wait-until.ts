import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until something is so.
 * @param within Milliseconds.
 * @param pause Milliseconds between two looks.
 * @returns Whether it was in time.
 */
export async function waitUntil(isSo: () => unknown, within: number, pause = 200): Promise<boolean> {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await wait(pause);
  }
  return true;
}
