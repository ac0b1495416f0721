import type { BrowserContext } from 'playwright/test';

declare global {
  interface Window {
    reportPress: () => void;
  }
}

/**
 * Counts every press of a mouse or finger from now on, in all tabs of a browser that open or navigate after this call.
 * What a test types or fills in without a press is not counted.
 */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('reportPress', () => {
    count += 1;
  });
  await context.addInitScript(() => {
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && window.reportPress(), { capture: true });
  });
  return () => count;
}
