/** Bytes at its beginning in which a text names its encoding, and shows whether it is UTF-16. */
const BEGINNING = 1_024;
/** Bytes, from the first letter that is no ASCII, that tell UTF-8 from other encodings. */
const SAMPLE = 65_536;

/** What Windows writes Arabic in, and the languages of western Europe, where nothing says otherwise. */
const WINDOWS_ARABIC = 'windows-1256';
const WINDOWS_LATIN = 'windows-1252';

/** The declaration of XML, or the `meta` of an HTML page. */
const DECLARED =
  /^\s*<(?:\?xml\b[^>]*?\bencoding|(?:!doctype html|html)\b[\s\S]*?<meta\b[^<>]*?\bcharset)\s*=\s*["']?([\w.:-]+)/i;

const MARKS = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** The encoding that a byte order mark names. */
const markedEncoding = (bytes: Uint8Array): string | undefined =>
  Object.entries(MARKS).find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0];

/** As many null bytes may stand in a damaged text. */
const FEW_NULLS = 4;

/** UTF-16 without a mark: one byte of every Latin letter, space and comma is null, always the same one of its two. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  let [even, odd] = [0, 0];
  for (const [place, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd < Math.max(FEW_NULLS, bytes.length / 16)) return undefined;
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : undefined;
}

/** The decoder of an encoding; undefined for UTF, whose letters are looked at before, and were other ones. */
function decoderOf(name: string): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder(name);
    return decoder.encoding.startsWith('utf-') ? undefined : decoder;
  } catch {
    // Of an encoding that nobody knows, only what is ASCII can be read.
    return new TextDecoder();
  }
}

/** The decoder of what a text declares, or else of what was said of it; undefined for none. */
function declaredDecoder(beginning: Uint8Array, said: string | undefined): TextDecoder | undefined {
  const [, name] = DECLARED.exec(String.fromCharCode(...beginning)) ?? [];
  return (name === undefined ? undefined : decoderOf(name)) ?? (said === undefined ? undefined : decoderOf(said));
}

/** Control characters that no text has: programs that took Windows' letters for Latin-1 made them of its quotation marks and dashes. */
const LATIN_CONTROLS = /[\x80-\x9f]/g;

/** A text with the letters that Windows has in the place of these controls, as browsers read them. */
export const withoutLatinControls = (text: string): string =>
  text.replace(LATIN_CONTROLS, (letter) => new TextDecoder(WINDOWS_LATIN).decode(Uint8Array.of(letter.charCodeAt(0))));

/** What older programs of Unix wrote Arabic in. */
const ISO_ARABIC = 'iso-8859-6';
/** Encodings that texts in Arabic are often declared to be in, though they are in one of the others. */
const MISTAKEN: readonly string[] = [WINDOWS_ARABIC, WINDOWS_LATIN, ISO_ARABIC];

const isBeyondAscii = (byte: number) => byte > 0x7f;
const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Bytes of Arabic words that are frequent letters in one encoding (ه، و، ى، ي), and in the other ones of Europe or rare marks. */
const ISO_LETTERS = /(?<![a-zA-Z])[\xe7-\xea](?![a-zA-Z])/g;
const WINDOWS_LETTERS = /(?<![a-zA-Z])[\xec\xed](?![a-zA-Z])/g;

/**
 * The decoder of what declares nothing, or something that it may not be: a letter alone between those of ASCII is one of Europe,
 * Arabic ones stand together.
 */
function guessedDecoder(sample: Uint8Array, declared?: TextDecoder): TextDecoder {
  if (declared && !MISTAKEN.includes(declared.encoding)) return declared;
  const text = new TextDecoder(WINDOWS_LATIN).decode(sample);
  const alone = countOf(/(?<=[a-z])[^\0-\x7f](?![^\0-\x7f])|(?<![^\0-\x7f])[^\0-\x7f](?=[a-z])/gi, text);
  const together = declared ? 2 * countOf(/[\xc0-\xff]{2}/g, text) : countOf(/[^\0-\x7f]/g, text) - alone;
  if (alone > together || (declared && together === 0)) return declared ?? new TextDecoder(WINDOWS_LATIN);
  const [iso, windows] = [countOf(ISO_LETTERS, text), countOf(WINDOWS_LETTERS, text)];
  if (iso === windows && declared && declared.encoding !== WINDOWS_LATIN) return declared;
  return new TextDecoder(iso > windows ? ISO_ARABIC : WINDOWS_ARABIC);
}

/**
 * Whether most letters that are no ASCII are UTF-8, of which some may be damaged; undefined while there is none. U+FFFD that
 * the bytes themselves spell out is a letter.
 */
function isUtf8(sample: Uint8Array, stream: boolean): boolean | undefined {
  const text = new TextDecoder('utf-8').decode(sample, { stream });
  const spelledOut = countOf(/ï¿½/g, new TextDecoder('windows-1252').decode(sample));
  const damaged = countOf(/\ufffd/g, text) - spelledOut;
  const letters = countOf(/[^\0-\x7f\ufffd]/g, text) + spelledOut;
  return damaged + letters === 0 ? undefined : letters > damaged;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const NO_BYTES = new Uint8Array();

/**
 * Decodes a text whose encoding nobody has said, piece by piece: by its byte order mark or the null bytes of UTF-16; as UTF-8
 * where its letters are that, whatever it declares; then as it declares, unless it is Arabic in another encoding than that; or else
 * as Windows or ISO 8859 writes Arabic, or Windows European letters.
 * What cannot be read becomes U+FFFD.
 */
export class UnknownTextDecoder {
  /** Once it is certain. */
  #decoder: TextDecoder | undefined;
  /** As the text declares, for the case that it is no UTF-8. */
  #declared: TextDecoder | undefined;
  #hasBegun = false;
  /** Bytes that do not tell enough yet. */
  #held: Uint8Array = NO_BYTES;
  readonly #said: string | undefined;

  /** `said` is the encoding that its server names. */
  constructor(said?: string) {
    this.#said = said;
  }

  decode(bytes: Uint8Array, { isLast = false } = {}): string {
    const stream = !isLast;
    return withoutLatinControls(this.#decode(bytes, stream));
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream });
    const all = joined(this.#held, bytes);
    this.#held = NO_BYTES;
    if (!this.#hasBegun) {
      if (all.length < BEGINNING && stream) return this.#hold(all);
      const beginning = all.subarray(0, BEGINNING);
      const certain = markedEncoding(all) ?? unmarkedUtf16(beginning);
      if (certain !== undefined) this.#decoder = new TextDecoder(certain);
      this.#declared = declaredDecoder(beginning, this.#said);
      this.#hasBegun = true;
    }
    const start = all.findIndex(isBeyondAscii);
    if (!this.#decoder && start !== -1) {
      const end = start + SAMPLE;
      const isKnown = isUtf8(all.subarray(start, end), stream || all.length > end);
      const isOpen = isKnown === undefined || (isKnown === false && all.length < end);
      if (isOpen && stream) return this.#hold(all);
      const guess = () => guessedDecoder(all.subarray(Math.max(start - 1, 0), end), this.#declared);
      this.#decoder = isKnown === false ? guess() : new TextDecoder('utf-8');
    }
    // Only ASCII so far, which is the same in all of them.
    return (this.#decoder ?? this.#declared ?? new TextDecoder()).decode(all, { stream });
  }

  #hold(bytes: Uint8Array): string {
    this.#held = bytes;
    return '';
  }
}

/** The text of a whole file, as `UnknownTextDecoder` reads it. */
export const decodeText = (bytes: Uint8Array, said?: string): string =>
  new UnknownTextDecoder(said).decode(bytes, { isLast: true });

/** What stands for a letter that was lost. */
export const LOST_LETTER = '\ufffd';

/**
 * How lost letters look: as that sign, as words of question marks, as Arabic in UTF-8 that was read as Windows writes Arabic or Latin,
 * and as Arabic of Windows or ISO 8859 that was read as Latin, or as the other one of the two.
 */
const LOST = [
  /\ufffd/,
  /(?<!\?)(?:\?{2,}[\s،,.:()"-]{1,5}){2}\?{2,}/,
  /(?:[طظ](?![ء-ي])[^\s\w]){3}/,
  /(?:[ØÙ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]){3}/,
  /[À-ÖØ-öø-ÿ]{4}/,
  /[ء-ي][àâçèéêëîïôùûü]{1,3}[ء-ي].*?[ء-ي][àâçèéêëîïôùûü]/s,
];

/** Whether letters of a text were lost, here or on the way to its source. */
export const hasLostLetters = (text: string): boolean => LOST.some((sign) => sign.test(text));
