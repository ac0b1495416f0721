import type { Config } from 'jodit/esm/config.js';
import type { DeepPartial } from 'jodit/esm/types/index.js';
import { parseFragment } from 'parse5';
import { Jodit } from './jodit.ts';
import { textNodes } from './paste/nodes.ts';
import { keepButtons } from './text-blocks.ts';
import { lineOf } from './text-state.ts';

/** What the editor's HTML may be for an empty text. */
const NOTHING = /^(?:<p>(?:<br>|&nbsp;|\s)*<\/p>|<br>|\s)*$/;

/** Events that only a user causes; every other change is the editor's own normalization. */
const INPUT_EVENTS = ['beforeinput', 'paste', 'cut', 'drop'];

export interface OpenEditor {
  jodit: Jodit;
  /** The editable element. */
  element: HTMLElement;
  /** Replaces the text by another stored one, which counts as not edited. It can be taken back, and the caret keeps its place. */
  replace(stored: string): void;
  /** The text to store; byte for byte the stored one while nobody has edited it. */
  read(): string;
  /** Marks the next changes as an edit, for instance a button's command. */
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
  let isComposing = false;
  const touch = () => {
    isTouched = true;
  };

  jodit.e.on('afterGetValueFromEditor', (data: { value: string }) => {
    data.value = data.value.replace(/(<(?:li|details)\b[^>]*?) (?:dir|open)="auto"/g, '$1');
  });

  const buttons = new WeakMap<Element, HTMLAnchorElement>();
  const keepWords = () => {
    // What an input method is about to write must stay where it is until then.
    if (!isComposing) keepButtons(element, buttons);
  };
  const complete = () => {
    directItems(element);
    openAnswers(element);
    keepWords();
  };

  const show = (html: string) => {
    isTouched = false;
    jodit.value = html;
    complete();
    shown = { stored: html, opened: jodit.value };
  };

  const replace = (html: string) => {
    const around = textAroundCaret(element);
    show(html);
    if (around) jodit.s.selectRange(caretBetween(element, around));
  };

  const read = () => {
    const html = jodit.value;
    if (!isTouched || html === shown.opened) return shown.stored;
    return NOTHING.test(html) ? '' : withUntouchedBlocks(shown.stored, shown.opened, html);
  };

  const onChange = () => {
    complete();
    if (isTouched) onEdit();
    else shown = { ...shown, opened: jodit.value };
  };

  show(stored);
  jodit.history.clear();
  for (const name of INPUT_EVENTS) element.addEventListener(name, touch, { capture: true });
  jodit.e.on('change', onChange);
  element.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  element.addEventListener('compositionend', () => {
    isComposing = false;
    keepWords();
  });
  element.addEventListener('input', keepWords);
  element.addEventListener('click', ({ detail }) => {
    const selection = element.ownerDocument.getSelection();
    const line = detail >= 3 && selection?.rangeCount ? lineOf(selection.getRangeAt(0), element) : undefined;
    if (line) jodit.s.selectRange(line);
  });
  // The editor handles keys such as Enter and Backspace before the browser sends an input event.
  jodit.e.on('beforeCommand', touch);
  jodit.e.on('keydown', (event: KeyboardEvent) => {
    if (/^(?:Enter|Backspace|Delete|Tab)$/.test(event.key)) touch();
  });

  return {
    jodit,
    element,
    replace,
    read,
    touch,
    close() {
      jodit.destruct();
      host.replaceChildren();
    },
  };
}

/** The text before and behind the caret; undefined where the caret is elsewhere. */
function textAroundCaret(text: HTMLElement): [before: string, behind: string] | undefined {
  const selection = text.ownerDocument.getSelection();
  const { focusNode, focusOffset } = selection ?? {};
  if (!focusNode || focusOffset === undefined || !text.contains(focusNode)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(text);
  range.setEnd(focusNode, focusOffset);
  const before = range.toString();
  return [before, (text.textContent ?? '').slice(before.length)];
}

/** The caret where a text goes on as another did; at its end where they differ both before the caret and behind it. */
function caretBetween(text: HTMLElement, [before, behind]: [before: string, behind: string]): Range {
  const all = text.textContent ?? '';
  let offset = all.length;
  if (all.startsWith(before)) offset = before.length;
  else if (all.endsWith(behind)) offset -= behind.length;
  const range = document.createRange();
  range.selectNodeContents(text);
  range.collapse(false);
  for (const node of textNodes(text)) {
    if (offset <= node.length) {
      range.setStart(node, offset);
      range.collapse(true);
      break;
    }
    offset -= node.length;
  }
  return range;
}

const isList = (node: Node) => node instanceof HTMLElement && node.matches('ul, ol');

/** Answers are seen while they are written; the stored text has them closed. */
function openAnswers(text: HTMLElement): void {
  for (const answer of text.querySelectorAll('details:not([open])')) answer.setAttribute('open', 'auto');
}

/**
 * An item in a language that is not its list's has its marker at the side at which it begins, as on the page. The stored text does
 * not say so. An item without a letter stays at the list's side, since `auto` would turn it left-to-right.
 */
function directItems(text: HTMLElement): void {
  for (const item of text.querySelectorAll<HTMLElement>('li:is(:not([dir]), [dir="auto"])')) {
    const words = [...item.childNodes].map((node) => (isList(node) ? '' : node.textContent));
    const dir = /\p{L}/u.test(words.join('')) ? 'auto' : '';
    if (item.dir === dir) continue;
    if (dir) item.dir = dir;
    else item.removeAttribute('dir');
  }
}

/** The text split between its outermost nodes; joined again it is the same string. */
export function outerPieces(html: string): string[] {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const starts = childNodes.flatMap(({ sourceCodeLocation }) => sourceCodeLocation?.startOffset ?? []);
  // The parser moves text out of tables where it is not allowed. A split there would divide the table.
  const isInOrder = starts.every((start, index) => start > (starts[index - 1] ?? -1));
  // Markup alone, such as a closing tag, makes no node.
  const isEmpty = starts.length === 0 && html !== '';
  if (!isInOrder || isEmpty) return [html];
  return starts.map((start, index) => html.slice(index === 0 ? 0 : start, starts[index + 1]));
}

const isSpace = (piece: string) => piece.trim() === '';

const isAlike = (ones: string[], others: string[]) =>
  ones.length === others.length && ones.every((piece, index) => isSpace(piece) === isSpace(others[index] ?? ''));

/** The pieces of the editor's output by those of the stored text that correspond; none where they do not. */
function pairs(stored: string, opened: string): [opened: string, stored: string][] {
  const [ones, others] = [outerPieces(opened), outerPieces(stored)];
  const withoutSpace = [ones, others].map((pieces) => pieces.filter((piece) => !isSpace(piece)));
  const [from = [], to = []] = isAlike(ones, others) ? [ones, others] : withoutSpace;
  return from.length === to.length ? from.map((piece, index) => [piece, to[index] ?? piece]) : [];
}

/**
 * The edited text, in which every outermost element that was not edited is byte for byte as it was stored.
 * `opened` is the editor's own output for the stored text, since it writes some markup differently. Where the two do
 * not correspond piece by piece, the edited text stays as the editor wrote it.
 */
export function withUntouchedBlocks(stored: string, opened: string, edited: string): string {
  const originals = new Map<string, string[]>();
  for (const [piece, original] of pairs(stored, opened)) {
    originals.set(piece, [...(originals.get(piece) ?? []), original]);
  }
  return outerPieces(edited)
    .map((piece) => {
      // Several may be stored differently and look the same in the editor: they come in their order.
      const [first, ...others] = originals.get(piece) ?? [piece];
      if (others.length > 0) originals.set(piece, others);
      return first;
    })
    .join('');
}
