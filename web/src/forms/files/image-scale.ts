import { IMAGE_WIDTH } from 'contract/limits';
import { latinDigits } from 'contract/machine-text';
import { stemOf } from './file-preview.tsx';
import type { FilePurpose } from './stored-file.ts';

export interface Size {
  width: number;
  height: number;
}

/** What the server stores a picture as; others that the browser can read become a JPEG at any width. */
const STORED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The size that a picture is drawn again in; undefined when it is of a type that is stored and not wider than the limit,
 * so that it is uploaded unchanged (spec §9).
 */
export function drawnSize({ width, height }: Size, { limit, type }: { limit: number; type: string }): Size | undefined {
  if (width <= limit) return STORED_TYPES.includes(type) ? undefined : { width, height };
  return { width: limit, height: Math.max(1, Math.round((height * limit) / width)) };
}

/** Vector pictures, icons and what may be an animation stay as they are. */
const UNSCALABLE = ['image/gif', 'image/svg+xml', 'image/x-icon', 'image/vnd.microsoft.icon'];

export const isScalable = ({ type }: { type: string }) => type.startsWith('image/') && !UNSCALABLE.includes(type);

/** What a picture becomes when it is scaled down: a JPEG cannot be transparent. */
type ScaledType = keyof typeof NAMES;

const NAMES = {
  'image/jpeg': { known: /\.jpe?g$/i, ending: 'jpg' },
  'image/png': { known: /\.png$/i, ending: 'png' },
  'image/webp': { known: /\.webp$/i, ending: 'webp' },
} as const;

const isScaledType = (type: string | undefined): type is ScaledType => type !== undefined && Object.hasOwn(NAMES, type);

/** The name of a picture that was scaled down. */
export function scaledName(name: string, type: ScaledType): string {
  const { known, ending } = NAMES[type];
  return known.test(name) ? name : `${stemOf(name)}.${ending}`;
}

/** The default width for a purpose. Album pictures are displayed full-screen, so folders have the larger one. */
export const presetWidth = (purpose: FilePurpose): number =>
  purpose === 'image' || purpose === 'rich-text' || purpose === 'browse' ? IMAGE_WIDTH.normal : IMAGE_WIDTH.big;

/** The typed limit in pixels; undefined unless it is a whole number above zero. */
export function widthLimit(text: string): number | undefined {
  const digits = latinDigits(text.trim());
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : undefined;
}

const JPEG_QUALITY = 0.86;

/** Bytes in which an animation says that it is one; a profile of colours may stand before. */
const HEAD = 65_536;
/** The flag of an animation in a WebP's extended header, and where the flags are. */
const MOVES = 0x02;
const WEBP_FLAGS = 20;

/** Whether a PNG, AVIF or WebP has frames, of which drawing it again would leave one. */
async function isAnimation(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('PNG', 1)) return text.includes('acTL');
  return text.startsWith('ftypavis', 4) || (text.startsWith('WEBPVP8X', 8) && ((head[WEBP_FLAGS] ?? 0) & MOVES) !== 0);
}

/** A picture, rotated as its EXIF orientation says. Undefined for what the browser cannot read. */
const readImage = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Rows of pixels that are looked at together. */
const STRIP = 256;
const OPAQUE = 255;

function isTransparent(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  for (let top = 0; top < height; top += STRIP) {
    const { data } = context.getImageData(0, top, width, Math.min(STRIP, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== OPAQUE) return true;
  }
  return false;
}

/** A picture in another size: a JPEG with white behind it, unless it has transparent parts that it may keep, or a type is asked for. */
function drawScaled(
  image: ImageBitmap,
  size: Size,
  { type: wanted, isLogo }: Pick<ScaleOptions, 'type' | 'isLogo'>,
): Promise<Blob | null> {
  const mayBeTransparent = wanted === undefined ? isLogo : wanted !== 'image/jpeg';
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: mayBeTransparent });
  if (!context) return Promise.resolve(null);
  if (!mayBeTransparent) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  const type = wanted ?? (mayBeTransparent && isTransparent(context, size) ? 'image/png' : 'image/jpeg');
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

/** How wide a picture may be, and whether it is a logo or an icon, whose transparent parts stay (record 252). */
export interface ScaleOptions {
  limit: number;
  isLogo: boolean;
  /** The type of a file that it takes the place of. */
  type?: string | undefined;
}

/**
 * A picture wider than the limit in that width, or of a type that is not stored, as a JPEG (spec §9), a logo with transparent
 * parts as a PNG; everything else unchanged.
 */
export async function scaleDown(file: File, { limit, isLogo, type: wanted }: ScaleOptions): Promise<File> {
  if (!isScalable(file) || (await isAnimation(file))) return file;
  const image = await readImage(file);
  if (!image) return file;
  try {
    const type = isScaledType(wanted) ? wanted : undefined;
    const size = drawnSize(image, { limit, type: type && type !== file.type ? '' : file.type });
    const scaled = size && (await drawScaled(image, size, { type, isLogo: isLogo && file.type !== 'image/jpeg' }));
    if (!scaled || !isScaledType(scaled.type)) return file;
    return new File([scaled], scaledName(file.name, scaled.type), { type: scaled.type });
  } finally {
    image.close();
  }
}
