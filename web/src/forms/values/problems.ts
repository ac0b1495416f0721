import { toNestErrors } from '@hookform/resolvers';
import { ERROR_KEY } from 'contract/errors';
import type { i18n } from 'i18next';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isTextKey, type TextKey } from '../../i18n/i18n.ts';
import { type FieldInfo, fieldId } from './item-values.ts';

/** An error of a field: its name, as `links.0.url` inside lists, and the key of the text. */
interface Problem {
  name: string;
  key: string;
  /** How many characters a text may have that has more. */
  limit?: number;
}

/** What the contract's rules find wrong, as errors of a form, by their paths. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) {
    const limit = issue.code === 'too_big' ? issue.maximum : issue.code === 'custom' && issue.params?.maximum;
    errors[issue.path.join('.')] ??= {
      type: issue.code,
      message: issue.message,
      ...(limit ? { types: { maximum: String(limit) } } : {}),
    };
  }
  return errors;
}

/** The contract's rules for a form; its values stay as they were typed. */
export const contractRules =
  <Values extends FieldValues>(rules: z.ZodMiniType<unknown, Values>): Resolver<Values> =>
  (values, _context, options) => {
    const { error } = rules.safeParse(values);
    return error ? { values: {}, errors: toNestErrors(errorsOf(error.issues), options) } : { values, errors: {} };
  };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The form library's tree of errors as a list. */
export function problemsOf(errors: unknown, path = ''): Problem[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') {
    const { type, message, types } = errors;
    const limit = isObject(types) ? Number(types.maximum) : Number.NaN;
    // The contract's rules have keys; only a rule about length may have the library's own message. Numbers are too large.
    const key = type === 'too_big' && message !== ERROR_KEY.number ? 'ERROR.TOO_LONG' : message;
    return [{ name: path, key, ...(limit > 0 ? { limit } : {}) }];
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

function problemText(i18n: i18n, { key, limit }: Omit<Problem, 'name'>, own: TextKey = 'ERROR.8'): string {
  return i18n.t(key !== 'ERROR.8' && isTextKey(i18n, key) ? key : own, limit ? { count: limit } : {});
}

/** A line of the summary above a form: the error, with the name of its field. */
export function summaryLine(i18n: i18n, field: FieldInfo | undefined, problem: Omit<Problem, 'name'>): string {
  const { key } = problem;
  const text = problemText(i18n, problem, field?.problem);
  return !field || NAMES_ITSELF.test(key) ? text : `${i18n.t(field.label)}: ${text}`;
}

/** The errors of a form for the summary above it, in the order of its fields; each with the id of its control. */
export const summaryLines = (i18n: i18n, fields: readonly FieldInfo[], errors: object, idOf = fieldId) =>
  inOrder(
    problemsOf(errors),
    fields.map(({ name }) => name),
  ).map((problem) => ({ id: idOf(problem.name), text: summaryLine(i18n, fieldOf(fields, problem.name), problem) }));

/** The text of a field's error; undefined where there is none. */
export function useProblemText(): (error: unknown) => string | undefined {
  const { i18n } = useTranslation();
  return (error) => {
    const [problem] = problemsOf(error);
    return problem && problemText(i18n, problem);
  };
}
