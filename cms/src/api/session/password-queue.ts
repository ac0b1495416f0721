/**
 * Makes a queue in which each piece of work waits for the one before it. Comparing a password blocks the only thread for
 * a tenth of a second: run at once, many comparisons would let no other request in between.
 */
function serialize() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Compares a password, of the site's accounts or of the dashboard's, after those that came before. */
export const inPasswordQueue = serialize();

/**
 * The hash of a random password that nobody has kept, as costly to compare as any other: a login that finds no account
 * compares it, so that its answer takes as long. It opens nothing, whatever password is compared.
 */
export const DECOY_HASH = '$2a$10$OguDliDgbZhMxgg.d2kCgeD4CAuQLI4qnlZfySk/MqJ3.FINj9TVK';
