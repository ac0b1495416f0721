/** A counter counts up in 15 steps, one each 100 ms (spec §9). */
export const COUNTER = { steps: 15, tickMs: 100 } as const;

/** What a counter shows after a number of steps: 0 before the first, the value itself after the last. */
export function counterStep(value: number, step: number): number {
  if (step >= COUNTER.steps) return value;
  return Math.round((value * Math.max(0, step)) / COUNTER.steps);
}
