import { isBlank, rename, unwrap } from './nodes.ts';
import { styleOf } from './styles.ts';

const rowsOf = (table: HTMLTableElement) => [...table.rows].filter((row) => row.closest('table') === table);

/** Tables that only place things: those that say so, and one cell alone, as spreadsheets copy it. */
function unwrapLayout(table: HTMLTableElement): void {
  const cells = rowsOf(table).flatMap((row) => [...row.cells]);
  if (table.getAttribute('role') !== 'presentation' && cells.length !== 1) return;
  const parts = cells.map((cell) => rename(cell, 'div'));
  if (parts.length === 1 && parts[0]) {
    table.replaceWith(...parts[0].childNodes);
  } else table.replaceWith(...parts);
}

export function readLayoutTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    // Google Docs says it of a box around the table.
    table.dir ||= table.closest<HTMLElement>('div[dir]')?.dir ?? '';
    unwrapLayout(table);
  }
}

const isShaded = (cell: Element) => {
  const style = styleOf(cell);
  const shade = style.get('background-color') ?? style.get('background') ?? cell.getAttribute('bgcolor') ?? '';
  return (
    shade !== '' &&
    !/^(?:transparent|inherit|initial|none|white|#fff(?:fff)?|rgb\(255, ?255, ?255\)|rgba\(.*, ?0\))/.test(shade)
  );
};

const isBold = (cell: Element) => {
  const rest = cell.cloneNode(true);
  if (rest instanceof Element) for (const bold of rest.querySelectorAll('b, strong')) bold.remove();
  return !isBlank(cell) && isBlank(rest);
};

/** Whether the first row is the head of the table: other programs say so by its looks alone. */
function isHead(row: HTMLTableRowElement, next: HTMLTableRowElement): boolean {
  const filled = [...row.cells].filter((cell) => !isBlank(cell));
  if (filled.length === 0 || [...row.cells].some((cell) => cell.rowSpan > 1)) return false;
  return [(cell: Element) => cell.localName === 'th', isBold, isShaded].some(
    (says) => filled.every(says) && ![...next.cells].every((cell) => isBlank(cell) || says(cell)),
  );
}

/** Before directions and styles are gone, and after bold words are known. */
export function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    for (const column of table.querySelectorAll('colgroup, col')) column.remove();
    const isSpanned = table.querySelector('[rowspan]') !== null;
    for (const row of rowsOf(table)) if (isBlank(row) && !isSpanned) row.remove();
    const [first, next] = rowsOf(table);
    if (!first) {
      table.remove();
      continue;
    }
    if (!table.tHead && next && isHead(first, next)) table.createTHead().append(first);
    for (const cell of table.tHead?.querySelectorAll('td, th') ?? []) {
      const head = rename(cell, 'th');
      head.setAttribute('scope', 'col');
      for (const bold of head.querySelectorAll('b, strong')) unwrap(bold);
    }
    // The caret stands only where something is.
    for (const cell of table.querySelectorAll('td, th'))
      if (cell.childNodes.length === 0) cell.append(document.createElement('br'));
  }
}
