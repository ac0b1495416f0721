import { errors } from '@strapi/utils';
import {
  ERROR_KEY,
  type ErrorCode,
  type FieldError,
  REFUSAL_NAME,
  REFUSALS,
  type RefusalDetails,
} from '../../../contract/errors';
import { unstorableFields } from '../../../contract/typed-text';

/** A request that breaks a rule of the product. The adapter reads `details.code`; the message is for whoever debugs. */
export class KhayrError extends errors.ApplicationError<
  typeof REFUSAL_NAME,
  string,
  RefusalDetails & { code: ErrorCode }
> {
  readonly status: number;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message, { ...details, code });
    this.name = REFUSAL_NAME;
    this.status = REFUSALS[code].http;
  }
}

/** What the account may do, but not to this. */
export const notAllowed = (message: string, key: string = ERROR_KEY.notAllowed, field = '') =>
  new KhayrError('notAllowed', message, { field, key });

/** A field that cannot be stored; `key` names the text that tells the editor why. */
export const invalidData = (field: string, message: string, key: string = ERROR_KEY.invalid) =>
  new KhayrError('invalidData', message, { field, key });

/** A save with invalid fields; `errors` names them all, `field` and `key` the first. */
export function fieldErrors(found: FieldError[], message = 'The data is not valid.', more: RefusalDetails = {}) {
  const [first] = found;
  return new KhayrError('invalidData', message, { ...more, ...first, errors: found });
}

/** A refusal as a form shows it that has names of its own: at its fields, with what is stored now in its shape. */
export function inForm(
  error: unknown,
  nameOf: (field: string) => string,
  formOf: (current: Record<string, unknown>) => unknown = (current) => current,
): unknown {
  if (!(error instanceof KhayrError)) return error;
  const { code, ...details } = error.details;
  const { field, errors: found, current } = details;
  return new KhayrError(code, error.message, {
    ...details,
    ...(field === undefined ? {} : { field: nameOf(field) }),
    ...(found === undefined ? {} : { errors: found.map((one) => ({ ...one, field: nameOf(one.field) })) }),
    ...(current === undefined ? {} : { current: formOf(Object(current)) }),
  });
}

interface SchemaError {
  path?: unknown[];
  value?: unknown;
}

function maxLengthOf(attribute: object = {}): number {
  return 'maxLength' in attribute && typeof attribute.maxLength === 'number' ? attribute.maxLength : Infinity;
}

/** Turns the errors of Strapi's own validation of the schema into ours; any other error is returned as it is. */
export function asFieldErrors(
  error: unknown,
  attributes: Readonly<Record<string, object>>,
  keys: Readonly<Record<string, string>>,
): unknown {
  if (!(error instanceof errors.ValidationError)) return error;
  const details: { errors?: SchemaError[] } = error.details;
  const found = (details.errors ?? []).map(({ path = [], value }): FieldError => {
    const field = String(path[0] ?? '');
    const isTooLong = typeof value === 'string' && value.length > maxLengthOf(attributes[field]);
    return { field, key: isTooLong ? ERROR_KEY.tooLong : (keys[field] ?? ERROR_KEY.invalid) };
  });
  return found.length > 0
    ? fieldErrors(found, error.message)
    : new KhayrError('invalidData', error.message, { key: ERROR_KEY.invalid });
}

/** Keys of bodies that hold the fields of a form. */
const WRAPPERS = ['fields', 'data'];

/** Refuses characters that PostgreSQL stores in no text, on SQLite too: whoever sent them would be told to try again for ever. */
export function refuseUnstorable(value: unknown) {
  const found = unstorableFields(value).map(([first = '', ...inner]) => ({
    field: (WRAPPERS.includes(first) ? inner : [first, ...inner]).join('.'),
    key: ERROR_KEY.invalid,
  }));
  if (found.length > 0) throw fieldErrors(found, 'Some characters cannot be stored.');
}
