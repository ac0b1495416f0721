import { setTimeout } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'undici';
import * as z from 'zod/mini';
import { changeEvent, withdrawals } from '../../../cms/contract/changes.ts';
import type { CacheInvalidation } from './cache-invalidation.ts';
import type { CmsAvailability } from './cms-availability.ts';

const PATH = '/api/change-stream';
/** Milliseconds until an unanswered request is given up. */
const TIMEOUT = 5_000;

/** Timeouts and delays, in milliseconds. */
interface Waits {
  /** Until a silent stream is given up; the cms sends a heartbeat every ten seconds. */
  silence: number;
  /** Before the first retry; each one after it waits twice as long. */
  first: number;
  longest: number;
}

const WAITS: Waits = { silence: 25_000, first: 250, longest: 1_000 };

interface ChangeStreamOptions {
  /** The cms's address, without a final slash. */
  url: string;
  /** The adapter's own. */
  token: string;
  cacheInvalidation: CacheInvalidation;
  availability: Pick<CmsAvailability, 'reportFailure' | 'reportAnswer'>;
  log: FastifyBaseLogger;
  waits?: Waits;
}

/** The cms is there, but does not receive the changes of its other instances. */
class StreamRefused extends Error {}

/** What the cms sends instead of a stream. */
const refusal = z.object({ withdrawals });

export interface ChangeStream {
  close(): Promise<void>;
}

/**
 * Invalidates what changes in the cms, for as long as the process runs. Every new connection invalidates everything,
 * since the changes before it were not received. From a lost one on, the cms counts as away until it answers. A
 * cms that refuses the stream still tells what was hidden or deleted; whatever else changed shows when entries expire.
 */
export function followChanges({
  url,
  token,
  cacheInvalidation,
  availability,
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

  /** The cms begins with an event that has no tags but all marks: from then on no change is missed. */
  function applyChange(data: string): void {
    const change = z.parse(changeEvent, JSON.parse(data));
    if (cacheInvalidation.isConnected) {
      cacheInvalidation.apply(change);
      return;
    }
    cacheInvalidation.onConnect(change.withdrawals);
    availability.reportAnswer();
    wait = waits.first;
    log.info('change stream connected');
  }

  async function listen(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const { statusCode, body } = await client.request({ method: 'GET', path: PATH, headers, signal });
    if (statusCode !== 200) {
      const marks = z.safeParse(refusal, await body.json());
      if (!marks.success) throw new Error(`cms answered ${statusCode} to ${PATH}`);
      cacheInvalidation.apply({ tags: [], withdrawals: marks.data.withdrawals });
      throw new StreamRefused();
    }
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent: ({ data }) => applyChange(data) });
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const error = await listen().then(
        () => new Error('the stream ended'),
        (reason: unknown) => reason,
      );
      if (cacheInvalidation.isConnected && !signal.aborted) log.warn({ err: error }, 'change stream disconnected');
      cacheInvalidation.onDisconnect();
      if (error instanceof StreamRefused) availability.reportAnswer();
      else if (!signal.aborted) availability.reportFailure();
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
