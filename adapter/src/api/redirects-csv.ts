import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type Redirect, redirectForm } from '../../../cms/contract/calls/redirects.ts';
import { ERROR_KEY, type FieldError } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { REDIRECT_LIMITS } from '../../../cms/contract/limits.ts';
import { machineText } from '../../../cms/contract/machine-text.ts';
import type { RedirectFields, RedirectMatch } from '../../../cms/contract/redirects.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { withoutInvisible } from '../../../cms/contract/typed-text.ts';

/** Where some programs see the end of a cell even inside quotes, so that a formula could begin behind it. */
const CELL_ENDS = /[;|\t\r\n]/g;

/**
 * An address as a cell: it begins with a slash or `http`, and holds nothing that ends a cell, so that no spreadsheet reads a
 * formula. Addresses may be written encoded, so an import reads the same rule.
 */
const addressCell = (address: string) => address.replace(CELL_ENDS, encodeURIComponent);

/** Rules as comma-separated values (RFC 4180), for spreadsheets and for an import. */
export function redirectsCsv(rules: readonly Redirect[], lang: Lang): string {
  const { columns, matches } = TEXTS[lang].tables;
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
for (const { tables } of Object.values(TEXTS)) {
  MATCHES[tables.matches.exact] = 'exact';
  MATCHES[tables.matches.prefix] = 'prefix';
}

/** The rules of a table with the lines that they stand in, or what is wrong with them. */
export type ReadRedirects = { rules: RedirectFields[]; lines: number[] } | { faults: FieldError[] };

/** The names of columns in other tables, as WordPress' plugins «Redirection», Yoast and Rank Math, and people write them. */
const COLUMNS = {
  from: ['from', 'source', 'source url', 'origin', 'old', 'old url', 'url'],
  to: ['to', 'target', 'target url', 'new', 'new url', 'destination'],
  status: ['code', 'http code', 'redirect code', 'answer', 'type'],
  isPattern: ['regex', 'format', 'matching'],
  isActive: ['enabled', 'active', 'status'],
  match: ['match', 'for'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMNS;

/** Where each column is; undefined where a table has none. */
type Places = { readonly [name in Column]?: number | undefined };

const OWN_PLACES: Places = { from: 0, to: 1, status: 2, match: 3 };
/** What «Redirection» imports without a line of names. */
const PLUGIN_PLACES: Places = { from: 0, to: 1, isPattern: 2, status: 3 };

const isAddress = (cell: string | undefined) => /^\s*(?:\^?\/|https?:)/i.test(withoutInvisible(cell ?? ''));

/** The names of its own tables, in both languages. */
const OWN_NAMES = [
  ['from', 'to', 'status', 'for'],
  ...Object.values(TEXTS).map(({ tables: { columns } }) => columns.redirects.map((name) => name.toLowerCase())),
];

/** The places of columns by a line of names; without names that are known they are those of its own tables. */
function namedPlaces(names: readonly string[]): Places {
  const written = names.map((name) => withoutInvisible(name).trim().toLowerCase());
  const placeOf = (column: Column) => {
    const known: readonly string[] = COLUMNS[column];
    return known.map((name) => written.indexOf(name)).find((place) => place !== -1);
  };
  const isOwn =
    written.length <= 2 || OWN_NAMES.some((own) => own.every((name, place) => name === (written[place] ?? name)));
  const [from, to] = [placeOf('from'), placeOf('to')];
  if (from === undefined || to === undefined || (isOwn && to === 1)) return OWN_PLACES;
  return {
    ...{ from, to, status: placeOf('status'), match: placeOf('match') },
    ...{ isPattern: placeOf('isPattern'), isActive: placeOf('isActive') },
  };
}

function placesOf(head: readonly string[], rows: readonly Line[]): Places {
  if (!isAddress(head[0])) return namedPlaces(head);
  const isPlugins = rows.every(
    ({ cells }) => /^[01]$/.test(cells[2]?.trim() ?? '') && /^\d{3}$/.test(cells[3]?.trim() ?? ''),
  );
  return isPlugins ? PLUGIN_PLACES : OWN_PLACES;
}

/** What visitors get by other answers of the kind. */
const STATUSES: Readonly<Record<number, number>> = { 303: 302, 307: 302, 308: 301, 404: 410, 451: 410 };

/** A pattern that means all that is below an address, or that address alone; undefined for any other. */
function patternOf(from: string, to: string): Pick<RedirectFields, 'from' | 'to' | 'match'> | undefined {
  const [, path, end = ''] =
    /^\^?(\/[^^$*+?()[\]{}|\\]*)(\(?\.\*\)?|)\/?\??\$?$/.exec(from.replace(/\\([/.-])/g, '$1')) ?? [];
  const target = to.replace(/\$1$/, end === '' ? '$1' : '*');
  if (path === undefined || target.includes('$')) return undefined;
  return { from: path.replace(/(?<=.)\/$/, ''), to: target, match: end === '' ? 'exact' : 'prefix' };
}

const isOff = (text: string) => /^(?:disabled|inactive|trashed|false|no|0)$/i.test(text);

/** An old address as a path: whichever host it had, it is asked for here. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/?#]*(?=[/?#])/i, '');

/** What a line says; undefined of a rule that was switched off. A list of addresses alone is one of pages that are gone. */
function fieldsOf(cells: readonly string[], places: Places, isList: boolean) {
  const get = (column: Column) => withoutInvisible(cells[places[column] ?? -1] ?? '').trim();
  if (isOff(get('isActive'))) return undefined;
  const isPlugins = places.isPattern !== undefined;
  const written = Number(machineText(get('status')));
  const status = isList ? 410 : get('status') === '' ? 301 : (isPlugins && STATUSES[written]) || written;
  const match = get('match').toLowerCase();
  // Where the plugin matches more than an address, it is no rule for all visitors.
  const plain = {
    from: pathOf(get('from')),
    to: get('to'),
    status,
    match: MATCHES[isPlugins && /^(?:url|error)$/.test(match) ? '' : match],
  };
  const manner = get('isPattern').toLowerCase();
  if (/^(?:|0|false|no|plain|exact)$/.test(manner)) return plain;
  if (manner === 'start') return { ...plain, match: 'prefix' as const };
  if (!/^(?:1|true|yes|regex)$/.test(manner)) return 'pattern';
  const pattern = patternOf(plain.from, plain.to);
  return pattern ? { ...plain, ...pattern } : 'pattern';
}

/**
 * Reads a table of rules: its own, that of WordPress' plugin «Redirection», or a list of addresses alone, which are gone. The first
 * line may have the columns' names; further columns are ignored.
 */
export function readRedirects(csv: string): ReadRedirects {
  const lines = linesOf(csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const refused = (key: string) => ({ faults: [{ field: 'csv', key }] });
  if (lines === undefined) return refused(ERROR_KEY.csv);
  const [head] = lines;
  const rows = isAddress(head?.cells[0]) ? lines : lines.slice(1);
  if (head === undefined || rows.length === 0) return refused(ERROR_KEY.csv);
  if (rows.length > REDIRECT_LIMITS.rules) return refused(ERROR_KEY.redirectsFull);

  const places = placesOf(head.cells, rows);
  if (!rows.some(({ cells }) => isAddress(cells[places.from ?? 0]))) return refused(ERROR_KEY.csv);
  const isList = lines.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ''));
  const faults: FieldError[] = [];
  const rules: RedirectFields[] = [];
  const read: number[] = [];
  for (const { number, cells } of rows) {
    const fields = fieldsOf(cells, places, isList);
    if (fields === undefined) continue;
    const { success, data, error } = redirectForm.safeParse(fields);
    if (fields === 'pattern') faults.push({ field: `lines.${number}.from`, key: ERROR_KEY.redirectPattern });
    else if (success) {
      rules.push(data);
      read.push(number);
    } else
      for (const { path, message } of error.issues)
        faults.push({ field: `lines.${number}.${path.join('.')}`, key: message });
    if (faults.length >= REDIRECT_LIMITS.faults) break;
  }
  if (faults.length > 0) return { faults };
  return rules.length === 0 ? refused(ERROR_KEY.csv) : { rules, lines: read };
}
