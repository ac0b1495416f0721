import sharp from 'sharp';
import { bytesOf, type IncomingFile, storeBytes } from './incoming-file';

const QUALITY = 80;

/**
 * A picture painted anew: upright and without the camera's notes. Strapi's own way keeps the notes where the result is
 * no smaller, and turns a photo on its side when they go.
 */
export async function repaint<T extends IncomingFile>(file: T): Promise<T> {
  const bytes = await bytesOf(file);
  const { format, pages = 1 } = await sharp(bytes).metadata();
  const picture = sharp(bytes, { animated: true });
  const upright = pages > 1 ? picture : picture.autoOrient();
  const painted = await upright.toFormat(format, { quality: QUALITY }).toBuffer();
  return { ...file, ...(await storeBytes(file, `painted_${file.hash}`, painted)) };
}
