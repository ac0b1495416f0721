import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus goes to the heading of the new page, as it would on a page that loaded anew; a page without
 * one has its title said.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      setSaid('');
    } else {
      setSaid(document.title);
    }
  }, [pathname]);

  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
