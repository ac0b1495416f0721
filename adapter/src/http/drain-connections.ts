import { closeSync, openSync, readSync } from 'node:fs';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for the requests on connections that were accepted last. */
const LAST_REQUESTS = 1_000;
/** Milliseconds without a connection that waits to be accepted, after which no more are expected. */
const QUIET = 100;
/** Milliseconds between looks at the open connections. */
const CONNECTION_CHECK = 50;

/** Linux's tables of TCP sockets; other systems have none. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Bytes of a few dozen lines. */
const TABLE_START = 8_192;
/** Of a listening socket: its port, and how many connections wait to be accepted, both hexadecimal. */
const LISTENING = /:([0-9A-F]{4}) [0-9A-F]+:0000 0A [0-9A-F]+:([0-9A-F]+)/g;

/** The beginning of a table: listening sockets come first, and the whole of it would be out of date when it was read. */
function readTable(file: string): string {
  const start = Buffer.alloc(TABLE_START);
  try {
    const table = openSync(file, 'r');
    const length = readSync(table, start);
    closeSync(table);
    return start.toString('latin1', 0, length);
  } catch {
    // Not on Linux: nobody knows how many wait.
    return '';
  }
}

/** Connections to a port that the kernel has accepted and Node has not; 0 where nobody knows. */
function countWaiting(port: number): number {
  const lines = TABLES.flatMap((file) => [...readTable(file).matchAll(LISTENING)]);
  const ofPort = lines.filter(([, hex = '']) => Number.parseInt(hex, 16) === port);
  return ofPort.reduce((sum, [, , waiting = '']) => sum + Number.parseInt(waiting, 16), 0);
}

/**
 * Closes a stopping server's connections without failing a request. A client may be sending one on a connection that is
 * just being closed, and could not tell whether it was carried out. So every response asks to close the connection for a
 * time. Then connections are kept alive, so that no client makes new ones, until none waits to be accepted; only now no
 * more are accepted. Those that there are get a second for their last request, and idle ones are closed after that.
 */
export function drainConnections(app: FastifyInstance, drainTime: number): void {
  const { server } = app;
  const countConnections = promisify(server.getConnections.bind(server));
  let keepsAlive = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The router has asked to close the connection, as it does from the beginning of the drain.
    if (keepsAlive) reply.raw.removeHeader('connection');
    done(null, payload);
  });

  async function waitForClients(time: number): Promise<void> {
    const end = performance.now() + time;
    while (performance.now() < end && (await countConnections()) > 0) await wait(CONNECTION_CHECK);
  }

  /** Node accepts one connection in each turn of the event loop, so that several wait while there are many clients. */
  async function acceptWaiting(): Promise<void> {
    const address = server.address();
    if (address === null || typeof address === 'string') return;
    const end = performance.now() + LAST_REQUESTS;
    let quietSince = performance.now();
    while (performance.now() < end && performance.now() - quietSince < QUIET) {
      if (countWaiting(address.port) > 0) quietSince = performance.now();
      await nextTurn();
    }
  }

  app.addHook('preClose', async () => {
    await waitForClients(drainTime);
    if ((await countConnections()) > 0) {
      keepsAlive = true;
      await acceptWaiting();
      keepsAlive = false;
    }
    // Not the method of an HTTP server, which closes idle connections at once.
    Server.prototype.close.call(server);
    await waitForClients(Math.min(drainTime, LAST_REQUESTS));
    if ((await countConnections()) === 0) return;
    // Kept-alive connections of requests that are still running would otherwise stay open until their clients close them.
    const timer = setInterval(() => server.closeIdleConnections(), CONNECTION_CHECK);
    server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
