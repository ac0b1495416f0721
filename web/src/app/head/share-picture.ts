import type { ImageInfo } from 'adapter/contract/fields';
import { absolute } from './absolute.ts';
import defaultPicture from './default-picture.jpg';
import type { SharePicture } from './head.ts';

/** The picture of pages without one: the mark and the name, under an address that changes when it does. */
export const defaultSharePicture = (siteUrl: string, siteName: string): SharePicture => ({
  url: absolute(siteUrl, defaultPicture),
  alt: siteName,
  size: { width: 1200, height: 630 },
});

/** The first of a page's pictures that has a version for previews. */
export function sharePicture(siteUrl: string, ...pictures: readonly ImageInfo[]): SharePicture | undefined {
  const picture = pictures.find((info) => info !== null && info.share !== '');
  return picture ? { url: absolute(siteUrl, picture.share), alt: picture.alt } : undefined;
}
