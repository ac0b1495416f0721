import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../contract/decode-text';
import { escaped, writeHtml } from '../../../contract/html/tree';
import { invalidData } from '../../platform/requests/khayr-error';
import { parseHtml } from './html-tree';
import { fieldsKnownAs, knownFields, titleKnownAs } from './known-fields';
import { dayOf, hasMonthFirst, isOfTwoOrders, type ListedItem, listedSource } from './listed-source';
import { type Note, noticeOf, POST, pathOfAddress, type Source } from './source';
import { isYes, statesIn } from './table-states';

/** What a table says of a text beside its fields, by the names that people and other systems give its columns. */
const COLUMNS = {
  category: ['category', 'main category', 'القسم', 'التصنيف'],
  lang: ['language', 'lang', 'اللغة'],
  address: ['address', 'url', 'link', 'الرابط', 'العنوان القديم'],
  pair: ['pair', 'id', 'الرقم'],
} as const satisfies Record<string, readonly string[]>;

/** Text without marks has its paragraphs in empty lines. */
const htmlOf = (text: string): string =>
  /<\w[^<>]*>/.test(text)
    ? writeHtml(parseHtml(text))
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines in which the titles of the columns are looked for: a heading may stand above them. */
const HEADINGS = 5;

/** The rows of a table, with that of the titles; Excel may name the delimiter in a line before them. */
function rowsOf(content: Buffer): string[][] {
  const text = decodeText(content).replaceAll('\0', '').replace(/\r\n?/g, '\n');
  const [, said] = /^sep=(.)\n/.exec(text) ?? [];
  const csv = said === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const lines = csv.split('\n', HEADINGS);
  const first = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? '';
  const [most = ','] = DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length);
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  return parse(csv, { ...options, delimiter: said ?? most });
}

/** Whether a column of days has the month first, and whether its rows say so; those that could be either are guessed. */
function orderOf(days: readonly string[]): { isMonthFirst: boolean; isCertain: boolean } {
  const said = new Set(days.map(hasMonthFirst));
  return { isMonthFirst: said.has(true) && !said.has(false), isCertain: said.has(true) !== said.has(false) };
}

/** A table of articles as separated values, with a line of titles. */
export function readTable(location: string, content: Buffer): Source {
  const all = rowsOf(content);
  const hasTitle = (row: readonly string[]) =>
    titleKnownAs((known) => (row.some((name) => known.includes(name.trim().toLowerCase())) ? 'yes' : '')) !== '';
  const first = all.slice(0, HEADINGS).findIndex(hasTitle);
  if (first === -1)
    throw invalidData('location', 'The first lines of the table have no column «title».', 'IMPORT.ERROR_TABLE');
  const titles = (all[first] ?? []).map((title) => title.trim());
  const rows = all.slice(first + 1);
  const names = titles.map((title) => title.toLowerCase());
  /** Looked for once, not in each row. */
  const places = new Map<readonly string[], number>();
  function placeOf(known: readonly string[]): number {
    const place = places.get(known) ?? names.findIndex((name) => known.includes(name));
    places.set(known, place);
    return place;
  }
  const columns = [...Object.values(COLUMNS), ...knownFields().map((field) => field.names)].map(placeOf);
  const states = statesIn(titles, rows, new Set(columns));
  const used = new Set([...columns, ...states.places]);
  const cell = (row: readonly string[], known: readonly string[]) => row[placeOf(known)]?.trim() ?? '';
  const days = knownFields()
    .filter(({ type }) => type === 'date')
    .map((field) => field.names);
  const orders = new Map(days.map((known) => [known, orderOf(rows.map((row) => cell(row, known)))]));
  const site = path.basename(location);
  const items = rows.map((row, index): ListedItem => {
    const get = (known: readonly string[]) => cell(row, known);
    const [address, pair] = [get(COLUMNS.address), get(COLUMNS.pair)];
    const from = address.startsWith('/') ? address : pathOfAddress(address);
    const lang = get(COLUMNS.lang).toLowerCase() || undefined;
    const state = states.notesOf(row);
    const guessed = days.map((known) => (orders.get(known)?.isCertain ? '' : get(known))).filter(isOfTwoOrders);
    return {
      key: address || `row:${pair}:${lang ?? ''}:${pair === '' ? index + 2 : ''}`,
      ...{ kind: POST.name, title: titleKnownAs(get), lang, pair: pair || undefined },
      fields: fieldsKnownAs(get, {
        html: htmlOf,
        flag: isYes,
        date: (text, known) => dayOf(text, hasMonthFirst(text) ?? orders.get(known)?.isMonthFirst),
      }),
      ...{ isPublic: state.length === 0, category: get(COLUMNS.category) || site },
      ...{ address: pathOfAddress(address) === '' ? '' : address, addresses: from === '' ? [] : [{ from }] },
      notes: [...state, ...guessed.map((date): Note => ({ kind: 'date-guessed', text: date.slice(0, 20) }))],
    };
  });
  const left = names.filter(
    (name, place) => name !== '' && !used.has(place) && !states.unsure.includes(titles[place] ?? ''),
  );
  const notices = [...noticeOf('columns-unsure', states.unsure), ...noticeOf('columns-left', left)];
  return listedSource(site, items, { notices });
}
