import type { Config } from 'jodit/esm/config.js';
import type { DeepPartial } from 'jodit/esm/types/index.js';
import { Jodit } from './jodit.ts';
import { withUntouchedBlocks } from './untouched-blocks.ts';

/** What the editor may produce for an empty text. */
const NOTHING = /^(?:<p>(?:<br>|&nbsp;|\s)*<\/p>|<br>|\s)*$/;

/** Events that only a user causes; every other change is the editor's own normalization. */
const INPUT_EVENTS = ['beforeinput', 'paste', 'cut', 'drop'];

export interface OpenEditor {
  jodit: Jodit;
  /** What is typed into. */
  element: HTMLElement;
  /** Replaces the text by another stored one, which counts as not edited. */
  show(stored: string): void;
  /** The text as it is to be stored: to the byte the stored one while nobody edited it. */
  read(): string;
  /** Marks what follows as an edit, for instance a button's command. */
  touch(): void;
  close(): void;
}

/** Opens the editor inside an element. `onEdit` is called at every edit, not when the editor normalizes the text. */
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
  // The editor handles keys such as Enter and Backspace before the browser sends an input event.
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
