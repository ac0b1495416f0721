/**
 * The picture viewer: closed, or open at a picture (spec §4). The position may run past both ends, so that a turn
 * from the last picture to the first still moves forward; `pictureAt` gives the picture at a position.
 */
export type ViewerState = { open: false } | { open: true; position: number };

export type ViewerAction = { type: 'open'; index: number } | { type: 'turn'; to: Turn } | { type: 'close' };

export type Turn = 'previous' | 'next';

export const CLOSED: ViewerState = { open: false };

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  if (action.type === 'open') return { open: true, position: action.index };
  if (action.type === 'close' || !state.open) return CLOSED;
  return { open: true, position: state.position + (action.to === 'next' ? 1 : -1) };
}

/** The index of the picture at a position: previous and next wrap around. */
export const pictureAt = (position: number, count: number) => ((position % count) + count) % count;

/** The rendered positions: the current picture and its neighbours, which are loaded in advance. */
export const positionsAround = (position: number, count: number) =>
  count > 1 ? [position - 1, position, position + 1] : [position];

/** The action of a key, in both languages (spec §2, Album). */
export function actionOfKey(key: string): ViewerAction | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return { type: 'turn', to: 'previous' };
    case 'ArrowDown':
    case 'ArrowLeft':
      return { type: 'turn', to: 'next' };
    case 'Escape':
      return { type: 'close' };
    default:
      return undefined;
  }
}

/** A point of the stage, in pixels from its centre. */
export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** How far a picture is enlarged, and how far its centre is moved from the stage's. */
export interface Zoom extends Point {
  scale: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 4;
const DOUBLE_TAP_SCALE = 2.5;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function withinStage({ scale, x, y }: Zoom, stage: Size): Zoom {
  const roomX = ((scale - 1) * stage.width) / 2;
  const roomY = ((scale - 1) * stage.height) / 2;
  return { scale, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Enlarges by a factor; the point at `from` moves to `to`. */
function zoomFrom(zoom: Zoom, factor: number, from: Point, to: Point, stage: Size): Zoom {
  const scale = clamp(zoom.scale * factor, 1, MAX_SCALE);
  const ratio = scale / zoom.scale;
  return withinStage({ scale, x: to.x - (from.x - zoom.x) * ratio, y: to.y - (from.y - zoom.y) * ratio }, stage);
}

/** Two fingers moved. */
export function pinched(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  stage: Size,
): Zoom {
  const factor = distance(...after) / Math.max(1, distance(...before));
  return zoomFrom(zoom, factor, middle(...before), middle(...after), stage);
}

/** One finger moved over an enlarged picture. */
export const panned = (zoom: Zoom, by: Point, stage: Size): Zoom =>
  withinStage({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage);

/** A double tap enlarges at its point; the next one resets the zoom. */
export const doubleTapped = (zoom: Zoom, at: Point, stage: Size): Zoom =>
  zoom.scale > 1 ? FITTED : zoomFrom(zoom, DOUBLE_TAP_SCALE, at, at, stage);

const FLICK_PX_PER_MS = 0.4;
const FLICK_MIN_PX = 24;

/**
 * The direction of a finished swipe: over a third of the stage, or a quick flick. The pictures are in right-to-left
 * order, so a finger moving right brings the next one.
 */
export function turnOfSwipe(dx: number, durationMs: number, stageWidth: number): Turn | undefined {
  const far = Math.abs(dx) > stageWidth / 3;
  const quick = Math.abs(dx) > FLICK_MIN_PX && Math.abs(dx) / Math.max(1, durationMs) > FLICK_PX_PER_MS;
  if (!far && !quick) return undefined;
  return dx > 0 ? 'next' : 'previous';
}
