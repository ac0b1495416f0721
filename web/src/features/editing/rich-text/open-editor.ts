import type { Config } from 'jodit/esm/config.js';
import type { DeepPartial } from 'jodit/esm/types/index.js';
import { Jodit } from './jodit.ts';
import { withUntouchedBlocks } from './untouched-blocks.ts';

/** What the editor may turn out of a text that says nothing. */
const NOTHING = /^(?:<p>(?:<br>|&nbsp;|\s)*<\/p>|<br>|\s)*$/;

/** What only somebody at the keyboard, the mouse or the toolbar does; everything else is the editor's own tidying. */
const INPUT_EVENTS = ['beforeinput', 'paste', 'cut', 'drop'];

export interface OpenEditor {
  jodit: Jodit;
  /** What is typed into. */
  element: HTMLElement;
  /** Puts another stored text into the editor; nothing of it counts as edited. */
  show(stored: string): void;
  /** The text as it is to be stored: to the byte the stored one while nobody edited it. */
  read(): string;
  /** Says that what comes now is an edit, as a button's command is. */
  touch(): void;
  close(): void;
}

/** Opens the editor inside an element. `onEdit` is called at every edit, not at the editor's own tidying. */
export function openEditor(
  host: HTMLElement,
  options: DeepPartial<Config>,
  stored: string,
  onEdit: () => void,
): OpenEditor {
  const area = document.createElement('textarea');
  host.append(area);
  const jodit = Jodit.make(area, options);
  const element: HTMLElement = jodit.editor;
  let shown = { stored: '', opened: '' };
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };

  const show = (html: string) => {
    isTouched = false;
    jodit.value = html;
    jodit.history.clear();
    shown = { stored: html, opened: jodit.value };
  };

  const read = () => {
    const html = jodit.value;
    if (!isTouched || html === shown.opened) return shown.stored;
    return NOTHING.test(html) ? '' : withUntouchedBlocks(shown.stored, shown.opened, html);
  };

  const onChange = () => {
    if (isTouched) onEdit();
    else shown = { ...shown, opened: jodit.value };
  };

  show(stored);
  for (const name of INPUT_EVENTS) element.addEventListener(name, touch, { capture: true });
  jodit.e.on('change', onChange);
  // Its own keys, such as Enter and Backspace, act before the browser tells of an input.
  jodit.e.on('beforeCommand', touch);
  jodit.e.on('keydown', (event: KeyboardEvent) => {
    if (/^(?:Enter|Backspace|Delete|Tab)$/.test(event.key)) touch();
  });

  return {
    jodit,
    element,
    show,
    read,
    touch,
    close() {
      jodit.destruct();
      host.replaceChildren();
    },
  };
}
