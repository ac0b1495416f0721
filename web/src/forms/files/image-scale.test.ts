import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnSize, isScalable, presetWidth, scaleDown, scaledName, widthLimit } from './image-scale.ts';

describe('scaling a picture down', () => {
  const jpeg = (limit: number) => ({ limit, type: 'image/jpeg' });

  it('leaves a picture at the limit as it is', () => {
    expect(drawnSize({ width: 730, height: 5_000 }, jpeg(730))).toBeUndefined();
  });

  it.each(['image/avif', 'image/bmp', 'image/heic'])('draws one of %s again at any width', (type) => {
    expect(drawnSize({ width: 80, height: 60 }, { limit: 730, type })).toEqual({ width: 80, height: 60 });
    expect(drawnSize({ width: 1_460, height: 60 }, { limit: 730, type })).toEqual({ width: 730, height: 30 });
  });

  it('reduces a wider one to the limit and keeps its proportions', () => {
    expect(drawnSize({ width: 731, height: 731 }, jpeg(730))).toEqual({ width: 730, height: 730 });
    expect(drawnSize({ width: 3_400, height: 1_000 }, jpeg(1_700))).toEqual({ width: 1_700, height: 500 });
  });

  it('never loses a very flat picture', () => {
    expect(drawnSize({ width: 10_000, height: 1 }, jpeg(730))).toEqual({ width: 730, height: 1 });
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

describe('a picture that is too wide', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A browser whose pictures are wide, and opaque or clear. */
  function stubBrowser(alpha: number) {
    const fillRect = vi.fn();
    const context = { fillRect, drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, alpha] }) };
    const canvas = {
      getContext: () => context,
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([], { type })),
    };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 3_000, height: 1_500, close: () => undefined }));
    vi.stubGlobal('document', { createElement: () => canvas });
    return fillRect;
  }
  const OPAQUE = 255;
  const CLEAR = 0;

  it.each([
    ['a clear picture', CLEAR, 'image/png', false, 'image/jpeg', 'a.jpg', 'white'],
    ['an opaque picture', OPAQUE, 'image/png', false, 'image/jpeg', 'a.jpg', 'white'],
    ['a clear logo', CLEAR, 'image/png', true, 'image/png', 'a.png', 'nothing'],
    ['an opaque logo', OPAQUE, 'image/png', true, 'image/jpeg', 'a.jpg', 'nothing'],
    ['a logo that is a JPEG', OPAQUE, 'image/jpeg', true, 'image/jpeg', 'a.jpg', 'white'],
  ])('%s: alpha %i of %s, logo %s, becomes %s', async (_name, alpha, type, isLogo, expected, name, ground) => {
    const fillRect = stubBrowser(alpha);
    const file = new File([], name === 'a.png' ? name : `a.${type.slice('image/'.length)}`, { type });
    expect(await scaleDown(file, { limit: 1_700, isLogo })).toMatchObject({ type: expected });
    expect(fillRect).toHaveBeenCalledTimes(ground === 'white' ? 1 : 0);
  });

  const webp = (flags: number) => ['RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', new Uint8Array([flags, 0, 0, 0])];
  const png = (chunk: string) => [new Uint8Array([0x89]), `PNG\r\n\x1a\n\0\0\0\x0dIHDR${chunk}`];

  it.each([
    ['image/webp', webp(0x12), true],
    ['image/webp', webp(0x10), false],
    ['image/png', png('acTL'), true],
    ['image/png', png('IDAT'), false],
    ['image/avif', ['\0\0\0\x20ftypavis'], true],
  ])('of %s keeps its frames: %j', async (type, content, isKept) => {
    stubBrowser(OPAQUE);
    const file = new File(content, 'a', { type });
    expect((await scaleDown(file, { limit: 1_700, isLogo: false })) === file).toBe(isKept);
  });

  it('may be of a format that only the browser reads', async () => {
    stubBrowser(OPAQUE);
    const file = new File([], 'small.avif', { type: 'image/avif' });
    expect(await scaleDown(file, { limit: 5_000, isLogo: false })).toMatchObject({
      name: 'small.jpg',
      type: 'image/jpeg',
    });
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
