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
 * - `film`: the address of a film on an allowed host;
 * - `folder`: the folder of an album's pictures;
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
  | 'film'
  | 'folder'
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
  /** What is said where it is missing; a field without this may be empty. */
  readonly missing?: keyof typeof ERROR_KEY;
  /** The moment that it must not be before. */
  readonly after?: string;
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
