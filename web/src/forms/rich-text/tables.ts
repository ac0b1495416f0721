import { change } from './commands.ts';
import { insertHtml } from './insert.ts';
import { Jodit } from './jodit.ts';
import type { OpenEditor } from './open-editor.ts';
import { elementsAround } from './text-state.ts';
import type { TableAction } from './tools.ts';

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
