import { errors } from '@strapi/utils';

export type ErrorCode =
  | 'notFound'
  | 'alreadyExists'
  | 'quotaExceeded'
  | 'invalidData'
  | 'editConflict'
  | 'wrongLogin'
  | 'notSignedIn';

const HTTP_STATUS: Record<ErrorCode, number> = {
  notFound: 404,
  alreadyExists: 409,
  quotaExceeded: 413,
  invalidData: 400,
  editConflict: 409,
  wrongLogin: 401,
  notSignedIn: 401,
};

/** A rule of the product that a request broke. The adapter reads `details.code`; the message is for whoever debugs. */
export class KhayrError extends errors.ApplicationError<'KhayrError', string, Record<string, unknown>> {
  readonly status: number;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { ...details, code });
    this.name = 'KhayrError';
    this.status = HTTP_STATUS[code];
  }
}

/** Something in a field that cannot be stored; `key` names the text that tells the editor why. */
export const invalidData = (field: string, message: string, key = 'ERROR.8') =>
  new KhayrError('invalidData', message, { field, key });
