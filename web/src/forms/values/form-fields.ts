import { type Field, type FieldType, isTranslated } from 'contract/kinds/field';
import { storedAddress } from 'contract/video-address';
import type { TextKey } from '../../i18n/i18n.ts';
import type { FormField } from './item-values.ts';
import { videoOfLink } from './parsed-html.ts';

/** How a form has the fields of each type. A new item is on the home page once it is visible (spec §4). */
const BY_TYPE: Readonly<Record<FieldType, Omit<FormField, 'name' | 'label'>>> = {
  line: { kind: 'text' },
  lines: { kind: 'text', lines: 3 },
  html: { kind: 'html' },
  picture: { kind: 'picture', panel: 'pictures' },
  flag: { kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' }, initial: 1, panel: 'publishing' },
  date: { kind: 'date', panel: 'publishing' },
  moment: { kind: 'moment' },
  film: {
    kind: 'text',
    input: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
    earlier: (link) => {
      const film = videoOfLink(link);
      return film ? storedAddress(film) : link;
    },
  },
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
  fields: Readonly<Record<string, Field & { label: TextKey; hint?: TextKey }>>;
}

/** What a form says of single fields besides, by their names. */
export type OwnFields = Readonly<Record<string, Partial<FormField>>>;

function formField(name: string, field: KindWithFields['fields'][string]): FormField {
  const { label, hint, min, missing } = field;
  const isPlain = field.type === 'line' || field.type === 'lines' || field.type === 'film';
  return {
    name,
    label,
    ...BY_TYPE[field.type],
    ...(isTranslated(field) && { isText: true }),
    ...(hint && { hint }),
    // The editor of texts with marks says what is missing only once it is saved.
    ...(isPlain && missing && { isRequired: true }),
    ...(isPlain && min && { atLeast: min }),
  };
}

/** The fields of a kind as its form has them, with the visibility after the date. */
export const formFields = ({ fields, isListed }: KindWithFields, own: OwnFields = {}): FormField[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { ...formField(name, field), ...own[name] },
    ...(isListed && field.type === 'date' ? VISIBILITY : []),
  ]);
