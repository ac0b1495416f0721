import type { CallByPath, CallPath } from 'contract/calls/all-calls';
import type { FieldError, PayloadOf, ReplyOf } from 'contract/calls/call';
import { STATUS, type Status } from 'contract/status';

/** A call's own keys, and those that every payload may have. */
export type CallPayload<P extends CallPath> = PayloadOf<CallByPath[P]> & { lang?: string; token?: string };
export type CallReply<P extends CallPath> = ReplyOf<CallByPath[P]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Called while the payload is being sent; `progress` is the share of it that is, from 0 to 1. */
  onUploadProgress?: (event: { progress?: number | undefined }) => void;
}

/** Makes one call of the contract. Throws `ApiError` unless the reply's status is 0. */
export type Transport = <P extends CallPath>(
  path: P,
  payload: CallPayload<P>,
  options?: CallOptions,
) => Promise<CallReply<P>>;

/**
 * A call that did not succeed. `status` is of the catalogue, or undefined when no reply of the contract came; without an
 * `httpStatus` nothing came at all.
 */
export class ApiError extends Error {
  readonly status: Status | undefined;
  readonly httpStatus: number | undefined;
  /** Seconds after which the server would accept the call, where it says so. */
  readonly retryAfter: number | undefined;
  readonly errors: FieldError[];
  readonly extra: Record<string, unknown>;

  constructor(
    status: Status | undefined,
    details: {
      httpStatus?: number | undefined;
      retryAfter?: number | undefined;
      extra?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(`call failed with status ${status ?? 'none'}`, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.httpStatus = details.httpStatus;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
    this.errors = Array.isArray(this.extra.errors) ? this.extra.errors : [];
  }
}

/** Whether no reply of the contract came: none at all, or a proxy's own. */
export const isWithoutReply = (error: unknown) => error instanceof ApiError && error.status === undefined;

/** Whether nothing came at all. */
export const isConnectionLost = (error: unknown) =>
  error instanceof ApiError && error.status === undefined && error.httpStatus === undefined;

const CONTENT_TOO_LARGE = 413;
const TOO_MANY_REQUESTS = 429;

/** Whether the server refused the call because of its size. */
export const isTooLarge = (error: unknown) => error instanceof ApiError && error.httpStatus === CONTENT_TOO_LARGE;

/** Whether the server refused the call because of its limits. */
export const isTooMany = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.httpStatus === TOO_MANY_REQUESTS;

/** Whether the server refused the call. After any other failure it may have been carried out all the same. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && error.status !== STATUS.general;
