import { describe, expect, it } from 'vitest';
import { COUNTER, counterStep } from './numbers-block.tsx';

const shown = (value: number) => Array.from({ length: COUNTER.steps + 1 }, (_, step) => counterStep(value, step));

describe('a counter', () => {
  it('takes 15 steps of 100 ms', () => {
    expect(COUNTER).toEqual({ steps: 15, tickMs: 100 });
    expect(counterStep(18_450, 14)).toBeLessThan(18_450);
    expect(counterStep(18_450, 15)).toBe(18_450);
  });

  it('starts at 0, never decreases, and ends at its value', () => {
    for (const value of [0, 1, 7, 15, 214, 18_450]) {
      const numbers = shown(value);
      expect(numbers[0]).toBe(0);
      expect(numbers.at(-1)).toBe(value);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers.every(Number.isInteger)).toBe(true);
    }
  });

  it('stays at its value after the last step', () => {
    expect(counterStep(214, 16)).toBe(214);
  });
});
