import { describe, expect, it } from 'vitest';
import { movedBy } from './focal-point-field.tsx';

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
