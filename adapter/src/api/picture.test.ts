import { describe, expect, it } from 'vitest';
import type { MediaRow } from '../../../cms/contract/requests/site.ts';
import { presentPicture } from './picture.ts';

const size = (name: string, width: number) => ({ url: `/uploads/${name}`, width });

const STRAPI = { thumbnail: size('thumbnail_a.jpg', 208), small: size('small_a.jpg', 480) };

const WEBP = {
  webp_1600: size('webp_1600_a.webp', 1600),
  webp_320: size('webp_320_a.webp', 320),
  webp_730: size('webp_730_a.webp', 730),
};

const media = (more: Partial<MediaRow> = {}): MediaRow => ({
  url: '/uploads/a.jpg',
  width: 1600,
  height: 1200,
  alternativeText: 'خبز',
  alternativeTextEn: 'Bread',
  formats: { ...STRAPI, share: size('share_a.jpg', 1200), ...WEBP },
  ...more,
});

const infoOf = (row: MediaRow) => presentPicture(row, 'en').info;

describe('a picture in a reply', () => {
  it('has its WebP versions, narrowest first, and keeps its own address', () => {
    const { url, info } = presentPicture(media(), 'en');
    expect(url).toBe('/uploads/a.jpg');
    expect(info?.srcset).toBe(
      '/uploads/webp_320_a.webp 320w, /uploads/webp_730_a.webp 730w, /uploads/webp_1600_a.webp 1600w',
    );
  });

  it('has the other sizes and itself where there is no WebP', () => {
    expect(infoOf(media({ formats: { ...STRAPI, share: size('share_a.jpg', 1200) } }))?.srcset).toBe(
      '/uploads/thumbnail_a.jpg 208w, /uploads/small_a.jpg 480w, /uploads/a.jpg 1600w',
    );
    expect(infoOf(media({ formats: null }))?.srcset).toBe('/uploads/a.jpg 1600w');
  });

  it('writes addresses that no srcset would cut', () => {
    const formats = { webp_320: size('webp_320_%D8%AE a.webp', 320) };
    expect(infoOf(media({ formats }))?.srcset).toBe('/uploads/webp_320_%D8%AE%20a.webp 320w');
  });

  it('names the version for link previews, or none', () => {
    expect(infoOf(media())?.share).toBe('/uploads/share_a.jpg');
  });

  it('has the focal point in whole percents, where there is one', () => {
    expect(infoOf(media())).not.toHaveProperty('focus');
    expect(infoOf(media({ focalPoint: { x: 12.4, y: 100.2 } }))?.focus).toEqual({ x: 12, y: 100 });
  });

  it('says the size of the version for link previews where it is not 1200 × 630', () => {
    const shareSizeOf = (height: number) =>
      infoOf(media({ formats: { share: { ...size('share_a.jpg', 1200), height } } }))?.shareSize;
    expect([shareSizeOf(630), shareSizeOf(900)]).toEqual([undefined, { width: 1200, height: 900 }]);
  });

  it('has no address for previews where there is no such version', () => {
    expect(infoOf(media({ formats: STRAPI }))?.share).toBe('');
  });

  it('is an address alone when its size is not known, and nothing when there is none', () => {
    expect(presentPicture(media({ width: null }), 'en')).toEqual({ url: '/uploads/a.jpg', info: null });
    expect(presentPicture(null, 'en')).toEqual({ url: '', info: null });
  });
});
