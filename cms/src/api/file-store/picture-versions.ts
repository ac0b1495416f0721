import sharp, { type FormatEnum, type Sharp } from 'sharp';
import type { FocalPoint } from '../../../contract/fields';
import { IMAGE_WIDTH, PICTURE_LIMITS, SHARE_SIZE } from '../../../contract/limits';

/** Widths that pages use, from a thumbnail on a low-resolution phone to a slide on a high-resolution screen (decision 28). */
const WIDTHS = [240, 320, 480, IMAGE_WIDTH.normal, 1080, 1600];
const WIDEST = 2000;
/** A width this close to the picture's own is left out. */
const NEAR = 1.1;

/**
 * Wide versions are for large or high-resolution screens, where stronger compression and a softer scaling are less visible than
 * on a thumbnail. More effort takes twice the time, for a twentieth of the bytes.
 */
const FINE = { kernel: 'cubic', encoding: { quality: 73, effort: 5 } } as const;
const DENSE = { kernel: 'mitchell', encoding: { quality: 54, effort: 5 } } as const;
const DENSE_FROM = IMAGE_WIDTH.normal;

/** Bytes. Chat applications show no larger picture in a preview. */
const SHARE_BYTES = 300_000;
/** Of a picture without a focal point. */
const CENTRE: FocalPoint = { x: 50, y: 50 };

/** Tried in this order until the picture is small enough, which it always is after the last. */
const SHARE_STEPS = [
  { width: SHARE_SIZE.width, quality: 82 },
  { width: SHARE_SIZE.width, quality: 68 },
  { width: SHARE_SIZE.width, quality: 50 },
  { width: 900, quality: 40 },
  { width: 600, quality: 30 },
];

/** A version with its key in `formats`. */
export interface PictureVersion {
  key: string;
  ext: string;
  mime: string;
  content: Buffer;
}

/** Finding the colours of a PNG takes five times as long with the usual effort, and no time limit ends it. */
const ENCODING = { quality: 80, effort: 4 };

export function webWidths(width: number): number[] {
  return [...WIDTHS.filter((narrower) => narrower * NEAR <= width), Math.min(width, WIDEST)];
}

/** Chat applications and social networks cut a link preview to this shape. */
const SHARE_SHAPE = SHARE_SIZE.width / SHARE_SIZE.height;

interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture in the shape of a link preview, with the focal point as near its centre as possible. */
function previewPart({ width, height }: Size, focus: FocalPoint) {
  const part = {
    width: Math.min(width, Math.round(height * SHARE_SHAPE)),
    height: Math.min(height, Math.round(width / SHARE_SHAPE)),
  };
  const start = (whole: number, length: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - length / 2, 0), whole - length));
  return { ...part, left: start(width, part.width, focus.x), top: start(height, part.height, focus.y) };
}

/** Opens a picture for one version of it. Sharp's `clone()` would copy the pixels for each. */
type Picture = () => Sharp;

/** The part of a picture that link previews show, as large as the limit of bytes allows. */
export async function shareJpeg(picture: Picture, focus: FocalPoint = CENTRE): Promise<Buffer> {
  const part = previewPart(await picture().metadata(), focus);
  let jpeg = Buffer.alloc(0);
  for (const { width, quality } of SHARE_STEPS) {
    jpeg = await picture()
      .extract(part)
      .resize({ width, height: Math.round(width / SHARE_SHAPE), withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length < SHARE_BYTES) break;
  }
  return jpeg;
}

/** The pixels of a picture that is decoded once for all of its versions. */
async function decode(bytes: Uint8Array, width: number): Promise<Picture> {
  const { data, info } = await sharp(bytes).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

/**
 * What visitors get instead of a picture: WebP in several widths (`webp_480`), and a JPEG for link previews (`share`), all
 * without metadata. A moving picture has the JPEG alone; one that is narrower than a thumbnail has nothing.
 */
async function versionsOf(bytes: Uint8Array): Promise<{ isMoving: boolean; versions: PictureVersion[] }> {
  const { pages = 1, width } = await sharp(bytes).metadata();
  const isMoving = pages > 1;
  const [narrowest = 0] = WIDTHS;
  if (width < narrowest) return { isMoving: false, versions: [] };

  const picture = await decode(bytes, Math.min(width, WIDEST));
  const share = { key: 'share', ext: '.jpg', mime: 'image/jpeg', content: await shareJpeg(picture) };
  const versions: PictureVersion[] = [share];
  for (const narrower of isMoving ? [] : webWidths(width)) {
    const { kernel, encoding } = narrower < DENSE_FROM ? FINE : DENSE;
    const content = await picture().resize({ width: narrower, kernel }).webp(encoding).toBuffer();
    versions.push({ key: `webp_${narrower}`, ext: '.webp', mime: 'image/webp', content });
  }
  return { isMoving, versions };
}

/** A picture upright, in its format and without metadata. */
function reencoded(bytes: Uint8Array, format: keyof FormatEnum, isMoving: boolean): Promise<Buffer> {
  const picture = sharp(bytes, { animated: true });
  const upright = isMoving ? picture : picture.autoOrient();
  return upright.toFormat(format, ENCODING).timeout({ seconds: PICTURE_LIMITS.seconds }).toBuffer();
}

const shareVersion = (bytes: Uint8Array, focus?: FocalPoint) => shareJpeg(() => sharp(bytes), focus);

/** What takes long, and is done in a process of its own (picture-process.ts). */
export const PICTURE_TASKS = { versionsOf, reencoded, shareVersion };
