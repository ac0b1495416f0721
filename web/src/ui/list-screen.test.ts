import { describe, expect, it } from 'vitest';
import { pageWindow } from './list-screen.tsx';

const shown = (page: number, count: number) =>
  pageWindow(page, count)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

describe('the row of page numbers', () => {
  it('shows every page up to seven', () => {
    expect(shown(1, 1)).toBe('1');
    expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
  });

  it('has one gap near either end', () => {
    expect(shown(1, 8)).toBe('1 2 3 4 5 … 8');
    expect(shown(4, 8)).toBe('1 2 3 4 5 … 8');
    expect(shown(5, 8)).toBe('1 … 4 5 6 7 8');
    expect(shown(8, 8)).toBe('1 … 4 5 6 7 8');
  });

  it('has two gaps in the middle', () => {
    expect(shown(5, 9)).toBe('1 … 4 5 6 … 9');
    expect(shown(50, 100)).toBe('1 … 49 50 51 … 100');
  });

  it('stays inside the list when the page is past its end', () => {
    expect(shown(40, 9)).toBe('1 … 5 6 7 8 9');
    expect(shown(0, 9)).toBe('1 2 3 4 5 … 9');
  });

  it('always has the current, the first and the last page and never more than seven places', () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const slots = pageWindow(page, count);
        expect(slots.length).toBeLessThanOrEqual(7);
        expect(slots).toContain(page);
        expect(slots[0]).toBe(1);
        expect(slots.at(-1)).toBe(count);
        expect(new Set(slots).size).toBe(slots.length);
      }
    }
  });
});
