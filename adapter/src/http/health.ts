import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { BackupState } from '../../../cms/contract/requests/reports.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import type { CmsClient } from '../strapi/client.ts';
import { readHealth } from '../strapi/health.ts';

interface HealthOptions {
  cms: CmsClient;
  cacheInvalidation: CacheInvalidation;
  /** Undefined where this is the only adapter. */
  redis: Redis | undefined;
  /** Whether there is something to show while the cms does not answer. */
  hasPages(): boolean;
  isDraining(): boolean;
}

type State = 'up' | 'down';

/** Without reasons, which name folders: anybody may ask. */
const summaryOf = ({ last, failure, rehearsal }: BackupState) => ({
  last: last && { at: last.at, bytes: last.bytes },
  hasFailed: failure !== null,
  rehearsal: rehearsal && { at: rehearsal.at, ok: rehearsal.ok },
});

const stateOf = (isUp: boolean): State => (isUp ? 'up' : 'down');

/**
 * `GET /healthz`: whether the process is alive; 503 with «draining» once it was told to stop, so that load balancers send
 * nothing more. `GET /readyz`: how each part is; 503 only where pages cannot be shown.
 */
export function registerHealth(
  app: FastifyInstance,
  { cms, cacheInvalidation, redis, hasPages, isDraining }: HealthOptions,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply
      .code(isDraining() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ adapter: isDraining() ? 'draining' : 'up' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth(cms);
    const canShowPages = health?.database === true || hasPages();
    return reply
      .code(canShowPages && !isDraining() ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        adapter: isDraining() ? 'draining' : 'up',
        pages: health?.database === true ? 'up' : hasPages() ? 'stale' : 'down',
        cms: stateOf(health !== undefined),
        database: health === undefined ? 'unknown' : stateOf(health.database),
        changes: stateOf(cacheInvalidation.isConnected),
        redis: redis === undefined ? 'unused' : stateOf(redis.status === 'ready'),
        mail: health?.mail ?? 'unknown',
        disk: health?.disk ?? 'unknown',
        backup: health === undefined ? 'unknown' : health.backup === null ? 'unused' : summaryOf(health.backup),
      });
  });
}
