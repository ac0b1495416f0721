/** A message on its way. Its requestId makes repeats harmless for 24 h (contract, Envelope). */
export interface Attempt {
  requestId: string;
  /** The message as text, to tell a repeat from another message. */
  message: string;
}

/**
 * The attempt that sends a message: the last one again when nothing was changed since, so that a retry after a lost
 * reply makes one message; a new one otherwise, so that a corrected message is not taken for the one before.
 */
export function attemptFor(message: object, last: Attempt | undefined, newId: () => string): Attempt {
  const text = JSON.stringify(message);
  return last?.message === text ? last : { requestId: newId(), message: text };
}
