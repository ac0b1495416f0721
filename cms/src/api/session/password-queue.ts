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
