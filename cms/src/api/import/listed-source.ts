import { IMPORT_LIMITS } from '../../../contract/limits';
import { invalidData } from '../../platform/requests/khayr-error';
import { isDay, otherLanguage, type Source, type SourceCategory, type SourceItem, shortKey } from './source';
import { textLanguage } from './text-language';

/** An item of a source that is small enough to be held as a whole. */
export interface ListedItem
  extends Pick<
    SourceItem,
    'key' | 'title' | 'html' | 'summary' | 'author' | 'date' | 'picture' | 'address' | 'addresses'
  > {
  /** The name of its category. */
  category: string;
  /** The code of its language, where the source says it of this item or of all; else its text tells. */
  lang: string | undefined;
  langOfSite?: string;
  pair: string | undefined;
}

/** A source of articles that were read already; their categories are known by their names. */
export function listedSource(site: string, listed: readonly ListedItem[], places: Source['places'] = []): Source {
  if (listed.length > IMPORT_LIMITS.entries)
    throw invalidData('location', 'The source has too many entries.', 'IMPORT.ERROR_TOO_LARGE');
  const items = listed.map((item) => {
    const { lang, other } = textLanguage(`${item.title} ${item.html}`, item.lang, item.langOfSite);
    return {
      ...{ ...item, lang, key: shortKey(item.key), kind: 'article' as const, category: `category:${item.category}` },
      // A third language has no place beside the two of a pair.
      ...{ pair: other === undefined ? item.pair : undefined, isVisible: other === undefined, visibleFrom: '' },
      notes: otherLanguage(other),
    };
  });
  const categories = new Map<string, SourceCategory>();
  for (const { category: key, lang } of items) {
    const there = categories.get(key);
    const titles = { [lang]: key.slice('category:'.length), ...there?.titles };
    categories.set(key, { key, titles, type: 'articles', parent: undefined, order: undefined, addresses: [] });
  }
  // What an article shows may be anywhere on its host.
  const files = items
    .filter(({ picture }) => picture !== '')
    .map(({ picture }) => ({ address: picture, alt: {}, addresses: [] }));
  return {
    ...{ site, places, files, archives: [], notices: [], categories: [...categories.values()], heads: items },
    async *items() {
      yield* items;
    },
    originalOf: (address) => address.split('#', 1)[0] ?? '',
    open: async () => undefined,
    close() {},
  };
}

/** Characters of a day, with the words that some write with it. */
const LONGEST_DAY = 100;
const DIGITS = '٠١٢٣٤٥٦٧٨٩';
const padded = (text = '') => text.padStart(2, '0');

/** A day as tables and feeds write it, with the day before the month, as YYYY-MM-DD; '' for none. */
export function dayOf(written: string): string {
  const text = written
    .slice(0, LONGEST_DAY)
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(DIGITS.indexOf(digit)));
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const [, dayFirst, monthThen, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text) ?? [];
  const iso = year ? `${year}-${padded(month)}-${padded(day)}` : `${yearLast}-${padded(monthThen)}-${padded(dayFirst)}`;
  if (isDay(iso)) return iso;
  const time = text === '' ? Number.NaN : Date.parse(text);
  const parsed = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return isDay(parsed) ? parsed : '';
}
