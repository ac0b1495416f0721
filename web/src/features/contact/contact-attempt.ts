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

/** A random UUID; unlike `crypto.randomUUID`, on plain-http addresses as well. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
