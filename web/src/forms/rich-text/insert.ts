import { change } from './commands.ts';
import { escapeHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';
import { isBlock } from './paste/nodes.ts';
import { firstWords } from './text-blocks.ts';
import { elementsAround } from './text-state.ts';

/** Where HTML replaces a selection: a table stands behind the list around it, not in an item. */
function placeOf(html: string, range: Range, editor: HTMLElement): Range {
  const list = elementsAround(range.startContainer, editor).findLast((element) => element.matches('ul, ol'));
  if (!list || !html.includes('<table')) return range;
  range.deleteContents();
  range.setStartAfter(list);
  range.collapse(true);
  return range;
}

/** Replaces a selection with HTML, which is taken back in one step. */
export function insertHtml({ jodit, element, touch }: OpenEditor, range: Range, html: string): void {
  touch();
  jodit.s.focus();
  jodit.s.selectRange(placeOf(html, range, element));
  jodit.history.snapshot.transaction(() => {
    jodit.s.insertHTML(html);
    const { startContainer, startOffset } = jodit.s.range;
    splitLists(element);
    // Where it stood between the parts of a list, that list may have fewer now.
    if (startContainer instanceof Text) {
      const caret = document.createRange();
      caret.setStart(startContainer, startOffset);
      jodit.s.selectRange(caret);
    }
  });
  jodit.synchronizeValues();
  jodit.e.fire(jodit.history, 'change');
}

const OPENING = /[\s\p{Ps}\p{Pi}]$/u;
const CLOSING = /^[\s\p{P}]/u;

/** The text of a caret's line before it and behind it. */
function lineAround(
  { startContainer: node, startOffset }: Range,
  editor: HTMLElement,
): [before: string, behind: string] {
  const line = elementsAround(node, editor).find(isBlock) ?? editor;
  const range = document.createRange();
  range.selectNodeContents(line);
  range.setEnd(node, startOffset);
  const before = range.toString();
  return [before, (line.textContent ?? '').slice(before.length)];
}

/** Inserts a link at the caret, with spaces between it and the words beside it; what is typed next stands behind it. */
export function insertLink(open: OpenEditor, range: Range, address: string, text: string): void {
  const [before, behind] = lineAround(range, open.element);
  const space = behind === '' ? '&nbsp;' : ' ';
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  const isApart = before === '' || OPENING.test(before);
  insertHtml(open, range, `${isApart ? '' : ' '}${link}${CLOSING.test(behind) ? '' : space}`);
  if (/^\s/.test(behind)) document.getSelection()?.modify('move', 'forward', 'character');
}

/**
 * Inserts a block behind the outermost element at the caret, or in the place of an empty one, with a line below it to go on in.
 * What is typed next replaces its first words, or stands behind it where it has none to write.
 */
export function insertBlock(open: OpenEditor, range: Range, html: string): HTMLElement | undefined {
  const place = elementsAround(range.startContainer, open.element).at(-1);
  const fragment = document.createRange().createContextualFragment(html);
  const block = fragment.firstElementChild;
  if (!(block instanceof HTMLElement)) return undefined;
  change(open, () => {
    if (!place) open.element.append(block);
    else if (place.textContent === '' && place.querySelector('img, iframe') === null) place.replaceWith(block);
    else place.after(block);
    if (!block.nextElementSibling) block.insertAdjacentHTML('afterend', '<p><br></p>');
  });
  const words = firstWords(block);
  const next = document.createRange();
  next.selectNodeContents(words ?? block.nextElementSibling ?? block);
  if (!words) next.collapse(true);
  open.jodit.s.selectRange(next);
  return block;
}

/** Jodit inserts blocks between the items of a list. A list joins the one around it, and another block ends it. */
export function splitLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLUListElement | HTMLOListElement>(':is(ul, ol):has(> :not(li))')) {
    let items: typeof list | undefined = list;
    let last: Element = list;
    for (const node of [...list.children]) {
      const isSameList = node.tagName === list.tagName;
      if (!isSameList && node.tagName !== 'LI') {
        last.after(node);
        last = node;
        items = undefined;
        continue;
      }
      if (!items) {
        items = document.createElement(list.tagName) as typeof list;
        last.after(items);
        last = items;
      }
      items.append(...(isSameList ? node.children : [node]));
      if (isSameList) node.remove();
    }
    if (list.children.length === 0) list.remove();
  }
}

/** Inserts the HTML of a paragraph at each place: within one, only what is in it. */
export function insertAtPlaces(open: OpenEditor, places: readonly Range[], paragraphs: readonly string[]): void {
  change(open, () => {
    for (const [index, place] of places.entries()) {
      const paragraph = place.createContextualFragment(paragraphs[index] ?? '').firstElementChild;
      const isWithin = place.startContainer !== open.element;
      if (paragraph) place.insertNode((isWithin && paragraph.firstChild) || paragraph);
    }
  });
}
