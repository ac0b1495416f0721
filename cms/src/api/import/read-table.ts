import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../contract/decode-text';
import { escaped, writeHtml } from '../../../contract/html/tree';
import { invalidData } from '../../platform/requests/khayr-error';
import { parseHtml } from './html-tree';
import { dayOf, hasMonthFirst, isOfTwoOrders, type ListedItem, listedSource } from './listed-source';
import { type Note, noticeOf, pathOfAddress, type Source } from './source';

/** The columns of a table, by the names that people and other systems give them. */
const COLUMNS = {
  title: ['title', 'headline', 'post_title', 'العنوان', 'عنوان'],
  text: ['text', 'html', 'content', 'body', 'post_content', 'النص', 'المحتوى'],
  summary: ['summary', 'excerpt', 'post_excerpt', 'الملخص', 'ملخص'],
  author: ['author', 'الكاتب', 'كاتب'],
  date: ['date', 'created', 'created_at', 'published_at', 'post_date', 'التاريخ', 'تاريخ', 'تاريخ النشر'],
  category: ['category', 'القسم', 'التصنيف'],
  lang: ['language', 'lang', 'اللغة'],
  picture: ['picture', 'image', 'الصورة'],
  address: ['address', 'url', 'link', 'الرابط', 'العنوان القديم'],
  pair: ['pair', 'id', 'الرقم'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMNS;

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
  const places = new Map(
    Object.entries<readonly string[]>(COLUMNS).map(([column, known]) => [
      column,
      names.findIndex((name) => known.includes(name)),
    ]),
  );
  if (places.get('title') === -1)
    throw invalidData('location', 'The first line of the table has no column «title».', 'IMPORT.ERROR_TABLE');
  const placesIn = (known: readonly string[]) =>
    [...names.keys()].filter((place) => known.includes(names[place] ?? ''));
  const [shown, hidden] = [placesIn(SHOWN), placesIn(HIDDEN)];
  const used = new Set([...places.values(), ...shown, ...hidden]);
  const cell = (row: readonly string[], place: number | undefined) => row[place ?? -1]?.trim() ?? '';
  const { isMonthFirst, isCertain } = orderOf(rows.map((row) => cell(row, places.get('date'))));
  const site = path.basename(location);
  const items = rows.map((row, index): ListedItem => {
    const get = (column: Column) => cell(row, places.get(column));
    const cells = (of: readonly number[]) => of.map((place) => cell(row, place));
    const [address, pair, date] = [get('address'), get('pair'), get('date')];
    const from = address.startsWith('/') ? address : pathOfAddress(address);
    const lang = get('lang').toLowerCase() || undefined;
    const state = stateOf(cells(shown), cells(hidden));
    const isGuessed = !isCertain && isOfTwoOrders(date);
    return {
      key: address || `row:${pair}:${lang ?? ''}:${pair === '' ? index + 2 : ''}`,
      ...{ title: get('title'), html: htmlOf(get('text')), summary: get('summary'), author: get('author') },
      ...{ date: dayOf(date, hasMonthFirst(date) ?? isMonthFirst), picture: get('picture'), lang },
      ...{ kind: 'article', isPublic: state.length === 0, category: get('category') || site },
      ...{ address: pathOfAddress(address) === '' ? '' : address, addresses: from === '' ? [] : [{ from }] },
      pair: pair || undefined,
      notes: isGuessed ? [...state, { kind: 'date-guessed', text: date.slice(0, 20) }] : state,
    };
  });
  const left = names.filter((name, place) => name !== '' && !used.has(place));
  return listedSource(site, items, { notices: noticeOf('columns-left', left) });
}
