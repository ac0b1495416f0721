import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { placesOf } from '../found-text.ts';
import { isSafeLink } from './safe-address.ts';
import { type Element, escaped, isBlock, isElement, isText, type Parent, type Text, textOf, UNREAD } from './tree.ts';

/** What is looked for, and what is to stand there instead. */
export interface Replacement {
  find: string;
  isExact: boolean;
  replace: string;
}

/** A place where it was found, with some words around it. */
export interface FoundPlace {
  before: string;
  found: string;
  after: string;
}

interface Replaced {
  text: string;
  places: FoundPlace[];
}

/** Characters around a place that are shown. */
const AROUND = 40;

/** A place with whole words of its line around it. */
function placeIn(text: string, start: number, end: number): FoundPlace {
  const from = Math.max(0, start - AROUND);
  const before = text.slice(from, start);
  const [after = '', ...more] = text.slice(end, end + AROUND).split('\n');
  const isCutBefore = from > 0 && !before.includes('\n') && before.includes(' ');
  const isCutAfter = end + AROUND < text.length && more.length === 0 && after.includes(' ');
  return {
    before: isCutBefore ? `…${before.slice(before.indexOf(' '))}` : before.slice(before.lastIndexOf('\n') + 1),
    found: text.slice(start, end),
    after: isCutAfter ? `${after.slice(0, after.lastIndexOf(' ') + 1)}…` : after,
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with edits, which are in its order. */
function applied(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces = edits.map((edit) => {
    const piece = text.slice(at, edit.start) + edit.text;
    at = edit.end;
    return piece;
  });
  return [...pieces, text.slice(at)].join('');
}

/** Replaces in a text without marks. */
export function replaceInLine(line: string, { find, isExact, replace }: Replacement): Replaced {
  const found = placesOf(line, find, isExact);
  const text = applied(
    line,
    found.map((place) => ({ ...place, text: replace })),
  );
  return { text, places: found.map(({ start, end }) => placeIn(line, start, end)) };
}

/** What an address says to people: mail and telephone links have it, and others may. */
const ATTRIBUTES = new Set(['href', 'alt', 'title']);
const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');
const FEWEST_DIGITS = 5;

/** An attribute with what was found in it replaced; a telephone link has the digits alone of a number that is written with spaces. */
function replaceInAttribute(name: string, value: string, how: Replacement): Replaced {
  const [, number] = /^tel:([^;]*)$/i.exec(value) ?? [];
  const digits = digitsOf(how.find);
  if (number !== undefined && digits.length >= FEWEST_DIGITS && digitsOf(number) === digits)
    return { text: `tel:${digitsOf(how.replace)}`, places: [{ before: '', found: value, after: '' }] };
  const replaced = replaceInLine(value, how);
  return name !== 'href' || isSafeLink(replaced.text) ? replaced : { text: value, places: [] };
}

const ADDRESS = /^(?:https?:|mailto:|tel:|\/)/i;
const NUMBER = /^[+\d\s().-]+$/;

/** Replaces in a field that holds words, an address, or a telephone number in another spelling than the one that is looked for. */
export function replaceInValue(value: string, how: Replacement): Replaced {
  if (ADDRESS.test(value)) return replaceInAttribute('href', value, how);
  const digits = digitsOf(how.find);
  if (digits.length >= FEWEST_DIGITS && NUMBER.test(value) && digitsOf(value) === digits)
    return {
      text: value === digits ? digitsOf(how.replace) : how.replace,
      places: [{ before: '', found: value, after: '' }],
    };
  return replaceInLine(value, how);
}

/**
 * Replaces in the words of a text, also where a part of them is emphasized, and in what links and pictures say. All other
 * pieces of its source stay as they are, byte for byte.
 */
export function replaceInHtml(html: string, how: Replacement): Replaced {
  const places: FoundPlace[] = [];
  /** Of the source, in its order. */
  const edits: Edit[] = [];
  let line: { node: Text; start: number }[] = [];
  let words = '';

  const endLine = () => {
    const changes = new Map<Text, Edit[]>();
    /** The first text that goes on after the start of a place. */
    let from = 0;
    const isBefore = (piece: (typeof line)[number] | undefined, place: number) =>
      piece !== undefined && piece.start + piece.node.value.length <= place;
    for (const { start: index, end } of placesOf(words, how.find, how.isExact)) {
      places.push(placeIn(words, index, end));
      while (isBefore(line[from], index)) from += 1;
      for (let at = from; (line[at]?.start ?? end) < end; at += 1) {
        const { node, start } = line[at] ?? {};
        if (!node || start === undefined) break;
        const edit = { start: Math.max(0, index - start), end: Math.min(node.value.length, end - start) };
        const own = changes.get(node) ?? [];
        own.push({ ...edit, text: at === from ? how.replace : '' });
        changes.set(node, own);
      }
    }
    for (const [node, own] of changes) {
      const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {};
      edits.push({ start: startOffset, end: endOffset, text: escaped(applied(node.value, own)) });
    }
    line = [];
    words = '';
  };

  const visitAttributes = ({ attrs, sourceCodeLocation }: Element) => {
    for (const { name, value } of attrs) {
      const location = sourceCodeLocation?.attrs?.[name];
      if (!location || !ATTRIBUTES.has(name)) continue;
      const replaced = replaceInAttribute(name, value, how);
      if (replaced.places.length === 0) continue;
      places.push(...replaced.places);
      const { startOffset: start, endOffset: end } = location;
      edits.push({ start, end, text: `${name}="${escaped(replaced.text)}"` });
    }
  };

  const visit = ({ childNodes }: Parent | Element) => {
    for (const node of childNodes) {
      if (isText(node)) {
        if (!isAsWritten(node, html)) continue;
        line.push({ node, start: words.length });
        words += node.value.replaceAll('\n', ' ');
      } else if (isElement(node) && !UNREAD.has(node.tagName)) {
        const isOwnLine = isBlock(node) || node.tagName === 'br' || node.tagName === 'img';
        if (isOwnLine) endLine();
        visitAttributes(node);
        visit(node);
        if (isOwnLine) endLine();
      }
    }
  };

  visit(parseFragment(html, { sourceCodeLocationInfo: true }));
  endLine();
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  return { text: applied(html, inOrder), places };
}

/** Whether a text stands in the source in one piece: what stands in a table outside of its cells may be put together from several. */
function isAsWritten({ value, sourceCodeLocation }: DefaultTreeAdapterTypes.TextNode, html: string): boolean {
  if (!sourceCodeLocation) return false;
  const source = html.slice(sourceCodeLocation.startOffset, sourceCodeLocation.endOffset);
  return source === value || (!source.includes('<') && textOf(parseFragment(source)) === value);
}
