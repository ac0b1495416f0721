import { INLINE, UNREAD } from '../../../contract/html/tree';
import { visibleText } from '../../../contract/typed-text';
import { isRecord } from '../../platform/requests/read-input';
import entities from './entities.json';

/** A paragraph of an item, as plain text. What is not HTML, such as the title, is one paragraph. */
export interface Paragraph {
  /** The field; of captions with the name of the picture: `captions/well.jpg`. */
  field: string;
  text: string;
}

/** What is said about a picture of an album, which may be gone. */
export interface Caption {
  name: string;
  caption: string;
}

export const isCaption = (value: unknown): value is Caption =>
  isRecord(value) && typeof value.name === 'string' && typeof value.caption === 'string';

export const captionsOf = (list: unknown): Caption[] => (Array.isArray(list) ? list.filter(isCaption) : []);

/** Between two cells of a row. */
const CELL = ' | ';
/** What ends each of the elements whose content nobody reads. */
const ENDS = new Map([...UNREAD].map((name) => [name, new RegExp(`</${name}`, 'gi')]));
const TAG_NAME = /(\/?)([a-z][a-z0-9-]*)/iy;
const ALT = /\salt\s*=\s*("([^"]*)"|'([^']*)')/i;

const ENTITIES: Readonly<Record<string, string>> = entities;

const LAST_CODE_POINT = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
  });
}

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Where the tag ends that begins before a place; a `>` in quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let place = from; place < html.length; place++) {
    const character = html[place] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return place;
  }
  return html.length;
}

/** Where the end tag of an element begins; -1 where it has none. */
function endOfElement(html: string, endTag: RegExp, from: number): number {
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? -1;
}

/**
 * Reads HTML from its beginning to its end once, whatever it is: its texts and its tags in their order. A parser takes two to
 * three times as long, and each text is read at every save and by each rebuild of the search (record 366).
 */
function readHtml(html: string, onText: (text: string) => void, onTag: (tag: Tag) => void) {
  let place = 0;
  while (place < html.length) {
    const start = html.indexOf('<', place);
    onText(html.slice(place, start === -1 ? html.length : start));
    if (start === -1) return;
    TAG_NAME.lastIndex = start + 1;
    const [found, slash, name = ''] = TAG_NAME.exec(html) ?? [];
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      place = end === -1 ? html.length : end + 3;
    } else if (found === undefined) {
      onText('<');
      place = start + 1;
    } else {
      const end = endOfTag(html, TAG_NAME.lastIndex);
      const known = name.toLowerCase();
      onTag({ name: known, isEnd: slash === '/', attributes: html.slice(start + 1 + found.length, end) });
      const endTag = slash === '' ? ENDS.get(known) : undefined;
      const close = endTag ? endOfElement(html, endTag, end) : end + 1;
      place = close === -1 ? html.length : close;
    }
  }
}

/** The paragraphs of HTML: headings, items of lists, captions and the like, a table's rows, and what pictures show. */
export function htmlParagraphs(html: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  /** Whether the text has anything but white space: one that grows is not read again at each of its pieces. */
  let hasText = false;
  let isInRow = false;
  const add = (found: string) => {
    const visible = visibleText(decoded(found));
    if (visible !== '') paragraphs.push(visible);
  };
  const close = () => {
    add(text);
    text = '';
    hasText = false;
  };
  readHtml(
    html,
    (found) => {
      text += found;
      hasText ||= found.trim() !== '';
    },
    ({ name, isEnd, attributes }) => {
      if (name === 'img') {
        const [, , double, single] = ALT.exec(attributes) ?? [];
        add(double ?? single ?? '');
      } else if (name === 'br') {
        text += ' ';
      } else if (name === 'tr' || name === 'table' || name === 'caption') {
        close();
        isInRow = name === 'tr' && !isEnd;
      } else if (isInRow && (name === 'td' || name === 'th')) {
        if (!isEnd && hasText) text += CELL;
      } else if (!INLINE.has(name)) {
        if (isInRow) text += ' ';
        else close();
      }
    },
  );
  close();
  return paragraphs;
}
