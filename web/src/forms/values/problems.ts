import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { type FieldInfo, fieldId } from './item-values.ts';

/** An error of a field: its name, as `links.0.url` inside lists, and the key of the text. */
interface Problem {
  name: string;
  key: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The form library's tree of errors as a list. */
export function problemsOf(errors: unknown, path = ''): Problem[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') {
    // The contract's rules have keys; only a rule about length may have the library's own message.
    return [{ name: path, key: errors.type === 'too_big' ? 'ERROR.TOO_LONG' : errors.message }];
  }
  return Object.entries(errors).flatMap(([name, below]) =>
    name === 'root' || name === 'ref' ? [] : problemsOf(below, path === '' ? name : `${path}.${name}`),
  );
}

/** In the order of the form's fields. */
export function inOrder(problems: readonly Problem[], names: readonly string[]): Problem[] {
  const place = ({ name }: Problem) => names.indexOf(name.split('.')[0] ?? '');
  return [...problems].sort((one, other) => place(one) - place(other));
}

/** The field of a problem; inside lists it is the list. */
export const fieldOf = (fields: readonly FieldInfo[], name: string): FieldInfo | undefined =>
  fields.find((field) => field.name === name.split('.')[0]);

/** Converts a path in the payload to one in the form: `settings.social.0.url` is its `social.0.url`. */
export function formPath(path: string, form: object): string {
  const parts = path.split('.');
  const start = parts.findIndex((part) => part in form);
  return start === -1 ? path : parts.slice(start).join('.');
}

/** The rules whose messages name the field themselves. */
const NAMES_ITSELF = /^ERROR\.MISS\./;

/** A line of the summary above a form: the error, with the name of its field. */
export function summaryLine(i18n: i18n, field: FieldInfo | undefined, key: string): string {
  const own = field?.problem ?? 'ERROR.8';
  const text = i18n.t(key !== 'ERROR.8' && isTextKey(i18n, key) ? key : own);
  return !field || NAMES_ITSELF.test(key) ? text : `${i18n.t(field.label)}: ${text}`;
}

/** The errors of a form for the summary above it, in the order of its fields; each with the id of its control. */
export const summaryLines = (i18n: i18n, fields: readonly FieldInfo[], errors: object, idOf = fieldId) =>
  inOrder(
    problemsOf(errors),
    fields.map(({ name }) => name),
  ).map(({ name, key }) => ({ id: idOf(name), text: summaryLine(i18n, fieldOf(fields, name), key) }));

/** The text of a field's error; undefined where there is none. */
export function useProblemText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation();
  return (error) => {
    const key = problemsOf(error)[0]?.key;
    if (key === undefined) return undefined;
    return isTextKey(i18n, key) ? i18n.t(key) : t('ERROR.8');
  };
}
