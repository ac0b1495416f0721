import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { hasBody } from '../../../cms/contract/dashboard-routes.ts';
import { CONNECTION_LIMITS } from '../../../cms/contract/limits.ts';

const { chunks, headers: most, slow, ahead: mostAhead } = CONNECTION_LIMITS;
const { free, bytes: least, wait } = chunks;

/**
 * Refuses a request with more headers than programs send, before anything reads them. Of more than a thousand Node drops the last
 * without a word: what a proxy has added behind them, as the client's address, would be missing.
 * @returns Whether the request is still to be answered.
 */
export function hasFewHeaders({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  if (rawHeaders.length <= 2 * most.lines) return true;
  response.writeHead(431, { 'content-length': 0, connection: 'close' }).end();
  return false;
}

/** Between the parts of a body that a few clients could otherwise keep the thread busy with, at full speed. */
export const pause = () => setTimeout(slow.pause, undefined, { ref: false });

/** Whether a request has more of a body than visitors' pages send, or does not say how much. */
export const isLong = ({ headers }: IncomingMessage): boolean =>
  hasBody(headers) && !(Number(headers['content-length']) <= slow.from);

/**
 * Waits before a long request may be answered. What is left of it after the reply is read on in pauses and dropped, so that the
 * client sees the reply and can use its connection again; Node itself would read it at full speed.
 */
export async function slowDown(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.once('prefinish', async () => {
    while (!request.complete && request.readable && request.readableFlowing !== true) {
      request.read();
      await pause();
    }
  });
  await pause();
}

/**
 * Closes the connection of a body in countless tiny chunks: Node takes as long for one of a byte as for one of 64 KB, so that
 * a few clients would keep the thread busy. What is left of it is not read, nor what is left of one that was answered before
 * its end, and the client waits a while, so that it cannot begin the next one at once.
 */
export function limitChunks(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  let isEnding = false;

  async function end() {
    if (isEnding) return;
    isEnding = true;
    // Node reads on and drops what is left of an answered request, unless its connection is paused after that.
    await setImmediate();
    request.socket.pause();
    await setTimeout(wait, undefined, { ref: false });
    request.socket.destroy();
  }

  request.push = (chunk: Buffer | null) => {
    // What the same packet still holds is dropped, even its end: the request would be answered.
    if (isEnding) return false;
    if (chunk !== null) {
      chunks += 1;
      bytes += chunk.length;
      if (chunks > free && bytes < chunks * least) {
        void end();
        return false;
      }
    }
    return push(chunk);
  };
  response.once('finish', () => {
    if (!request.complete) void end();
  });
}

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
    if (count > mostAhead) {
      socket.destroy();
      return false;
    }
    ahead.set(socket, count);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return true;
  };
}
