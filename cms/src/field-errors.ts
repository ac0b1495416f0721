import { errors } from '@strapi/utils';
import { ERROR_KEY, type FieldError, type RefusalDetails } from '../contract/errors';
import { KhayrError } from './khayr-error';

/** A save with invalid fields; `errors` names them all, `field` and `key` the first. */
export function fieldErrors(faults: FieldError[], message = 'The data is not valid.', more: RefusalDetails = {}) {
  const [first] = faults;
  return new KhayrError('invalidData', message, { ...more, ...first, errors: faults });
}

interface SchemaFault {
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
  const details: { errors?: SchemaFault[] } = error.details;
  const faults = (details.errors ?? []).map(({ path = [], value }): FieldError => {
    const field = String(path[0] ?? '');
    const isTooLong = typeof value === 'string' && value.length > maxLengthOf(attributes[field]);
    return { field, key: isTooLong ? ERROR_KEY.tooLong : (keys[field] ?? ERROR_KEY.invalid) };
  });
  return faults.length > 0
    ? fieldErrors(faults, error.message)
    : new KhayrError('invalidData', error.message, { key: ERROR_KEY.invalid });
}
