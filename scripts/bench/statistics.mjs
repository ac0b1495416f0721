/** Rounds in which two things are measured in turn, so that whatever else the machine does hits both. */
const ROUNDS = 5;

/**
 * The value below which a share of the values lies; the nearest one that was measured.
 * @param {readonly number[]} values
 * @param {number} share 0.5 is the median.
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * Measures two things in turn (A B A B …), after a round that does not count.
 * @param {() => Promise<number>} first
 * @param {() => Promise<number>} second
 * @returns {Promise<{ first: number, second: number, ratio: number }>} Medians; `ratio` is that of the rounds' ratios.
 */
export async function inTurn(first, second) {
  /** @type {{ first: number, second: number }[]} */
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push({ first: await first(), second: await second() });
  const counted = rounds.slice(1);
  return {
    first: median(counted.map((round) => round.first)),
    second: median(counted.map((round) => round.second)),
    ratio: median(counted.map((round) => round.first / round.second)),
  };
}
