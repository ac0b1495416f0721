import sharp, { type Sharp } from 'sharp';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { PICTURE_LIMITS } from '../../../cms/contract/limits.ts';
import { invalid } from '../errors.ts';

/** Seconds that processing a picture may take. */
const TIMEOUT = 20;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const MIME: Record<PictureFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

// One at a time, on one thread, without sharp's cache: uploads are rare, and memory is for the visitors.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

function serialize<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}

/** Refuses, by its header alone, a picture that would take too much memory or time to decode. */
async function refuseOversized(bytes: Buffer): Promise<void> {
  const {
    width,
    height,
    pages = 1,
    pageHeight,
  } = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw invalid('base64String', undefined, cause);
    });
  const pixels = width * (pageHeight ?? height) * pages;
  if (pages > PICTURE_LIMITS.frames || pixels > PICTURE_LIMITS.pixels) {
    throw invalid('base64String', ERROR_KEY.pictureTooLarge);
  }
}

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 88 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 88 }),
  gif: (image) => image.gif(),
};

/**
 * A re-encoded picture: rotated as its metadata says, with all frames, and nothing else of the file, so that neither the
 * place where it was taken nor data appended to the picture is stored.
 */
export async function reencode(
  bytes: Buffer,
  format: PictureFormat,
): Promise<{ content: Uint8Array<ArrayBuffer>; mime: string }> {
  return serialize(async () => {
    await refuseOversized(bytes);
    const isAnimated = format === 'gif' || format === 'webp';
    const image = sharp(bytes, { animated: isAnimated, limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
    try {
      const encoded = encode[format](isAnimated ? image : image.autoOrient()).timeout({ seconds: TIMEOUT });
      return { content: new Uint8Array(await encoded.toBuffer()), mime: MIME[format] };
    } catch (cause) {
      throw invalid('base64String', undefined, cause);
    }
  });
}

/** Bytes of an icon's header and of each entry of its list. */
const HEADER = 6;
const ENTRY = 16;
const MAX_IMAGES = 20;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** The size of the header that a bitmap in an icon begins with. */
const BITMAP_HEADER = 40;

function isImage(bytes: Buffer): boolean {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return true;
  return bytes.length >= BITMAP_HEADER && bytes.readUInt32LE(0) === BITMAP_HEADER;
}

/** The icon without data appended to its images; undefined when the header does not match the content. */
export function readIcon(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
  if (bytes.length < HEADER + ENTRY || bytes.readUInt16LE(0) !== 0 || bytes.readUInt16LE(2) !== 1) return undefined;
  const count = bytes.readUInt16LE(4);
  const start = HEADER + count * ENTRY;
  if (count < 1 || count > MAX_IMAGES || bytes.length < start) return undefined;
  let end = start;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const size = bytes.readUInt32LE(entry + 8);
    const offset = bytes.readUInt32LE(entry + 12);
    if (size === 0 || offset < start || offset + size > bytes.length) return undefined;
    if (!isImage(bytes.subarray(offset, offset + size))) return undefined;
    end = Math.max(end, offset + size);
  }
  return bytes.subarray(0, end);
}
