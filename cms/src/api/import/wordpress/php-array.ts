/** What PHP's `serialize` writes that plugins store; objects are not read. */
export type PhpValue = string | number | boolean | null | { [key: string]: PhpValue };

const DEEPEST = 8;

/** Reads one value at a place of the bytes; undefined where there is none that is known. */
function readAt(bytes: Buffer, from: number, depth: number): { value: PhpValue; end: number } | undefined {
  if (depth > DEEPEST) return undefined;
  const head = /^(?:(N);|([bid]):([^;]{1,30});|([sa]):(\d{1,7}):["{])/.exec(bytes.toString('latin1', from, from + 40));
  if (!head) return undefined;
  const [whole, none, scalar, written = '', kind, length = '0'] = head;
  let end = from + whole.length;
  if (none) return { value: null, end };
  if (scalar) return { value: scalar === 'b' ? written === '1' : Number(written), end };
  if (kind === 's') {
    const last = end + Number(length);
    return { value: bytes.toString('utf8', end, last), end: last + '";'.length };
  }
  const value: { [key: string]: PhpValue } = {};
  for (let entry = 0; entry < Number(length); entry += 1) {
    const key = readAt(bytes, end, depth + 1);
    const held = key && readAt(bytes, key.end, depth + 1);
    if (!held) return undefined;
    value[String(key.value)] = held.value;
    end = held.end;
  }
  return { value, end: end + '}'.length };
}

/** A value as PHP serialized it; undefined for what is none. */
export const phpValue = (text: string): PhpValue | undefined => readAt(Buffer.from(text.trim()), 0, 0)?.value;
