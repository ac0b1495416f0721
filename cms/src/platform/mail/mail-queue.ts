import type { Core } from '@strapi/strapi';

const SECOND = 1000;
const LONGEST_SLEEP = 60 * SECOND;
/** How long a stop waits for the mail that is being sent; `npm start` and docker-compose.yml allow the cms more. */
const STOP_LIMIT = 25 * SECOND;

/** What a queue does; what waits in it is in the database. */
interface QueueTask {
  /** What its mails are, in the log. */
  name: string;
  /** Sends what is due, one mail after the other, until `isStopped`. */
  run: (isStopped: () => boolean) => Promise<void>;
  /** When the next mail is due, in ms; undefined where none waits. */
  nextDue: () => Promise<number | undefined>;
}

/** Runs a queue of mails: at a start, when it is woken, and when the next mail is due. */
export function createMailQueue(strapi: Core.Strapi, { name, run, nextDue }: QueueTask) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = true;

  function sleep(milliseconds: number) {
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, SECOND), LONGEST_SLEEP));
    timer.unref();
  }

  async function sleepUntilDue() {
    if (stopped) return;
    const due = await nextDue();
    sleep(due === undefined ? LONGEST_SLEEP : due - Date.now());
  }

  function wake() {
    if (stopped) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = run(() => stopped)
      .catch((error: unknown) => strapi.log.error(`The queue of ${name} stumbled: ${String(error)}`))
      .then(sleepUntilDue)
      .catch((error: unknown) => {
        strapi.log.error(`The queue of ${name} cannot be read: ${String(error)}`);
        sleep(LONGEST_SLEEP);
      })
      .finally(() => {
        running = undefined;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        }
      });
  }

  return {
    wake,

    start() {
      stopped = false;
      wake();
    },

    /** Waits for a mail that is being sent: one that is cut off is sent again later, and may arrive twice. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref())]);
    },
  };
}
