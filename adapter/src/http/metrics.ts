import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStats } from '../cache/cache.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import { CmsRefused } from '../errors.ts';
import type { CmsClient } from '../strapi/client.ts';
import { isLoopback } from './client-address.ts';

/** The histogram's buckets for requests to the cms, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The process's metrics, for Prometheus. */
export interface Metrics {
  /** The same client, with its requests timed. */
  timed(cms: CmsClient): CmsClient;
  /** Reports caches by their names. They count their own hits, so that the fast path does no extra work. */
  watchCaches(caches: Record<string, { readonly stats: CacheStats }>): void;
  watchCacheInvalidation(cacheInvalidation: CacheInvalidation): void;
  /** All of it in Prometheus's text format, of this media type. */
  text(): Promise<string>;
  readonly type: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const cmsSeconds = new Histogram({
    name: 'khayr_cms_request_seconds',
    help: 'Requests to the cms, by how they ended',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });

  return {
    timed: (cms) => ({
      ...cms,
      async request(request) {
        const end = cmsSeconds.startTimer();
        try {
          const answer = await cms.request(request);
          end({ outcome: 'answered' });
          return answer;
        } catch (error) {
          end({ outcome: error instanceof CmsRefused ? 'refused' : 'failed' });
          throw error;
        }
      },
    }),

    watchCaches(caches) {
      const labelNames = ['cache'];
      const labelled = (read: (stats: CacheStats) => number) =>
        Object.entries(caches).map(([cache, { stats }]) => [{ cache }, read(stats)] as const);
      const counted = (name: string, help: string, read: (stats: CacheStats) => number) =>
        new Counter({
          ...{ name, help, labelNames, registers },
          collect() {
            this.reset();
            for (const [labels, value] of labelled(read)) this.inc(labels, value);
          },
        });
      const measured = (name: string, help: string, read: (stats: CacheStats) => number) =>
        new Gauge({
          ...{ name, help, labelNames, registers },
          collect() {
            for (const [labels, value] of labelled(read)) this.set(labels, value);
          },
        });
      counted('khayr_cache_hits_total', 'Answers from the cache', ({ hits }) => hits);
      counted('khayr_cache_misses_total', 'Answers that had to be made', ({ misses }) => misses);
      counted('khayr_cache_stale_total', 'Answers from before, since the cms could not be asked', ({ stale }) => stale);
      measured('khayr_cache_entries', 'Answers in the cache', ({ entries }) => entries);
      measured('khayr_cache_bytes', 'Memory that they take', ({ bytes }) => bytes);
    },

    watchCacheInvalidation(cacheInvalidation) {
      new Gauge({
        name: 'khayr_change_stream_up',
        help: 'Whether the change stream is connected',
        registers,
        collect() {
          this.set(cacheInvalidation.isConnected ? 1 : 0);
        },
      });
    },

    text: () => registry.metrics(),
    type: registry.contentType,
  };
}

/** Headers that a proxy adds. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Private networks are not trusted: to a container every client may seem to come from its own network. */
const isLocal = ({ socket, headers }: IncomingMessage) =>
  isLoopback(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

interface MetricsOptions {
  metrics: Metrics;
  /** Allows access from anywhere. */
  token: string | undefined;
}

/** `GET /metrics`, for requests from this machine without a proxy between, or with the token. */
export function registerMetrics(app: FastifyInstance, { metrics, token }: MetricsOptions): void {
  app.get('/metrics', async ({ raw }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isLocal(raw) && !hasToken(raw, token)) {
      return reply.code(404).type('text/plain').send('Not found\n');
    }
    return reply.type(metrics.type).send(await metrics.text());
  });
}
