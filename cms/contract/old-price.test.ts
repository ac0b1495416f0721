import { expect, it } from 'vitest';
import { isOldPrice } from './old-price.ts';

it('a price is old once 30 days have passed after its day', () => {
  const isOld = (now: string) => isOldPrice('2026-11-01', new Date(now));
  expect(['2026-11-01T00:00Z', '2026-12-01T23:59Z', '2026-12-02T00:00Z'].map(isOld)).toEqual([false, false, true]);
});
