import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { type CheckedFile, PICTURE_MIME, type PictureFormat } from '../../../cms/contract/file-kinds.ts';
import { PICTURE_LIMITS } from '../../../cms/contract/limits.ts';
import { invalid } from '../errors.ts';

// One at a time, on one thread, without sharp's cache: uploads are rare, and memory is for the visitors.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

export function onePictureAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}

/** Refuses, by its header alone, a picture that would take too much memory or time to decode. */
async function refuseOversized(bytes: Buffer, options: SharpOptions): Promise<void> {
  const {
    width,
    height,
    pages = 1,
    pageHeight,
  } = await sharp(bytes, { ...options, animated: true, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw invalid('base64String', ERROR_KEY.pictureDamaged, cause);
    });
  const pixels = width * (pageHeight ?? height) * pages;
  if (pages > PICTURE_LIMITS.frames || pixels > PICTURE_LIMITS.pixels) {
    throw invalid('base64String', ERROR_KEY.pictureTooLarge);
  }
}

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 88 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 88 }),
  gif: (image) => image.gif(),
};

/**
 * A re-encoded picture: rotated as its metadata says, with all frames, and nothing else of the file, so that neither the
 * place where it was taken nor data appended to the picture is stored.
 */
export async function reencode({
  content,
  format,
  raw,
}: CheckedFile & { kind: 'picture' }): Promise<{ content: Uint8Array<ArrayBuffer>; mime: string }> {
  return onePictureAtATime(async () => {
    const options = raw ? { raw } : {};
    await refuseOversized(content, options);
    const animated = format === 'gif' || format === 'webp';
    const limits = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'warning' } as const;
    const image = sharp(content, { ...options, ...limits, animated });
    try {
      const encoded = encode[format](animated ? image : image.autoOrient()).timeout({
        seconds: PICTURE_LIMITS.seconds,
      });
      return { content: new Uint8Array(await encoded.toBuffer()), mime: PICTURE_MIME[format] };
    } catch (cause) {
      throw invalid('base64String', ERROR_KEY.pictureDamaged, cause);
    }
  });
}
