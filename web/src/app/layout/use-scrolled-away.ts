import { type RefObject, useEffect, useState } from 'react';

/** Small moves of a finger are no change of direction. */
const THRESHOLD_PX = 8;

/** True while the reader scrolls down, false as soon as they scroll up, are near the top, or have the focus inside. */
export function useScrolledAway(ref: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const height = ref.current?.offsetHeight ?? 0;
      const moved = window.scrollY - last;
      if (window.scrollY <= height) setAway(false);
      else if (Math.abs(moved) < THRESHOLD_PX) return;
      else setAway(moved > 0 && !ref.current?.contains(document.activeElement));
      last = window.scrollY;
    };
    const onFocus = () => setAway(false);
    const element = ref.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [ref]);

  return isAway;
}
