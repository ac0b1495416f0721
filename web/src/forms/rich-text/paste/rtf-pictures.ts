/** Groups whose pictures the text does not show: copies for older programs, bullets, and what floats for programs without shapes. */
const UNSHOWN = new Set(['nonshppict', 'listpicture', 'shprslt', 'pnpict', 'result']);
const BLIPS: Readonly<Record<string, [type: string, ending: string]>> = {
  pngblip: ['image/png', 'png'],
  jpegblip: ['image/jpeg', 'jpg'],
};
/** A brace, a control word with its number, an escaped character. */
const TOKEN = /[{}]|\\(?:([a-z]+)(-?\d{1,10})? ?|\*|'[\da-f]{2}|[^a-z])/gi;

interface Group {
  isUnshown: boolean;
  isPicture: boolean;
  kind: [type: string, ending: string] | undefined;
  /** The pieces of a picture's bytes, in hexadecimal. */
  hex: string[];
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/[^\da-f]/gi, '');
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/**
 * The pictures of a text in RTF, in its order: undefined for one in a format that no browser shows. Word's clipboard has them there
 * alone, while its HTML names files of the author's own device.
 */
export function rtfPictures(rtf: string): (File | undefined)[] {
  const pictures: (File | undefined)[] = [];
  const groups: Group[] = [{ isUnshown: false, isPicture: false, kind: undefined, hex: [] }];
  let at = 0;
  for (const token of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (!group) break;
    if (group.isPicture && !group.isUnshown) group.hex.push(rtf.slice(at, token.index));
    at = token.index + token[0].length;
    const [, word = ''] = token;
    if (token[0] === '{') groups.push({ isUnshown: group.isUnshown, isPicture: false, kind: undefined, hex: [] });
    else if (token[0] === '}') {
      groups.pop();
      if (group.isPicture && !group.isUnshown) pictures.push(pictureOf(group, pictures.length + 1));
    } else if (word === 'pict') group.isPicture = true;
    else if (UNSHOWN.has(word)) group.isUnshown = true;
    else if (BLIPS[word]) group.kind = BLIPS[word];
  }
  return pictures;
}

function pictureOf({ kind, hex }: Group, number: number): File | undefined {
  if (!kind) return undefined;
  const [type, ending] = kind;
  const bytes = bytesOf(hex.join(''));
  return bytes.length === 0 ? undefined : new File([bytes], `pasted-${number}.${ending}`, { type });
}
