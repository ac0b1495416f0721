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

/** The icon without anything behind its images; undefined when the header does not describe what is there. */
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
