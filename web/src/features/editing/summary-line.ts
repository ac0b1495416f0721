import type { i18n } from 'i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import type { FieldInfo } from './field-info.ts';

/** The rules whose words say by themselves which field they are about. */
const NAMES_ITSELF = /^ERROR\.MISS\./;

/** A line of the summary on top of a form: what is wrong, with the name of its field. */
export function summaryLine(i18n: i18n, field: FieldInfo | undefined, key: string): string {
  const own = field?.problem ?? 'ERROR.8';
  const text = i18n.t(key !== 'ERROR.8' && isTextKey(i18n, key) ? key : own);
  return !field || NAMES_ITSELF.test(key) ? text : `${i18n.t(field.label)}: ${text}`;
}
