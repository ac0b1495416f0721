import { ERROR_KEY } from '../../../contract/errors';
import { MAX_INTEGER } from '../../../contract/limits';
import { invalidData, KhayrError } from './khayr-error';

const MAX_PAGE = 1_000_000;

export type Input = Record<string, unknown>;

type With<Field extends string> = { [Key in Field]?: unknown };

export function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object of a request; anything else is as good as an empty one. */
export const readBody = (body: unknown): Input => (isRecord(body) ? body : {});

/** A text, trimmed; undefined where the key is absent. */
export function readText<Field extends string>(input: With<Field>, field: Field, max: number): string | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidData(field, `${field} must be a text.`);
  const text = value.trim();
  if (text.length > max) throw invalidData(field, `${field} is longer than ${max} characters.`, ERROR_KEY.tooLong);
  return text;
}

/** A list without repetitions; `read` refuses an element that does not belong in it. */
export function readList<Field extends string, T>(
  input: With<Field>,
  field: Field,
  max: number,
  read: (value: unknown) => T,
): T[] {
  const value = input[field];
  if (!Array.isArray(value) || value.length > max)
    throw invalidData(field, `${field} must be a list of ${max} at most.`);
  return [...new Set(value.map(read))];
}

const wholeNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value)) ? Number(value) : Number.NaN;

/** An item's number; one too large for its column is the number of nothing. */
export function itemNumber(value: unknown): number {
  const number = wholeNumber(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw invalidData('number', 'The number must be a positive integer.');
  if (number > MAX_INTEGER) throw new KhayrError('notFound', `There is nothing of number ${number}.`);
  return number;
}

export interface Page {
  limit: number;
  offset: number;
}

export const pageOf = ({ page, itemsPerPage: limit }: { page: number; itemsPerPage: number }): Page => ({
  limit,
  offset: (Math.min(page, MAX_PAGE) - 1) * limit,
});
