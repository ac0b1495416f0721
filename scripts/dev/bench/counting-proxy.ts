import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TAGS } from '../../../cms/contract/vocabulary.ts';
import { listen } from '../../stack/settings.ts';

/** Milliseconds within which an adapter on the same machine has read an event. */
const EVENT_DELIVERY_MS = 10;

/**
 * A proxy between an adapter and the cms that counts requests and replaces the cms's change stream, so that the bench
 * can invalidate the adapter's cache. Everything else is passed on unchanged.
 */
export async function startCountingProxy(cmsPort: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const streams = new Set<ServerResponse>();
  let requestCount = 0;

  const publish = (tags: readonly string[]) => {
    for (const stream of streams) stream.write(`data: ${JSON.stringify({ tags })}\n\n`);
  };

  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/change-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams.add(response);
      response.once('close', () => streams.delete(response));
      publish([]);
      return;
    }
    if (incoming.url?.startsWith('/api/')) requestCount += 1;
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: cmsPort, method, path: url, headers, agent }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests for content since the start. */
    requestCount: () => requestCount,
    /** Makes the adapter discard everything that it has cached. */
    async invalidateAll() {
      publish(TAGS);
      await wait(EVENT_DELIVERY_MS);
    },
    async stop() {
      for (const stream of streams) stream.end();
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
