import type { CallByPath, CallPath } from 'adapter/contract/all-calls';
import type { FieldError, PayloadOf, ReplyOf } from 'adapter/contract/call';
import { STATUS, type Status } from 'adapter/contract/status';

/** A call's own keys, and those that every payload may have. */
export type CallPayload<P extends CallPath> = PayloadOf<CallByPath[P]> & { lang?: string; token?: string };
export type CallReply<P extends CallPath> = ReplyOf<CallByPath[P]>;

/** Makes one call of the contract. Throws `ApiError` unless the reply's status is 0. */
export type Transport = <P extends CallPath>(
  path: P,
  payload: CallPayload<P>,
  options?: { signal?: AbortSignal | undefined },
) => Promise<CallReply<P>>;

/** A call that did not succeed. `status` is of the catalogue, or undefined when no reply came at all. */
export class ApiError extends Error {
  readonly status: Status | undefined;
  readonly httpStatus: number | undefined;
  readonly errors: FieldError[];
  readonly extra: Record<string, unknown>;

  constructor(
    status: Status | undefined,
    details: { httpStatus?: number | undefined; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(`call failed with status ${status ?? 'none'}`, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.httpStatus = details.httpStatus;
    this.extra = details.extra ?? {};
    this.errors = Array.isArray(this.extra.errors) ? this.extra.errors : [];
  }
}

/** Whether no reply of the server came at all. */
export const isConnectionLost = (error: unknown) => error instanceof ApiError && error.status === undefined;

/** Whether the server refused the call. After any other failure it may have been carried out all the same. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && error.status !== STATUS.general;
