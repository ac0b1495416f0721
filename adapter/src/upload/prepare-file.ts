import { fileTypeFromBuffer } from 'file-type';
import { LIMITS } from '../../contract/limits.ts';
import { invalid, TooLargeError } from '../errors.ts';
import { type PictureFormat, readIcon, reencode } from './picture.ts';

type Bytes = Buffer<ArrayBuffer>;

/** A file as it is to be stored. */
interface PreparedFile {
  name: string;
  mime: string;
  content: Uint8Array<ArrayBuffer>;
}

const DATA_URL = /^data:[^,;]{0,200}(?:;[^,;]{0,200}){0,5};base64,/i;
/** Characters within which a data URL's prefix ends. */
const HEAD = 1_400;

/** The bytes of a data URL or of plain base64; incomplete or malformed text is refused. */
function decodeBase64(text: string): Buffer<ArrayBuffer> {
  if (text.length > LIMITS.upload.base64Length) throw new TooLargeError();
  const start = DATA_URL.exec(text.slice(0, HEAD))?.[0].length ?? 0;
  const encoded = text.slice(start);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips characters that are not base64: then there are fewer bytes than the length of the text implies.
  const isWhole = encoded.length % 4 === 0 && bytes.length === (encoded.length / 4) * 3 - padding;
  if (bytes.length === 0 || !isWhole) throw invalid('base64String');
  return bytes;
}

/** Extensions that a server or a browser might execute, anywhere in a name. */
const ACTIVE = new Set([
  ...['asp', 'aspx', 'bat', 'cgi', 'cmd', 'com', 'dll', 'exe', 'hta', 'htm', 'html', 'jar', 'js', 'jse', 'jsp', 'lnk'],
  ...['mht', 'mhtml', 'mjs', 'msi', 'phar', 'php', 'php3', 'php4', 'php5', 'phtml', 'pht', 'pl', 'ps1', 'py', 'rb'],
  ...['scr', 'sh', 'shtml', 'svg', 'svgz', 'swf', 'vbs', 'wasm', 'wsf', 'xht', 'xhtml', 'xml', 'xsl', 'xslt'],
]);

/** `photo` and `jpg`, the extension in lower case; '' where there is none. */
function splitName(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1).toLowerCase()] : [name, ''];
}

/** `photo.php` becomes `photo_php`: a name has one extension, which says what the file is. */
function safeStem(stem: string): string {
  const [first = '', ...inner] = stem.split('.');
  return inner.reduce((name, part) => `${name}${ACTIVE.has(part.trim().toLowerCase()) ? '_' : '.'}${part}`, first);
}

/** Formats that pictures are re-encoded in, by what file-type finds in the content. */
const PICTURES: Record<string, PictureFormat> = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp', gif: 'gif' };
const PICTURE_ENDINGS: Record<PictureFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
};
const ANY_PICTURE = new Set(['', 'ico', ...Object.values(PICTURE_ENDINGS).flat()]);

interface Document {
  mime: string;
  /** What the content may be found to be. */
  contents: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Documents by extension: stored unchanged, and only sent as downloads. */
const DOCUMENTS: Record<string, Document> = {
  pdf: { mime: 'application/pdf', contents: ['pdf'] },
  zip: { mime: 'application/zip', contents: ['zip'] },
  rar: { mime: 'application/vnd.rar', contents: ['rar'] },
  doc: { mime: 'application/msword', contents: ['cfb'] },
  xls: { mime: 'application/vnd.ms-excel', contents: ['cfb'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', contents: ['cfb'] },
  docx: { mime: `${OFFICE}.wordprocessingml.document`, contents: ['docx', 'zip'] },
  xlsx: { mime: `${OFFICE}.spreadsheetml.sheet`, contents: ['xlsx', 'zip'] },
  pptx: { mime: `${OFFICE}.presentationml.presentation`, contents: ['pptx', 'zip'] },
};

const HTML_ENDINGS = new Set(['htm', 'html']);
/** What file-type finds in HTML that begins like XML. */
const XML = 'xml';

async function preparePicture(
  stem: string,
  ending: string,
  format: PictureFormat,
  bytes: Bytes,
): Promise<PreparedFile> {
  // The content decides: a picture with another format's extension gets its own.
  if (!ANY_PICTURE.has(ending)) throw invalid('filename');
  const [usual = ''] = PICTURE_ENDINGS[format];
  const own = PICTURE_ENDINGS[format].includes(ending) ? ending : usual;
  return { name: `${stem}.${own}`, ...(await reencode(bytes, format)) };
}

function prepareIcon(stem: string, bytes: Bytes): PreparedFile {
  const content = readIcon(bytes);
  if (content === undefined) throw invalid('base64String');
  return { name: `${stem}.ico`, mime: 'image/x-icon', content };
}

function prepareHtml(stem: string, ending: string, found: string | undefined, bytes: Bytes): PreparedFile {
  const isText = (found === undefined || found === XML) && !bytes.includes(0);
  if (!isText) throw invalid('base64String');
  return { name: `${stem}.${ending}`, mime: 'text/html', content: bytes };
}

/**
 * Checks an uploaded file by its content and makes it safe to store: pictures are re-encoded, documents are stored
 * unchanged, everything else is refused.
 */
export async function prepareFile(filename: string, base64: string): Promise<PreparedFile> {
  const bytes = decodeBase64(base64);
  const [rawStem, ending] = splitName(filename);
  const stem = safeStem(rawStem);
  const found = (await fileTypeFromBuffer(bytes))?.ext;

  const picture = found === undefined ? undefined : PICTURES[found];
  if (picture !== undefined) return preparePicture(stem, ending, picture, bytes);
  if (ending === 'ico') return prepareIcon(stem, bytes);
  if (HTML_ENDINGS.has(ending)) return prepareHtml(stem, ending, found, bytes);

  const document = Object.hasOwn(DOCUMENTS, ending) ? DOCUMENTS[ending] : undefined;
  if (document === undefined || found === undefined || !document.contents.includes(found))
    throw invalid('base64String');
  return { name: `${stem}.${ending}`, mime: document.mime, content: bytes };
}
