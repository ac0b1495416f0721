import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { envelope } from '../../../cms/contract/calls/call.ts';
import { search } from '../../../cms/contract/calls/search.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { DAY_IN_MS, UNANSWERED_LIMITS } from '../../../cms/contract/limits.ts';
import { unansweredReport } from '../../../cms/contract/requests/reports.ts';
import { isAnonymous } from '../../../cms/contract/search-words.ts';
import type { ReplyBody } from '../errors.ts';
import { addressKey } from '../http/client-address.ts';
import { consume, type Limits } from '../http/limits.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** Readers' own words: how often a client may send some, and which of them found nothing. */
export interface FreeTexts {
  /** Throws TooManyError for a client that has asked for too many. */
  admit(address: string): Promise<void>;
  /** Counts a search that found nothing. */
  noteUnanswered(address: string, unanswered: Unanswered): void;
}

interface Unanswered {
  lang: Lang;
  search: string;
}

const finished = z.extend(envelope, {
  search: search.payload.shape.search,
  isTyping: z.literal(false),
  kinds: z.optional(z.undefined()),
});

/**
 * What a call searched for and did not find; undefined where it found something, its reader was still typing, or searched
 * for items of some kinds alone.
 */
export function unansweredSearch(payload: unknown, { extra }: Pick<ReplyBody, 'extra'>): Unanswered | undefined {
  if (extra.itemsCount !== 0 && !extra.isPart) return undefined;
  const { data } = z.safeParse(finished, { isTyping: false, ...Object(payload) });
  return data && { lang: data.lang, search: data.search };
}

interface FreeTextOptions {
  cms: CmsClient;
  limits: Pick<Limits, 'search'>;
  log: FastifyBaseLogger;
}

/** Unanswered searches that are remembered, and clients of each. */
const MAX_SEARCHES = 2_000;
const MAX_CLIENTS = 1_000;

/**
 * A search that found nothing is stored only once several different clients have searched for it on a day, and as a total
 * without them. Until then it is in memory alone, and so are its clients, as digests with a key that ends with the
 * process (record 152).
 */
export function createFreeTexts({ cms, limits, log }: FreeTextOptions): FreeTexts {
  const key = randomBytes(32);
  const clientsOf = new LRUCache<string, Set<string>>({ max: MAX_SEARCHES, ttl: DAY_IN_MS });
  const digestOf = (address: string) =>
    createHash('sha256').update(key).update(addressKey(address)).digest('base64url');

  async function report(lang: Lang, text: string, count: number) {
    try {
      await ask(cms, unansweredReport, { lang, search: text, count });
    } catch (error) {
      log.warn({ err: error }, 'an unanswered search could not be counted');
    }
  }

  return {
    admit: (address) => consume(limits.search, addressKey(address)),

    noteUnanswered(address, { lang, search: text }) {
      if (!isAnonymous(text)) return;
      const name = `${new Date().toISOString().slice(0, 10)} ${lang} ${text}`;
      const clients = clientsOf.get(name) ?? new Set();
      const client = digestOf(address);
      if (clients.has(client) || clients.size >= MAX_CLIENTS) return;
      clients.add(client);
      clientsOf.set(name, clients);
      const { clients: enough } = UNANSWERED_LIMITS;
      if (clients.size === enough) void report(lang, text, enough);
      else if (clients.size > enough) void report(lang, text, 1);
    },
  };
}
