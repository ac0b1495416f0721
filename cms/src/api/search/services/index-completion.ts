import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { completionSteps, countLacking, ensureIndex, finishIndex } from '../../../content/search/complete-index';

/** Documents that a start may index before the site answers: about a second's work. */
const AT_START = 400;
/** Milliseconds until the next attempt where another cms indexes, or somebody saves one of the documents. */
const WAIT = 1_000;
/** After a failure, such as a database that does not answer. */
const RETRY_AFTER = 60_000;

/** Completes the index of the search: little at a start, and the rest while the site runs. */
export default function indexCompletion({ strapi }: { strapi: Core.Strapi }) {
  let isComplete = false;
  let running: Promise<void> | undefined;
  let stopping = new AbortController();

  async function pause(milliseconds: number) {
    await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function completeInSteps() {
    const lacking = await countLacking(strapi);
    strapi.log.info(`The index of the search lacks ${lacking} items, which are indexed while the site runs.`);
    let count = 0;
    let start = performance.now();
    for await (const step of completionSteps(strapi)) {
      count += step;
      if (stopping.signal.aborted) return;
      // As long as the work took, so that others have half of the database and of the processor.
      await pause(step === 0 ? WAIT : performance.now() - start);
      if (stopping.signal.aborted) return;
      start = performance.now();
    }
    await finishIndex(strapi);
    isComplete = true;
    strapi.log.info(`The index of the search is complete: ${count} items were indexed.`);
  }

  async function run() {
    while (!isComplete && !stopping.signal.aborted) {
      try {
        await completeInSteps();
      } catch (error) {
        strapi.log.error(`The index of the search cannot be completed: ${String(error)}`);
        await pause(RETRY_AFTER);
      }
    }
  }

  return {
    /** Makes the index where there is none, and completes it where it lacks little. */
    async prepare() {
      await ensureIndex(strapi);
      let count = 0;
      for await (const step of completionSteps(strapi)) {
        count += step;
        // Where another cms indexes already, it goes on after this start.
        if (step === 0 || count >= AT_START) return;
      }
      isComplete = true;
    },

    /** Completes in the background what `prepare` left. */
    start() {
      stopping = new AbortController();
      if (!isComplete) running = run();
    },

    /** Waits for what is being indexed; the next start continues. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::search.index-completion': typeof indexCompletion;
  }
}
