import type { ERROR_KEY } from '../errors.ts';

/**
 * What a field holds. The rule of a save, the column of a reply, the input of a form and what an import makes of a source's value
 * follow from it:
 * - `line`, `lines`: a text without marks, in one line or some;
 * - `html`: a text with marks, which lists leave out;
 * - `picture`: a file, by its address; replies have `<name>Info` beside it;
 * - `flag`: 0 or 1 in calls;
 * - `date`: a day;
 * - `moment`: a day and a time, exact to the minute, in UTC;
 * - `zone`: the IANA name of a time zone, or '' for the association's;
 * - `address`: the address of another page, with http(s);
 * - `amount`: whole units of a currency, or '';
 * - `currency`: its code, or '';
 * - `rule`: by which it is repeated, as RFC 5545 writes it, or '';
 * - `days`: days YYYY-MM-DD with commas between them;
 * - `word`: one of its `words`, the first unless something else is said;
 * - `number`: a whole number within `range`;
 * - `file`: a file that is no picture, by its address;
 * - `film`: the address of a film on an allowed host;
 * - `folder`: the folder of an album's pictures;
 * - `form`: the number of a form of the site, 0 for none;
 * - `names`: file names in an order;
 * - `captions`: texts by file names.
 */
export type FieldType =
  | 'line'
  | 'lines'
  | 'html'
  | 'picture'
  | 'flag'
  | 'date'
  | 'moment'
  | 'zone'
  | 'address'
  | 'amount'
  | 'currency'
  | 'word'
  | 'rule'
  | 'days'
  | 'number'
  | 'file'
  | 'film'
  | 'folder'
  | 'form'
  | 'names'
  | 'captions';

/** A field of a kind of items, under the name that calls and tables have for it. */
export interface Field {
  readonly type: FieldType;
  /** The keys of its label, and of the hint below its input. */
  readonly label: string;
  readonly hint?: string;
  /** Characters of a text. */
  readonly min?: number;
  readonly max?: number;
  /** What a new item has, where it is not nothing. */
  readonly initial?: number;
  /** Of a picture of a person: the fields with the day of their consent, and the day on which it ends. Without it visitors see none. */
  readonly consent?: { readonly from: string; readonly until: string };
  /** The least and the greatest number. */
  readonly range?: readonly [least: number, most: number];
  /** What is said where it is missing; a field without this may be empty. */
  readonly missing?: keyof typeof ERROR_KEY;
  /** The moment that it must not be before. */
  readonly after?: string;
  /** Of a `word`: what can be chosen, with the keys of their texts. */
  readonly words?: Readonly<Record<string, string>>;
  /** Whether managers alone get it, in forms. */
  readonly isPrivate?: true;
  /** Whether lists of items have it, as the item itself does. */
  readonly isListed?: boolean;
  /** Whether the search reads it. */
  readonly isSearched?: boolean;
  /** What other systems call it: columns of tables, and keys of their own fields. */
  readonly knownAs?: readonly string[];
}

/** The fields of a kind, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** Whether each language has a value of its own in a field; everything else belongs to the item. */
export const isTranslated = ({ type }: Field) =>
  type === 'line' || type === 'lines' || type === 'html' || type === 'captions';

/** The word of a field that stands where nothing is stored. */
export const firstWord = ({ words = {} }: Pick<Field, 'words'>) => Object.keys(words)[0] ?? '';
