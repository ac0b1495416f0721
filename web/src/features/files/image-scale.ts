import { IMAGE_WIDTH } from 'adapter/contract/limits';
import { latinDigits } from '../../lib/format.ts';
import type { FilePurpose } from './file-picker.tsx';
import { stemOf } from './file-preview.tsx';

export interface Size {
  width: number;
  height: number;
}

/**
 * The size that a picture is scaled down to; undefined when it is not wider than the limit, so that it is uploaded
 * unchanged (spec §9).
 */
export function scaledSize({ width, height }: Size, limit: number): Size | undefined {
  if (width <= limit) return undefined;
  return { width: limit, height: Math.max(1, Math.round((height * limit) / width)) };
}

/** Vector pictures, icons and animations cannot become JPEGs. */
const UNSCALABLE = ['image/gif', 'image/svg+xml', 'image/x-icon', 'image/vnd.microsoft.icon'];

export const isScalable = ({ type }: { type: string }) => type.startsWith('image/') && !UNSCALABLE.includes(type);

/** The name of a picture that became a JPEG. */
export const jpegName = (name: string) => (/\.jpe?g$/i.test(name) ? name : `${stemOf(name)}.jpg`);

/** The default width for a purpose. Album pictures are displayed full-screen, so folders have the larger one. */
export const presetWidth = (purpose: FilePurpose): number =>
  purpose === 'image' || purpose === 'rich-text' || purpose === 'browse' ? IMAGE_WIDTH.normal : IMAGE_WIDTH.big;

/** The typed limit in pixels; undefined unless it is a whole number above zero. */
export function widthLimit(text: string): number | undefined {
  const digits = latinDigits(text.trim());
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : undefined;
}

const JPEG_QUALITY = 0.86;

/** A picture, rotated as its EXIF orientation says. Undefined for what the browser cannot read. */
const readImage = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Draws on white, which replaces transparent areas. */
function drawJpeg(image: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** A picture wider than the limit as a JPEG of that width (spec §9); everything else unchanged. */
export async function scaleDown(file: File, limit: number): Promise<File> {
  if (!isScalable(file)) return file;
  const image = await readImage(file);
  if (!image) return file;
  try {
    const size = scaledSize(image, limit);
    const jpeg = size && (await drawJpeg(image, size));
    return jpeg ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : file;
  } finally {
    image.close();
  }
}
