import { ERROR_KEY } from './errors.ts';
import { type WholePicture, wholePicture } from './picture-bytes.ts';

/** Formats that pictures are re-encoded in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** What a file is by its content, under the name that it may have. */
export type CheckedFile =
  | ({ kind: 'picture'; name: string; format: PictureFormat } & WholePicture)
  | { kind: 'document'; name: string; mime: string; content: Buffer<ArrayBuffer> }
  /** Neither a picture nor a document that the site takes, not what its name says, or a picture that needs the user's help. */
  | { kind: 'refused'; wrong: 'name' | 'content' | keyof typeof PICTURE_REFUSALS };

/** The key for a file in the place of one of another kind. Apart from the others, which visitors load. */
export const OTHER_KIND = 'ERROR.OTHER_KIND';

/** What is said about pictures that the user can make into ones that the site takes. */
const PICTURE_REFUSALS = {
  damaged: ERROR_KEY.pictureDamaged,
  heic: ERROR_KEY.pictureHeic,
  animated: ERROR_KEY.pictureAnimated,
} as const;

/** The key of a refused file; undefined where there is none of its own. */
export const refusalKeyOf = ({ wrong }: CheckedFile & { kind: 'refused' }) =>
  wrong === 'name' || wrong === 'content' ? undefined : PICTURE_REFUSALS[wrong];

export const PICTURE_MIME: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

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

/** The formats by what file-type finds in the content. Not every browser shows AVIF and BMP as it should, or at all. */
const PICTURES = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'jpeg',
  bmp: 'jpeg',
} as const;
const isPicture = (found: string | undefined): found is keyof typeof PICTURES =>
  found !== undefined && Object.hasOwn(PICTURES, found);
const PICTURE_ENDINGS: Readonly<Record<PictureFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
};
const ANY_PICTURE = new Set(['', 'ico', 'avif', 'bmp', ...Object.values(PICTURE_ENDINGS).flat()]);

interface Document {
  mime: string;
  /** What the content may be found to be. */
  contents: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Documents by extension: stored unchanged, and only sent as downloads. */
const DOCUMENTS: Readonly<Record<string, Document>> = {
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

/** Whether an address is called as files are that the site takes; HTML there is a page. */
export function isFileAddress(path: string): boolean {
  const [, ending] = splitName(path);
  return ending !== '' && (ANY_PICTURE.has(ending) || Object.hasOwn(DOCUMENTS, ending));
}

const HTML_ENDINGS = new Set(['htm', 'html']);
/** What file-type finds in HTML that begins like XML. */
const XML = 'xml';

/** Bytes of an icon's header and of each entry of its list. */
const HEADER = 6;
const ENTRY = 16;
const MAX_IMAGES = 20;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The size of the header that a bitmap in an icon begins with. */
const BITMAP_HEADER = 40;

function isImage(bytes: Buffer): boolean {
  if (PNG.every((byte, place) => bytes[place] === byte)) return true;
  return bytes.length >= BITMAP_HEADER && bytes.readUInt32LE(0) === BITMAP_HEADER;
}

/** The icon without data appended to its images; undefined when the header does not match the content. */
function readIcon(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | undefined {
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

const REFUSED = { kind: 'refused', wrong: 'content' } as const;

/** Where an AVIF says whether it is one picture or a sequence. */
const BRAND = [8, 12] as const;

/** Whether a PNG has more than one frame, which its chunk `acTL` says, or an AVIF is a sequence. */
function losesMovement(found: string, bytes: Buffer): boolean {
  if (found === 'avif') return bytes.toString('latin1', ...BRAND) === 'avis';
  if (found !== 'apng') return false;
  const control = bytes.indexOf('acTL');
  return control !== -1 && bytes.length >= control + 8 && bytes.readUInt32BE(control + 4) > 1;
}

function checkPicture(
  stem: string,
  ending: string,
  found: keyof typeof PICTURES,
  bytes: Buffer<ArrayBuffer>,
): CheckedFile {
  const format: PictureFormat = PICTURES[found];
  // The content decides: a picture with another format's extension gets its own.
  if (!ANY_PICTURE.has(ending)) return { kind: 'refused', wrong: 'name' };
  if (losesMovement(found, bytes)) return { kind: 'refused', wrong: 'animated' };
  const whole = wholePicture(bytes, found);
  if (!whole) return { kind: 'refused', wrong: 'damaged' };
  const [usual = ''] = PICTURE_ENDINGS[format];
  const own = PICTURE_ENDINGS[format].includes(ending) ? ending : usual;
  return { kind: 'picture', name: `${stem}.${own}`, format, ...whole };
}

function checkIcon(stem: string, bytes: Buffer<ArrayBuffer>): CheckedFile {
  const content = readIcon(bytes);
  return content ? { kind: 'document', name: `${stem}.ico`, mime: 'image/x-icon', content } : REFUSED;
}

/**
 * Decides by its content what a file is, and by that what it may be called. `found` is what file-type finds in it. Pictures
 * are to be re-encoded, documents are stored unchanged, everything else is refused.
 */
export function checkFile(filename: string, found: string | undefined, bytes: Buffer<ArrayBuffer>): CheckedFile {
  const [rawStem, ending] = splitName(filename);
  const stem = safeStem(rawStem);
  if (found === 'heic') return { kind: 'refused', wrong: 'heic' };
  if (isPicture(found)) return checkPicture(stem, ending, found, bytes);
  if (ending === 'ico') return checkIcon(stem, bytes);
  const name = `${stem}.${ending}`;
  if (HTML_ENDINGS.has(ending)) {
    const isText = (found === undefined || found === XML) && !bytes.includes(0);
    return isText ? { kind: 'document', name, mime: 'text/html', content: bytes } : REFUSED;
  }
  const document = Object.hasOwn(DOCUMENTS, ending) ? DOCUMENTS[ending] : undefined;
  const isSuch = document !== undefined && found !== undefined && document.contents.includes(found);
  return isSuch ? { kind: 'document', name, mime: document.mime, content: bytes } : REFUSED;
}
