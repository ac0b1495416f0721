import { expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { createSemaphore } from './semaphore.ts';

it('runs limited work concurrently, the rest in order of arrival, and continues after failures', async () => {
  const limited = createSemaphore(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    limited(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 1) throw new Error('failed');
      return number;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  expect(begun).toEqual([1, 2]);
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    expect(begun.length).toBeLessThanOrEqual(ended + 2);
    ends[ended]?.();
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('refuses work while the queue is full, and accepts it again afterwards', async () => {
  const limited = createSemaphore(1, 1);
  let end = () => {};
  const first = limited(() => new Promise<void>((resolve) => (end = resolve)));
  const second = limited(async () => 'second');
  await expect(limited(async () => 'third')).rejects.toThrow(TooManyError);
  end();
  await first;
  expect(await second).toBe('second');
  expect(await limited(async () => 'fourth')).toBe('fourth');
});
