import Fastify from 'fastify';
import type { RecordedResponse } from './reference-servers.ts';

/** Fastify without plugins, which sends recorded responses of the product: the baseline of the cache's speed. */
process.once('message', async (responses: RecordedResponse[]) => {
  const app = Fastify();
  for (const { path, method, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64');
    app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
