import type { TextKey } from '../../../i18n/i18n.ts';

/** How a field of a form is displayed outside the form: in an error, a conflict, an earlier version. */
export interface FieldInfo {
  name: string;
  label: TextKey;
  kind: 'text' | 'html' | 'picture' | 'date' | 'choice' | 'list';
  /** The words of a choice's values. */
  choices?: Record<string, TextKey>;
  /** The message where a rule has none of its own. */
  problem?: TextKey;
}

/** An item's date, and whether visitors see it. */
export const PUBLISHING_FIELDS: readonly FieldInfo[] = [
  { name: 'showTime', label: 'EDITOR.DATE', kind: 'date' },
  {
    name: 'isVisible',
    label: 'EDITOR.VISIBILITY',
    kind: 'choice',
    choices: { 0: 'EDITOR.HIDDEN', 1: 'EDITOR.VISIBLE' },
  },
];

/** The control's id on the page. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`;
