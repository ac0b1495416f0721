import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'undici';
import * as z from 'zod/mini';
import { TAGS } from '../../contract/call.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';

const PATH = '/api/change-stream';
/** Milliseconds until an unanswered request is given up. */
const TIMEOUT = 5_000;

/** What is waited for, in milliseconds. */
interface Waits {
  /** Without a word; the cms gives a sign of life every ten seconds. */
  silence: number;
  /** Before the first new try; each one after it waits twice as long. */
  first: number;
  longest: number;
}

const WAITS: Waits = { silence: 25_000, first: 250, longest: 5_000 };

interface ChangeStreamOptions {
  /** The cms's address, without a final slash. */
  url: string;
  /** The adapter's own. */
  token: string;
  cacheInvalidation: CacheInvalidation;
  log: FastifyBaseLogger;
  waits?: Waits;
}

export interface ChangeStream {
  close(): Promise<void>;
}

const change = z.object({ tags: z.array(z.enum(TAGS)) });

/** The data of server-sent events, each as it is complete. */
async function* dataOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length);
  }
}

/**
 * Lets `cacheInvalidation` know what changes in the cms, for as long as the process runs. Whenever a stream begins, whatever
 * was made before is dropped: nobody told of the changes until then.
 */
export function followChanges({
  url,
  token,
  cacheInvalidation,
  log,
  waits = WAITS,
}: ChangeStreamOptions): ChangeStream {
  const client = new Client(url, {
    connectTimeout: TIMEOUT,
    headersTimeout: TIMEOUT,
    bodyTimeout: waits.silence,
  });
  const stop = new AbortController();
  const { signal } = stop;
  let wait = waits.first;

  async function listen(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const { statusCode, body } = await client.request({ method: 'GET', path: PATH, headers, signal });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`cms answered ${statusCode} to ${PATH}`);
    }
    body.setEncoding('utf8');
    // The cms begins with an event that names nothing: from there on no change is missed.
    for await (const data of dataOf(body)) {
      const { tags } = z.parse(change, JSON.parse(data));
      if (cacheInvalidation.isConnected) {
        cacheInvalidation.invalidate(tags);
        continue;
      }
      cacheInvalidation.onConnect();
      wait = waits.first;
      log.info('the cms tells of changes');
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const error = await listen().then(
        () => new Error('the stream ended'),
        (reason: unknown) => reason,
      );
      if (cacheInvalidation.isConnected && !signal.aborted)
        log.warn({ err: error }, 'the cms tells of no changes any more');
      cacheInvalidation.onDisconnect();
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, waits.longest);
    }
  }

  const following = follow();
  return {
    async close() {
      stop.abort();
      await client.destroy();
      await following;
    },
  };
}
