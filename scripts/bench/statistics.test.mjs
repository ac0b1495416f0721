import { describe, expect, it } from 'vitest';
import { inTurn, median, quantile } from './figures.mjs';

describe('the figures of the bench', () => {
  it('have a median that was measured, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  it('have a quantile below which that share lies', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile([7], 0.95)).toBe(7);
  });

  it('come of rounds in turn, the first of which does not count', async () => {
    const order = /** @type {string[]} */ ([]);
    const values = { a: [1000, 2, 2, 4, 2, 2], b: [1, 4, 4, 4, 4, 4] };
    const next = (/** @type {'a' | 'b'} */ name) => async () => {
      order.push(name);
      return values[name].shift() ?? 0;
    };
    expect(await inTurn(next('a'), next('b'))).toEqual({ first: 2, second: 4, ratio: 0.5 });
    expect(order.join('')).toBe('ab'.repeat(6));
  });
});
