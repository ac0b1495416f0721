import { placesOf } from 'contract/found-text';
import { isBlock, isElement, isText } from './paste/nodes.ts';

/** The text of an element as it is read, with the text nodes that it comes from: lines are apart. */
function readText(root: HTMLElement) {
  const pieces: { node: Text; start: number }[] = [];
  let text = '';
  const visit = (node: Node) => {
    if (isText(node)) {
      pieces.push({ node, start: text.length });
      text += node.data.replaceAll('\n', ' ');
      return;
    }
    const isOwnLine = isBlock(node) || (isElement(node) && node.localName === 'br');
    if (isOwnLine) text += '\n';
    for (const child of node.childNodes) visit(child);
    if (isOwnLine) text += '\n';
  };
  for (const child of root.childNodes) visit(child);
  return { text, pieces };
}

/** Where words are found in a text, in its order. No place goes over the end of a line. */
export function findText(root: HTMLElement, words: string): Range[] {
  const { text, pieces } = readText(root);
  let at = 0;
  /** The place of a character; places are asked for in their order. */
  const placeOf = (offset: number, isEnd: boolean) => {
    const isBefore = (end: number) => (isEnd ? end < offset : end <= offset);
    for (let piece = pieces[at]; piece; piece = pieces[at]) {
      if (!isBefore(piece.start + piece.node.length)) return { node: piece.node, offset: offset - piece.start };
      at += 1;
    }
    return undefined;
  };
  return placesOf(text, words).flatMap((place) => {
    const [start, end] = [placeOf(place.start, false), placeOf(place.end, true)];
    if (!start || !end) return [];
    const range = root.ownerDocument.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return [range];
  });
}
