import { type Field, type FieldType, firstWord, isTranslated } from 'contract/kinds/field';
import { storedAddress } from 'contract/video-address';
import type { ComponentType } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { TextKey } from '../../i18n/i18n.ts';
import type { FormField } from './item-values.ts';
import { videoOfLink } from './parsed-html.ts';

/** What a link or an embed code is stored as. */
export function storedFilm(link: string): string {
  const film = videoOfLink(link);
  return film ? storedAddress(film) : link;
}

export const FILM = { kind: 'text', input: { dir: 'ltr', autoComplete: 'off', spellCheck: false } } as const;

/** How a form has the fields of each type. A new item is on the home page once it is visible (spec §4). */
const BY_TYPE: Readonly<Record<FieldType, Omit<FormField, 'name' | 'label'>>> = {
  line: { kind: 'text' },
  lines: { kind: 'text', lines: 3 },
  html: { kind: 'html' },
  picture: { kind: 'picture', panel: 'pictures' },
  flag: { kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' }, initial: 1, panel: 'publishing' },
  date: { kind: 'date', panel: 'publishing' },
  moment: { kind: 'moment' },
  zone: { kind: 'text' },
  address: { kind: 'text', input: { dir: 'ltr', type: 'url', autoComplete: 'off', spellCheck: false } },
  amount: { kind: 'text', control: 'number', isHalf: true },
  currency: { kind: 'choice', control: 'currency', initial: '', isHalf: true },
  word: { kind: 'choice' },
  rule: { kind: 'text' },
  days: { kind: 'text', input: { dir: 'ltr', autoComplete: 'off', spellCheck: false } },
  number: { kind: 'text', control: 'number', isHalf: true },
  file: { kind: 'file' },
  film: { ...FILM, earlier: storedFilm },
  form: { kind: 'text', control: 'form', initial: 0 },
  folder: { kind: 'text', control: 'folder', panel: 'options' },
  names: { kind: 'list', control: 'own' },
  captions: { kind: 'list', control: 'own' },
};

/** Whether and when visitors see an item. */
const VISIBILITY: readonly FormField[] = [
  {
    name: 'isVisible',
    label: 'EDITOR.VISIBILITY',
    kind: 'choice',
    choices: { 0: 'EDITOR.HIDDEN', 1: 'EDITOR.VISIBLE' },
    panel: 'publishing',
  },
  { name: 'visibleFrom', label: 'EDITOR.VISIBLE_FROM', kind: 'moment', panel: 'publishing' },
  { name: 'visibleUntil', label: 'EDITOR.VISIBLE_UNTIL', kind: 'moment', panel: 'publishing' },
];

interface KindWithFields {
  /** Whether its items have a visibility each. */
  isListed: boolean;
  fields: Readonly<
    Record<string, Field & { label: TextKey; hint?: TextKey; words?: Readonly<Record<string, TextKey>> }>
  >;
}

/** What a form says of single fields besides, by their names. */
export type OwnFields = Readonly<
  Record<string, Partial<FormField> & { Control?: ComponentType<{ form: UseFormReturn<FieldValues>; name: string }> }>
>;

function formField(name: string, field: KindWithFields['fields'][string]): FormField {
  const { label, hint, min, missing, words, initial } = field;
  const isPlain = field.type === 'line' || field.type === 'lines' || field.type === 'film';
  return {
    name,
    label,
    ...BY_TYPE[field.type],
    ...(initial !== undefined && { initial }),
    ...(isTranslated(field) && { isText: true }),
    ...(hint && { hint }),
    ...(words && { choices: words, initial: firstWord(field) }),
    // The editor of texts with marks says what is missing only once it is saved.
    ...(isPlain && missing && { isRequired: true }),
    ...(isPlain && min && { atLeast: min }),
  };
}

/** The date of an item itself. Others are of something else, and begin empty, beside the pictures that they are about. */
const isOwnDate = (name: string) => name === 'showTime';

/** The fields of a kind as its form has them, with the visibility after the date. */
export function formFields({ fields, isListed }: KindWithFields, own: OwnFields = {}): FormField[] {
  const all = Object.entries(fields).map(([name, field]): FormField => {
    const isOther = field.type === 'date' && !isOwnDate(name);
    return { ...formField(name, field), ...(isOther && { initial: '', panel: 'pictures' }), ...own[name] };
  });
  if (!isListed) return all;
  const date = all.findIndex(({ name }) => isOwnDate(name));
  return date < 0 ? [...all, ...VISIBILITY] : all.toSpliced(date + 1, 0, ...VISIBILITY);
}
