import type { TextKey } from '../../../i18n/i18n.ts';

/** How a field of a form shows outside of the form: in an error, a conflict, a kept version. */
export interface FieldInfo {
  name: string;
  label: TextKey;
  kind: 'text' | 'html' | 'picture' | 'date' | 'choice' | 'list';
  /** The words of a choice's values. */
  choices?: Record<string, TextKey>;
  /** What is said where a rule has no words of its own. */
  problem?: TextKey;
}

/** When an item is dated, and whether visitors see it. */
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
