import { ERROR_KEY } from '../../contract/errors';
import { unstorableFields } from '../../contract/typed-text';
import { fieldErrors } from '../field-errors';
import { invalidData } from '../khayr-error';

interface Context {
  url: string;
  request: { body?: unknown };
}

/** Keys of bodies that hold the fields of a form. */
const WRAPPERS = ['fields', 'data'];

/** Refuses characters that PostgreSQL stores in no text, on SQLite too: whoever sent them would be told to try again for ever. */
export function refuseUnstorable(value: unknown) {
  const faults = unstorableFields(value).map(([first = '', ...inner]) => ({
    field: (WRAPPERS.includes(first) ? inner : [first, ...inner]).join('.'),
    key: ERROR_KEY.invalid,
  }));
  if (faults.length > 0) throw fieldErrors(faults, 'Some characters cannot be stored.');
}

/** The one door of all input: addresses and bodies of the site's requests, of the dashboard's and of imports. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  if (/%00/.test(ctx.url)) throw invalidData('', 'An address has a character that cannot be stored.');
  refuseUnstorable(ctx.request.body);
  return next();
};
