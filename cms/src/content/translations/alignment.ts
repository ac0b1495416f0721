import type { ComparisonWork } from '../../../contract/word-changes';

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

/** Steps for a pair of paragraphs: each of the groups that may end with it. */
const OF_PAIR = 20;

/** How unlikely it is that texts of these lengths say the same. */
function unlikeliness(source: number, translation: number, ratio: number): number {
  const distance = Math.abs(translation - source * ratio) / Math.sqrt((source + 1) * VARIANCE);
  return distance ** 2 / 2 + 0.6 * distance;
}

const inOrder = (count: number): Aligned[] =>
  Array.from({ length: count }, (_, index) => ({ source: [index, index + 1], translation: [index, index + 1] }));

/** The sums of the first lengths, from none to all. */
function sumsOf(lengths: readonly number[]): Float64Array {
  const sums = new Float64Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) sums[index + 1] = (sums[index] ?? 0) + length;
  return sums;
}

/**
 * Which paragraphs of a translation say what a paragraph of its source says, by the lengths of all: the nth the nth where
 * both have as many; otherwise in their order, so that the lengths of those that belong together are most alike.
 */
export function align(source: readonly number[], translation: readonly number[], work: ComparisonWork): Aligned[] {
  const [rows, columns] = [source.length, translation.length];
  if (rows === columns || !work.allows(OF_PAIR * rows * columns)) return inOrder(Math.min(rows, columns));
  const [ofSource, ofTranslation] = [sumsOf(source), sumsOf(translation)];
  const between = (sums: Float64Array, from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  const ratio = between(ofTranslation, 0, columns) / Math.max(1, between(ofSource, 0, rows));
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width).fill(Number.POSITIVE_INFINITY);
  const costOf = (row: number, column: number, group: (typeof GROUPS)[number]) => {
    const [from, start] = [row - group.source, column - group.translation];
    if (from < 0 || start < 0) return Number.POSITIVE_INFINITY;
    const before = best[from * width + start] ?? Number.POSITIVE_INFINITY;
    return (
      before + group.cost + unlikeliness(between(ofSource, from, row), between(ofTranslation, start, column), ratio)
    );
  };
  best[0] = 0;
  for (let row = 0; row <= rows; row++)
    for (let column = row === 0 ? 1 : 0; column <= columns; column++)
      for (const group of GROUPS) {
        const place = row * width + column;
        best[place] = Math.min(best[place] ?? Number.POSITIVE_INFINITY, costOf(row, column, group));
      }
  const aligned: Aligned[] = [];
  for (let row = rows, column = columns; row + column > 0; ) {
    const group = GROUPS.find((one) => costOf(row, column, one) === best[row * width + column]);
    if (!group) break;
    const [from, start] = [row - group.source, column - group.translation];
    aligned.push({ source: [from, row], translation: [start, column] });
    [row, column] = [from, start];
  }
  return aligned.reverse();
}
