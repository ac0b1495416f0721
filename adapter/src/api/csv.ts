import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/**
 * Places where a spreadsheet could read a formula: at the start of a cell, and after characters that some programs treat
 * as the end of a cell even inside quotes. Full-width signs count like the plain ones.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;
/** A formula becomes text by an apostrophe. csv-stringify's own `escape_formulas` looks at a cell's first character only. */
const withoutFormula = (text: string) => text.replace(FORMULA, "'");

/** Rows of a piece, which takes a few milliseconds. */
const PIECE = 1_000;

/**
 * Rows as comma-separated values (RFC 4180), for spreadsheets: no cell is a formula. Tens of thousands of them are written
 * in pieces: other requests are answered between them.
 */
export async function csvOf(rows: readonly (readonly string[])[]): Promise<string> {
  let csv = '';
  for (let start = 0; start < rows.length; start += PIECE) {
    const piece = rows.slice(start, start + PIECE).map((row) => row.map(withoutFormula));
    csv += stringify(piece, { bom: start === 0, quoted: true, quoted_empty: true, record_delimiter: 'windows' });
    await setImmediate();
  }
  return csv;
}
