/** Paragraphs of a text beside those of its translation: from and to a number, without the last. */
export interface Aligned {
  source: readonly [from: number, to: number];
  translation: readonly [from: number, to: number];
}

/** How many paragraphs of each may belong together, with how unlikely that is (Gale and Church, 1993). */
const GROUPS = [
  { source: 1, translation: 1, cost: 0.1 },
  { source: 1, translation: 0, cost: 4.6 },
  { source: 0, translation: 1, cost: 4.6 },
  { source: 2, translation: 1, cost: 2.4 },
  { source: 1, translation: 2, cost: 2.4 },
] as const;

/** The variance of a translation's length, for each character of the source (Gale and Church). */
const VARIANCE = 6.8;

/** Texts with more pairs of paragraphs than this are aligned by their order alone. */
const MOST_PAIRS = 250_000;

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

/** How unlikely it is that texts of these lengths say the same. */
function unlikeliness(source: number, translation: number, ratio: number): number {
  const distance = Math.abs(translation - source * ratio) / Math.sqrt((source + 1) * VARIANCE);
  return distance ** 2 / 2 + 0.6 * distance;
}

const inOrder = (count: number): Aligned[] =>
  Array.from({ length: count }, (_, index) => ({ source: [index, index + 1], translation: [index, index + 1] }));

/**
 * Which paragraphs of a translation say what a paragraph of its source says, by the lengths of all: the nth the nth where
 * both have as many; otherwise in their order, so that the lengths of those that belong together are most alike.
 */
export function align(source: readonly number[], translation: readonly number[]): Aligned[] {
  const [rows, columns] = [source.length, translation.length];
  if (rows === columns || rows * columns > MOST_PAIRS) return inOrder(Math.min(rows, columns));
  const ratio = sum(translation) / Math.max(1, sum(source));
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY));
  const costAt = (row: number, column: number) => best[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const costOf = (row: number, column: number, group: (typeof GROUPS)[number]) => {
    const [from, start] = [row - group.source, column - group.translation];
    if (from < 0 || start < 0) return Number.POSITIVE_INFINITY;
    const lengths = [sum(source.slice(from, row)), sum(translation.slice(start, column))] as const;
    return costAt(from, start) + group.cost + unlikeliness(...lengths, ratio);
  };
  for (let row = 0; row <= rows; row++) {
    const costs = best[row];
    for (let column = 0; costs && column <= columns; column++) {
      costs[column] = row + column === 0 ? 0 : Math.min(...GROUPS.map((group) => costOf(row, column, group)));
    }
  }
  const aligned: Aligned[] = [];
  for (let row = rows, column = columns; row + column > 0; ) {
    const group = GROUPS.find((one) => costOf(row, column, one) === costAt(row, column));
    if (!group) break;
    const [from, start] = [row - group.source, column - group.translation];
    aligned.unshift({ source: [from, row], translation: [start, column] });
    [row, column] = [from, start];
  }
  return aligned;
}
