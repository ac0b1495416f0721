import { Jodit } from './jodit.ts';

export const TABLE_ACTIONS = [
  'row-above',
  'row-below',
  'column-before',
  'column-after',
  'delete-row',
  'delete-column',
  'delete-table',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

/** Whether a new cell is a head: in the table's head of its column, beside the heads of other rows of its row. */
function headScope(cell: HTMLTableCellElement, table: HTMLTableElement): 'col' | 'row' | undefined {
  if (cell.closest('thead')) return 'col';
  const beside = [...table.querySelectorAll<HTMLTableCellElement>('tbody > tr > :first-child')];
  const isRowHead = beside.some((other) => other !== cell && other.localName === 'th');
  return cell === cell.parentElement?.firstElementChild && isRowHead ? 'row' : undefined;
}

/** The engine makes every new cell a plain one without a place for the caret. */
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
export function changeTable(jodit: Jodit, cell: HTMLTableCellElement, action: TableAction): void {
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
