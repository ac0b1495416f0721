import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../contract/decode-text';
import { escaped, writeHtml } from '../../../contract/html/tree';
import { invalidData } from '../../platform/requests/khayr-error';
import { parseHtml } from './html-tree';
import { fieldsKnownAs, knownFields, titleKnownAs } from './known-fields';
import { dayOf, hasMonthFirst, isOfTwoOrders, type ListedItem, listedSource } from './listed-source';
import { type Note, noticeOf, POST, pathOfAddress, type Source } from './source';

/** What a table says of a text beside its fields, by the names that people and other systems give its columns. */
const COLUMNS = {
  category: ['category', 'القسم', 'التصنيف'],
  lang: ['language', 'lang', 'اللغة'],
  address: ['address', 'url', 'link', 'الرابط', 'العنوان القديم'],
  pair: ['pair', 'id', 'الرقم'],
} as const satisfies Record<string, readonly string[]>;

/** Columns that say whether anybody could see a text, and those that say the opposite. */
const SHOWN = [
  ...['status', 'state', 'published', 'is_published', 'visible', 'is_visible', 'public', 'active', 'post_status'],
  ...['الحالة', 'حالة', 'حالة النشر', 'منشور', 'مرئي', 'ظاهر', 'النشر'],
];
const HIDDEN = ['draft', 'is_draft', 'hidden', 'deleted', 'trashed', 'archived', 'مسودة', 'مخفي', 'محذوف', 'مؤرشف'];

const YES = [
  ...[
    '1',
    'true',
    'yes',
    'y',
    'on',
    'x',
    '✓',
    't',
    'publish',
    'published',
    'public',
    'live',
    'visible',
    'active',
    'online',
  ],
  ...['نعم', 'منشور', 'منشورة', 'نُشر', 'نشر', 'ظاهر', 'ظاهرة', 'مرئي', 'مرئية', 'عام', 'فعال', 'مفعل', 'نشط'],
];
const NO = ['', '0', 'false', 'no', 'n', 'f', 'off', 'لا', 'null'];
const DRAFTS = ['draft', 'pending', 'مسودة', 'مسوّدة'];

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

const DELIMITERS = [',', ';', '\t'];

/** The rows of a table as their columns' names say what is in them; Excel may name the delimiter in a line before them. */
function rowsOf(content: Buffer): { names: string[]; rows: string[][] } {
  const text = decodeText(content).replaceAll('\0', '').replace(/\r\n?/g, '\n');
  const [, said] = /^sep=(.)\n/.exec(text) ?? [];
  const csv = said === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const [first = ''] = csv.split('\n', 1);
  const [most = ','] = DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length);
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const [titles = [], ...rows]: string[][] = parse(csv, { ...options, delimiter: said ?? most });
  return { names: titles.map((title) => title.trim().toLowerCase()), rows };
}

/** Whether a row was public, by all that its table says of that: what is not known as public was not. */
function stateOf(shown: readonly string[], hidden: readonly string[]): Note[] {
  const said = shown.map((text) => text.toLowerCase());
  const isDraft = said.some((text) => DRAFTS.includes(text));
  // A column may hold the day of its publication.
  const isPublic = said.every((text) => YES.includes(text) || dayOf(text) !== '');
  if (isPublic && hidden.every((text) => NO.includes(text.toLowerCase()))) return [];
  return [{ kind: isDraft ? 'was-draft' : 'was-hidden', text: '' }];
}

/** Whether a column of days has the month first, and whether its rows say so; those that could be either are guessed. */
function orderOf(days: readonly string[]): { isMonthFirst: boolean; isCertain: boolean } {
  const said = new Set(days.map(hasMonthFirst));
  return { isMonthFirst: said.has(true) && !said.has(false), isCertain: said.has(true) !== said.has(false) };
}

/** A table of articles as comma- or semicolon-separated values, with a line of titles. */
export function readTable(location: string, content: Buffer): Source {
  const { names, rows } = rowsOf(content);
  /** Looked for once, not in each row. */
  const places = new Map<readonly string[], number>();
  function placeOf(known: readonly string[]): number {
    const place = places.get(known) ?? names.findIndex((name) => known.includes(name));
    places.set(known, place);
    return place;
  }
  if (titleKnownAs((known) => String(placeOf(known))) === '-1')
    throw invalidData('location', 'The first line of the table has no column «title».', 'IMPORT.ERROR_TABLE');
  const placesIn = (known: readonly string[]) =>
    [...names.keys()].filter((place) => known.includes(names[place] ?? ''));
  const [shown, hidden] = [placesIn(SHOWN), placesIn(HIDDEN)];
  const columns = [...Object.values(COLUMNS), ...knownFields().map((field) => field.names)].map(placeOf);
  const used = new Set([...columns, ...shown, ...hidden]);
  const cell = (row: readonly string[], known: readonly string[]) => row[placeOf(known)]?.trim() ?? '';
  const days = knownFields()
    .filter(({ type }) => type === 'date')
    .map((field) => field.names);
  const orders = new Map(days.map((known) => [known, orderOf(rows.map((row) => cell(row, known)))]));
  const site = path.basename(location);
  const items = rows.map((row, index): ListedItem => {
    const get = (known: readonly string[]) => cell(row, known);
    const cells = (of: readonly number[]) => of.map((place) => row[place]?.trim() ?? '');
    const [address, pair] = [get(COLUMNS.address), get(COLUMNS.pair)];
    const from = address.startsWith('/') ? address : pathOfAddress(address);
    const lang = get(COLUMNS.lang).toLowerCase() || undefined;
    const state = stateOf(cells(shown), cells(hidden));
    const guessed = days.map((known) => (orders.get(known)?.isCertain ? '' : get(known))).filter(isOfTwoOrders);
    return {
      key: address || `row:${pair}:${lang ?? ''}:${pair === '' ? index + 2 : ''}`,
      ...{ kind: POST.name, title: titleKnownAs(get), lang, pair: pair || undefined },
      fields: fieldsKnownAs(get, {
        html: htmlOf,
        flag: (text) => YES.includes(text.toLowerCase()),
        date: (text, known) => dayOf(text, hasMonthFirst(text) ?? orders.get(known)?.isMonthFirst),
      }),
      ...{ isPublic: state.length === 0, category: get(COLUMNS.category) || site },
      ...{ address: pathOfAddress(address) === '' ? '' : address, addresses: from === '' ? [] : [{ from }] },
      notes: [...state, ...guessed.map((date): Note => ({ kind: 'date-guessed', text: date.slice(0, 20) }))],
    };
  });
  const left = names.filter((name, place) => name !== '' && !used.has(place));
  return listedSource(site, items, { notices: noticeOf('columns-left', left) });
}
