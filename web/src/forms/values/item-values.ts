import { fieldIn } from 'contract/localized';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import type { TextKey } from '../../i18n/i18n.ts';
import { keyIn, type LanguageKey } from '../../i18n/language-key.ts';
import type { Lang } from '../../lib/lang.ts';
import { LANGS } from '../../lib/lang.ts';
import { wireDateOf, wireToday } from './dates.ts';

/** How a field of a form is displayed outside the form: in an error, a conflict, an earlier version. */
export interface FieldInfo {
  name: string;
  label: TextKey;
  /** What the label is about, where several fields have the same one. */
  subject?: string;
  kind: 'text' | 'html' | 'picture' | 'file' | 'date' | 'moment' | 'choice' | 'list';
  /** The labels of a choice's values. */
  choices?: Readonly<Record<string, TextKey>>;
  /** The message where a rule has none of its own. */
  problem?: TextKey;
}

/** A field of a form: `Fields` draws it, and `itemValues` knows by it how a reply becomes the form's value. */
export interface FormField extends FieldInfo {
  /** Where it is drawn beside the main column. */
  panel?: 'main' | 'publishing' | 'pictures' | 'options';
  /** Whether it stands beside the half before or after it, where there is room for both. */
  isHalf?: boolean;
  /** Whether each language has its own; everything else belongs to the item. */
  isText?: boolean;
  /** The language that its text is written in, where the form has it in both. */
  lang?: Lang;
  isRequired?: boolean;
  hint?: TextKey;
  /** For a text: some lines, or the least number of characters, which is said below it. */
  lines?: number;
  atLeast?: number;
  /** For a line of text: what its input needs besides. */
  input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'dir' | 'maxLength' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  >;
  /** For a line of text: what it becomes once somebody leaves it. */
  tidy?: (text: string) => string;
  /** What an earlier version's text is in the form, where it is stored otherwise. */
  earlier?: (stored: string) => string;
  /** For a choice: the sentences about its values. */
  hints?: Record<string, TextKey>;
  /** For a picture. */
  purpose?: 'image' | 'big-image' | 'logo';
  /** The field beside it on which it depends whether it is drawn, and the values with which it is. */
  shownWith?: { field: string; is: readonly (string | number)[] };
  /** Of a new item: for a choice 0 otherwise, for a number nothing. */
  initial?: number | string;
  /** Another control than the usual one of its kind; `own` ones are drawn by the editor itself. */
  control?: 'own' | 'folder' | 'form' | 'number' | 'select' | 'currency' | 'link';
}

/** What fields begin with that have a half of the row: a text in a language, or one in none; and a line of a link or number. */
export const HALF = { kind: 'text', isHalf: true } as const;
export const LTR = { dir: 'ltr' } as const;

type LocalizedMore = Pick<FormField, 'hint' | 'lines' | 'input' | 'control'>;

/** The fields of a text in each language, with the hint at the first. What is typed by other rules has no language. */
export const localizedFields = <Name extends string>(name: Name, label: LanguageKey, more: LocalizedMore = {}) =>
  LANGS.map((lang, index) => {
    const { hint, ...rest } = more;
    return {
      ...HALF,
      ...(rest.input ? {} : { lang }),
      name: fieldIn(name, lang),
      label: keyIn(label, lang),
      ...(hint && index === 0 ? { hint } : {}),
      ...rest,
    };
  });

export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`;

/** An item as the server has it, in the form's shape. `version` is undefined while the language has none of it. */
export interface StoredItem<Values> {
  values: Values;
  version: string | undefined;
  /** Whether visitors see an earlier version of it; undefined where that is not known. */
  hasDraft?: boolean | undefined;
}

/** What is sent beside the fields of a save. */
export interface SendDetails {
  /** The item's id and version; a new one has the id 0. With `asDraft` visitors go on seeing what is published. */
  item: { id: number; version?: string; asDraft?: 1 };
  /** The idempotency key: the same until the server replies. */
  repeat: { requestId: string };
}

export interface SaveReply<Values = never> {
  id: number;
  version: string;
  /** What is stored, where that is not what was sent: with the ids of new entries, for instance. */
  values?: Values | undefined;
}

export interface ItemState<Values> extends StoredItem<Values> {
  id: number;
}

/** The item as the server has it: as a ref for code that runs right after a save, and as state for rendering. */
export function useItemState<Values>(initial: ItemState<Values>) {
  const [item, setItem] = useState(initial);
  const current = useRef(initial);
  const adopt = useCallback((next: ItemState<Values>) => {
    current.current = next;
    setItem(next);
  }, []);
  return { item, current, adopt };
}

/** Whether two values of a form, which are plain data, are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `now` that differ from `base`: what a save sends and a draft stores. */
export function changedFields<Values extends object>(base: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = { ...now };
  for (const name in now) if (isSame(now[name], base[name])) delete changed[name];
  return changed;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/**
 * The fields of an earlier version in the form's own shape: dates as month/day/year, flags as numbers, a video's player
 * address instead of its iframe. Values of another type than the form's are left out.
 */
export function takeFields(
  earlier: Record<string, unknown>,
  form: object,
  fields: readonly FormField[],
): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const found = earlier[name];
    const field = fields.find((one) => one.name === name);
    if (typeof value === 'number' && typeof found === 'boolean') taken[name] = found ? 1 : 0;
    else if (field?.kind === 'date' && typeof found === 'string') taken[name] = wireDateOf(found.slice(0, 10));
    else if (field?.earlier && typeof found === 'string') taken[name] = field.earlier(found);
    else if (typeof found === typeof value && Array.isArray(found) === Array.isArray(value)) taken[name] = found;
  }
  return taken;
}

interface LanguageState {
  lang: Lang;
  isVisible: 0 | 1;
  hasDraft: 0 | 1;
}

/** Whether visitors see an earlier version of an item's text than managers. */
export const hasDraftIn = (lang: Lang, languages: readonly Pick<LanguageState, 'lang' | 'hasDraft'>[] | undefined) =>
  languages?.some((state) => state.lang === lang && state.hasDraft === 1) === true;

/** A detail call's reply, as far as editors read it. */
export interface ItemReply<Data> {
  data: Data;
  extra: {
    /** The language of the texts, where the reply names one. */
    lang?: Lang | undefined;
    /** Only managers get the languages in which the item exists. */
    languages?: readonly LanguageState[] | undefined;
    /** Those in which the user may change it. */
    changeableIn?: readonly Lang[] | undefined;
  };
}

interface Mapping<Values, Data> {
  /** The contract's schema of the item in a reply. */
  schema: { safeParse: (value: unknown) => { data?: Data | undefined } };
  fields: readonly FormField[];
  /** What the form holds besides the fields, or otherwise than the reply does. */
  own: (data: Data) => Partial<Values>;
}

/** How the replies about a kind of item become the values of its form. */
export interface ItemValues<Values, Data> {
  form: (data: Data) => Values;
  /** The texts of an item, which the editor of its translation can start from. */
  texts: (data: Data) => Partial<Values>;
  /**
   * The initial values of a language's editor. Where the server replies with a translation, because this language does
   * not exist yet, the form starts hidden and without texts: pictures and dates belong to the item, texts to a
   * language.
   */
  stored: (reply: ItemReply<Data>, lang: Lang) => StoredItem<Values>;
  /** The item in the reply to a refused save; undefined when there is none. */
  current: (replied: unknown) => StoredItem<Values> | undefined;
  /** The initial values of a new item: hidden, dated today, and without texts. */
  fresh: (now: Date, own: Partial<Values>) => StoredItem<Values>;
}

const named = <Value>(fields: readonly FormField[], valueFor: (field: FormField) => Value) =>
  Object.fromEntries(fields.map((field) => [field.name, valueFor(field)]));

const emptyOf = ({ kind }: FormField) => (kind === 'list' ? [] : '');

const initialOf = (field: FormField, now: Date) => {
  if (field.initial !== undefined) return field.initial;
  if (field.kind === 'date') return wireToday(now);
  return field.kind === 'choice' ? 0 : emptyOf(field);
};

export function itemValues<Values extends object, Data extends { version?: string | undefined }>({
  schema,
  fields,
  own,
}: Mapping<Values, Data>): ItemValues<Values, Data> {
  const texts = fields.filter(({ isText }) => isText);
  const form = (data: Data) => {
    const replied = new Map<string, unknown>(Object.entries(data));
    const values = named(fields, (field) => {
      const value = replied.get(field.name);
      return field.kind === 'date' ? wireDateOf(String(value ?? '')) : (value ?? emptyOf(field));
    });
    // The list names the fields of the form: the tests of the editors hold it to the rules of a save.
    return { ...values, ...own(data) } as Values;
  };
  return {
    form,
    texts: (data) => {
      const copied: Partial<Values> = { ...form(data) };
      for (const name in copied) if (!texts.some((text) => text.name === name)) delete copied[name];
      return copied;
    },
    stored: ({ data, extra }, lang) => {
      const values = form(data);
      if (extra.lang === undefined || extra.lang === lang)
        return { values, version: data.version, hasDraft: hasDraftIn(lang, extra.languages) };
      const hidden = {
        ...('isVisible' in values ? { isVisible: 0 } : {}),
        ...('visibleFrom' in values ? { visibleFrom: '', visibleUntil: '' } : {}),
      };
      return { values: { ...values, ...named(texts, emptyOf), ...hidden }, version: undefined };
    },
    current: (replied) => {
      const { data } = schema.safeParse(replied);
      return data && { values: form(data), version: data.version };
    },
    fresh: (now, more) => ({
      values: { ...named(fields, (field) => initialOf(field, now)), ...more } as Values,
      version: undefined,
    }),
  };
}
