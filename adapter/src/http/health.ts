import type { FastifyInstance } from 'fastify';
import type { CmsClient } from '../strapi/client.ts';

interface HealthOptions {
  cms: CmsClient;
  isClosing(): boolean;
}

/** `GET /healthz`: 200 when the adapter and the cms answer, else 503; a load balancer sends nothing to a draining adapter. */
export function registerHealth(app: FastifyInstance, { cms, isClosing }: HealthOptions): void {
  app.get('/healthz', async (_request, reply) => {
    const isDraining = isClosing();
    const isReady = !isDraining && (await cms.isReady());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isDraining ? { adapter: 'draining' } : { adapter: true, cms: isReady });
  });
}
