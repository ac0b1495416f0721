import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { bytesOf, type IncomingFile, storeBytes } from './incoming-file';

const QUALITY = 80;

/** Pixels of all frames together, as the adapter has it for what comes through the site. */
const MAX_PIXELS = 30_000_000;
const MAX_FRAMES = 400;

/**
 * A picture painted anew: upright and without the camera's notes. Strapi's own way keeps the notes where the result is
 * no smaller, and turns a photo on its side when they go. What would take too much memory is refused by its header.
 */
export async function repaint<T extends IncomingFile>(file: T): Promise<T> {
  const bytes = await bytesOf(file);
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS) {
    throw new errors.ApplicationError(`${file.name} has more than ${MAX_PIXELS / 1_000_000} million pixels.`);
  }
  const picture = sharp(bytes, { animated: true });
  const upright = pages > 1 ? picture : picture.autoOrient();
  const painted = await upright.toFormat(format, { quality: QUALITY }).toBuffer();
  return { ...file, ...(await storeBytes(file, `painted_${file.hash}`, painted)) };
}
