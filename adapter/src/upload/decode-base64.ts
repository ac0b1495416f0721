import { LIMITS } from '../../contract/limits.ts';
import { invalid, TooLargeError } from '../errors.ts';

const DATA_URL = /^data:[^,;]{0,200}(?:;[^,;]{0,200}){0,5};base64,/i;
/** A data URL's beginning is never longer than this. */
const HEAD = 1_400;

/** The bytes of a data URL or of plain base64; whatever is not whole is refused. */
export function decodeBase64(text: string): Buffer<ArrayBuffer> {
  if (text.length > LIMITS.upload.base64Length) throw new TooLargeError();
  const start = DATA_URL.exec(text.slice(0, HEAD))?.[0].length ?? 0;
  const encoded = text.slice(start);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips what is no base64: then there are fewer bytes than the text's length says.
  const isWhole = encoded.length % 4 === 0 && bytes.length === (encoded.length / 4) * 3 - padding;
  if (bytes.length === 0 || !isWhole) throw invalid('base64String');
  return bytes;
}
