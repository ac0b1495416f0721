import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';

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
  const { isInteracting, releaseFocus, interactionHandlers } = useInteraction();
  const reduced = useReducedMotion();
  const visible = usePageVisible();

  const playing = count > 1 && (choice === undefined ? !reduced : choice === 'play');
  const running = playing && visible && !isInteracting;

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
    interactionHandlers,
    /** The reader's own swipe says which slide stands in the window. */
    onScroll: () => {
      if (track.current) setIndex(indexAtScroll(track.current.scrollLeft, track.current.clientWidth, count));
    },
  };
}

/** The index of a slide in a carousel that has no end: after the last comes the first, before the first the last. */
export const wrapIndex = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0);

/** The slide that stands in the window of the track; scrolling right-to-left counts below zero. */
export function indexAtScroll(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0;
  return Math.min(Math.max(0, count - 1), Math.round(Math.abs(scrollLeft) / slideWidth));
}

/** Whether the mouse is over an element or the focus is inside. A finger does not hover. */
function useInteraction() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const interactionHandlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  /** Ignores the present focus until it moves. */
  const releaseFocus = () => setFocused(false);
  return { isInteracting: hovered || focused, releaseFocus, interactionHandlers };
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page's tab is the one shown. */
const usePageVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
