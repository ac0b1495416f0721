import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type Redirect, redirectForm } from '../../../cms/contract/calls/redirects.ts';
import { ERROR_KEY, type FieldError } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { REDIRECT_LIMITS } from '../../../cms/contract/limits.ts';
import type { RedirectFields, RedirectMatch } from '../../../cms/contract/redirects.ts';
import { machineText, withoutInvisible } from '../../../cms/contract/typed-text.ts';
import { TABLE_TEXTS } from './csv.ts';

/** Where some programs see the end of a cell even inside quotes, so that a formula could begin behind it. */
const CELL_ENDS = /[;|\t\r\n]/g;

/**
 * An address as a cell: it begins with a slash or `http`, and holds nothing that ends a cell, so that no spreadsheet reads a
 * formula. Addresses may be written encoded, so an import reads the same rule.
 */
const addressCell = (address: string) => address.replace(CELL_ENDS, encodeURIComponent);

/** Rules as comma-separated values (RFC 4180), for spreadsheets and for an import. */
export function redirectsCsv(rules: readonly Redirect[], lang: Lang): string {
  const { columns, matches } = TABLE_TEXTS[lang];
  const rows = rules.map(({ from, to, status, match, hits, lastDay }) => [
    ...[addressCell(from), addressCell(to), String(status), matches[match]],
    ...[String(hits), lastDay],
  ]);
  return stringify([columns.redirects, ...rows], { bom: true, quoted_match: /[,"]/, record_delimiter: 'windows' });
}

interface Line {
  /** Counted from 1, as programs for tables do. */
  number: number;
  cells: string[];
}

/** What cells end with: whichever the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The lines of a table; undefined where a quotation mark is never closed. */
function linesOf(text: string): Line[] | undefined {
  const lines: Line[] = [];
  let number = 1;
  const addLine = (cells: string[], { lines: last }: { lines: number }) => {
    if (cells.some((content) => content.trim() !== '')) lines.push({ number, cells });
    number = last + 1;
    return null;
  };
  try {
    parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, on_record: addLine });
    return lines;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const MATCHES: Record<string, RedirectMatch> = { '': 'exact' };
for (const { matches } of Object.values(TABLE_TEXTS)) {
  MATCHES[matches.exact] = 'exact';
  MATCHES[matches.prefix] = 'prefix';
}

/** The rules of a table with the lines that they stand in, or what is wrong with them. */
export type ReadRedirects = { rules: RedirectFields[]; lines: number[] } | { faults: FieldError[] };

/** Reads a table of rules: the first line may have the columns' names; further columns are ignored. */
export function readRedirects(csv: string): ReadRedirects {
  const lines = linesOf(csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const refused = (key: string) => ({ faults: [{ field: 'csv', key }] });
  if (lines === undefined) return refused(ERROR_KEY.csv);
  const [head] = lines;
  const rows = head && /^\s*(?:\/|https?:)/i.test(withoutInvisible(head.cells[0] ?? '')) ? lines : lines.slice(1);
  if (rows.length === 0) return refused(ERROR_KEY.csv);
  if (rows.length > REDIRECT_LIMITS.rules) return refused(ERROR_KEY.redirectsFull);

  const faults: FieldError[] = [];
  const rules: RedirectFields[] = [];
  for (const { number, cells } of rows) {
    const [from = '', to = '', status = '', match = ''] = cells.map((cell) => withoutInvisible(cell).trim());
    const fields = {
      from,
      to,
      status: status === '' ? 301 : Number(machineText(status)),
      match: MATCHES[match.toLowerCase()],
    };
    const { success, data, error } = redirectForm.safeParse(fields);
    if (success) rules.push(data);
    else
      for (const { path, message } of error.issues)
        faults.push({ field: `lines.${number}.${path.join('.')}`, key: message });
    if (faults.length >= REDIRECT_LIMITS.faults) break;
  }
  return faults.length > 0 ? { faults } : { rules, lines: rows.map(({ number }) => number) };
}
