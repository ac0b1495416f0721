import { describe, expect, it } from 'vitest';
import { doubleTapped, FITTED, panned, pinched, turnOfSwipe } from './viewer-zoom.ts';

const STAGE = { width: 400, height: 600 };

describe('a pinch', () => {
  it('enlarges by how far the fingers spread', () => {
    const zoom = pinched(
      FITTED,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      STAGE,
    );
    expect(zoom).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('never makes the picture smaller than the stage, nor larger than four times', () => {
    const near = [
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ] as const;
    const wide = [
      { x: -190, y: 0 },
      { x: 190, y: 0 },
    ] as const;
    expect(pinched(FITTED, wide, near, STAGE).scale).toBe(1);
    expect(pinched(FITTED, near, wide, STAGE).scale).toBe(4);
  });
});

describe('an enlarged picture', () => {
  it('moves with the finger, but never leaves the stage', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(panned(zoom, { x: 30, y: -40 }, STAGE)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(panned(zoom, { x: 999, y: -999 }, STAGE)).toEqual({ scale: 2, x: 200, y: -300 });
  });

  it('comes from a double tap, with the tapped point kept in place, and fits again after another', () => {
    const zoom = doubleTapped(FITTED, { x: 100, y: 0 }, STAGE);
    expect(zoom).toEqual({ scale: 2.5, x: -150, y: 0 });
    expect(doubleTapped(zoom, { x: 0, y: 0 }, STAGE)).toEqual(FITTED);
  });
});

describe('a swipe', () => {
  it('to the right brings the next picture, to the left the previous', () => {
    expect(turnOfSwipe(200, 900, 400)).toBe('next');
    expect(turnOfSwipe(-200, 900, 400)).toBe('previous');
  });

  it('turns when it is quick, even if short', () => {
    expect(turnOfSwipe(60, 100, 400)).toBe('next');
    expect(turnOfSwipe(60, 900, 400)).toBeUndefined();
    expect(turnOfSwipe(20, 10, 400)).toBeUndefined();
  });
});
