import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { direction, useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { IconButton } from '../../ui/button.tsx';
import { ViewerFrame } from '../../ui/viewer-frame.tsx';
import styles from './viewer.module.css';
import {
  actionOfKey,
  doubleTapped,
  FITTED,
  type Point,
  panned,
  pictureAt,
  pinched,
  positionsAround,
  type Turn,
  turnOfSwipe,
  type ViewerAction,
  type Zoom,
} from './viewer-state.ts';

interface ViewerProps {
  pictures: readonly ViewerPicture[];
  position: number;
  dispatch: (action: ViewerAction) => void;
}

/**
 * Pictures in full-screen view, one at a time (spec §2, Album). It is laid out right to left in both languages, so that
 * its keys, arrows and swipes agree: the previous picture is to the right, the next to the left.
 */
export function Viewer({ pictures, position, dispatch }: ViewerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const close = () => dispatch({ type: 'close' });
  useViewerKeys(dispatch);

  const count = pictures.length;
  const inDigits = useDigits();
  const index = pictureAt(position, count);
  return (
    <ViewerFrame label={t('ALBUM.VIEWER')} dir="rtl" onClose={close}>
      <div className={styles.layout}>
        {count > 1 && (
          <IconButton
            className={styles.previous}
            label={t('ALBUM.PREVIOUS')}
            onClick={() => dispatch({ type: 'turn', to: 'previous' })}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        )}
        <ViewerStage pictures={pictures} position={position} onTurn={(to) => dispatch({ type: 'turn', to })} />
        {count > 1 && (
          <IconButton
            className={styles.next}
            label={t('ALBUM.NEXT')}
            onClick={() => dispatch({ type: 'turn', to: 'next' })}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
        )}
        <p className={styles.caption} aria-live="polite" dir="auto">
          {pictures[index]?.caption ?? pictures[index]?.alt}
        </p>
        <p className={styles.status} role="status" dir={direction(lang)}>
          {inDigits(t('ALBUM.POSITION', { index: index + 1, count }))}
        </p>
      </div>
    </ViewerFrame>
  );
}

/** Listens on the document, because a click on the picture removes the focus from the buttons. */
function useViewerKeys(dispatch: (action: ViewerAction) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const action = actionOfKey(event.key);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

interface ViewerPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
  srcset: string;
  caption?: string | undefined;
}

/** Small screens load a larger version than fits, for zooming. */
const SIZES = '(width >= 1024px) 100vw, 200vw';

interface ViewerStageProps {
  pictures: readonly ViewerPicture[];
  position: number;
  onTurn: (to: Turn) => void;
}

/** The position of a slide relative to the current one. */
const placeOf = (slide: number, position: number) =>
  slide === position ? 'current' : slide < position ? 'previous' : 'next';

/** The current picture, with its neighbours loaded beside it. Handles swipes, pinches and double taps. */
function ViewerStage({ pictures, position, onTurn }: ViewerStageProps) {
  const count = pictures.length;
  const { stage, handlers } = useViewerGestures(position, count > 1 ? onTurn : undefined);
  return (
    <div ref={stage} className={styles.stage} {...handlers}>
      {positionsAround(position, count).map((slide) => {
        const picture = pictures[pictureAt(slide, count)];
        if (!picture) return null;
        const place = placeOf(slide, position);
        return (
          <div
            key={slide}
            className={styles.slide}
            data-place={place}
            aria-hidden={place === 'current' ? undefined : true}
          >
            <img
              className={styles.picture}
              src={picture.url}
              srcSet={picture.srcset || undefined}
              sizes={SIZES}
              width={picture.width}
              height={picture.height}
              alt={place === 'current' ? picture.alt : ''}
              draggable={false}
            />
          </div>
        );
      })}
    </div>
  );
}

const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

interface Press extends Point {
  at: number;
}

interface Gestures {
  /** The fingers on the stage (or the mouse with its button down), by pointer id. */
  fingers: Map<number, Point>;
  /** Where a single finger touched; undefined once it is no longer a swipe or tap. */
  press: Press | undefined;
  lastTap: Press | undefined;
  zoom: Zoom;
}

const isNear = (a: Point, b: Point, reach: number) => Math.hypot(a.x - b.x, a.y - b.y) < reach;

/**
 * Swipe, pinch, pan and double tap on the stage. Movements are written into the stage's custom properties, so that
 * they cause no rendering.
 */
function useViewerGestures(position: number, onTurn: ((to: Turn) => void) | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const state = useRef<Gestures>({ fingers: new Map(), press: undefined, lastTap: undefined, zoom: FITTED });

  // The next picture starts without zoom.
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

/** The position of a pointer, relative to the centre of the stage. */
function pointOf(event: PointerEvent<HTMLDivElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
}

/** Moves the slides with the finger; undefined moves them back to their places. */
const showDrag = (stage: RefObject<HTMLDivElement | null>, dx: number | undefined) =>
  stage.current?.style.setProperty('--drag', `${dx ?? 0}px`);

function showZoom(stage: RefObject<HTMLDivElement | null>, { scale, x, y }: Zoom) {
  stage.current?.style.setProperty('--zoom', String(scale));
  stage.current?.style.setProperty('--pan-x', `${x}px`);
  stage.current?.style.setProperty('--pan-y', `${y}px`);
}
