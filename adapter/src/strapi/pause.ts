import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { healthReport } from '../../../cms/contract/requests/reports.ts';
import { CmsHindered } from '../errors.ts';
import { type CmsClient, MAX_WAITING } from './client.ts';

/** Milliseconds that a request waits for the cms that replaces this one: less than the minute that a proxy waits for an answer. */
const LONGEST = 55_000;

const cannotSave = (reason: string) => new CmsHindered(reason, ERROR_KEY.cannotSave);

/** The time in which another release of the cms takes the place of this one: nobody may ask either. */
export interface Pause {
  readonly isOn: boolean;
  /** Lets requests wait from now on; resolves when those that are running were answered. */
  begin(): Promise<void>;
  /** Sends what has waited. */
  end(): void;
  /** Resolves at once without a pause; fails when it takes too long, or when too many wait. */
  whenOver(): Promise<void>;
}

function latch() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * A client of the cms that can be told to wait: what a manager saves while the cms is replaced is stored by its successor, a
 * few seconds later.
 */
export function createPausable(cms: CmsClient, longest = LONGEST): { cms: CmsClient; pause: Pause } {
  let running = 0;
  let waiting = 0;
  let onIdle = () => {};
  let over: ReturnType<typeof latch> | undefined;

  async function whenOver(): Promise<void> {
    if (over === undefined) return;
    if (waiting >= MAX_WAITING) throw cannotSave('too many requests wait for the cms that is being replaced');
    waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((_resolve, reject) => {
      timer = setTimeout(() => reject(cannotSave('the cms is being replaced')), longest);
    });
    try {
      await Promise.race([over.promise, tooLong]);
    } finally {
      clearTimeout(timer);
      waiting -= 1;
    }
  }

  async function counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) onIdle();
    }
  }

  return {
    cms: {
      async request(request) {
        // How the cms is, is asked of it as it is.
        if (request.path !== healthReport.path) await whenOver();
        return counted(() => cms.request(request));
      },
      async file(path, headers) {
        await whenOver();
        return cms.file(path, headers);
      },
      close: () => cms.close(),
    },
    pause: {
      get isOn() {
        return over !== undefined;
      },
      begin() {
        over ??= latch();
        return new Promise((resolve) => {
          onIdle = resolve;
          if (running === 0) resolve();
        });
      },
      end() {
        over?.resolve();
        over = undefined;
      },
      whenOver,
    },
  };
}
