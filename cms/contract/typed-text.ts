import { latinDigits, machineText } from './machine-text.ts';

/** Marks of direction, soft hyphens and the like: nobody sees them, and phones, chats and editors insert them unasked. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A text as readers see it: how white space and composed characters are stored makes no difference. */
export const visibleText = (text: string): string =>
  withoutInvisible(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();

/** Brackets and quotation marks before an address, and the same and the marks of a sentence behind it. */
const BEFORE_ADDRESS = /^[\p{Ps}\p{Pi}\p{Pf}"']+/u;
const BEHIND_ADDRESS = /(?<![\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…،؛؟])[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…،؛؟]+$/u;

/** An e-mail address as keyboards and address books write it: with a full-width ＠, a full stop or brackets around it, a name or `mailto:`. */
export function typedEmail(text: string): string {
  // The full stop of Chinese and Japanese keyboards is one of a host (RFC 3490).
  const written = machineText(text.normalize('NFKC')).replaceAll('。', '.');
  const typed = written.replace(BEFORE_ADDRESS, '').replace(BEHIND_ADDRESS, '');
  const [, inBrackets] = /^[^<>]*<([^<>]*)>$/.exec(typed) ?? [];
  return (inBrackets ?? typed).replace(/^mailto:/i, '');
}

/** A bank's code: as banks print it, spaces, hyphens and the case of letters mean nothing. */
export const bankCode = (text: string): string =>
  machineText(text)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** A link; what it names may have letters that joiners are part of. */
export function typedLink(text: string): string {
  const link = latinDigits(withoutInvisible(text)).trim();
  return /^tel:/i.test(link) ? link.replace(/\s/gu, '') : link;
}

const OVERRIDE = /[\u202d\u202e]/;

/**
 * The name or path of a file or folder. People read its digits, so they stay as they are, and so does a mark that makes a name
 * read as another one, for which it is refused.
 */
export const typedName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, (mark) => (OVERRIDE.test(mark) ? mark : ''))
    .trim();

/** How many digits a number has with its country's code; without `+` or `00` shorter ones may be a local number. */
const INTERNATIONAL = /^(?:(?:\+|00)([1-9]\d{7,14})|([1-9]\d{10,14}))$/;

/** A number whose plus stands behind its country's code or behind all of it, as keyboards that write from the right leave it. */
const PLUS_BEHIND = /^(\(?)([\d٠-٩۰-۹]{1,3})\+|^(\(?)([^+]+)\+$/;

/** A telephone number with its plus in front. */
export const plusInFront = (number: string): string => number.replace(PLUS_BEHIND, '$1$3+$2$4');

/**
 * A telephone number with its country's code, as `+970590000123`, however it is typed; undefined for a local number, which
 * cannot be dialled from abroad and opens no chat.
 */
export function internationalNumber(text: string): string | undefined {
  const number = plusInFront(machineText(text)).replace(/\(0\)|[\s().\p{Pd}/_]/gu, '');
  const [, named, bare] = INTERNATIONAL.exec(number) ?? [];
  const digits = named ?? bare;
  return digits === undefined ? undefined : `+${digits}`;
}

/** A telephone number in the form that can be dialled, if it has its country's code. */
export const phoneNumber = (text: string): string => internationalNumber(text) ?? machineText(text);

/** The countries' codes of one or two digits; all others have three. */
const WITH_COUNTRY = /^(\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d*)(\d{3})(\d{4})$/;

/** A number that can be dialled as it is read, in groups: `+970 59 000 0123`. A local one stays as it is. */
export const phoneInGroups = (number: string): string => number.replace(WITH_COUNTRY, '$1 $2 $3 $4').replace('  ', ' ');

/** NUL, which PostgreSQL stores in no text, and unpaired surrogates, which have no UTF-8. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** Control characters that are not white space, which nobody types, and what no database stores. */
const UNTYPED = /(?!\s)[\p{Cc}\p{Surrogate}]/gu;

/** A text without the characters that would make it impossible to store or to send, where losing them is better than refusing it. */
export const withoutControls = (text: string): string => text.replace(UNTYPED, '');

interface Place {
  value: unknown;
  key: string;
  above?: Place;
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at: Place | undefined = place; at?.above !== undefined; at = at.above) path.push(at.key);
  return path.reverse();
}

/**
 * The paths in a JSON value whose text, or whose keys, no database stores. Without recursion: nobody knows how deep the value
 * is.
 */
export function unstorableFields(value: unknown): string[][] {
  const places: Place[] = [{ value, key: '' }];
  const found: Place[] = [];
  for (const place of places) {
    const { value: here } = place;
    if (typeof here === 'string' && !isStorable(here)) found.push(place);
    if (typeof here !== 'object' || here === null) continue;
    const entries = Object.entries(here);
    if (entries.some(([key]) => !isStorable(key))) found.push(place);
    for (const [key, inner] of entries) places.push({ value: inner, key, above: place });
  }
  return found.map(pathOf);
}
