import type { IncomingMessage } from 'node:http';
import { ERROR_KEY, type ErrorCode, type RefusalDetails } from '../../cms/contract/errors.ts';
import { STATUS, type Status } from '../../cms/contract/status.ts';

/** The body of every reply under /api (contract, Envelope). */
export interface ReplyBody {
  status: Status;
  data: unknown;
  extra: Record<string, unknown>;
  token?: unknown;
}

/** An expected failure: answered with HTTP 200 and its status of the catalogue. */
export class CallError extends Error {
  readonly status: Status;
  readonly extra: Record<string, unknown>;
  readonly token: unknown;
  /** The HTTP status; other than 200 only where the envelope cannot say it. */
  readonly http: number = 200;

  constructor(status: Status, details: { extra?: Record<string, unknown>; token?: unknown; cause?: unknown } = {}) {
    super(`call failed with status ${status}`, { cause: details.cause });
    this.status = status;
    this.extra = details.extra ?? {};
    this.token = details.token;
  }
}

/** The client has done this too often; HTTP 429 with Retry-After in seconds. */
export class TooManyError extends CallError {
  override readonly http = 429;
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(STATUS.general);
    this.retryAfter = retryAfter;
  }
}

/** A request that is refused for what it is, with a status of HTTP that says so. */
class RequestRefused extends CallError {
  override readonly http: number;

  constructor(http: number, status: Status, cause?: unknown) {
    super(status, { cause });
    this.http = http;
  }
}

/** It comes from another site. */
export const crossSite = () => new RequestRefused(403, STATUS.invalidData);

/** Its body or file is larger than one may be. */
export const tooLarge = () => new RequestRefused(413, STATUS.invalidData);

/** Its body is nested too deep, has too many values, or did not come whole. */
export const badBody = (cause?: unknown) => new RequestRefused(400, STATUS.invalidData, cause);

/** Its body is no JSON. */
export const notJson = () => new RequestRefused(415, STATUS.invalidData);

/** There is no memory for it now, or what it needs cannot be known yet. */
export const overloaded = () => new RequestRefused(503, STATUS.general);

/** What may be answered in a moment is no answer yet, whatever it is asked with. */
export const isNotReady = (error: unknown) => error instanceof CallError && error.http === 503;

/** Seconds after which to ask again for what is not ready. */
export const RETRY_AFTER = 5;

/** The cms did not answer, not in time, or not readably; HTTP 503. */
export class CmsUnavailable extends CallError {
  override readonly http = 503;

  constructor(reason: string, cause?: unknown) {
    super(STATUS.general, { cause });
    this.message = reason;
  }
}

/** The cms cannot do it for now, and says why; HTTP 503, with the key of the text. */
export class CmsHindered extends CmsUnavailable {
  override readonly extra: { key: string };

  constructor(reason: string, key: string) {
    super(reason);
    this.extra = { key };
  }
}

/** A request that the cms understood and refused: no such row, a failed rule, a missing right. */
export class CmsRefused extends Error {
  readonly status: number;
  /** Why; undefined when Strapi itself refused it. */
  readonly code: ErrorCode | undefined;
  readonly details: RefusalDetails;

  constructor(path: string, { status, code, details }: { status: number; code?: ErrorCode; details?: RefusalDetails }) {
    super(`cms answered ${status} to ${path}`);
    this.status = status;
    this.code = code;
    this.details = details ?? {};
  }
}

/** The refusal to check a code of a second factor for now. */
export const tooManyCodes = ({ details }: CmsRefused) => new TooManyError(details.retryAfter ?? 1);

/** Someone else changed an item since it was loaded; `current` is the item as it is now. */
export class EditConflict extends Error {
  readonly current: unknown;
  /** The name of whoever changed it, where the cms says so. */
  readonly savedBy: string | undefined;

  constructor({ current, savedBy }: Pick<RefusalDetails, 'current' | 'savedBy'>, cause: unknown) {
    super('the item was changed by someone else', { cause });
    this.current = current;
    this.savedBy = savedBy;
  }
}

/** A payload that breaks a rule, by the field and the key of the text that says what is wrong. */
export const invalid = (field: string, key: string = ERROR_KEY.invalid, cause?: unknown) =>
  new CallError(STATUS.invalidData, { extra: { errors: [{ field, key }] }, cause });

export interface ErrorReply {
  http: number;
  headers: Record<string, string>;
  body: ReplyBody;
  /** Whether the failure is the server's, and belongs in the log as an error. */
  unexpected: boolean;
}

function httpStatusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}

const BAD_REQUEST = 400;

const STATUS_OF_HTTP: Record<number, Status> = {
  404: STATUS.notFound,
  429: STATUS.general,
};

/** Whether an error says that the client has hung up, while its request was read or passed on. */
export const isCutOff = (error: unknown, { raw }: { raw: Pick<IncomingMessage, 'errored' | 'socket'> }) =>
  (raw.errored !== null && error === raw.errored) ||
  (raw.socket.destroyed && Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE');

/** The reply to an error, without any detail of an unexpected one. */
export function replyToError(error: unknown): ErrorReply {
  if (error instanceof CallError) {
    const body: ReplyBody = { status: error.status, data: null, extra: error.extra };
    if (error.token !== undefined) body.token = error.token;
    const retryAfter = error instanceof TooManyError ? error.retryAfter : isNotReady(error) ? RETRY_AFTER : undefined;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return { http: error.http, headers, body, unexpected: error.http >= 500 };
  }
  // Strapi's own rules, such as those of its types, name no code: what breaks them is bad input all the same.
  if (error instanceof CmsRefused && error.status === BAD_REQUEST) {
    return replyToError(new CallError(STATUS.invalidData, { cause: error }));
  }
  const http = httpStatusOf(error);
  const status = http >= 500 ? STATUS.general : (STATUS_OF_HTTP[http] ?? STATUS.invalidData);
  return { http, headers: {}, body: { status, data: null, extra: {} }, unexpected: http >= 500 };
}
