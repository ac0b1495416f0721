import { PassThrough, type Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { ChangeEvent } from '../../../../contract/changes';
import { CHOSEN_TARGETS, TAGS, type Tag } from '../../../../contract/vocabulary';
import { changedTags, isWithdrawal } from '../../../content/documents/change-tags';
import { givenWithdrawals, readWithdrawals, withdraw } from '../../../content/write-path/withdrawals';
import { environment } from '../../../environment';
import { isRecord } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { connectRedisChannel, type RedisChannel } from '../redis-channel';

/** Milliseconds between the comments that show that a stream is alive. */
const HEARTBEAT_INTERVAL = 10_000;

/**
 * Whether the menu leads to what has changed: to an article, an album or a form, whose category and visibility make its address, or
 * to a page, which it leaves out as long as visitors do not see its text.
 */
async function isInMenu(strapi: Core.Strapi, tags: readonly Tag[], payload: unknown): Promise<boolean> {
  const entry = isRecord(payload) && isRecord(payload.entry) ? payload.entry : {};
  const number = typeof entry.number === 'number' ? entry.number : undefined;
  if (tags.includes('page')) return true;
  if (isRecord(payload) && payload.staysInMenu === true) return false;
  try {
    for (const kind of CHOSEN_TARGETS) {
      if (tags.includes(kind) && (await service(strapi, 'api::category.menu').leadsTo(kind, number))) return true;
    }
    return false;
  } catch (error) {
    // A menu that is read again for nothing does no harm; one that leads astray does.
    strapi.log.error('The menu could not be asked what it leads to.', error);
    return true;
  }
}

/**
 * Sends the adapters, as server-sent events, the tags of what has changed. Strapi's event hub emits after the commit, so
 * whoever receives an event reads the new data. If Strapi cannot read a changed entry to emit it, the rejection ends the
 * process and with it the streams: adapters invalidate everything then, and the cms is started again.
 */
export default function changeStream({ strapi }: { strapi: Core.Strapi }) {
  const streams = new Set<PassThrough>();
  let channel: RedisChannel | undefined;
  let isOpen = false;
  let stopListening = () => {};

  function write(text: string) {
    for (const stream of streams) stream.write(text);
  }
  const eventOf = (change: ChangeEvent) => `data: ${JSON.stringify(change)}\n\n`;

  function announce(change: ChangeEvent) {
    write(eventOf(change));
    channel?.publish(change);
  }

  /** Adapters whose stream ends invalidate their whole cache. */
  function endStreams() {
    for (const stream of streams) stream.end();
  }

  return {
    /** The tags of what visitors see differently after an event, and of the menu where that leads to it. */
    async tagsAfter(event: string, payload: unknown): Promise<Tag[]> {
      const tags = [...changedTags(event, payload)];
      return (await isInMenu(strapi, tags, payload)) ? [...tags, 'category'] : tags;
    },

    start() {
      isOpen = true;
      const { redisUrl } = environment;
      if (redisUrl !== undefined) {
        channel = connectRedisChannel(redisUrl, {
          onMessage: (change) => write(eventOf(change)),
          onLoss: endStreams,
        });
      }
      const heartbeat = setInterval(() => write(': beat\n\n'), HEARTBEAT_INTERVAL);
      const unsubscribe = strapi.eventHub.subscribe(async (event, payload) => {
        const tags = [...changedTags(event, payload)];
        if (tags.length === 0) return;
        // The i18n plugin deletes the texts of a language past the Document Service.
        if (event === 'locale.delete') await withdraw(strapi, tags);
        announce(isWithdrawal(event) ? { tags, withdrawals: givenWithdrawals(strapi, tags) } : { tags });
        if (await isInMenu(strapi, tags, payload)) announce({ tags: ['category'] });
      });
      stopListening = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
    },

    /** Whether the other instances' changes are received; null where there are none. */
    hearsInstances: (): boolean | null => channel?.isConnected() ?? null,

    /**
     * A new stream, which begins with an event of no tags and all marks; undefined while other instances' changes are
     * missed.
     */
    async open(): Promise<Readable | undefined> {
      const withdrawals = await readWithdrawals(strapi);
      if (!isOpen || channel?.isConnected() === false) return undefined;
      const stream = new PassThrough();
      stream.once('close', () => streams.delete(stream));
      streams.add(stream);
      stream.write(eventOf({ tags: [], withdrawals }));
      // What was hidden while they were read, before the stream was among those that are told.
      const later = await readWithdrawals(strapi);
      if (TAGS.some((tag) => later[tag] !== withdrawals[tag])) stream.write(eventOf({ tags: [], withdrawals: later }));
      return stream;
    },

    /** For good, so that they do not hold up the server's shutdown; other instances are still told of changes. */
    endStreams() {
      isOpen = false;
      endStreams();
    },

    stop() {
      stopListening();
      channel?.close();
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::change-stream.change-stream': typeof changeStream;
  }
}
