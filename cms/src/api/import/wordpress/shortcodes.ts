/** A shortcode of a text, with what stands between it and its end; undefined where it has no end. */
export interface Shortcode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  content: string | undefined;
}

/** `[name …]`, `[name … /]`; one in double brackets is meant as text. */
const OPENING = /\[(\[?)([a-z][\w-]*)(?![\w(])([^[\]]*?)(\/?)\](\]?)/giu;
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))/g;

/** Editors that correct quotation marks also did so in shortcodes. */
const straight = (text: string) =>
  text.replace(/&#8220;|&#8221;|&#8243;|&quot;|[“”″]/g, '"').replace(/&#8216;|&#8217;|[‘’]/g, "'");

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of straight(text).matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  return attributes;
}

/**
 * A text with what `write` makes of its shortcodes. One of which it makes nothing stays as it is written, with what is in
 * it, whose shortcodes are replaced as well.
 */
export function replaceShortcodes(text: string, write: (shortcode: Shortcode) => string | undefined): string {
  let result = '';
  let place = 0;
  /** Where the next end of each name is, so that a text is not searched to its end for each. */
  const ends = new Map<string, number>();
  const endOf = (name: string, from: number) => {
    const known = ends.get(name);
    const end = known === undefined || (known >= 0 && known < from) ? text.indexOf(`[/${name}]`, from) : known;
    ends.set(name, end);
    return end;
  };
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [found, isEscaped, name = '', attributes = '', isClosed] = match;
    result += text.slice(place, match.index);
    place = match.index + found.length;
    if (isEscaped) {
      result += found.endsWith(']]') ? found.slice(1, -1) : found;
      continue;
    }
    const extra = found.endsWith(']]') ? ']' : '';
    const end = isClosed ? -1 : endOf(name, place);
    const next = end < 0 ? -1 : text.slice(place, end).search(new RegExp(`\\[${name}[\\s\\]]`, 'i'));
    // The end of a later one of the same name is not this one's.
    const hasEnd = end >= 0 && (next < 0 || end < place + next);
    const content = hasEnd ? text.slice(place, end) : undefined;
    const written = write({ name: name.toLowerCase(), attributes: attributesOf(attributes), content });
    if (written === undefined) {
      result += found;
    } else {
      result += written + extra;
      if (hasEnd) place = end + name.length + 3;
    }
    opening.lastIndex = place;
  }
  return result + text.slice(place);
}
