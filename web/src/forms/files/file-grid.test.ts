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

it.each([
  ['follow the reading direction', 'ltr', 2, 'ArrowRight', 3],
  ['follow the reading direction', 'ltr', 3, 'ArrowLeft', 2],
  ['follow the reading direction', 'rtl', 2, 'ArrowLeft', 3],
  ['follow the reading direction', 'rtl', 3, 'ArrowRight', 2],
  ['continue in the next row', 'ltr', 1, 'ArrowRight', 2],
  ['stop at the end', 'ltr', 5, 'ArrowRight', undefined],
  ['stop at the start', 'ltr', 0, 'ArrowLeft', undefined],
  ['go to the tile below that is nearest', 'ltr', 1, 'ArrowDown', 4],
  ['go to the only tile below', 'ltr', 4, 'ArrowDown', 5],
  ['go to the tile above that is nearest', 'ltr', 4, 'ArrowUp', 1],
  ['go up from right to left', 'rtl', 2, 'ArrowUp', 0],
  ['stop at the top', 'ltr', 0, 'ArrowUp', undefined],
  ['jump to the start', 'ltr', 3, 'Home', 0],
  ['jump to the end', 'ltr', 3, 'End', 5],
  ['are no others', 'ltr', 3, 'a', undefined],
] as const)('the keys of the grid %s: %s, %i, %s', (_what, direction, from, key, to) => {
  expect(tileByKey(direction === 'ltr' ? ltr : rtl, from, key, direction)).toBe(to);
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
