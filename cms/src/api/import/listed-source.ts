import { IMPORT_LIMITS } from '../../../contract/limits';
import { latinDigits } from '../../../contract/machine-text';
import { foldWord, wordsIn } from '../../../contract/search-words';
import { invalidData } from '../../platform/requests/khayr-error';
import {
  isDay,
  OF_PAGE,
  PAGE,
  type POST,
  POSTS,
  type Source,
  type SourceCategory,
  type SourceItem,
  shortKey,
  textsIn,
  thirdLanguage,
} from './source';
import { textLanguage } from './text-language';

/** An item of a source that is small enough to be held as a whole. */
export interface ListedItem extends Pick<SourceItem, 'key' | 'title' | 'fields' | 'address' | 'addresses' | 'notes'> {
  kind: (typeof POST | typeof PAGE)['name'];
  /** Whether the source says that anybody could see it. */
  isPublic: boolean;
  /** The name of its category; a page makes its own. */
  category: string;
  /** The code of its language, where the source says it of this item or of all; else its text tells. */
  lang: string | undefined;
  langOfSite?: string;
  pair: string | undefined;
}

interface Beside {
  notices?: Source['notices'];
  /** Pictures of its texts, from hosts that are the source's own. */
  pictures?: readonly string[];
}

/** A source of texts that were read already; their categories are known by their names. */
export function listedSource(
  site: string,
  listed: readonly ListedItem[],
  { notices = [], pictures = [] }: Beside = {},
): Source {
  if (listed.length > IMPORT_LIMITS.entries)
    throw invalidData('location', 'The source has too many entries.', 'IMPORT.ERROR_TOO_LARGE');
  const keys = new Map<string, number>();
  /** Several texts may have the same key, and are several all the same. */
  const ownKey = (key: string) => {
    const before = keys.get(key) ?? 0;
    keys.set(key, before + 1);
    return shortKey(before === 0 ? key : `${key}#${before + 1}`);
  };
  const items = listed.map((item) => {
    const { lang, other } = textLanguage([item.title, ...textsIn(item, 'html')].join(' '), item.lang, item.langOfSite);
    const key = ownKey(item.key);
    return {
      ...{ ...item, lang, key, category: item.kind === PAGE.name ? `page:${key}` : `category:${item.category}` },
      // A third language has no place beside the two of a pair.
      ...{ pair: other === undefined ? item.pair : undefined, isVisible: item.isPublic && other === undefined },
      ...{ visibleFrom: '', notes: [...item.notes, ...thirdLanguage(other)] },
    };
  });
  const categories = new Map<string, SourceCategory>();
  for (const { kind, category: key, lang, title } of items) {
    const isPage = kind === PAGE.name;
    const name = isPage ? title : key.slice('category:'.length);
    const titles = { [lang]: name, ...categories.get(key)?.titles };
    const type = isPage ? OF_PAGE : POSTS;
    categories.set(key, { key, titles, type, parent: undefined, order: undefined, addresses: [] });
  }
  // What an article shows may be anywhere on its host.
  const shown = new Set([...items.flatMap((item) => textsIn(item, 'picture')), ...pictures]);
  const files = [...shown].map((address) => ({ address, alt: {}, addresses: [] }));
  return {
    ...{ site, places: [], files, archives: [], notices, categories: [...categories.values()], heads: items },
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
const padded = (text = '') => text.padStart(2, '0');

/** The names of months, in the order of the year, as they are written from Morocco to Iraq. */
const MONTHS = [
  'يناير كانونالثاني كانونثاني جانفي',
  'فبراير شباط فيفري',
  'مارس آذار',
  'أبريل نيسان أفريل',
  'مايو أيار ماي',
  'يونيو حزيران جوان يونيه',
  'يوليو تموز جويلية يوليه يوليوز',
  'أغسطس آب أوت غشت',
  'سبتمبر أيلول شتنبر',
  'أكتوبر تشرينالأول تشرينأول',
  'نوفمبر تشرينالثاني تشرينثاني نونبر',
  'ديسمبر كانونالأول كانونأول دجنبر',
].map((names) => names.split(' ').map(foldWord));

const ENGLISH_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/;

const dateText = (written: string) => latinDigits(written.slice(0, LONGEST_DAY)).trim();

/** Whether a day is written in numbers with the month before the day: `true` or `false` where only one of them is possible. */
export function hasMonthFirst(written: string): boolean | undefined {
  const [, first = '', second = ''] = NUMBERS.exec(dateText(written)) ?? [];
  if (Number(first) > 12) return false;
  return Number(second) > 12 ? true : undefined;
}

/** Whether a day reads as another one in the other order of day and month. */
export function isOfTwoOrders(written: string): boolean {
  const [, first, second] = NUMBERS.exec(dateText(written)) ?? [];
  return first !== second && hasMonthFirst(written) === undefined;
}

/** A day with its month as a word, «الثلاثاء 5 آذار 2024»; '' for none. */
function dayOfWords(text: string): string {
  const words = wordsIn(text).map(({ word }) => word);
  const place = words.findIndex((word) => MONTHS.some((names) => names.includes(word)));
  const isDayOfMonth = (word: string) => /^\d{1,2}$/.test(word);
  const day = words.slice(0, Math.max(place, 0)).findLast(isDayOfMonth) ?? words.slice(place + 1).find(isDayOfMonth);
  const month = MONTHS.findIndex((names) => names.includes(words[place] ?? '')) + 1;
  const iso = `${words.find((word) => /^\d{4}$/.test(word))}-${padded(String(month))}-${padded(day)}`;
  return isDay(iso) ? iso : '';
}

/** A day as tables and feeds write it, as YYYY-MM-DD; '' for none. */
export function dayOf(written: string, isMonthFirst = false): string {
  const text = dateText(written);
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const [, one, other, yearLast] = NUMBERS.exec(text) ?? [];
  const [monthThen, dayThen] = isMonthFirst ? [one, other] : [other, one];
  const iso = year ? `${year}-${padded(month)}-${padded(day)}` : `${yearLast}-${padded(monthThen)}-${padded(dayThen)}`;
  if (isDay(iso)) return iso;
  const inWords = dayOfWords(text);
  if (inWords !== '') return inWords;
  // Without such a word, programs take any number for a year.
  const time = ENGLISH_MONTH.test(text) ? Date.parse(text) : Number.NaN;
  const parsed = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return isDay(parsed) ? parsed : '';
}
