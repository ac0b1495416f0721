import { PassThrough, type Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { environment } from '../../../environment';
import { changedTags } from '../change-tags';
import { connectInstances, type OtherInstances } from '../other-instances';

/** Milliseconds between signs of life. */
const BEAT = 10_000;

/**
 * Tells the adapters, as server-sent events, what has changed. Strapi's event hub speaks after the commit, so whoever
 * hears of a change reads what is new.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const readers = new Set<PassThrough>();
  let others: OtherInstances | undefined;
  let isOpen = false;
  let stopListening = () => {};

  function write(text: string) {
    for (const reader of readers) reader.write(text);
  }
  const eventOf = (tags: string[]) => `data: ${JSON.stringify({ tags })}\n\n`;

  /** Adapters whose stream ends drop all that they keep. */
  function endAll() {
    for (const reader of readers) reader.end();
  }

  /** Strapi reads a changed entry anew to tell of it, and leaves a failure of that to nobody: a change was not told. */
  function onLostChange(error: unknown) {
    strapi.log.error(error instanceof Error ? error : String(error));
    endAll();
  }

  return {
    start() {
      isOpen = true;
      const { redisUrl } = environment;
      if (redisUrl !== undefined) {
        // Adapters that would not hear of everything are to know it.
        others = connectInstances(redisUrl, { heard: (tags) => write(eventOf(tags)), lost: endAll });
      }
      process.on('unhandledRejection', onLostChange);
      const beat = setInterval(() => write(': beat\n\n'), BEAT);
      const unsubscribe = strapi.eventHub.subscribe(async (event, payload) => {
        const tags = changedTags(event, payload);
        if (tags.length === 0) return;
        write(eventOf(tags));
        others?.tell(tags);
      });
      stopListening = () => {
        clearInterval(beat);
        unsubscribe();
        process.off('unhandledRejection', onLostChange);
      };
    },

    /** A new stream; undefined while changes in other instances are not heard. It begins with an event of no tags. */
    open(): Readable | undefined {
      if (!isOpen || others?.isHeard() === false) return undefined;
      const reader = new PassThrough();
      reader.once('close', () => readers.delete(reader));
      readers.add(reader);
      reader.write(eventOf([]));
      return reader;
    },

    /** Ends the streams, so that they do not hold up the server's end. */
    stop() {
      isOpen = false;
      stopListening();
      others?.close();
      endAll();
    },
  };
};
