import { describe, expect, it } from 'vitest';
import { pictureSource } from './picture.tsx';

const IMAGE = '/uploads/a.jpg';
const SRCSET = '/uploads/webp_480_a.webp 480w';

describe('a picture', () => {
  it('loads the version that fits', () => {
    expect(pictureSource(IMAGE, SRCSET, 0)).toEqual({ src: IMAGE, srcSet: SRCSET });
  });

  it('loads its original file where no version could be displayed', () => {
    expect(pictureSource(IMAGE, SRCSET, 1)).toEqual({ src: IMAGE, srcSet: undefined });
  });

  it('is replaced by the placeholder when its original file fails', () => {
    expect(pictureSource(IMAGE, SRCSET, 2)).toBeUndefined();
    expect(pictureSource(IMAGE, '', 1)).toBeUndefined();
  });

  it('is replaced by the placeholder where there is none', () => {
    expect(pictureSource('', '', 0)).toBeUndefined();
    expect(pictureSource('', SRCSET, 0)).toBeUndefined();
  });
});
