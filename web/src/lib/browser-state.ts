import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Whether the page is hydrated. False on the server and during hydration, after which it does not block the page. */
export const useIsHydrated = () =>
  useDeferredValue(
    useSyncExternalStore(
      noSubscription,
      () => true,
      () => false,
    ),
  );

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void) {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the user prefers reduced motion; false on the server. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(QUERY).matches,
    () => false,
  );

/** A text once it has not changed for some milliseconds. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
