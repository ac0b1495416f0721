/** The indexes of one element in both sequences. */
export type Pair = readonly [before: number, after: number];

/** How many elements of two sequences differ at most, for their differences to be looked for one by one. */
const MOST_EDITS = 1_500;

/**
 * The elements of a longest common subsequence, by Myers' algorithm: its time grows with the number of differences. Where
 * there are too many, those at the beginning and at the end alone.
 */
export function commonPairs(before: readonly string[], after: readonly string[]): Pair[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--;
    endAfter--;
  }
  const first = Array.from({ length: start }, (_, index): Pair => [index, index]);
  const middle = myersPairs(before.slice(start, endBefore), after.slice(start, endAfter)).map(
    ([one, other]): Pair => [one + start, other + start],
  );
  const last = Array.from(
    { length: before.length - endBefore },
    (_, index): Pair => [endBefore + index, endAfter + index],
  );
  return [...first, ...middle, ...last];
}

function myersPairs(before: readonly string[], after: readonly string[]): Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  const most = Math.min(before.length + after.length, MOST_EDITS);
  /** The furthest place in `before` on each diagonal, for every number of edits. */
  const steps: Int32Array[] = [];
  const furthest = new Int32Array(2 * most + 3);
  const at = (places: Int32Array, diagonal: number) => places[diagonal + most + 1] ?? 0;
  for (let edits = 0; edits <= most; edits++) {
    steps.push(furthest.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let place = isInsertion(furthest, diagonal, edits, at)
        ? at(furthest, diagonal + 1)
        : at(furthest, diagonal - 1) + 1;
      while (place < before.length && place - diagonal < after.length && before[place] === after[place - diagonal])
        place++;
      furthest[diagonal + most + 1] = place;
      if (place >= before.length && place - diagonal >= after.length) return pairsOf(steps, before, after, at);
    }
  }
  return [];
}

type PlaceAt = (places: Int32Array, diagonal: number) => number;

/** Whether the best way to a diagonal takes an element of `after`, rather than leaving out one of `before`. */
const isInsertion = (places: Int32Array, diagonal: number, edits: number, at: PlaceAt) =>
  diagonal === -edits || (diagonal !== edits && at(places, diagonal - 1) < at(places, diagonal + 1));

function pairsOf(steps: readonly Int32Array[], before: readonly string[], after: readonly string[], at: PlaceAt) {
  const pairs: Pair[] = [];
  let [one, other] = [before.length, after.length];
  for (let edits = steps.length - 1; edits >= 0; edits--) {
    const places = steps[edits] ?? new Int32Array(0);
    const diagonal = one - other;
    const previous = edits === 0 ? 0 : isInsertion(places, diagonal, edits, at) ? diagonal + 1 : diagonal - 1;
    const place = edits === 0 ? 0 : at(places, previous);
    while (one > place && other > place - previous && one > 0 && other > 0 && before[one - 1] === after[other - 1]) {
      one--;
      other--;
      pairs.push([one, other]);
    }
    one = place;
    other = place - previous;
  }
  return pairs.reverse();
}
