import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { campaignForm } from '../../../contract/calls/campaigns';
import type { FileReason, ImportedNote, ImportNotice } from '../../../contract/calls/imports';
import type { FieldType } from '../../../contract/kinds/field';
import { fieldsOfKind, type ItemKind, kindImportedAs } from '../../../contract/kinds/kinds';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/languages';
import { withoutControls } from '../../../contract/typed-text';
import { type CategoryType, namesOf } from '../../../contract/vocabulary';
import type { SourcePart } from './site-parts/source-part';
import type { SourceFields } from './source-fields';

export type Note = ImportedNote;

/** What posts and pages of other systems become here. */
export const POST = kindImportedAs('post');
export const PAGE = kindImportedAs('page');

/** The types of the categories that these stand in. */
export const POSTS = namesOf(POST.types)[0] as keyof typeof POST.types;
export const OF_PAGE = namesOf(PAGE.types)[0] as keyof typeof PAGE.types;

export type ByLanguage<T> = Partial<Record<Language, T>>;

/** Something of the source as a whole that has no place here. */
export type Notice = ImportNotice;

/** As many as a report can show, and how much of each. */
const NAMED = 20;
const LONGEST_NAME = 200;

/** A notice of these, or none. */
export function noticeOf(kind: Notice['kind'], all: readonly string[]): Notice[] {
  const named = [...new Set(all)];
  if (named.length === 0) return [];
  const text = named
    .slice(0, NAMED)
    .map((one) => one.slice(0, LONGEST_NAME))
    .join(' · ');
  return [{ kind, count: named.length, text: withoutControls(named.length > NAMED ? `${text} …` : text) }];
}

/** A notice of what there is by its names and how often, the most frequent first; or none. */
export function countedNotice(kind: Notice['kind'], counts: ReadonlyMap<string, number>): Notice[] {
  const all = [...counts].toSorted(([, one], [, other]) => other - one);
  const named = noticeOf(
    kind,
    all.map(([name, count]) => `${name.slice(0, LONGEST_NAME - 10)} (${count})`),
  );
  const count = all.reduce((sum, [, own]) => sum + own, 0);
  return named.map((notice) => ({ ...notice, count }));
}

/** A category of a source, or one that is made for a page of it. */
export interface SourceCategory {
  key: string;
  titles: ByLanguage<string>;
  /** The key of the one above it. */
  parent: string | undefined;
  type: CategoryType;
  /** Its place in the old site's menu; undefined where it is not in it. */
  order: number | undefined;
  /** The old addresses of its list, or of what stands for it. */
  addresses: OldAddress[];
  /** The number that it had, which it keeps where that is free here. */
  number?: number;
  /** Whether the old site's footer led to it. */
  inFooter?: boolean;
  /** Whether the source does not say that visitors saw its items: they arrive hidden, unless a manager chooses to show them. */
  isUnknown?: boolean;
}

/** An old address, as a path with its query; `isPrefix` where those below it lead to the same. */
export interface OldAddress {
  from: string;
  isPrefix?: boolean;
  lang?: Language;
}

/** What is known of an item before its text is read. */
export interface SourceHead {
  /** The same in each run, and unique in the source. */
  key: string;
  kind: ItemKind;
  lang: Language;
  /** Items of the same pair are one item in two languages. */
  pair: string | undefined;
  category: string;
  title: string;
  /** Its old page, and all addresses that led to it. */
  address: string;
  addresses: OldAddress[];
  number?: number;
}

export interface SourceItem extends SourceHead {
  /** Those of its kind but for the title, which the head has; of a page those of a post, which it may become. */
  fields: SourceFields;
  isVisible: boolean;
  /** When it is to appear by itself: ISO 8601, or ''. */
  visibleFrom: string;
  /** What it collects for. */
  campaign?: z.output<typeof campaignForm>;
  /** The files that a document had before, the last one first, with the day until which each was its newest. */
  earlier?: readonly { address: string; until: string }[];
  /** Alternative texts of its pictures in its language, by their addresses. */
  alts?: ReadonlyMap<string, string>;
  notes: Note[];
  /** Why it could not be had, though the source names it; then it has no more than its head. */
  missing?: FileReason;
}

/** An item that the source names and that could not be had. */
export const missingItem = (head: SourceHead, missing: FileReason): SourceItem => ({
  ...head,
  ...{ fields: {}, isVisible: false, visibleFrom: '', notes: [], missing },
});

/** The texts and addresses that an item has in fields of these types, by the fields' names. */
export const valuesIn = ({ kind, fields }: Pick<SourceItem, 'kind' | 'fields'>, ...types: FieldType[]) =>
  fieldsOfKind(kind === PAGE.name ? POST.name : kind).flatMap(([name, { type }]): [string, string][] => {
    const value = fields[name];
    return types.includes(type) && typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });

export const textsIn = (item: Pick<SourceItem, 'kind' | 'fields'>, ...types: FieldType[]): string[] =>
  valuesIn(item, ...types).map(([, text]) => text);

/** A file that the source has, whether an item shows it or not. */
export interface SourceFile {
  address: string;
  alt: ByLanguage<string>;
  addresses: OldAddress[];
}

/** An entry of a menu that leads to an address instead of a category of its site. */
export interface MenuLink {
  /** The same in each run, and unique in the source. */
  key: string;
  /** The one that it had there, which it keeps where that is free here. */
  number?: number;
  titles: ByLanguage<string>;
  link: string;
  /** The key of the category above it. */
  parent: string | undefined;
}

/** A source whose contents are known, and whose items can be read one after the other, as often as needed. */
export interface Source {
  /** Where it was on the web, such as `https://example.org`; it tells runs of different sources apart. */
  site: string;
  categories: SourceCategory[];
  heads: SourceHead[];
  files: SourceFile[];
  /** Addresses of lists, feeds and the like, with where they lead on the site. */
  places: { from: string; isPrefix?: boolean; to: string }[];
  /** Addresses of lists by their dates, with the category that had most of what they showed. */
  archives: { from: string; lang: Language; category: string }[];
  notices: Notice[];
  /** What the site shows beside its items. */
  parts?: readonly SourcePart[];
  /** Entries of its menu that lead to elsewhere. */
  links?: readonly MenuLink[];
  /** In the order of the heads. */
  items(): AsyncIterable<SourceItem>;
  /** The address of the original that an address of a smaller version stands for. */
  originalOf(address: string): string | Promise<string>;
  /** The content of a file that the source itself has; undefined where it has to be fetched. */
  open(address: string): Promise<Buffer | undefined>;
  /** Lets go of the files that it reads. */
  close(): void;
}

/** The script that a language is written in, such as `Arab` for Urdu; '' for what is no code. */
export function scriptOf(code: string): string {
  try {
    return code === '' ? '' : (new Intl.Locale(code).maximize().script ?? '');
  } catch {
    return '';
  }
}

const LETTER = /\p{L}/u;
const LETTERS = LANGUAGES.map((lang) => [lang, new RegExp(`\\p{Script=${scriptOf(lang)}}`, 'gu')] as const);

/**
 * The language by the script that most of a text is written in. A text in the site's first language may name things in the letters of
 * others, so its own count twice. One without letters is in the first language, and one in none of their scripts in the last.
 */
export function languageOf(text: string): Language {
  if (!LETTER.test(text)) return DEFAULT_LANGUAGE;
  const counts = LETTERS.map(([lang, letters]) => {
    const count = text.match(letters)?.length ?? 0;
    return { lang, count: lang === DEFAULT_LANGUAGE ? 2 * count : count };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  return (most > 0 ? counts.find(({ count }) => count === most) : counts.at(-1))?.lang ?? DEFAULT_LANGUAGE;
}

/** The note of a third language, which hides its text. */
export const thirdLanguage = (other: string | undefined): Note[] =>
  other === undefined ? [] : [{ kind: 'other-language', text: other }];

/** An address as a path with its query, as old addresses are written in rules; '' for one that is none. */
export function pathOfAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  // WordPress adds a path to its own address, which may end with a slash already.
  return `${pathname.replace(/^\/{2,}/, '/')}${search}`;
}

/** An address without its scheme, and without what hosts are called with and without. */
export const withoutOrigin = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

/** An address without what leads to a place in it, or asks something of it. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000');
}

/** Characters that an index of any database takes. */
const LONGEST_KEY = 200;

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A text that tells things apart, whatever its length. */
export const shortKey = (text: string): string =>
  text.length <= LONGEST_KEY ? text : `${text.slice(0, 100)}#${digestOf(text)}`;
