import type { FieldError } from 'adapter/contract/call';
import { STATUS, type Status } from 'adapter/contract/status';

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

/** Whether the server refused. After any other failure the call may have been carried out all the same. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && error.status !== STATUS.general;
