import type { ImageInfo, Lang } from '../../contract/fields.ts';
import type { MediaRow } from '../strapi/media.ts';

/** A picture as replies carry it: its address, and what its `<img>` needs beside. */
export interface Picture {
  url: string;
  info: ImageInfo;
}

const NO_PICTURE: Picture = { url: '', info: null };

/** A picture's alternative text in a language; a file keeps one for each. */
export const pictureAlt = (media: MediaRow, lang: Lang) =>
  (lang === 'ar' ? media.alternativeText : media.alternativeTextEn) ?? '';

/** Addresses of a picture's sizes, narrowest first, as `srcset` has them. */
function srcset(media: MediaRow, width: number): string {
  const smaller = Object.values(media.formats ?? {}).flatMap((format) =>
    typeof format.width === 'number' && format.width < width ? [{ url: format.url, width: format.width }] : [],
  );
  const sizes = [...smaller.sort((a, b) => a.width - b.width), { url: media.url, width }];
  return sizes.map((size) => `${encodeURI(decodeURI(size.url))} ${size.width}w`).join(', ');
}

export function presentPicture(media: MediaRow | null | undefined, lang: Lang): Picture {
  if (media === null || media === undefined) return NO_PICTURE;
  const { url, width, height } = media;
  if (typeof width !== 'number' || typeof height !== 'number') return { url, info: null };
  return { url, info: { width, height, alt: pictureAlt(media, lang), srcset: srcset(media, width) } };
}

/** The address of a small version, for thumbnails. */
export const thumbOf = (media: MediaRow) => media.formats?.small?.url ?? media.formats?.thumbnail?.url ?? media.url;
