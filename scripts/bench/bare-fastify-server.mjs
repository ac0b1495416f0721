import Fastify from 'fastify';

/** What the product answers to one question: the bare server answers the same. */
/** @typedef {{ path: string, method: string, headers: Record<string, string>, body: string }} StoredAnswer */

/** Fastify with nothing else: what the cache is measured against. Told what to answer by its parent. */
process.once('message', async (/** @type {StoredAnswer[]} */ answers) => {
  const app = Fastify();
  for (const { path, method, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
