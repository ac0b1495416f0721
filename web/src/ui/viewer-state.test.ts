import { describe, expect, it } from 'vitest';
import { actionOfKey, CLOSED, pictureAt, positionsAround, type ViewerState, viewerReducer } from './viewer-state.ts';

const COUNT = 12;

/** The index shown after some keys, pressed in a viewer that was opened at a picture. */
function indexAfter(opened: number, ...keys: string[]): number | 'closed' {
  let state: ViewerState = viewerReducer(CLOSED, { type: 'open', index: opened });
  for (const key of keys) {
    const action = actionOfKey(key);
    if (action) state = viewerReducer(state, action);
  }
  return state.open ? pictureAt(state.position, COUNT) : 'closed';
}

describe('the viewer', () => {
  it('opens at the picture that was chosen', () => {
    expect(indexAfter(0)).toBe(0);
    expect(indexAfter(11)).toBe(11);
  });

  it('goes back with up or right', () => {
    expect(indexAfter(5, 'ArrowUp')).toBe(4);
    expect(indexAfter(5, 'ArrowRight')).toBe(4);
  });

  it('goes on with left or down', () => {
    expect(indexAfter(5, 'ArrowLeft')).toBe(6);
    expect(indexAfter(5, 'ArrowDown')).toBe(6);
  });

  it('wraps around at both ends', () => {
    expect(indexAfter(0, 'ArrowRight')).toBe(11);
    expect(indexAfter(11, 'ArrowLeft')).toBe(0);
  });

  it('comes back to where it began after a whole round, either way', () => {
    expect(indexAfter(3, ...Array<string>(COUNT).fill('ArrowDown'))).toBe(3);
    expect(indexAfter(3, ...Array<string>(COUNT).fill('ArrowUp'))).toBe(3);
  });

  it('closes with Escape, and stays closed until a picture is chosen', () => {
    expect(indexAfter(5, 'Escape')).toBe('closed');
    expect(indexAfter(5, 'Escape', 'ArrowLeft')).toBe('closed');
  });

  it('leaves other keys alone', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a', 'Home']) expect(actionOfKey(key)).toBeUndefined();
  });

  it('keeps the neighbours ready, and no neighbours where there is one picture', () => {
    expect(positionsAround(0, COUNT).map((position) => pictureAt(position, COUNT))).toEqual([11, 0, 1]);
    expect(positionsAround(0, 1)).toEqual([0]);
  });
});
