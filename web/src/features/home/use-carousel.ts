import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { indexAtScroll, wrapIndex } from './carousel-index.ts';
import { useHold } from './use-hold.ts';

const ADVANCE_AFTER_MS = 5000;
const ARRIVE_MS = 200;

/**
 * A track of slides that scrolls by hand and advances by itself: not while the reader hovers or is inside by keyboard,
 * not in a hidden tab, not under reduced motion, and never again once paused. Who presses play has asked for it, so
 * that the focus on the button does not stop it; once it moves on, to a slide's link, it does.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isHeld, releaseFocus, holdHandlers } = useHold();
  const reduced = useReducedMotion();
  const visible = usePageVisible();

  const playing = count > 1 && (choice === undefined ? !reduced : choice === 'play');
  const running = playing && visible && !isHeld;

  const goTo = useCallback(
    (asked: number) => {
      const next = wrapIndex(asked, count);
      const slide = track.current?.children[next];
      if (!(slide instanceof HTMLElement)) return;
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
      if (!reduced) slide.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: ARRIVE_MS, easing: 'ease-out' });
      setIndex(next);
    },
    [track, count, reduced],
  );

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => goTo(index + 1), ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running, index, goTo]);

  return {
    index,
    playing,
    goTo,
    toggle: () => {
      setChoice(playing ? 'pause' : 'play');
      releaseFocus();
    },
    holdHandlers,
    /** The reader's own swipe says which slide stands in the window. */
    onScroll: () => {
      if (track.current) setIndex(indexAtScroll(track.current.scrollLeft, track.current.clientWidth, count));
    },
  };
}
