import type { FastifyBaseLogger } from 'fastify';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import type { Headers } from './security-headers.ts';

/** The tag that every page has. */
const ALL = 'all';
/** Seconds after which a shared cache asks again, should it miss a purge for whatever reason. */
const MAX_AGE = 3_600;
/** Milliseconds after which a purge is repeated: a page that was on its way during the first may have been stored after it. */
const REPEAT_AFTER = 500;
const RETRY_AFTER = 1_000;
const TIMEOUT = 1_000;

/** A soft purge leaves what may be shown while no adapter answers, a hard one nothing. */
const KINDS = ['soft', 'hard'] as const;
type Kind = (typeof KINDS)[number];

interface SharedCacheOptions {
  /** Where the caches take purges; none where there is no shared cache. */
  urls: readonly string[];
  cacheInvalidation: Pick<CacheInvalidation, 'onInvalidation' | 'isConnected'>;
  log: FastifyBaseLogger;
}

/** The caches in front of all adapters, such as Varnish: what they may store, and that they forget it in time. */
export interface SharedCache {
  /** What lets them store a page made of these kinds; undefined while changes would not be heard of. */
  headersFor(tags: readonly Tag[]): Headers | undefined;
}

/** Sends purges to one cache, again and again while it does not take them. */
function createPurger(url: string, log: FastifyBaseLogger) {
  const waiting = { soft: new Set<string>(), hard: new Set<string>() };
  let hasFailed = false;

  async function sendKind(kind: Kind): Promise<void> {
    const keys = [...waiting[kind]];
    if (keys.length === 0) return;
    waiting[kind].clear();
    try {
      const headers = { 'surrogate-key': keys.join(' '), 'x-khayr-purge': kind };
      const { ok, status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT) });
      if (!ok) throw new Error(`${url} answered ${status} to a purge`);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'a shared cache does not take purges: it may show what has changed');
      hasFailed = true;
      for (const key of keys) waiting[kind].add(key);
      setTimeout(send, RETRY_AFTER).unref();
    }
  }

  function send(): void {
    for (const kind of KINDS) void sendKind(kind);
  }

  return (keys: readonly string[], kind: Kind) => {
    for (const key of keys) waiting[kind].add(key);
    send();
  };
}

/** Each adapter purges when it has invalidated its own cache: after the last one nothing old is stored any more. */
export function createSharedCache({ urls, cacheInvalidation, log }: SharedCacheOptions): SharedCache {
  const purgers = urls.map((url) => createPurger(url, log));
  if (purgers.length > 0) {
    cacheInvalidation.onInvalidation((tags, isWithdrawal) => {
      const purge = () => {
        for (const purger of purgers) purger(tags ?? [ALL], isWithdrawal ? 'hard' : 'soft');
      };
      purge();
      setTimeout(purge, REPEAT_AFTER).unref();
    });
  }
  return {
    headersFor(tags) {
      if (purgers.length === 0 || !cacheInvalidation.isConnected) return undefined;
      return { 'surrogate-control': `max-age=${MAX_AGE}`, 'surrogate-key': [ALL, ...tags].join(' ') };
    },
  };
}
