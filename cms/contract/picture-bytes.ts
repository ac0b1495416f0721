import { PICTURE_LIMITS } from './limits.ts';

/** Where the first block of a GIF begins, behind its header. */
const GIF_HEADER = 13;
const TRAILER = 0x3b;
const EXTENSION = 0x21;
const FRAME = 0x2c;
/** Pixels for which a byte of a frame's data can stand at most: a code of 12 bits stands for up to 4,096. */
const PIXELS_PER_BYTE = 2_731;

/** Bytes of the list of colours that a GIF's flags announce. */
const paletteBytes = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** The end of a run of data blocks, each with its length before it, which an empty one ends. */
function endOfData(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length !== 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}

/** Whether all blocks of a GIF are there: decoders take one that was cut off for an animation of fewer frames. */
function isWholeGif(bytes: Buffer): boolean {
  let at = GIF_HEADER + paletteBytes(bytes[10]);
  for (let kind = bytes[at]; kind !== TRAILER; kind = bytes[at]) {
    if (kind === EXTENSION) at = endOfData(bytes, at + 2);
    else if (kind === FRAME && at + 10 < bytes.length) {
      const pixels = bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
      const start = at + 11 + paletteBytes(bytes[at + 9]);
      at = endOfData(bytes, start);
      if (pixels > (at - start) * PIXELS_PER_BYTE) return false;
    } else return false;
  }
  return true;
}

const SCAN = 0xda;
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];
/** The only values that the parameters of a sequential scan may have. */
const SEQUENTIAL_SCAN = [0, 63, 0];

/**
 * A JPEG with the parameters of its scan as the standard has them. Phones of Samsung write others, for which strict
 * decoders take a photo to be damaged; browsers ignore them.
 */
function withStandardScan(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  let isSequential = false;
  let at = 2;
  while (at + 5 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) {
      if (!isSequential) return bytes;
      const repaired = Buffer.from(bytes);
      repaired.set(SEQUENTIAL_SCAN, Math.min(at + 5 + 2 * (bytes[at + 4] ?? 0), bytes.length - SEQUENTIAL_SCAN.length));
      return repaired;
    }
    if (SEQUENTIAL_FRAMES.includes(marker)) isSequential = true;
    // A marker may have any number of these bytes before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes;
}

/** What a BMP's pixels are preceded by at least, with the masks that may follow its header. */
const BITMAP_HEADERS = 66;
const UNCOMPRESSED = 0;
const WITH_MASKS = 3;
/** The byte of a pixel that a mask stands for, by its place here. */
const MASKS = [0xff, 0xff00, 0xff0000, 0xff000000];

/** The pixels of a BMP, which libvips does not read; undefined where they are compressed or not all there. */
function bitmapPixels(bytes: Buffer<ArrayBuffer>): WholePicture | undefined {
  if (bytes.length < BITMAP_HEADERS) return undefined;
  const [start, header, compression] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14), bytes.readUInt32LE(30)];
  const [width, rows, bits] = [bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)];
  const height = Math.abs(rows);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const masked = [54, 58, 62].map((at) => MASKS.indexOf(bytes.readUInt32LE(at)));
  const [red = -1, green = -1, blue = -1] = compression === WITH_MASKS ? masked : [2, 1, 0];
  const isKnown =
    compression === UNCOMPRESSED ? [1, 4, 8, 24, 32].includes(bits) : bits === 32 && Math.min(red, green, blue) >= 0;
  const isWhole = width > 0 && height > 0 && start + rowBytes * height <= bytes.length;
  if (!isKnown || !isWhole || header < 40 || width * height > PICTURE_LIMITS.pixels) return undefined;
  const content = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = start + rowBytes * (rows < 0 ? y : height - 1 - y);
    for (let bit = 0; bit < width * bits; bit += bits, at += 3) {
      const byte = row + (bit >> 3);
      const color = ((bytes[byte] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
      // Up to eight bits are the number of a color, four bytes each behind the header.
      const pixel = bits > 8 ? byte : 14 + header + 4 * color;
      content[at] = bytes[pixel + red] ?? 0;
      content[at + 1] = bytes[pixel + green] ?? 0;
      content[at + 2] = bytes[pixel + blue] ?? 0;
    }
  }
  return { content, raw: { width, height, channels: 3 } };
}

/** A picture as a strict decoder is to get it; `raw` of pixels without a header of their own. */
export interface WholePicture {
  content: Buffer<ArrayBuffer>;
  raw?: { width: number; height: number; channels: 3 };
}

/** Undefined for a picture that decoders would not find to be cut off. `found`: its ending by its content. */
export function wholePicture(bytes: Buffer<ArrayBuffer>, found: string): WholePicture | undefined {
  if (found === 'bmp') return bitmapPixels(bytes);
  if (found === 'gif' && !isWholeGif(bytes)) return undefined;
  return { content: found === 'jpg' ? withStandardScan(bytes) : bytes };
}
