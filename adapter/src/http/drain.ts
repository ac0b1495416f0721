import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between looks at the open connections. */
const CONNECTION_CHECK = 50;
/** Milliseconds after which connections are no longer accepted, however many wait. */
const LAST_ACCEPTED = 1_000;

/** Waits until a server has no connections, at most for a time in milliseconds. */
async function waitForClients(server: Server, time: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + time;
  while (performance.now() < end && (await countConnections()) > 0) await wait(CONNECTION_CHECK);
}

/**
 * Accepts what waits in the kernel, which would be reset when the server stops listening: Node accepts one connection in
 * each turn of the event loop, so that none waits after a turn without one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + LAST_ACCEPTED;
  let hasAccepted = true;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  while (hasAccepted && performance.now() < end) {
    hasAccepted = false;
    await nextTurn();
  }
  server.off('connection', onConnection);
}

export interface Drain {
  /** Whether the server was told to stop. */
  hasBegun(): boolean;
  /** Stops the server; resolves when its last request was answered. */
  close(): Promise<void>;
}

/**
 * Stops a server without failing a request. A client may be sending one on a connection that is just being closed, and
 * could not tell whether it was carried out; so none is closed under its client, and the server waits twice, `time`
 * milliseconds each. At first only the health checks say that it is draining, for load balancers that ask. Then it accepts
 * no more connections, so that proxies choose another server before they have sent anything, and asks in every response to
 * close the connection. Proxies whose idle time is shorter than `time` have closed the other ones themselves before they
 * are closed here.
 */
export function createDrain(app: FastifyInstance, time: number): Drain {
  const { server } = app;
  let hasBegun = false;

  // From here on Fastify asks clients to close their connections.
  app.addHook('preClose', async () => {
    await waitForClients(server, time);
    // Connections of requests that are still running would otherwise stay open after them, until their clients close them.
    const timer = setInterval(() => server.closeIdleConnections(), CONNECTION_CHECK);
    server.once('close', () => clearInterval(timer));
    timer.unref();
  });

  return {
    hasBegun: () => hasBegun,
    async close() {
      hasBegun = true;
      if (server.listening) {
        await waitForClients(server, time);
        await acceptWaiting(server);
        // Not the method of an HTTP server, which closes idle connections at once.
        Server.prototype.close.call(server);
      }
      await app.close();
    },
  };
}
