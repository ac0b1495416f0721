import type { PictureFormat } from './file-kinds.ts';

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

/** A picture as a strict decoder is to get it; undefined for one that decoders would not find to be cut off. */
export function wholePicture(bytes: Buffer<ArrayBuffer>, format: PictureFormat): Buffer<ArrayBuffer> | undefined {
  if (format === 'gif') return isWholeGif(bytes) ? bytes : undefined;
  return format === 'jpeg' ? withStandardScan(bytes) : bytes;
}
