import { expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { createTurns } from './semaphore.ts';

it('runs so much at once, the rest in the order it came, and goes on after what failed', async () => {
  const inTurn = createTurns(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    inTurn(async () => {
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

it('turns away what finds the line full, and takes the next when it has become shorter', async () => {
  const inTurn = createTurns(1, 1);
  let end = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const second = inTurn(async () => 'second');
  await expect(inTurn(async () => 'third')).rejects.toThrow(TooManyError);
  end();
  await first;
  expect(await second).toBe('second');
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});
