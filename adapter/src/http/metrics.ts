import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from '../../../cms/contract/requests/reports.ts';
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
  /** Reports how the cms says that the site is; it is asked once for each reading. */
  watchHealth(read: () => Promise<Health | undefined>): void;
  /** Counts a response by its route. The fast path calls it too, so it is little more than an addition. */
  countRequest(route: string, status: number): void;
  countFailedLogin(door: string, reason: string): void;
  /** All of it in Prometheus's text format, of this media type. */
  text(): Promise<string>;
  readonly type: string;
}

/** The route of the pages, whatever their address. */
export const ANY_PAGE = '/*';

/** Gauges of prom-client's own whose names say that they are counters. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const SECOND = 1_000;
const secondsOf = (iso: string) => new Date(iso).getTime() / SECOND;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);

  /** Responses by route and then by status. */
  const requests = new Map<string, Map<number, number>>();
  new Counter({
    name: 'khayr_http_requests_total',
    help: 'Responses, by route and status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [route, counts] of requests) for (const [status, count] of counts) this.inc({ route, status }, count);
    },
  });

  const failedLogins = new Counter({
    name: 'khayr_failed_logins_total',
    help: 'Failed logins, by where and why',
    labelNames: ['door', 'reason'],
    registers,
  });

  const cmsSeconds = new Histogram({
    name: 'khayr_cms_request_seconds',
    help: 'Requests to the cms, by how they ended',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });

  function gauge(name: string, help: string, labelNames: string[] = []) {
    return new Gauge({ name, help, labelNames, registers });
  }

  let readHealth: (() => Promise<void>) | undefined;

  return {
    countRequest(route, status) {
      const counts = requests.get(route);
      if (counts) counts.set(status, (counts.get(status) ?? 0) + 1);
      else requests.set(route, new Map([[status, 1]]));
    },

    countFailedLogin: (door, reason) => failedLogins.inc({ door, reason }),

    watchHealth(read) {
      const cmsUp = gauge('khayr_cms_up', 'Whether the cms answers');
      const databaseUp = gauge('khayr_database_up', 'Whether the database answers the cms');
      const mails = gauge('khayr_mails', 'Mails about messages that wait or were given up', ['state']);
      const diskFree = gauge('khayr_disk_free_bytes', 'Free space where the data is');
      const diskSize = gauge('khayr_disk_size_bytes', 'All space where the data is');
      const backup = gauge('khayr_backup_timestamp_seconds', 'When the last backup was made; absent without one');
      const backupFailed = gauge('khayr_backup_failed', 'Whether the last attempt at a backup failed');
      const rehearsal = gauge('khayr_rehearsal_timestamp_seconds', 'When a backup was last restored on trial');
      const rehearsalFailed = gauge('khayr_rehearsal_failed', 'Whether that failed');
      const set = (of: Gauge, value: number | undefined) => (value === undefined ? of.remove() : of.set(value));
      readHealth = async () => {
        const health = await read();
        cmsUp.set(health ? 1 : 0);
        databaseUp.set(health?.database ? 1 : 0);
        mails.reset();
        if (health?.mail) {
          mails.set({ state: 'waiting' }, health.mail.pending);
          mails.set({ state: 'failed' }, health.mail.failed);
        }
        const { disk, backup: state } = health ?? {};
        set(diskFree, disk?.free);
        set(diskSize, disk?.size);
        set(backup, state?.last ? secondsOf(state.last.at) : undefined);
        set(backupFailed, state ? Number(state.failure !== null) : undefined);
        set(rehearsal, state?.rehearsal ? secondsOf(state.rehearsal.at) : undefined);
        set(rehearsalFailed, state?.rehearsal ? Number(!state.rehearsal.ok) : undefined);
      };
    },

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

    async text() {
      await readHealth?.();
      return registry.metrics();
    },
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
