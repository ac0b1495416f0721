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

/** Whether a media query matches; false on the server. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Whether the user prefers reduced motion; false on the server. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');

/** A text once it has not changed for some milliseconds. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
