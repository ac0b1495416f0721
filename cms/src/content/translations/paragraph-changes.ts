import { stretchesOf, wordsOf } from '../../../contract/word-changes';
import type { Paragraph } from './paragraphs';

/** The indexes of one element in both sequences. */
type Pair = readonly [before: number, after: number];

/** A line of a comparison: a paragraph before, after, or both. Numbers are indexes; the order is that of reading. */
export interface Row {
  before?: number;
  after?: number;
  /** Whether both are the same text. */
  isSame: boolean;
}

/** What happened to a paragraph. One that stands elsewhere now, unchanged, has moved. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before?: number;
  after?: number;
}

/** How much two paragraphs must share to be one that was changed, from 0 to 1. */
const LEAST_LIKENESS = 0.3;

/** Paragraphs in a gap are compared with each other up to this many pairs. */
const MOST_COMPARED = 2_500;

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text.toLowerCase()).filter(isWord)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const totalOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The share of words that two texts have in common, from 0 to 1. */
function likeness(one: Map<string, number>, other: Map<string, number>): number {
  const total = totalOf(one) + totalOf(other);
  if (total === 0) return 0;
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  return (2 * shared) / total;
}

/** The pairs of most likeness together, in order: what is between two of them has no twin. */
function likePairs(before: readonly string[], after: readonly string[]): Pair[] {
  if (before.length * after.length > MOST_COMPARED) return [];
  const counts = after.map(wordCounts);
  const likenesses = before.map((text) => {
    const own = wordCounts(text);
    return counts.map((other) => likeness(own, other));
  });
  const like = (one: number, other: number) => likenesses[one]?.[other] ?? 0;
  /** The best sum from each place on. */
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const bestAt = (one: number, other: number) => best[one]?.[other] ?? 0;
  const taken = (one: number, other: number) =>
    like(one, other) < LEAST_LIKENESS ? 0 : like(one, other) + bestAt(one + 1, other + 1);
  for (let one = before.length - 1; one >= 0; one--) {
    const row = best[one] ?? new Float64Array(0);
    for (let other = after.length - 1; other >= 0; other--) {
      row[other] = Math.max(bestAt(one + 1, other), bestAt(one, other + 1), taken(one, other));
    }
  }
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length; ) {
    if (taken(one, other) > 0 && taken(one, other) === bestAt(one, other)) pairs.push([one++, other++]);
    else if (bestAt(one + 1, other) >= bestAt(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}

/** The texts that are in both, in order. */
function commonPairs(before: readonly string[], after: readonly string[]): Pair[] {
  let [one, other] = [0, 0];
  return stretchesOf(before, after).flatMap(({ kind, elements }) =>
    elements.flatMap((): Pair[] => {
      const pair: Pair = [one, other];
      if (kind !== 'added') one++;
      if (kind !== 'removed') other++;
      return kind === 'same' ? [pair] : [];
    }),
  );
}

/** The pairs, with the lonely paragraphs between two of them: one for one is a paragraph that was written anew. */
function* gaps(pairs: readonly Pair[], before: number, after: number) {
  let [one, other] = [0, 0];
  for (const pair of [...pairs, undefined]) {
    const [endOne, endOther] = pair ?? [before, after];
    yield { before: [one, endOne] as const, after: [other, endOther] as const, pair };
    [one, other] = [endOne + 1, endOther + 1];
  }
}

const indexes = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from }, (_, index) => from + index);

function compareTexts(before: readonly string[], after: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (const outer of gaps(commonPairs(before, after), before.length, after.length)) {
    const [olds, news] = [indexes(outer.before), indexes(outer.after)];
    const pairs = likePairs(
      olds.map((index) => before[index] ?? ''),
      news.map((index) => after[index] ?? ''),
    );
    for (const inner of gaps(pairs, olds.length, news.length)) {
      const removed = indexes(inner.before).flatMap((index) => olds[index] ?? []);
      const added = indexes(inner.after).flatMap((index) => news[index] ?? []);
      const [one, other] = [removed[0], added[0]];
      if (one !== undefined && other !== undefined && removed.length === 1 && added.length === 1) {
        rows.push({ before: one, after: other, isSame: false });
      } else {
        rows.push(...removed.map((index) => ({ before: index, isSame: false })));
        rows.push(...added.map((index) => ({ after: index, isSame: false })));
      }
      const [old, now] = [olds[inner.pair?.[0] ?? -1], news[inner.pair?.[1] ?? -1]];
      if (old !== undefined && now !== undefined) rows.push({ before: old, after: now, isSame: false });
    }
    if (outer.pair) rows.push({ before: outer.pair[0], after: outer.pair[1], isSame: true });
  }
  return rows;
}

/** The indexes of the paragraphs of each field. */
export function byField(paragraphs: readonly Paragraph[]): Map<string, number[]> {
  const fields = new Map<string, number[]>();
  for (const [index, { field }] of paragraphs.entries()) fields.set(field, [...(fields.get(field) ?? []), index]);
  return fields;
}

/** Both states of an item beside each other, field by field. */
export function compare(before: readonly Paragraph[], after: readonly Paragraph[]): Row[] {
  const [olds, news] = [byField(before), byField(after)];
  return [...new Set([...news.keys(), ...olds.keys()])].flatMap((field) => {
    const [own, other] = [olds.get(field) ?? [], news.get(field) ?? []];
    const rows = compareTexts(
      own.map((index) => before[index]?.text ?? ''),
      other.map((index) => after[index]?.text ?? ''),
    );
    return rows.map((row): Row => {
      const [old, now] = [own[row.before ?? -1], other[row.after ?? -1]];
      return {
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
        isSame: row.isSame,
      };
    });
  });
}

/** What differs between two states, a paragraph at a time. */
export function changesOf(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  rows: readonly Row[] = compare(before, after),
): Change[] {
  const gone = rows.filter((row) => row.after === undefined).flatMap((row) => row.before ?? []);
  const moved = new Map<number, number>();
  for (const row of rows) {
    if (row.before !== undefined || row.after === undefined) continue;
    const now = after[row.after];
    const old = gone.find((index) => {
      const candidate = before[index];
      return candidate?.text === now?.text && candidate?.field === now?.field && !moved.has(index);
    });
    if (old !== undefined) moved.set(old, row.after);
  }
  const oldOf = new Map([...moved].map(([old, now]) => [now, old]));
  return rows.flatMap((row): Change[] => {
    if (row.isSame) return [];
    if (row.after === undefined) {
      return row.before === undefined || moved.has(row.before) ? [] : [{ kind: 'removed', before: row.before }];
    }
    if (row.before !== undefined) return [{ kind: 'changed', before: row.before, after: row.after }];
    const old = oldOf.get(row.after);
    return [old === undefined ? { kind: 'added', after: row.after } : { kind: 'moved', before: old, after: row.after }];
  });
}

/** The state before with some of the changes made to it: it differs from the state after by the others alone. */
export function withChanges(
  before: readonly Paragraph[],
  after: readonly Paragraph[],
  changes: readonly Change[],
): Paragraph[] {
  const left = new Set(changes.map((change) => change.before));
  const taken = new Set(changes.map((change) => change.after));
  return compare(before, after).flatMap((row) => {
    const [old, now] = [before[row.before ?? -1], after[row.after ?? -1]];
    const isMade =
      row.isSame ||
      (row.before !== undefined && left.has(row.before)) ||
      (row.after !== undefined && taken.has(row.after));
    return (isMade ? now : old) ?? [];
  });
}
