import { stringify } from 'csv-stringify/sync';

/**
 * Places where a spreadsheet could read a formula: at the start of a cell, and after characters that some programs treat
 * as the end of a cell even inside quotes. Full-width signs count like the plain ones.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;
/** A formula becomes text by an apostrophe. csv-stringify's own `escape_formulas` looks at a cell's first character only. */
const withoutFormula = (text: string) => text.replace(FORMULA, "'");

/** Rows as comma-separated values (RFC 4180), for spreadsheets: no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
