import { isTextBlock } from '../../../../contract/html/text-blocks';
import {
  append,
  attributeOf,
  type Child,
  type Element,
  isBlock,
  isElement,
  isText,
  newElement,
  newText,
  type Parent,
} from '../../../../contract/html/tree';

/** Elements whose texts may have paragraphs without marks. */
const HOLD_PARAGRAPHS = new Set(['blockquote', 'div', 'section', 'article', 'td', 'center', 'li', 'dd']);
/** Where a single piece stays without a paragraph. */
const ONE_PIECE = new Set(['td', 'li', 'dd']);

const PARAGRAPH_END = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

/** Text whose line breaks are meant, as the classic editor stores it. */
function withBreaks(text: string): Child[] {
  return text
    .split('\n')
    .flatMap((line, place) => [...(place === 0 ? [] : [newElement('br')]), ...(line === '' ? [] : [newText(line)])]);
}

/** Marks the line breaks within a piece of a paragraph; the one beside a `<br>` is the same. */
function markBreaks(piece: Child): Child[] {
  if (isText(piece)) return withBreaks(piece.value);
  if (isElement(piece) && piece.tagName !== 'br' && piece.tagName !== 'pre' && piece.tagName !== 'iframe') {
    const children = [...piece.childNodes].flatMap(markBreaks);
    piece.childNodes = [];
    for (const child of children) {
      child.parentNode = null;
      append(piece, child);
    }
  }
  return [piece];
}

const isBreak = (node: Child | undefined): boolean => node !== undefined && isElement(node) && node.tagName === 'br';
const isBlank = (node: Child): boolean => isText(node) && node.value.trim() === '';

function paragraphOf(pieces: Child[], isClassic: boolean): Child[] {
  const marked = isClassic ? pieces.flatMap(markBreaks) : pieces;
  const single = marked.filter((node, place) => !isBreak(node) || !isBreak(marked[place - 1]));
  while (single[0] && (isBreak(single[0]) || isBlank(single[0]))) single.shift();
  for (let last = single.at(-1); last && (isBreak(last) || isBlank(last)); last = single.at(-1)) single.pop();
  const [first, last] = [single[0], single.at(-1)];
  if (first && isText(first)) first.value = first.value.trimStart();
  if (last && isText(last)) last.value = last.value.trimEnd();
  return single;
}

/** The elements of a block that have paragraphs of their own, without those within them. */
function* holdersIn(block: Element): Generator<Element> {
  // A block of our own texts has what it needs.
  if (isTextBlock(attributeOf(block, 'data-block'))) return;
  if (HOLD_PARAGRAPHS.has(block.tagName)) yield block;
  else for (const child of [...block.childNodes]) if (isElement(child)) yield* holdersIn(child);
}

/** Gives a text its paragraphs: in a classic one they are empty lines, and line breaks are meant. */
export function addParagraphs(parent: Parent, isClassic: boolean): void {
  const pieces: (Child[] | Element)[] = [[]];
  const open = (): Child[] => {
    const last = pieces.at(-1);
    if (Array.isArray(last)) return last;
    const next: Child[] = [];
    pieces.push(next);
    return next;
  };
  for (const child of [...parent.childNodes]) {
    if (isElement(child) && isBlock(child)) {
      if (isClassic) for (const holder of holdersIn(child)) addParagraphs(holder, true);
      pieces.push(child);
      continue;
    }
    if (!isText(child)) {
      open().push(child);
      continue;
    }
    for (const [place, text] of child.value.split(PARAGRAPH_END).entries()) {
      if (place > 0) pieces.push([]);
      if (text !== '') open().push(newText(text));
    }
  }
  const filled = pieces
    .map((piece) => (Array.isArray(piece) ? paragraphOf(piece, isClassic) : piece))
    .filter((piece) => !Array.isArray(piece) || piece.length > 0);
  const isOne = 'tagName' in parent && ONE_PIECE.has(parent.tagName) && filled.length === 1;
  parent.childNodes = [];
  for (const piece of filled) {
    if (!Array.isArray(piece)) append(parent, piece);
    else if (isOne) for (const child of piece) append(parent, child);
    else append(parent, newElement('p', {}, piece));
  }
}
