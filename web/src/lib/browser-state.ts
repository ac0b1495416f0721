import { type RefObject, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';

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

/** Whether an element is in the window or within a margin of it, or has been. */
export function useHasBeenNear(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, rootMargin]);
  return isNear;
}

/** A text once it has not changed for some milliseconds. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
