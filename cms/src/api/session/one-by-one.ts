/**
 * Makes a line in which work waits for what came before it. Comparing a password keeps the only thread busy for a tenth
 * of a second: many at once would let no other request in between, one by one they do.
 */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
