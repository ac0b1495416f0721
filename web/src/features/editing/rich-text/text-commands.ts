import type { OpenEditor } from './open-editor.ts';
import { changeTable, type TableAction } from './table-actions.ts';
import type { TextCommand } from './toolbar-commands.ts';

/** The formatting at the caret, which the toolbar shows as pressed buttons. */
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

/** The picture that is selected by itself or is right at the caret. */
export function pictureAt(range: Range): HTMLImageElement | undefined {
  const { startContainer: node, startOffset: offset } = range;
  const candidates = [node.childNodes[offset], node.childNodes[offset - 1]];
  return candidates.find((candidate) => candidate instanceof HTMLImageElement);
}

/** A direction of its own for each selected block; the same one again removes it. */
function setDirection(editor: HTMLElement, range: Range, dir: string): void {
  const blocks = selectedBlocks(range, editor);
  const isSet = blocks.every((block) => block.dir === dir);
  for (const block of blocks) {
    if (isSet) block.removeAttribute('dir');
    else block.dir = dir;
  }
}

/** Whether the command takes back a block's format that it has already. */
const toggledBlock = ({ command, value }: TextCommand, range: Range, editor: HTMLElement) =>
  command === 'formatBlock' && value && value !== 'p' && closestTo(range, editor, value) ? 'p' : value;

/** Runs a toolbar button's command on a selection of the text. */
export function runCommand({ jodit, element, touch }: OpenEditor, range: Range, command: TextCommand): void {
  touch();
  jodit.s.focus();
  jodit.s.selectRange(range);
  if (command.command === 'direction') {
    setDirection(element, range, command.value ?? '');
    jodit.synchronizeValues();
    return;
  }
  jodit.execCommand(command.command, false, toggledBlock(command, range, element));
}

/** Replaces a selection with HTML. */
export function insertHtml({ jodit, touch }: OpenEditor, range: Range, html: string): void {
  touch();
  jodit.s.focus();
  jodit.s.selectRange(range);
  jodit.s.insertHTML(html);
  jodit.synchronizeValues();
}

/** Changes something of the text directly. */
export function change({ jodit, touch }: OpenEditor, act: () => void): void {
  touch();
  act();
  jodit.synchronizeValues();
  jodit.s.focus();
}

export function runTableAction(open: OpenEditor, range: Range, action: TableAction): void {
  const cell = closestTo(range, open.element, 'td') ?? closestTo(range, open.element, 'th');
  if (cell instanceof HTMLTableCellElement) change(open, () => changeTable(open.jodit, cell, action));
}
