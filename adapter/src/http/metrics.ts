import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStats } from '../cache/cache.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import { CmsRefused } from '../errors.ts';
import type { CmsClient } from '../strapi/client.ts';

/** Seconds that a request to the cms may take, as the steps of the histogram. */
const STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the process counts, for Prometheus. */
export interface Metrics {
  /** The same client, whose requests are timed. */
  timed(cms: CmsClient): CmsClient;
  /** Tells of caches, by their names; hits are counted there, which costs them nothing here. */
  watchCaches(caches: Record<string, { readonly stats: CacheStats }>): void;
  watchCacheInvalidation(cacheInvalidation: CacheInvalidation): void;
  /** All of it in Prometheus's own format, of this type. */
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
    buckets: STEPS,
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
      const told = (read: (stats: CacheStats) => number) =>
        Object.entries(caches).map(([cache, { stats }]) => [{ cache }, read(stats)] as const);
      const counted = (name: string, help: string, read: (stats: CacheStats) => number) =>
        new Counter({
          ...{ name, help, labelNames, registers },
          collect() {
            this.reset();
            for (const [labels, value] of told(read)) this.inc(labels, value);
          },
        });
      const measured = (name: string, help: string, read: (stats: CacheStats) => number) =>
        new Gauge({
          ...{ name, help, labelNames, registers },
          collect() {
            for (const [labels, value] of told(read)) this.set(labels, value);
          },
        });
      counted('khayr_cache_hits_total', 'Answers that were kept and fresh', ({ hits }) => hits);
      counted('khayr_cache_misses_total', 'Answers that were not', ({ misses }) => misses);
      measured('khayr_cache_entries', 'Answers that are kept', ({ entries }) => entries);
      measured('khayr_cache_bytes', 'Room that they take', ({ bytes }) => bytes);
    },

    watchCacheInvalidation(cacheInvalidation) {
      new Gauge({
        name: 'khayr_change_stream_up',
        help: 'Whether the cms tells of changes',
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
