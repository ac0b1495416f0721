import { TooManyError } from '../errors.ts';

/** Seconds after which a client may retry. */
const RETRY_AFTER = 10;

/** The cms checks passwords one after the other: more would wait there, on connections that other calls need. */
const MAX_LOGINS = 4;
/** Logins that may wait, the last of them some ten seconds. */
const MAX_WAITING_LOGINS = 100;

export type Semaphore = ReturnType<typeof createSemaphore>;

export const createLoginQueue = (): Semaphore => createSemaphore(MAX_LOGINS, MAX_WAITING_LOGINS);

/**
 * Limits how much work of a kind runs concurrently. The rest waits in order of arrival, and holds no connection
 * meanwhile; TooManyError when the queue is full.
 */
export function createSemaphore(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let free = concurrency;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start));
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
