import { TooManyError } from '../errors.ts';

/** Seconds after which a line has become shorter. */
const RETRY_AFTER = 10;

/**
 * Lets only so much of a kind of work run at once; the rest waits for its turn, in the order it came, holding nothing.
 * TooManyError when as many wait as may.
 */
export function createTurns(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((begin) => waiting.push(begin));
    else throw new TooManyError(RETRY_AFTER);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
