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
/** How a BMP says that its pixels are stored. */
const STORED = { plain: 0, runsOf8: 1, runsOf4: 2, masked: 3 } as const;
/** The bits of red, green and blue in a pixel, unless the file has masks of its own. */
const MASKS = [0xff0000, 0xff00, 0xff];
const MASKS_OF_16_BITS = [0x7c00, 0x3e0, 0x1f];
/** Pixels that a byte of runs can stand for at most. */
const RUN_PER_BYTE = 128;

/** The numbers of colors that runs of four or eight bits stand for, a byte each; undefined where their end is missing. */
function unpackRuns(runs: Buffer, bits: number, width: number, height: number): Buffer<ArrayBuffer> | undefined {
  const numbers = Buffer.alloc(width * height);
  let [at, x, y] = [0, 0, 0];
  const put = (byte = 0, index = 0) => {
    if (x < width && y < height) numbers[y * width + x] = bits === 8 ? byte : (byte >> (index % 2 === 0 ? 4 : 0)) & 15;
    x += 1;
  };
  for (;;) {
    const [count = 0, value] = [runs[at], runs[at + 1]];
    if (value === undefined) return undefined;
    at += 2;
    if (count > 0) for (let index = 0; index < count; index += 1) put(value, index);
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) return numbers;
    else if (value === 2) {
      [x, y] = [x + (runs[at] ?? 0), y + (runs[at + 1] ?? 0)];
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) put(runs[at + Math.floor((index * bits) / 8)], index);
      at += 2 * Math.ceil((value * bits) / 16);
    }
  }
}

/** The pixels of a BMP, which libvips does not read; undefined where they are not all there, or stored in a rare way. */
function bitmapPixels(bytes: Buffer<ArrayBuffer>): WholePicture | undefined {
  if (bytes.length < BITMAP_HEADERS) return undefined;
  const [start, header, compression] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14), bytes.readUInt32LE(30)];
  const [width, rows, bits] = [bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)];
  const height = Math.abs(rows);
  if (width <= 0 || height === 0 || header < 40 || width * height > PICTURE_LIMITS.pixels) return undefined;
  const hasRuns = compression === STORED[`runsOf${bits === 4 ? 4 : 8}`] && bits <= 8;
  const isMasked = compression === STORED.masked && (bits === 16 || bits === 32);
  const isPlain = compression === STORED.plain && [1, 4, 8, 16, 24, 32].includes(bits);
  if (!hasRuns && !isMasked && !isPlain) return undefined;
  if (hasRuns && width * height > bytes.length * RUN_PER_BYTE) return undefined;

  const pixels = hasRuns ? unpackRuns(bytes.subarray(start), bits, width, height) : bytes.subarray(start);
  const depth = hasRuns ? 8 : bits;
  const rowBytes = hasRuns ? width : Math.ceil((width * bits) / 32) * 4;
  if (!pixels || pixels.length < rowBytes * height) return undefined;
  const usual = bits === 16 ? MASKS_OF_16_BITS : MASKS;
  const masks = isMasked ? [54, 58, 62].map((at) => bytes.readUInt32LE(at)) : usual;
  const content = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = rowBytes * (rows < 0 ? y : height - 1 - y);
    for (let bit = 0; bit < width * depth; bit += depth) {
      const byte = row + (bit >> 3);
      const number = ((pixels[byte] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
      // Up to eight bits are the number of a color, four bytes each behind the header.
      const color = Math.min(14 + header + 4 * number, bytes.length - 3);
      const value = depth > 8 ? pixels.readUIntLE(byte, depth >> 3) : bytes.readUIntLE(color, 3);
      for (const mask of masks) {
        content[at] = mask === 0 ? 0 : (((value & mask) >>> 0) * 255) / mask;
        at += 1;
      }
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
