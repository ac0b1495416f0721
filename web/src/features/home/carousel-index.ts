/** The index of a slide in a carousel that has no end: after the last comes the first, before the first the last. */
export const wrapIndex = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0);

/** The slide that stands in the window of the track; scrolling right-to-left counts below zero. */
export function indexAtScroll(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0;
  return Math.min(Math.max(0, count - 1), Math.round(Math.abs(scrollLeft) / slideWidth));
}
