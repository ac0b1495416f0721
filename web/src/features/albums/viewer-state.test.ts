import { describe, expect, it } from 'vitest';
import {
  actionOfKey,
  CLOSED,
  doubleTapped,
  FITTED,
  panned,
  pictureAt,
  pinched,
  positionsAround,
  turnOfSwipe,
  type ViewerState,
  viewerReducer,
} from './viewer-state.ts';

const COUNT = 12;

/** The index after pressing some keys in a viewer that was opened at a picture. */
function indexAfter(opened: number, ...keys: string[]): number | 'closed' {
  let state: ViewerState = viewerReducer(CLOSED, { type: 'open', index: opened });
  for (const key of keys) {
    const action = actionOfKey(key);
    if (action) state = viewerReducer(state, action);
  }
  return state.open ? pictureAt(state.position, COUNT) : 'closed';
}

describe('the viewer', () => {
  it.each<[what: string, from: number, keys: string[], to: number | 'closed']>([
    ['opens at the picture that was chosen', 11, [], 11],
    ['goes back with up', 5, ['ArrowUp'], 4],
    ['goes back with right', 5, ['ArrowRight'], 4],
    ['goes forward with left', 5, ['ArrowLeft'], 6],
    ['goes forward with down', 5, ['ArrowDown'], 6],
    ['wraps around at the start', 0, ['ArrowRight'], 11],
    ['wraps around at the end', 11, ['ArrowLeft'], 0],
    ['returns after a whole round', 3, Array<string>(COUNT).fill('ArrowDown'), 3],
    ['closes with Escape, and stays closed until a picture is chosen', 5, ['Escape', 'ArrowLeft'], 'closed'],
  ])('%s', (_what, from, keys, to) => {
    expect(indexAfter(from, ...keys)).toBe(to);
  });

  it('ignores other keys', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a', 'Home']) expect(actionOfKey(key)).toBeUndefined();
  });

  it('renders the neighbours, but none where there is one picture', () => {
    expect(positionsAround(0, COUNT).map((position) => pictureAt(position, COUNT))).toEqual([11, 0, 1]);
    expect(positionsAround(0, 1)).toEqual([0]);
  });
});

const STAGE = { width: 400, height: 600 };

/** Two fingers on either side of the middle. */
const fingersAt = (x: number) =>
  [
    { x: -x, y: 0 },
    { x, y: 0 },
  ] as const;

describe('a pinch', () => {
  it('enlarges by the ratio of the fingers’ distances', () => {
    const zoom = pinched(FITTED, fingersAt(50), fingersAt(100), STAGE);
    expect(zoom).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('never makes the picture smaller than the stage, nor larger than four times', () => {
    const [near, wide] = [fingersAt(10), fingersAt(190)];
    expect(pinched(FITTED, wide, near, STAGE).scale).toBe(1);
    expect(pinched(FITTED, near, wide, STAGE).scale).toBe(4);
  });
});

describe('an enlarged picture', () => {
  it('moves with the finger, but never leaves the stage', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(panned(zoom, { x: 30, y: -40 }, STAGE)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(panned(zoom, { x: 999, y: -999 }, STAGE)).toEqual({ scale: 2, x: 200, y: -300 });
  });

  it('comes from a double tap, with the tapped point kept in place, and fits again after another', () => {
    const zoom = doubleTapped(FITTED, { x: 100, y: 0 }, STAGE);
    expect(zoom).toEqual({ scale: 2.5, x: -150, y: 0 });
    expect(doubleTapped(zoom, { x: 0, y: 0 }, STAGE)).toEqual(FITTED);
  });
});

describe('a swipe', () => {
  it('to the right brings the next picture, to the left the previous', () => {
    expect(turnOfSwipe(200, 900, 400)).toBe('next');
    expect(turnOfSwipe(-200, 900, 400)).toBe('previous');
  });

  it('turns when it is quick, even if short', () => {
    expect(turnOfSwipe(60, 100, 400)).toBe('next');
    expect(turnOfSwipe(60, 900, 400)).toBeUndefined();
    expect(turnOfSwipe(20, 10, 400)).toBeUndefined();
  });
});
