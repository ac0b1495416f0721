import { describe, expect, it } from 'vitest';
import { tileByKey } from './file-grid.tsx';
import { movedBy } from './focal-point-field.tsx';

/** Two wide folders over a row of three files and a last row of one. */
const ltr = [
  { x: 0, y: 0, width: 150 },
  { x: 150, y: 0, width: 150 },
  { x: 0, y: 50, width: 100 },
  { x: 100, y: 50, width: 100 },
  { x: 200, y: 51, width: 100 },
  { x: 0, y: 200, width: 100 },
];
const rtl = ltr.map((box) => ({ ...box, x: 300 - box.x - box.width }));

describe('the keys of the grid', () => {
  it('follow the reading direction', () => {
    expect(tileByKey(ltr, 2, 'ArrowRight', 'ltr')).toBe(3);
    expect(tileByKey(ltr, 3, 'ArrowLeft', 'ltr')).toBe(2);
    expect(tileByKey(rtl, 2, 'ArrowLeft', 'rtl')).toBe(3);
    expect(tileByKey(rtl, 3, 'ArrowRight', 'rtl')).toBe(2);
  });

  it('continue in the next row at the end of one, and stop at both ends', () => {
    expect(tileByKey(ltr, 1, 'ArrowRight', 'ltr')).toBe(2);
    expect(tileByKey(ltr, 5, 'ArrowRight', 'ltr')).toBeUndefined();
    expect(tileByKey(ltr, 0, 'ArrowLeft', 'ltr')).toBeUndefined();
  });

  it('go up and down to the tile that is nearest horizontally', () => {
    expect(tileByKey(ltr, 1, 'ArrowDown', 'ltr')).toBe(4);
    expect(tileByKey(ltr, 4, 'ArrowDown', 'ltr')).toBe(5);
    expect(tileByKey(ltr, 4, 'ArrowUp', 'ltr')).toBe(1);
    expect(tileByKey(rtl, 2, 'ArrowUp', 'rtl')).toBe(0);
    expect(tileByKey(ltr, 0, 'ArrowUp', 'ltr')).toBeUndefined();
  });

  it('jump to both ends', () => {
    expect(tileByKey(ltr, 3, 'Home', 'ltr')).toBe(0);
    expect(tileByKey(ltr, 3, 'End', 'ltr')).toBe(5);
  });

  it('ignore every other key', () => {
    expect(tileByKey(ltr, 3, 'a', 'ltr')).toBeUndefined();
  });
});

describe('a focal point', () => {
  it('moves by the arrow keys, further with Shift', () => {
    expect(movedBy({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 });
    expect(movedBy({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 });
    expect(movedBy({ x: 50, y: 50 }, 'Enter', false)).toBeUndefined();
  });

  it('stays inside the picture', () => {
    expect(movedBy({ x: 1, y: 99 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 99 });
    expect(movedBy({ x: 1, y: 99 }, 'ArrowDown', true)).toEqual({ x: 1, y: 100 });
  });
});
