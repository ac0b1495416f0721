const MOST = 7;
const EDGE = MOST - 2;

/** A gap in the row of numbers; there are at most two, told apart by the side they stand on. */
export type PageSlot = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** What the pager's row shows: at most seven places, the first, the last and the current page always among them. */
export function pageWindow(page: number, count: number): PageSlot[] {
  if (count <= MOST) return range(1, count);
  const current = Math.min(Math.max(1, page), count);
  if (current < EDGE) return [...range(1, EDGE), 'gap-after', count];
  if (current > count - EDGE + 1) return [1, 'gap-before', ...range(count - EDGE + 1, count)];
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', count];
}
