import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MissingAddress } from '../../../cms/contract/calls/redirects.ts';
import { DAY_IN_MS, REDIRECT_LIMITS } from '../../../cms/contract/limits.ts';
import { redirectReport } from '../../../cms/contract/requests/reports.ts';
import { clientKey } from '../http/client-address.ts';
import { ask, type CmsClient } from '../strapi/client.ts';

/** What a page was asked for by. */
export interface Asker {
  address: string;
  headers: IncomingHttpHeaders;
}

/** How often rules are followed and which pages are missing: counted in memory, and reported once a minute. */
export interface RedirectCounts {
  noteHit(ruleId: number): void;
  /** Counts a missing page, by its path as `plainPath` writes it, unless a program is guessing. */
  noteMissing(path: string, asker: Asker): void;
  pendingHits(ruleId: number): number;
  /** The stored missing pages with those that are not reported yet, in the order of the stored ones. */
  withPending(stored: readonly MissingAddress[]): MissingAddress[];
  /** Missing pages that are not reported yet: drops those that `isKept` does not keep. */
  keepMissing(isKept: (path: string) => boolean): void;
  /** Reports what is left, and ends. */
  close(): Promise<void>;
}

/** Clients whose missing pages are counted at a time. */
const MAX_CLIENTS = 5_000;

/** Programs that say what they are. */
const PROGRAM =
  /bot|crawl|spider|slurp|scan|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|headless(?!chrome)|monitor/i;
/** What programs look for on every site: hidden files, backups, and the login pages of other systems. */
const PROBE =
  /(?:^|\/)\.|\.(?:env|git|sql|bak|old|swp|ini|log|ya?ml|cgi|sh|exe|dll|zip|rar|tar|t?gz|7z|db|pem|key)$|\/(?:wp-(?:admin|includes|login|json)|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|adminer|boaform|solr|jenkins|owa|ecp|autodiscover)\b/i;
/** What may be somebody's: an e-mail, a telephone or identity number, a code. */
const PERSONAL = /@|\p{Nd}{7}|[^/]{81}|(?=[^/]*\d)(?=[^/]*[a-z])[a-z\d_-]{24}/iu;
const UNPRINTABLE = /\p{C}/u;

/** Whether a missing page is worth a manager's look, and holds nothing of anybody's. */
export const isWorthCounting = (path: string): boolean =>
  path.length <= REDIRECT_LIMITS.missingLength && !PROBE.test(path) && !PERSONAL.test(path) && !UNPRINTABLE.test(path);

/** Whether somebody opens a page in a browser. Browsers say so over HTTPS; elsewhere what they accept tells. */
function isVisitor({ 'user-agent': agent = '', accept = '', ...headers }: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const isPage = mode === undefined ? accept.includes('text/html') : mode === 'navigate';
  const isPrefetch = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  return isPage && !isPrefetch && agent !== '' && !PROGRAM.test(agent);
}

interface CountsOptions {
  cms: CmsClient;
  log: FastifyBaseLogger;
  /** Milliseconds between reports; a minute unless given. */
  interval?: number;
}

export function createRedirectCounts({ cms, log, interval }: CountsOptions): RedirectCounts {
  const key = randomBytes(32);
  const nothing = () => ({ hits: new Map<number, number>(), missing: new Map<string, number>() });
  let counted = nothing();
  /** What the cms has not acknowledged, with the id that it comes again with, so that nothing counts twice. */
  let unsent: (typeof counted & { requestId: string }) | undefined;
  let sending: Promise<void> | undefined;
  const pending = () => (unsent ? [unsent, counted] : [counted]);
  /** The different missing pages of each client today, by digests that nobody can reverse after the process. */
  const pagesOf = new LRUCache<string, Set<string>>({ max: MAX_CLIENTS, ttl: DAY_IN_MS });

  const add = <Key>(counts: Map<Key, number>, name: Key, count = 1) =>
    counts.set(name, (counts.get(name) ?? 0) + count);

  async function sendUnsent() {
    if (!unsent) return;
    const { requestId, hits, missing } = unsent;
    await ask(cms, redirectReport, {
      requestId,
      hits: [...hits].map(([id, count]) => ({ id, count })),
      missing: [...missing].map(([path, count]) => ({ path, count })),
    });
    unsent = undefined;
  }

  async function sendAll() {
    try {
      await sendUnsent();
      if (counted.hits.size + counted.missing.size === 0) return;
      unsent = { requestId: randomUUID(), ...counted };
      counted = nothing();
      await sendUnsent();
    } catch (error) {
      log.warn({ err: error }, 'the redirects could not be counted');
    }
  }

  async function report() {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  const timer = setInterval(report, interval ?? REDIRECT_LIMITS.countEvery * 1_000);
  timer.unref();

  /** Whether a client's missing pages are few enough to be those of a person. */
  function isWithinDailyLimit(address: string, path: string): boolean {
    const client = createHash('sha256').update(key).update(clientKey(address)).digest('base64url');
    const pages = pagesOf.get(client) ?? new Set();
    if (!pages.has(path) && pages.size >= REDIRECT_LIMITS.missingOfClient) return false;
    pages.add(path);
    pagesOf.set(client, pages);
    return true;
  }

  return {
    noteHit(ruleId) {
      const { hits } = counted;
      if (hits.has(ruleId) || hits.size < REDIRECT_LIMITS.rules) add(hits, ruleId);
    },

    noteMissing(path, { address, headers }) {
      const { missing } = counted;
      const hasRoom = missing.has(path) || missing.size < REDIRECT_LIMITS.missing;
      if (hasRoom && isVisitor(headers) && isWorthCounting(path) && isWithinDailyLimit(address, path))
        add(missing, path);
    },

    pendingHits: (ruleId) => pending().reduce((sum, { hits }) => sum + (hits.get(ruleId) ?? 0), 0),

    withPending(stored) {
      const lastDay = new Date().toISOString().slice(0, 10);
      const isStored = new Set(stored.map(({ path }) => path));
      const missing = new Map<string, number>();
      for (const part of pending()) for (const [path, count] of part.missing) add(missing, path, count);
      const first = [...missing]
        .filter(([path]) => !isStored.has(path))
        .map(([path, count]) => ({ path, count, lastDay }));
      const later = stored.map((row) => {
        const more = missing.get(row.path);
        return more === undefined ? row : { path: row.path, count: row.count + more, lastDay };
      });
      return [...first, ...later].slice(0, REDIRECT_LIMITS.missing);
    },

    keepMissing(isKept) {
      for (const { missing } of pending()) for (const path of missing.keys()) if (!isKept(path)) missing.delete(path);
    },

    async close() {
      clearInterval(timer);
      await sending;
      await report();
    },
  };
}
