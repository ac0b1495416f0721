import { useSyncExternalStore } from 'react';

let isCopy = false;
const listeners = new Set<() => void>();

/** Says whether what was loaded last is a copy from before, because the latest could not be loaded. */
export function reportCopy(value: boolean): void {
  if (value === isCopy) return;
  isCopy = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the screen shows a copy from before; false on the server and during hydration. */
export const useIsCopy = () =>
  useSyncExternalStore(
    subscribe,
    () => isCopy,
    () => false,
  );

/** Whether the server marked the page itself as a copy. A page cannot read its own headers, except for Server-Timing. */
export const isPageCopy = () =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(({ name }) => name === 'stale'),
    );
