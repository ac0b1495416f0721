import { describe, expect, it } from 'vitest';
import { indexAtScroll, wrapIndex } from './carousel.tsx';

describe('the index of a slide', () => {
  it('continues at the other end', () => {
    expect(wrapIndex(6, 6)).toBe(0);
    expect(wrapIndex(-1, 6)).toBe(5);
    expect(wrapIndex(13, 6)).toBe(1);
    expect(wrapIndex(3, 6)).toBe(3);
  });

  it('is the first where there is one slide or none', () => {
    expect(wrapIndex(1, 1)).toBe(0);
    expect(wrapIndex(5, 0)).toBe(0);
  });

  it('is the slide of which most is visible, in both writing directions', () => {
    expect(indexAtScroll(0, 400, 6)).toBe(0);
    expect(indexAtScroll(790, 400, 6)).toBe(2);
    expect(indexAtScroll(-790, 400, 6)).toBe(2);
    expect(indexAtScroll(199, 400, 6)).toBe(0);
    expect(indexAtScroll(201, 400, 6)).toBe(1);
  });

  it('stays within the slides', () => {
    expect(indexAtScroll(99_999, 400, 6)).toBe(5);
    expect(indexAtScroll(120, 0, 6)).toBe(0);
  });
});
