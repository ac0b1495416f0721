import { describe, expect, it } from 'vitest';
import { alternate, median, quantile } from './statistics.ts';

describe('the statistics of the bench', () => {
  it('take a measured value as the median, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  it('take the nearest rank as a quantile', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile([7], 0.95)).toBe(7);
  });

  it('compare two sides in alternating rounds without the first', async () => {
    const order = [] as string[];
    const values = { a: [1000, 2, 2, 4, 2, 2], b: [1, 4, 4, 4, 4, 4] };
    const next = (name: 'a' | 'b') => async () => {
      order.push(name);
      return values[name].shift() ?? 0;
    };
    expect(await alternate(next('a'), next('b'), 5)).toEqual({ first: 2, second: 4, ratio: 0.5 });
    expect(order.join('')).toBe('ab'.repeat(6));
  });
});
