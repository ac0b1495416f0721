import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../contract/decode-text';
import { invalidData } from '../../platform/requests/khayr-error';
import { escaped, parseHtml, writeHtml } from './html-tree';
import { dayOf, type ListedItem, listedSource } from './listed-source';
import { pathOfAddress, type Source } from './source';

type Column = 'title' | 'text' | 'summary' | 'author' | 'date' | 'category' | 'lang' | 'picture' | 'address' | 'pair';

/** The columns of a table, by the names that people give them. */
const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  title: ['title', 'العنوان', 'عنوان'],
  text: ['text', 'html', 'content', 'body', 'النص', 'المحتوى'],
  summary: ['summary', 'excerpt', 'الملخص', 'ملخص'],
  author: ['author', 'الكاتب', 'كاتب'],
  date: ['date', 'التاريخ', 'تاريخ'],
  category: ['category', 'القسم', 'التصنيف'],
  lang: ['language', 'lang', 'اللغة'],
  picture: ['picture', 'image', 'الصورة'],
  address: ['address', 'url', 'link', 'الرابط', 'العنوان القديم'],
  pair: ['pair', 'id', 'الرقم'],
};

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

/** A table of articles as comma- or semicolon-separated values, with a line of titles. */
export function readTable(location: string, content: Buffer): Source {
  const csv = decodeText(content).replaceAll('\0', '').replaceAll('\r\n', '\n');
  const [first = ''] = csv.split('\n', 1);
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const delimiter =
    [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
  const [titles = [], ...rows]: string[][] = parse(csv, { ...options, delimiter });
  const named = titles.map((title) => title.trim().toLowerCase());
  const places = new Map(
    Object.entries(COLUMNS).map(([column, names]) => [column, named.findIndex((name) => names.includes(name))]),
  );
  if (places.get('title') === -1)
    throw invalidData('location', 'The first line of the table has no column «title».', 'IMPORT.ERROR_TABLE');
  const site = path.basename(location);
  const items = rows.map((row, index): ListedItem => {
    const get = (column: Column) => row[places.get(column) ?? -1]?.trim() ?? '';
    const [address, pair] = [get('address'), get('pair')];
    const from = address.startsWith('/') ? address : pathOfAddress(address);
    const lang = get('lang').toLowerCase() || undefined;
    return {
      key: address || `row:${pair}:${lang ?? ''}:${pair === '' ? index + 2 : ''}`,
      ...{ title: get('title'), html: htmlOf(get('text')), summary: get('summary'), author: get('author') },
      ...{ date: dayOf(get('date')), picture: get('picture'), category: get('category') || site, lang },
      ...{ address: pathOfAddress(address) === '' ? '' : address, addresses: from === '' ? [] : [{ from }] },
      pair: pair || undefined,
    };
  });
  return listedSource(site, items);
}
