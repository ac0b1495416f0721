import { fileTypeFromBuffer } from 'file-type';
import { checkFile, refusalKeyOf } from '../../../cms/contract/file-kinds.ts';
import { UPLOAD_LENGTH } from '../../../cms/contract/limits.ts';
import { invalid, tooLarge } from '../errors.ts';
import { reencode } from './picture.ts';

export interface PreparedFile {
  name: string;
  mime: string;
  content: Uint8Array<ArrayBuffer>;
}

const DATA_URL = /^data:[^,;]{0,200}(?:;[^,;]{0,200}){0,5};base64,/i;
/** Characters within which a data URL's prefix ends. */
const HEAD = 1_400;

/** The bytes of a data URL or of plain base64; incomplete or malformed text is refused. */
function decodeBase64(text: string): Buffer<ArrayBuffer> {
  if (text.length > UPLOAD_LENGTH) throw tooLarge();
  const start = DATA_URL.exec(text.slice(0, HEAD))?.[0].length ?? 0;
  const encoded = text.slice(start);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips characters that are not base64: then there are fewer bytes than the length of the text implies.
  const isWhole = encoded.length % 4 === 0 && bytes.length === (encoded.length / 4) * 3 - padding;
  if (bytes.length === 0 || !isWhole) throw invalid('base64String');
  return bytes;
}

/**
 * Checks an uploaded file by its content and makes it safe to store: pictures are re-encoded, documents are stored
 * unchanged, everything else is refused; with the key `otherwise` where there is none of its own.
 */
export async function prepareFile(filename: string, base64: string, otherwise?: string): Promise<PreparedFile> {
  const bytes = decodeBase64(base64);
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const checked = checkFile(filename, found, bytes);
  if (checked.kind === 'refused') {
    throw invalid(checked.wrong === 'name' ? 'filename' : 'base64String', refusalKeyOf(checked) ?? otherwise);
  }
  const { name } = checked;
  if (checked.kind === 'picture') return { name, ...(await reencode(checked)) };
  return { name, mime: checked.mime, content: checked.content };
}
