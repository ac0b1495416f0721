import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { bytesOf, type IncomingFile, storeBytes } from './incoming-file';

const QUALITY = 80;

/** Pixels of all frames together; the adapter has the same limit for uploads through the site. */
const MAX_PIXELS = 30_000_000;
const MAX_FRAMES = 400;

/**
 * Re-encodes a picture: upright and without the camera's metadata. Strapi's own code keeps the metadata where the result
 * is no smaller, and loses a photo's rotation when it drops them. The header tells whether a picture would take too much
 * memory; then it is refused.
 */
export async function reencodePicture<T extends IncomingFile>(file: T): Promise<T> {
  const bytes = await bytesOf(file);
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS) {
    throw new errors.ApplicationError(`${file.name} has more than ${MAX_PIXELS / 1_000_000} million pixels.`);
  }
  const picture = sharp(bytes, { animated: true });
  const upright = pages > 1 ? picture : picture.autoOrient();
  const reencoded = await upright.toFormat(format, { quality: QUALITY }).toBuffer();
  return { ...file, ...(await storeBytes(file, `reencoded_${file.hash}`, reencoded)) };
}
