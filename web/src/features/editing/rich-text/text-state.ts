/** What the caret stands in: what the buttons of the toolbar show as pressed. */
export interface TextState {
  tags: readonly string[];
  align: string;
  dir: string;
}

export const NO_STATE: TextState = { tags: [], align: '', dir: '' };

/** The elements around a node, the nearest first, up to the editor itself. */
function elementsAround(node: Node | null, editor: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = node; at && at !== editor; at = at.parentNode) if (at instanceof HTMLElement) around.push(at);
  return around;
}

/** The caret's surroundings; undefined while it is outside of the editor. */
export function textStateAt(selection: Selection | null, editor: HTMLElement): TextState | undefined {
  const node = selection?.anchorNode ?? null;
  if (!node || !editor.contains(node)) return undefined;
  const around = elementsAround(node, editor);
  return {
    tags: around.map(({ localName }) => localName),
    align: around.find(({ style }) => style.textAlign !== '')?.style.textAlign ?? '',
    dir: around.find((element) => element.hasAttribute('dir'))?.dir ?? '',
  };
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, caption, dt, dd, figcaption, pre, div, blockquote';

/** The innermost blocks that a selection touches. */
export function selectedBlocks(range: Range, editor: HTMLElement): HTMLElement[] {
  const touched = [...editor.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => range.intersectsNode(block));
  return touched.filter((block) => !touched.some((other) => other !== block && block.contains(other)));
}

/** The nearest element of a name around the start of a selection. */
export function closestTo(range: Range, editor: HTMLElement, name: string): HTMLElement | undefined {
  return elementsAround(range.startContainer, editor).find(({ localName }) => localName === name);
}

/** The picture that is selected by itself or stands right at the caret. */
export function pictureAt(range: Range): HTMLImageElement | undefined {
  const { startContainer: node, startOffset: offset } = range;
  const candidates = [node.childNodes[offset], node.childNodes[offset - 1]];
  return candidates.find((candidate) => candidate instanceof HTMLImageElement);
}
