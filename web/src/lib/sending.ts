import { ApiError, isConnectionLost } from './transport.ts';

// How what a visitor wrote is sent until it has arrived: a message of the contact form, or an answer to a form.

/** An attempt to send a message. Its requestId makes repeats harmless for 24 h (contract, Envelope). */
export interface Attempt {
  requestId: string;
  /** The message as text, to distinguish a repeat from another message. */
  message: string;
}

/**
 * The attempt for a message: the previous one if nothing was changed since, so that a retry after a lost
 * reply stores one message; otherwise a new one, so that a corrected message does not count as a repeat.
 */
export function attemptFor(message: object, last: Attempt | undefined, newId: () => string): Attempt {
  const text = JSON.stringify(message);
  return last?.message === text ? last : { requestId: newId(), message: text };
}

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** Whether the site did not answer, or its cms, for instance while that restarts. */
export function isUnavailable(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.httpStatus ?? 0) : 0;
  return isConnectionLost(error) || (status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT);
}

const LONGEST_RETRY_DELAY = 60;
/** Seconds until a message that got no reply is sent again, after the first attempt, the second and so on. */
const RETRY_DELAYS = [5, 10, 20, 40];

/** Seconds until the next attempt, after so many without a reply. */
export const retryDelay = (attempts: number): number => RETRY_DELAYS[attempts - 1] ?? LONGEST_RETRY_DELAY;

/** Loaded on demand, as the rules are; what cannot be loaded has no connection. */
export const loadErrorTexts = () =>
  import('../i18n/error-text.ts').then(
    (texts) => texts,
    () => undefined,
  );
