/** Rounds of a comparison. Both sides are measured in each, so that other load on the machine affects both. */
const ROUNDS = 9;

/**
 * The value below which a share of the values lies (the nearest rank: always a measured value).
 * @param {readonly number[]} values
 * @param {number} share 0.5 is the median.
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A quantile needs at least one value.');
  return value;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * Measures two things alternately (A B A B …), after a round of warm-up.
 * @param {() => Promise<number>} first
 * @param {() => Promise<number>} second
 * @param {number} [rounds]
 * @returns {Promise<{ first: number, second: number, ratio: number }>} Medians over the rounds; `ratio` is the median of the rounds' ratios.
 */
export async function alternate(first, second, rounds = ROUNDS) {
  /** @type {{ first: number, second: number }[]} */
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) measured.push({ first: await first(), second: await second() });
  const counted = measured.slice(1);
  return {
    first: median(counted.map((round) => round.first)),
    second: median(counted.map((round) => round.second)),
    ratio: median(counted.map((round) => round.first / round.second)),
  };
}
