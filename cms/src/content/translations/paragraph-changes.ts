import { type ComparisonWork, commonPairs, type Pair, wordsOf } from '../../../contract/word-changes';
import { groupedBy } from '../../platform/grouped-by';
import type { Paragraph } from './paragraphs';

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

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text.toLowerCase())) if (isWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const totalOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Steps for a pair of paragraphs: three sums and the way back. */
const OF_PAIR = 5;

/**
 * The share of words that each text before has in common with each one after, from 0 to 1, line by line. Only texts with a
 * common word are looked at, found by the word; undefined where these are too many.
 */
function likenesses(before: readonly string[], after: readonly string[], work: ComparisonWork) {
  const own = before.map(wordCounts);
  const others = after.map(wordCounts);
  const places = groupedBy(
    others.flatMap((counts, text) => [...counts].map(([word, count]) => ({ word, text, count }))),
    ({ word }) => word,
  );
  const placesOf = (word: string) => places.get(word) ?? [];
  const shared = own.reduce(
    (sum, counts) => sum + [...counts.keys()].reduce((of, word) => of + placesOf(word).length, 0),
    0,
  );
  if (!work.allows(shared + OF_PAIR * before.length * after.length)) return undefined;
  const totals = others.map(totalOf);
  const found = new Float64Array(before.length * after.length);
  for (const [index, counts] of own.entries()) {
    const row = found.subarray(index * after.length, (index + 1) * after.length);
    for (const [word, count] of counts)
      for (const { text, count: other } of placesOf(word)) row[text] = (row[text] ?? 0) + Math.min(count, other);
    const total = totalOf(counts);
    for (const [text, other] of totals.entries()) row[text] = (2 * (row[text] ?? 0)) / Math.max(1, total + other);
  }
  return found;
}

/** Texts that are in one of the two alone, the nth with the nth; the others have moved. */
function pairsByOrder(before: readonly string[], after: readonly string[]): Pair[] {
  const [olds, news] = [new Set(before), new Set(after)];
  const own = [...before.keys()].filter((index) => !news.has(before[index] ?? ''));
  const other = [...after.keys()].filter((index) => !olds.has(after[index] ?? ''));
  return own.slice(0, other.length).map((index, place): Pair => [index, other[place] ?? 0]);
}

/** The pairs of most likeness together, in order: what is between two of them has no twin. */
function likePairs(before: readonly string[], after: readonly string[], work: ComparisonWork): Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  const alike = likenesses(before, after, work);
  if (!alike) return pairsByOrder(before, after);
  const width = after.length + 1;
  /** The best sum from each place on. */
  const best = new Float64Array((before.length + 1) * width);
  const bestAt = (one: number, other: number) => best[one * width + other] ?? 0;
  const taken = (one: number, other: number) => {
    const like = alike[one * after.length + other] ?? 0;
    return like < LEAST_LIKENESS ? 0 : like + bestAt(one + 1, other + 1);
  };
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      best[one * width + other] = Math.max(bestAt(one + 1, other), bestAt(one, other + 1), taken(one, other));
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length; ) {
    if (taken(one, other) > 0 && taken(one, other) === bestAt(one, other)) pairs.push([one++, other++]);
    else if (bestAt(one + 1, other) >= bestAt(one, other + 1)) one++;
    else other++;
  }
  return pairs;
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

function compareTexts(before: readonly string[], after: readonly string[], work: ComparisonWork): Row[] {
  const rows: Row[] = [];
  for (const outer of gaps(commonPairs(before, after, work), before.length, after.length)) {
    const [olds, news] = [indexes(outer.before), indexes(outer.after)];
    const pairs = likePairs(
      olds.map((index) => before[index] ?? ''),
      news.map((index) => after[index] ?? ''),
      work,
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
export const byField = (paragraphs: readonly Paragraph[]): Map<string, number[]> =>
  groupedBy(paragraphs.keys(), (index) => paragraphs[index]?.field ?? '');

/** Two states of a text beside each other, field by field. */
export interface Comparison {
  before: readonly Paragraph[];
  after: readonly Paragraph[];
  rows: readonly Row[];
}

export function compare(before: readonly Paragraph[], after: readonly Paragraph[], work: ComparisonWork): Comparison {
  const [olds, news] = [byField(before), byField(after)];
  const rows = [...new Set([...news.keys(), ...olds.keys()])].flatMap((field) => {
    const [own, other] = [olds.get(field) ?? [], news.get(field) ?? []];
    const ofField = compareTexts(
      own.map((index) => before[index]?.text ?? ''),
      other.map((index) => after[index]?.text ?? ''),
      work,
    );
    return ofField.map((row): Row => {
      const [old, now] = [own[row.before ?? -1], other[row.after ?? -1]];
      return {
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
        isSame: row.isSame,
      };
    });
  });
  return { before, after, rows };
}

/** The same for paragraphs that say the same. */
export const keyOfParagraph = (paragraph: Paragraph | undefined) => `${paragraph?.field}\n${paragraph?.text}`;

/** What differs between two states, a paragraph at a time. */
export function changesOf({ before, after, rows }: Comparison): Change[] {
  /** Those that are gone, by what they said, the last first. */
  const gone = groupedBy(
    rows.toReversed().flatMap((row) => (row.after === undefined ? (row.before ?? []) : [])),
    (index) => keyOfParagraph(before[index]),
  );
  /** Where those that moved stood before. */
  const oldOf = new Map<number, number>();
  for (const row of rows) {
    if (row.before !== undefined || row.after === undefined) continue;
    const old = gone.get(keyOfParagraph(after[row.after]))?.pop();
    if (old !== undefined) oldOf.set(row.after, old);
  }
  const moved = new Set(oldOf.values());
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
export function withChanges({ before, after, rows }: Comparison, changes: readonly Change[]): Paragraph[] {
  const left = new Set(changes.map((change) => change.before));
  const taken = new Set(changes.map((change) => change.after));
  return rows.flatMap((row) => {
    const [old, now] = [before[row.before ?? -1], after[row.after ?? -1]];
    const isMade =
      row.isSame ||
      (row.before !== undefined && left.has(row.before)) ||
      (row.after !== undefined && taken.has(row.after));
    return (isMade ? now : old) ?? [];
  });
}
