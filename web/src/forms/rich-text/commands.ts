import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  LayoutPanelTop,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Redo2,
  RemoveFormatting,
  Search,
  SquarePlay,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import type { TextKey } from '../../i18n/i18n.ts';
import { Jodit } from './jodit.ts';
import type { OpenEditor } from './open-editor.ts';
import { blockAround } from './text-blocks.ts';

/** A command of the editor behind a button; `direction` is ours. */
export interface TextCommand {
  key: TextKey;
  icon: LucideIcon;
  command: string;
  value?: string;
  isMirrored?: boolean;
  isOn?: (state: TextState) => boolean;
}

const inside =
  (...names: string[]) =>
  ({ tags }: TextState) =>
    names.some((name) => tags.includes(name));

const block = (key: TextKey, icon: LucideIcon, value: string): TextCommand => ({
  key,
  icon,
  command: 'formatBlock',
  value,
  isOn: inside(value),
});

const BLOCKS: TextCommand[] = [
  block('EDITOR.PARAGRAPH', Pilcrow, 'p'),
  block('EDITOR.HEADING_2', Heading2, 'h2'),
  block('EDITOR.HEADING_3', Heading3, 'h3'),
  block('EDITOR.HEADING_4', Heading4, 'h4'),
  block('EDITOR.QUOTE', Quote, 'blockquote'),
];

const MARKS: TextCommand[] = [
  { key: 'EDITOR.BOLD', icon: Bold, command: 'bold', isOn: inside('b', 'strong') },
  { key: 'EDITOR.ITALIC', icon: Italic, command: 'italic', isOn: inside('i', 'em') },
  { key: 'EDITOR.UNDERLINE', icon: Underline, command: 'underline', isOn: inside('u') },
];

const LISTS: TextCommand[] = [
  { key: 'EDITOR.LIST', icon: List, command: 'insertUnorderedList', isMirrored: true, isOn: inside('ul') },
  {
    key: 'EDITOR.NUMBERED_LIST',
    icon: ListOrdered,
    command: 'insertOrderedList',
    isOn: inside('ol'),
  },
  { key: 'EDITOR.OUTDENT', icon: IndentDecrease, command: 'outdent', isMirrored: true },
  { key: 'EDITOR.INDENT', icon: IndentIncrease, command: 'indent', isMirrored: true },
];

const aligned = (value: string) => (state: TextState) => state.align === value;
const directed = (value: string) => (state: TextState) => state.dir === value;

/** Left stays left in both languages; the icons show the side. */
const SIDES: TextCommand[] = [
  { key: 'EDITOR.ALIGN_RIGHT', icon: TextAlignEnd, command: 'justifyRight', isOn: aligned('right') },
  { key: 'EDITOR.ALIGN_CENTER', icon: TextAlignCenter, command: 'justifyCenter', isOn: aligned('center') },
  { key: 'EDITOR.ALIGN_LEFT', icon: TextAlignStart, command: 'justifyLeft', isOn: aligned('left') },
  { key: 'EDITOR.RTL', icon: PilcrowLeft, command: 'direction', value: 'rtl', isOn: directed('rtl') },
  { key: 'EDITOR.LTR', icon: PilcrowRight, command: 'direction', value: 'ltr', isOn: directed('ltr') },
];

const HISTORY: TextCommand[] = [
  { key: 'EDITOR.UNDO', icon: Undo2, command: 'undo', isMirrored: true },
  { key: 'EDITOR.REDO', icon: Redo2, command: 'redo', isMirrored: true },
];

const CLEAR: TextCommand = { key: 'EDITOR.CLEAR_FORMAT', icon: RemoveFormatting, command: 'removeFormat' };

export type Insert = 'find' | 'link' | 'files' | 'film' | 'table' | 'line' | 'block';

/** What can be inserted. `tag`: inside such an element, or a block, the button changes that one instead. */
interface InsertTool {
  name: Insert;
  key: TextKey;
  icon: LucideIcon;
  tag?: string;
}

const INSERTS: InsertTool[] = [
  { name: 'link', key: 'EDITOR.LINK', icon: Link, tag: 'a' },
  { name: 'files', key: 'EDITOR.FILES', icon: ImagePlus, tag: 'img' },
  { name: 'film', key: 'EDITOR.VIDEO', icon: SquarePlay },
  { name: 'table', key: 'EDITOR.TABLE', icon: Table, tag: 'table' },
  { name: 'block', key: 'EDITOR.BLOCK', icon: LayoutPanelTop, tag: 'block' },
  { name: 'line', key: 'EDITOR.RULE', icon: Minus },
];

export type Tool = TextCommand | InsertTool;

/** It is no insertion, and has its button for phones, which have no Ctrl+F. */
const FIND: InsertTool = { name: 'find', key: 'EDITOR.FIND', icon: Search };

const TOOLS: readonly Tool[][] = [HISTORY, BLOCKS, MARKS, LISTS, SIDES, INSERTS, [FIND, CLEAR]];

/** What most texts need: it stands first where the others have to be scrolled to. */
const FIRST: readonly TextKey[] = [
  'EDITOR.HEADING_2',
  'EDITOR.BOLD',
  'EDITOR.LIST',
  'EDITOR.LINK',
  'EDITOR.FILES',
  'EDITOR.UNDO',
];

/** The groups of the toolbar, for a wide or a narrow window. */
export function toolGroups(isNarrow: boolean): readonly Tool[][] {
  if (!isNarrow) return TOOLS;
  const first = FIRST.flatMap((key) => TOOLS.flat().filter((tool) => tool.key === key));
  return [first, ...TOOLS.map((group) => group.filter((tool) => !first.includes(tool)))];
}

export const TABLE_ACTIONS = [
  ['row-above', 'EDITOR.TABLE_ROW_ABOVE'],
  ['row-below', 'EDITOR.TABLE_ROW_BELOW'],
  ['column-before', 'EDITOR.TABLE_COLUMN_BEFORE'],
  ['column-after', 'EDITOR.TABLE_COLUMN_AFTER'],
  ['delete-row', 'EDITOR.TABLE_DELETE_ROW'],
  ['delete-column', 'EDITOR.TABLE_DELETE_COLUMN'],
  ['delete-table', 'EDITOR.TABLE_DELETE'],
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number][0];

/** The formatting at the caret, which the toolbar shows as pressed buttons. */
export interface TextState {
  tags: readonly string[];
  align: string;
  dir: string;
}

export const NO_STATE: TextState = { tags: [], align: '', dir: '' };

/** The ancestors of a node, the nearest first, up to the editor itself. */
function elementsAround(node: Node | null, editor: HTMLElement): HTMLElement[] {
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

function selectedBlocks(range: Range, editor: HTMLElement): HTMLElement[] {
  const touched = [...editor.querySelectorAll<HTMLElement>(LINES_OF_TEXT)].filter((block) =>
    range.intersectsNode(block),
  );
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

/** Inserts a block behind the outermost element at the caret, or in the place of an empty one, with a line below it to go on in. */
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

/** The table's cell around the start of a selection. */
function cellAround(range: Range, editor: HTMLElement): HTMLTableCellElement | undefined {
  return elementsAround(range.startContainer, editor).find((element) => element instanceof HTMLTableCellElement);
}

export function runTableAction(open: OpenEditor, range: Range, action: TableAction): void {
  const cell = cellAround(range, open.element);
  if (cell) change(open, () => changeTable(open.jodit, cell, action));
}

/** Puts the caret at the end of a cell's text. */
function enterCell({ jodit }: OpenEditor, cell: HTMLTableCellElement): void {
  const range = document.createRange();
  range.selectNodeContents(cell);
  // The line break of an empty cell is what the caret stands before.
  range.collapse(cell.textContent === '');
  jodit.s.selectRange(range);
}

/** Moves to the next cell (1) or the one before (-1), and after the last one to a new row. False where nothing is there. */
export function moveToCell(open: OpenEditor, range: Range, step: 1 | -1): boolean {
  const cell = cellAround(range, open.element);
  const table = cell?.closest('table');
  if (!cell || !table) return false;
  const neighbour = () => {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    return cells[cells.indexOf(cell) + step];
  };
  if (step === 1 && !neighbour()) change(open, () => changeTable(open.jodit, cell, 'row-below'));
  const next = neighbour();
  if (next) enterCell(open, next);
  return next !== undefined;
}

/** Inserts a table, with the caret in its first cell. */
export function insertTable(open: OpenEditor, range: Range, html: string): void {
  const before = new Set(open.element.querySelectorAll('table'));
  insertHtml(open, range, html);
  const table = [...open.element.querySelectorAll('table')].find((other) => !before.has(other));
  const first = table?.rows[0]?.cells[0];
  if (first) enterCell(open, first);
}

/** Whether a new cell is a header cell, like the cells of its column in the table's head or of its row beside it. */
function headScope(cell: HTMLTableCellElement, table: HTMLTableElement): 'col' | 'row' | undefined {
  if (cell.closest('thead')) return 'col';
  const beside = [...table.querySelectorAll<HTMLTableCellElement>('tbody > tr > :first-child')];
  const isRowHead = beside.some((other) => other !== cell && other.localName === 'th');
  return cell === cell.parentElement?.firstElementChild && isRowHead ? 'row' : undefined;
}

/** The engine makes every new cell a plain one in which the caret cannot be placed. */
function finishCell(cell: HTMLTableCellElement, table: HTMLTableElement): void {
  const scope = headScope(cell, table);
  cell.append(document.createElement('br'));
  if (!scope) return;
  const head = document.createElement('th');
  head.scope = scope;
  head.append(...cell.childNodes);
  cell.replaceWith(head);
}

/** Changes the table around a cell. Before and after follow the reading direction, as columns do. */
function changeTable(jodit: Jodit, cell: HTMLTableCellElement, action: TableAction): void {
  const table = cell.closest('table');
  const row = cell.closest('tr');
  if (!table || !row) return;
  const tables = new Jodit.modules.Table(jodit);
  const [, column = 0] = tables.formalCoordinate(table, cell);
  const before = new Set(table.querySelectorAll('td'));
  switch (action) {
    case 'row-above':
    case 'row-below':
      tables.appendRow(table, row, action === 'row-below');
      break;
    case 'column-before':
    case 'column-after':
      tables.appendColumn(table, cell, action === 'column-after');
      break;
    case 'delete-row':
      if (table.rows.length > 1) tables.removeRow(table, row.rowIndex);
      else table.remove();
      break;
    case 'delete-column':
      if (row.cells.length > 1) tables.removeColumn(table, column);
      else table.remove();
      break;
    case 'delete-table':
      table.remove();
  }
  for (const added of table.querySelectorAll('td')) if (!before.has(added)) finishCell(added, table);
  for (const section of table.querySelectorAll('thead, tbody')) if (section.childElementCount === 0) section.remove();
}
