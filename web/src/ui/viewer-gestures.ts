import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Turn } from './viewer-state.ts';
import { doubleTapped, FITTED, type Point, panned, pinched, turnOfSwipe, type Zoom } from './viewer-zoom.ts';

const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

interface Press extends Point {
  at: number;
}

interface Gestures {
  /** The fingers on the stage (or the mouse with its button down), by pointer id. */
  fingers: Map<number, Point>;
  /** Where a lone finger came down; undefined once it is no swipe or tap any more. */
  press: Press | undefined;
  lastTap: Press | undefined;
  zoom: Zoom;
}

const isNear = (a: Point, b: Point, reach: number) => Math.hypot(a.x - b.x, a.y - b.y) < reach;

/**
 * Swipe, pinch, pan and double tap on the stage. What they move is written into the stage's custom properties, so that
 * a finger in motion renders nothing.
 */
export function useViewerGestures(position: number, onTurn: ((to: Turn) => void) | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const state = useRef<Gestures>({ fingers: new Map(), press: undefined, lastTap: undefined, zoom: FITTED });

  // A turned page starts fitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is what it waits for
  useLayoutEffect(() => {
    state.current.zoom = FITTED;
    showZoom(stage, FITTED);
  }, [position]);

  const setZoom = (zoom: Zoom) => {
    state.current.zoom = zoom;
    showZoom(stage, zoom);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = state.current;
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    state.current.press = fingers.size === 1 ? { ...point, at: event.timeStamp } : undefined;
    showDrag(stage, fingers.size === 1 ? 0 : undefined);
    event.currentTarget.dataset.held = '';
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { fingers, press, zoom } = state.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    fingers.set(event.pointerId, after);
    const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) setZoom(pinched(zoom, [before, other], [after, other], size));
    else if (zoom.scale > 1) setZoom(panned(zoom, { x: after.x - before.x, y: after.y - before.y }, size));
    else if (press && onTurn) showDrag(stage, after.x - press.x);
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const { fingers, press, lastTap, zoom } = state.current;
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) delete event.currentTarget.dataset.held;
    showDrag(stage, undefined);
    state.current.press = undefined;
    if (!press) return;

    const point = { ...pointOf(event), at: event.timeStamp };
    if (isNear(press, point, TAP_PX)) {
      const isSecond = lastTap && point.at - lastTap.at < DOUBLE_TAP_MS && isNear(lastTap, point, DOUBLE_TAP_PX);
      const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight };
      if (isSecond) setZoom(doubleTapped(zoom, point, size));
      state.current.lastTap = isSecond ? undefined : point;
      return;
    }
    if (zoom.scale > 1) return;
    const turn = turnOfSwipe(point.x - press.x, point.at - press.at, event.currentTarget.clientWidth);
    if (turn) onTurn?.(turn);
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    state.current.press = undefined;
    onPointerUp(event);
  };

  return { stage, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

/** Where a pointer is, from the centre of the stage. */
function pointOf(event: PointerEvent<HTMLDivElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

/** Moves the slides with the finger; undefined lets them settle. */
const showDrag = (stage: RefObject<HTMLDivElement | null>, dx: number | undefined) =>
  stage.current?.style.setProperty('--drag', `${dx ?? 0}px`);

function showZoom(stage: RefObject<HTMLDivElement | null>, { scale, x, y }: Zoom) {
  stage.current?.style.setProperty('--zoom', String(scale));
  stage.current?.style.setProperty('--pan-x', `${x}px`);
  stage.current?.style.setProperty('--pan-y', `${y}px`);
}
