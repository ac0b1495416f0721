import { findMarks } from './find-marks';

/** A shortcode of a text, with what stands between it and its end; undefined where it has no end. */
export interface Shortcode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  content: string | undefined;
  /** Its opening mark. */
  written: string;
}

const NAME = /[a-z][\w-]*(?=[\s\]/=])/iy;
const BRACKET = /[[\]]/g;
/** `[youtube=https://…]` is another way to write it. */
const UNNAMED = /^\s*(?:=\s*)?["']?(https?:\/\/[^\s"']+|[\w-]+(?![\w-])(?!\s*=))/i;
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))/g;

/** Editors that correct quotation marks also did so in shortcodes. */
const straight = (text: string) =>
  text.replace(/&#8220;|&#8221;|&#8243;|&quot;|[“”″]/g, '"').replace(/&#8216;|&#8217;|[‘’]/g, "'");

/** Attributes by their names; '' is what stands first without a name, such as the address of `[audio https://…]`. */
export function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const written = straight(text);
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  const [, first] = UNNAMED.exec(written) ?? [];
  if (first !== undefined) attributes.set('', first);
  return attributes;
}

/** Where a pattern is found from a place on. */
function findFrom(text: string, pattern: RegExp, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** An opening in brackets, `[name …]` or `[name … /]`; one in double brackets is meant as text. */
interface Opening {
  name: string;
  attributes: string;
  isEscaped: boolean;
  isClosed: boolean;
  end: number;
}

/** What opens at a bracket; undefined for one that means nothing. */
export function openingAt(text: string, start: number): Opening | undefined {
  const isEscaped = text[start + 1] === '[';
  const name = findFrom(text, NAME, start + (isEscaped ? 2 : 1))?.[0];
  const bracket = name === undefined ? null : findFrom(text, BRACKET, NAME.lastIndex);
  if (name === undefined || bracket?.[0] !== ']') return undefined;
  const isClosed = text[bracket.index - 1] === '/';
  const attributes = text.slice(NAME.lastIndex, bracket.index - (isClosed ? 1 : 0));
  return { name, attributes, isEscaped, isClosed, end: bracket.index + 1 };
}

/**
 * A text with what `write` makes of its shortcodes. One of which it makes nothing stays as it is written, with what is in
 * it, whose shortcodes are replaced as well.
 */
export function replaceShortcodes(text: string, write: (shortcode: Shortcode) => string | undefined): string {
  const endOf = findMarks(text, /\[\/([a-z][\w-]*)\]/gi);
  const nextOf = findMarks(text, /\[([a-z][\w-]*)[\s\]]/gi, (name) => name.toLowerCase());
  let result = '';
  let place = 0;
  for (let start = text.indexOf('['); start >= 0; start = text.indexOf('[', Math.max(start + 1, place))) {
    const opening = openingAt(text, start);
    if (!opening) continue;
    const { name, isEscaped, isClosed } = opening;
    const isDoubled = text[opening.end] === ']';
    result += text.slice(place, start);
    place = opening.end + (isDoubled ? 1 : 0);
    const found = text.slice(start, place);
    if (isEscaped) {
      result += isDoubled ? found.slice(1, -1) : found;
      continue;
    }
    const end = isClosed ? -1 : endOf(name, place);
    const next = end < 0 ? -1 : nextOf(name, place);
    // The end of a later one of the same name is not this one's.
    const hasEnd = end >= 0 && (next < 0 || end < next);
    const content = hasEnd ? text.slice(place, end) : undefined;
    const replaced = write({
      ...{ name: name.toLowerCase(), attributes: attributesOf(opening.attributes), content, written: found },
    });
    if (replaced === undefined) {
      result += found;
    } else {
      result += replaced + (isDoubled ? ']' : '');
      if (hasEnd) place = end + name.length + 3;
    }
  }
  return result + text.slice(place);
}
