import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The path that the browser loaded: this comes with the reader's first move, which may have led elsewhere. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}

/**
 * After a navigation the focus goes to the heading of the new page, as it would after a full load. If a page has
 * no heading, its title is announced.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef<string>(undefined);

  useEffect(() => {
    const before = last.current ?? loadedPath();
    last.current = pathname;
    if (before === pathname) return;
    // What the reader has opened meanwhile would close.
    if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setAnnounced('');
    } else {
      setAnnounced(document.title);
    }
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status">
      {announced}
    </div>
  );
}
