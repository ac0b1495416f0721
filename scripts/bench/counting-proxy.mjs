import { Agent, createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds within which an adapter on the same machine has read a line. */
const READ_WITHIN = 10;

/** Everything that visitors see. */
const ALL_TAGS = ['article', 'video', 'album', 'page', 'content-block', 'category', 'home', 'site-setting', 'file'];

/**
 * Stands between an adapter and the cms: counts what the adapter asks for, and is the cms's change stream, so that the
 * bench can say that everything has changed. Nothing else differs from the product.
 * @param {number} cmsPort
 */
export async function startUpstream(cmsPort) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** @type {Set<import('node:http').ServerResponse>} */
  const readers = new Set();
  let asked = 0;

  const tell = (/** @type {string[]} */ tags) => {
    for (const reader of readers) reader.write(`data: ${JSON.stringify({ tags })}\n\n`);
  };

  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/change-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      readers.add(response);
      response.once('close', () => readers.delete(response));
      tell([]);
      return;
    }
    if (incoming.url?.startsWith('/api/')) asked += 1;
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: cmsPort, method, path: url, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests for content since the start. */
    asked: () => asked,
    /** Lets the adapter forget all that it keeps. */
    async dropAll() {
      tell(ALL_TAGS);
      await wait(READ_WITHIN);
    },
    async stop() {
      for (const reader of readers) reader.end();
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
