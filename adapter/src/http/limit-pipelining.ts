import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CONNECTION_LIMITS } from '../../../cms/contract/limits.ts';

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
    if (count > CONNECTION_LIMITS.ahead) {
      socket.destroy();
      return false;
    }
    ahead.set(socket, count);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return true;
  };
}
