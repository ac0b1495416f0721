/** Rounds of a comparison. Both sides are measured in each, so that other load on the machine affects both. */
const ROUNDS = 9;

/**
 * The value below which a share of the values lies (the nearest rank: always a measured value).
 * @param share 0.5 is the median.
 */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A quantile needs at least one value.');
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/**
 * Measures things in turn (A B C A B C …), after a round of warm-up.
 * @returns What each side measured, in the order of the rounds.
 */
export async function measureInTurn<T>(sides: readonly (() => Promise<T>)[], rounds: number = ROUNDS): Promise<T[][]> {
  const measured: T[][] = sides.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const value = await side();
      if (round > 0) measured[index]?.push(value);
    }
  }
  return measured;
}

/** Two series that were measured in turn: their medians; `ratio` is the median of the rounds' ratios. */
export const compareSeries = (first: readonly number[], second: readonly number[]) => ({
  first: median(first),
  second: median(second),
  ratio: median(first.map((value, round) => value / (second[round] ?? Number.NaN))),
});

/** Measures two things in turn, and compares them. */
export async function alternate(first: () => Promise<number>, second: () => Promise<number>, rounds: number = ROUNDS) {
  const [one = [], other = []] = await measureInTurn([first, second], rounds);
  return compareSeries(one, other);
}
