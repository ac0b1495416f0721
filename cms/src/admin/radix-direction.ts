import { useSyncExternalStore } from 'react';

type Direction = 'ltr' | 'rtl';

const directionOfDocument = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function observeDirection(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/**
 * Stands in for Radix’s own module (see vite.config.ts), by which its menus, tabs and choices learn their direction: they
 * take the document’s unless they are given one. Radix expects a provider around the whole application instead, which
 * nothing here has.
 */
export function useDirection(own?: Direction): Direction {
  const direction = useSyncExternalStore(observeDirection, directionOfDocument);
  return own ?? direction;
}
