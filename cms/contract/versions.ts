const PARTS = [0, 1, 2, 3];

/** The numbers that a version begins with; behind them it may name a commit. */
const numbersOf = (version: string) => (/^[\d.]*/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Above 0 where the first of two versions, such as `1.10` and `1.9.2`, is the later one, below 0 where it is the earlier one. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [numbersOf(one), numbersOf(other)];
  const differences = PARTS.map((index) => (ones[index] ?? 0) - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
