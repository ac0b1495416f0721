import type { OpenEditor } from './open-editor.ts';
import { changeTable, type TableAction } from './table-actions.ts';
import { closestTo, selectedBlocks } from './text-state.ts';
import type { TextCommand } from './toolbar-commands.ts';

/** A direction of its own for each selected block; the same one again takes it away. */
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

/** Runs what a button of the toolbar stands for on a selection of the text. */
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

/** Puts HTML in the place of a selection. */
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
