import { diffArrays } from 'diff';
import { COMPARISON_STEPS } from './limits.ts';

/**
 * The work that a comparison of two states may take in all: it is handed down to every part, so that many small parts cost no
 * more than a large one. What it no longer allows is compared by order alone. Counted, not measured, so that the same two
 * states always compare alike.
 */
export class ComparisonWork {
  #left: number;
  /** Whether something was compared by order alone. */
  isByOrder = false;

  constructor(steps: number = COMPARISON_STEPS) {
    this.#left = steps;
  }

  /** What one part may take: half of what is left, so that the parts behind it get some too. */
  get share(): number {
    return this.#left / 2;
  }

  take(steps: number) {
    this.#left -= steps;
  }

  /** Takes the steps of a part that needs so many, where it may; otherwise that is compared by order. */
  allows(steps: number): boolean {
    const isAllowed = steps <= this.share;
    if (isAllowed) this.take(steps);
    else this.isByOrder = true;
    return isAllowed;
  }
}

/** A stretch of a text that is in both, only in the old, or only in the new one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

interface Stretch {
  kind: TextPart['kind'];
  elements: string[];
}

/** Words with their marks, spaces, and single other characters: the library's own word splitting cuts Arabic words. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** The indexes of one element in both lists. */
export type Pair = readonly [before: number, after: number];

function lengthOfStart(before: readonly number[], after: readonly number[]): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before[length] === after[length]) length++;
  return length;
}

/** What two lists begin and end with. */
function endPairs(before: readonly number[], after: readonly number[]): Pair[] {
  const start = lengthOfStart(before, after);
  const end = lengthOfStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  return [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...Array.from({ length: end }, (_, index): Pair => [before.length - end + index, after.length - end + index]),
  ];
}

/** Steps of one try of the library's to go on after an edit; one that finds another common element takes one more. */
const TRY = 20;

/** A longest common subsequence: it takes `TRY / 2 * edits ** 2 + 2 * edits * shorter list` steps at most. */
function longestPairs(before: readonly number[], after: readonly number[], work: ComparisonWork): Pair[] | undefined {
  const shorter = Math.min(before.length, after.length);
  const maxEditLength = Math.floor((Math.sqrt(shorter ** 2 + (TRY / 2) * work.share) - shorter) / (TRY / 2));
  let steps = 0;
  const comparator = (one: number, other: number) => {
    steps += one === other ? 1 : TRY;
    return one === other;
  };
  const stretches = diffArrays([...before], [...after], { maxEditLength, comparator });
  work.take(steps);
  let [one, other] = [0, 0];
  return stretches?.flatMap(({ added, removed, value }) =>
    value.flatMap((): Pair[] => {
      const pair: Pair = [one, other];
      if (!added) one++;
      if (!removed) other++;
      return added || removed ? [] : [pair];
    }),
  );
}

/** The elements that two lists have in common, in order: as many as can be, or those at their ends where that takes too long. */
export function commonPairs(before: readonly string[], after: readonly string[], work: ComparisonWork): Pair[] {
  // What is in one list alone takes no part, which leaves little to search in most texts; numbers compare at once.
  const numbers = new Map(before.map((element, index) => [element, index]));
  const kept = new Set(after);
  const olds = [...before.keys()].filter((index) => kept.has(before[index] ?? ''));
  const news = [...after.keys()].filter((index) => numbers.has(after[index] ?? ''));
  const numbersOf = (list: readonly string[], indexes: readonly number[]) =>
    // The library takes 0 for nothing.
    indexes.map((index) => 1 + (numbers.get(list[index] ?? '') ?? 0));
  const [own, other] = [numbersOf(before, olds), numbersOf(after, news)];
  const found = longestPairs(own, other, work);
  if (!found) work.isByOrder = true;
  return (found ?? endPairs(own, other)).map(([old, now]): Pair => [olds[old] ?? 0, news[now] ?? 0]);
}

/** What two lists have in common, in order, and between two of these what is in one of them alone. */
export function stretchesOf(
  before: readonly string[],
  after: readonly string[],
  work = new ComparisonWork(),
): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (kind: Stretch['kind'], elements: readonly string[]) => {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.elements.push(...elements);
    else if (elements.length > 0) stretches.push({ kind, elements: [...elements] });
  };
  let [one, other] = [0, 0];
  for (const [old, now] of [...commonPairs(before, after, work), [before.length, after.length] as const]) {
    add('removed', before.slice(one, old));
    add('added', after.slice(other, now));
    add('same', before.slice(old, old + 1));
    [one, other] = [old + 1, now + 1];
  }
  return stretches;
}

/**
 * The difference of two texts word by word. Changes with only a space between them become one: what was removed, then what was
 * added.
 */
export function wordChanges(before: string, after: string, work = new ComparisonWork()): TextPart[] {
  const stretches = stretchesOf(wordsOf(before), wordsOf(after), work).map(
    ({ kind, elements }): TextPart => ({ kind, text: elements.join('') }),
  );
  const parts: TextPart[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed });
    if (added !== '') parts.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of stretches.entries()) {
    const isBetween = text.trim() === '' && index < stretches.length - 1 && removed + added !== '';
    if (kind === 'same' && !isBetween) {
      close();
      parts.push({ kind, text });
      continue;
    }
    if (kind !== 'added') removed += text;
    if (kind !== 'removed') added += text;
  }
  close();
  return parts;
}
