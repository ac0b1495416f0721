import { focusOf, type ImageInfo, type Lang } from '../../../cms/contract/fields.ts';
import { SHARE_SIZE } from '../../../cms/contract/limits.ts';
import { altIn } from '../../../cms/contract/localized.ts';
import type { MediaRow } from '../../../cms/contract/requests/site.ts';

/** A picture as replies carry it: its address, and what its `<img>` needs beside. */
export interface Picture {
  url: string;
  info: ImageInfo;
}

const NO_PICTURE: Picture = { url: '', info: null };

/** What the cms makes of a picture for visitors, by the keys in `formats`: `webp_480` and so on, and `share`. */
const WEBP = /^webp_\d+$/;
const SHARE = 'share';

interface Size {
  url: string;
  width: number;
}

/**
 * A picture's addresses by width, narrowest first, as `srcset` has them: the WebP versions; or, where it has none
 * because it is animated, small or older than that feature, Strapi's own sizes and the picture itself.
 */
export function srcsetOf({ url, width, formats }: MediaRow): string {
  if (typeof width !== 'number') return '';
  const all = Object.entries(formats ?? {}).flatMap(([key, format]) =>
    typeof format.width === 'number' && key !== SHARE ? [{ key, url: format.url, width: format.width }] : [],
  );
  const webp: Size[] = all.filter(({ key }) => WEBP.test(key));
  const sizes: Size[] = webp.length > 0 ? webp : [...all.filter((size) => size.width < width), { url, width }];
  return sizes
    .toSorted((a, b) => a.width - b.width)
    .map((size) => `${encodeURI(decodeURI(size.url))} ${size.width}w`)
    .join(', ');
}

/** The size of a version for link previews, where it is not that of most: of a small picture, or of an older one. */
function unusualSize({ width, height }: Pick<MediaRow, 'width' | 'height'> = {}) {
  if (typeof width !== 'number' || typeof height !== 'number') return {};
  return width === SHARE_SIZE.width && height === SHARE_SIZE.height ? {} : { shareSize: { width, height } };
}

export function presentPicture(media: MediaRow | null | undefined, lang: Lang): Picture {
  if (media === null || media === undefined) return NO_PICTURE;
  const { url, width, height } = media;
  if (typeof width !== 'number' || typeof height !== 'number') return { url, info: null };
  const share = media.formats?.[SHARE];
  const info = {
    width,
    height,
    alt: altIn(media, lang),
    srcset: srcsetOf(media),
    share: share?.url ?? '',
    ...unusualSize(share),
    ...focusOf(media),
  };
  return { url, info };
}

/** The address of a small version, for thumbnails. */
export function thumbOf({ url, formats }: MediaRow): string {
  const version = formats?.webp_480 ?? formats?.small ?? formats?.thumbnail;
  return version?.url ?? url;
}
