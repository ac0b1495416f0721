/** Makes a queue in which each piece of work waits for the end of the one before it. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
