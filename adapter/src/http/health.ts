import type { FastifyInstance } from 'fastify';
import type { CmsClient } from '../strapi/client.ts';

/** `GET /healthz`: 200 when the adapter and the cms answer, else 503. */
export function registerHealth(app: FastifyInstance, cms: CmsClient): void {
  app.get('/healthz', async (_request, reply) => {
    const isReady = await cms.isReady();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ adapter: true, cms: isReady });
  });
}
