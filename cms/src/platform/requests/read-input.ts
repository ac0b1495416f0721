import { ERROR_KEY } from '../../../contract/errors';
import { MAX_INTEGER, REQUEST_LIMITS } from '../../../contract/limits';
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

export function readFlag<Field extends string>(input: With<Field>, field: Field): boolean | undefined {
  const value: unknown = input[field];
  if (value !== undefined && typeof value !== 'boolean') throw invalidData(field, `${field} must be true or false.`);
  return value;
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

/** An item's number in a save: 0 stands for a new item. */
export const itemNumberOrNew = (value: unknown): number => (value === 0 || value === '0' ? 0 : itemNumber(value));

/** A whole number of a query, from 0 on. */
export function readWhole(query: Input, field: string, max: number): number {
  const value = query[field];
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= max)) throw invalidData(field, `${field} must be 0 to ${max}.`);
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

export function readPage({ page = 1, pageSize = 20 }: Input): Page {
  const [number, limit] = [wholeNumber(page), wholeNumber(pageSize)];
  if (!(number >= 1)) throw invalidData('page', 'page must be a positive integer.');
  if (!(limit >= 1 && limit <= REQUEST_LIMITS.rows))
    throw invalidData('pageSize', `pageSize must be 1 to ${REQUEST_LIMITS.rows}.`);
  return pageOf({ page: number, itemsPerPage: limit });
}
