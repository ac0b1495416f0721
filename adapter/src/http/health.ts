import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { BackupState } from '../../../cms/contract/calls/site-health.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import type { CmsClient } from '../strapi/client.ts';
import { readHealth } from '../strapi/health.ts';
import type { BucketFiles } from './bucket-files.ts';

type State = 'up' | 'down';

/** What the adapter itself needs. */
export interface OwnParts {
  /** Whether changes reach it. */
  changes(): State;
  /** Unused where this is the only adapter. */
  redis(): State | 'unused';
  /** The bucket with the files; unused where they are in a folder. */
  files(): Promise<State | 'unused'>;
}

interface OwnPartsOptions {
  cacheInvalidation: CacheInvalidation;
  redis: Redis | undefined;
  bucket: BucketFiles | undefined;
}

export const createOwnParts = ({ cacheInvalidation, redis, bucket }: OwnPartsOptions): OwnParts => ({
  changes: () => stateOf(cacheInvalidation.isConnected),
  redis: () => (redis === undefined ? 'unused' : stateOf(redis.status === 'ready')),
  files: async () => (bucket === undefined ? 'unused' : stateOf(await bucket.isReadable())),
});

interface HealthOptions {
  cms: CmsClient;
  own: OwnParts;
  /** Whether there is something to show while the cms does not answer. */
  hasPages(): boolean;
  isDraining(): boolean;
}

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
export function registerHealth(app: FastifyInstance, { cms, own, hasPages, isDraining }: HealthOptions): void {
  app.get('/healthz', async (_request, reply) =>
    reply
      .code(isDraining() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ adapter: isDraining() ? 'draining' : 'up' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [health, files] = await Promise.all([readHealth(cms), own.files()]);
    const canShowPages = health?.database === true || hasPages();
    return reply
      .code(canShowPages && !isDraining() ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        adapter: isDraining() ? 'draining' : 'up',
        pages: health?.database === true ? 'up' : hasPages() ? 'stale' : 'down',
        cms: stateOf(health !== undefined),
        database: health === undefined ? 'unknown' : stateOf(health.database),
        changes: own.changes(),
        redis: own.redis(),
        files,
        mail: health?.mail ?? 'unknown',
        disk: health?.disk ?? 'unknown',
        backup: health === undefined ? 'unknown' : health.backup === null ? 'unused' : summaryOf(health.backup),
      });
  });
}
