import { textNodes } from './paste/nodes.ts';
import { blockAround } from './text-blocks.ts';

/** The formatting at the caret, which the toolbar shows as pressed buttons. */
export interface TextState {
  tags: readonly string[];
  align: string;
  dir: string;
}

export const NO_STATE: TextState = { tags: [], align: '', dir: '' };

/** The ancestors of a node, the nearest first, up to the editor itself. */
export function elementsAround(node: Node | null, editor: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = node; at && at !== editor; at = at.parentNode) if (at instanceof HTMLElement) around.push(at);
  return around;
}

/** The ancestors of the caret; undefined while it is outside of the editor. */
export function textStateAt(selection: Selection | null, editor: HTMLElement): TextState | undefined {
  const node = selection?.anchorNode ?? null;
  if (!node || !editor.contains(node)) return undefined;
  const around = elementsAround(node, editor);
  const isAtPicture = selection?.rangeCount && pictureAt(selection.getRangeAt(0));
  return {
    tags: [
      ...(isAtPicture ? ['img'] : []),
      ...around.map(({ localName }) => localName),
      ...(blockAround(node, editor) ? ['block'] : []),
    ],
    align: around.find(({ style }) => style.textAlign !== '')?.style.textAlign ?? '',
    dir: around.find((element) => element.hasAttribute('dir'))?.dir ?? '',
  };
}

const LINES_OF_TEXT = 'p, h1, h2, h3, h4, h5, h6, li, td, th, caption, dt, dd, figcaption, pre, div, blockquote';

export function selectedBlocks(range: Range, editor: HTMLElement): HTMLElement[] {
  const touched = [...editor.querySelectorAll<HTMLElement>(LINES_OF_TEXT)].filter((block) =>
    range.intersectsNode(block),
  );
  return touched.filter((block) => !touched.some((other) => other !== block && block.contains(other)));
}

/**
 * A third click selects a line up to the beginning of the next, with which what is typed would join it: the end of the line itself
 * is enough. Undefined for any other selection.
 */
export function lineOf(range: Range, editor: HTMLElement): Range | undefined {
  const line = elementsAround(range.startContainer, editor).find((element) =>
    element.matches(`${LINES_OF_TEXT}, summary`),
  );
  const last = line && textNodes(line).at(-1);
  if (!last || line.contains(range.endContainer)) return undefined;
  const further = document.createRange();
  further.setStart(last, last.length);
  further.setEnd(range.endContainer, range.endOffset);
  if (further.toString().trim() !== '') return undefined;
  const own = range.cloneRange();
  own.setEnd(last, last.length);
  return own;
}

/** The nearest element of a name around the start of a selection. */
export function closestTo(range: Range, editor: HTMLElement, name: string): HTMLElement | undefined {
  return elementsAround(range.startContainer, editor).find(({ localName }) => localName === name);
}

/** The picture that is selected by itself or is right at the caret. */
export function pictureAt(range: Range): HTMLImageElement | undefined {
  const { startContainer: node, startOffset: offset } = range;
  const candidates = [node.childNodes[offset], node.childNodes[offset - 1]];
  return candidates.find((candidate) => candidate instanceof HTMLImageElement);
}
