import { errors } from '@strapi/utils';
import { KhayrError } from '../../khayr-error';

export interface Fault {
  field: string;
  key: string;
}

/** A save that breaks rules of its fields; `errors` names them all, `field` and `key` the first. */
export function brokenRules(faults: Fault[], message = 'The data is not valid.') {
  const [first] = faults;
  return new KhayrError('invalidData', message, { ...first, errors: faults });
}

interface SchemaFault {
  path?: unknown[];
  value?: unknown;
}

function maxLengthOf(attribute: object = {}): number {
  return 'maxLength' in attribute && typeof attribute.maxLength === 'number' ? attribute.maxLength : Infinity;
}

/** Turns what Strapi's own check of the schema found into our rules; anything else stays what it is. */
export function asBrokenRules(
  error: unknown,
  attributes: Readonly<Record<string, object>>,
  keys: Readonly<Record<string, string>>,
): unknown {
  if (!(error instanceof errors.ValidationError)) return error;
  const details: { errors?: SchemaFault[] } = error.details;
  const faults = (details.errors ?? []).map(({ path = [], value }): Fault => {
    const field = String(path[0] ?? '');
    const isTooLong = typeof value === 'string' && value.length > maxLengthOf(attributes[field]);
    return { field, key: isTooLong ? 'ERROR.TOO_LONG' : (keys[field] ?? 'ERROR.8') };
  });
  return faults.length > 0
    ? brokenRules(faults, error.message)
    : new KhayrError('invalidData', error.message, { key: 'ERROR.8' });
}
