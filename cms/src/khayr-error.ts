import { errors } from '@strapi/utils';
import { ERROR_KEY, type ErrorCode, REFUSAL_NAME, REFUSALS, type RefusalDetails } from '../contract/errors';

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
    this.status = REFUSALS[code];
  }
}

/** What the account may do, but not to this. */
export const notAllowed = (message: string, key: string = ERROR_KEY.notAllowed, field = '') =>
  new KhayrError('notAllowed', message, { field, key });

/** A field that cannot be stored; `key` names the text that tells the editor why. */
export const invalidData = (field: string, message: string, key: string = ERROR_KEY.invalid) =>
  new KhayrError('invalidData', message, { field, key });
