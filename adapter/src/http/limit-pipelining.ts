import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of the reply to an earlier one; browsers and proxies send none. */
const MAX_AHEAD = 4;

/**
 * A check that closes connections which send many requests without waiting for replies: a client that reads none of them
 * would hold a file or a connection to the cms for each.
 * @returns Whether a request may be answered.
 */
export function createPipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // A response has no socket while it waits for an earlier one of its connection.
    if (response.socket !== null) return true;
    const count = (ahead.get(socket) ?? 0) + 1;
    if (count > MAX_AHEAD) {
      socket.destroy();
      return false;
    }
    ahead.set(socket, count);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return true;
  };
}
