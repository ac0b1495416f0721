import { describe, expect, it } from 'vitest';
import { isScalable, presetWidth, scaledName, scaledSize, widthLimit } from './image-scale.ts';

describe('scaling a picture down', () => {
  it('leaves a picture at the limit as it is', () => {
    expect(scaledSize({ width: 730, height: 5_000 }, 730)).toBeUndefined();
  });

  it('reduces a wider one to the limit and keeps its proportions', () => {
    expect(scaledSize({ width: 731, height: 731 }, 730)).toEqual({ width: 730, height: 730 });
    expect(scaledSize({ width: 3_400, height: 1_000 }, 1_700)).toEqual({ width: 1_700, height: 500 });
  });

  it('never loses a very flat picture', () => {
    expect(scaledSize({ width: 10_000, height: 1 }, 730)).toEqual({ width: 730, height: 1 });
  });

  it.each([
    ['image/jpeg', true],
    ['image/png', true],
    ['image/webp', true],
    ['image/gif', false],
    ['image/svg+xml', false],
    ['image/x-icon', false],
    ['application/pdf', false],
    ['', false],
  ])('of type %s happens: %s', (type, expected) => {
    expect(isScalable({ type })).toBe(expected);
  });

  it('names the result after what it became', () => {
    expect(scaledName('photo.png', 'image/jpeg')).toBe('photo.jpg');
    expect(scaledName('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
    expect(scaledName('photo.v2.webp', 'image/jpeg')).toBe('photo.v2.jpg');
    expect(scaledName('photo', 'image/jpeg')).toBe('photo.jpg');
    expect(scaledName('logo.PNG', 'image/png')).toBe('logo.PNG');
    expect(scaledName('logo.webp', 'image/png')).toBe('logo.png');
  });
});

describe('the limit of the width', () => {
  it('follows the purpose', () => {
    expect(presetWidth('image')).toBe(730);
    expect(presetWidth('rich-text')).toBe(730);
    expect(presetWidth('browse')).toBe(730);
    expect(presetWidth('big-image')).toBe(1_700);
    expect(presetWidth('folder')).toBe(1_700);
  });

  it('is what was typed, in either kind of digits', () => {
    expect(widthLimit(' 900 ')).toBe(900);
    expect(widthLimit('٩٠٠')).toBe(900);
  });

  it.each(['', '0', '-5', '1.5', 'wide', '100000'])('is not %j', (text) => {
    expect(widthLimit(text)).toBeUndefined();
  });
});
