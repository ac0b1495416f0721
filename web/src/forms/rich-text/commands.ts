import type { OpenEditor } from './open-editor.ts';
import { closestTo, selectedBlocks } from './text-state.ts';
import type { TextCommand } from './tools.ts';

/** Sets the direction of each selected block, or removes it when it is the same. */
function setDirection(editor: HTMLElement, range: Range, dir: string): void {
  const blocks = selectedBlocks(range, editor);
  const isSet = blocks.every((block) => block.dir === dir);
  for (const block of blocks) {
    if (isSet) block.removeAttribute('dir');
    else block.dir = dir;
  }
}

/** Whether the command removes a block's format when the block already has it. */
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

export function change({ jodit, touch }: OpenEditor, act: () => void): void {
  touch();
  act();
  jodit.synchronizeValues();
  jodit.s.focus();
}

/** A change that one step takes back, and that leaves the focus where it is. */
export function asOneStep({ jodit, touch }: OpenEditor, act: () => void): void {
  touch();
  jodit.history.snapshot.transaction(act);
  jodit.synchronizeValues();
  jodit.e.fire(jodit.history, 'change');
}
