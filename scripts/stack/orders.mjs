import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from './failure.mjs';
import { connectToLock } from './lock-data-dir.mjs';

/**
 * What `npm run update` asks of the running site, over the socket with which that has its data folder locked. One that names no
 * release is answered when those before it are carried out, also those of a script that was killed.
 * @typedef {{ release?: string, losesWrites: boolean }} Order
 * @typedef {{ failure?: string }} Reply
 */

/** @typedef {{ order: Order, reply: (reply: Reply) => void }} Received */

/** The running site's side. Orders that come while it starts, or carries one out, wait. */
export function createOrders() {
  /** @type {Received[]} */
  const waiting = [];
  let onOrder = () => {};
  return {
    /** @param {import('node:net').Socket} connection */
    receive(connection) {
      connection.unref().on('error', () => connection.destroy());
      connection.once('data', (line) => {
        waiting.push({ order: JSON.parse(String(line)), reply: (reply) => connection.end(JSON.stringify(reply)) });
        onOrder();
      });
    },
    /** @returns {Promise<Received>} */
    next: () =>
      new Promise((resolve) => {
        onOrder = () => {
          const first = waiting.shift();
          if (!first) return;
          onOrder = () => {};
          resolve(first);
        };
        onOrder();
      }),
  };
}

/**
 * The updating script's side.
 * @param {string} dataDir @param {Order} order @param {AbortSignal} signal Ends the waiting, not what the site does.
 * @returns {Promise<boolean>} Whether a site runs, which has carried the order out.
 */
export async function sendOrder(dataDir, order, signal) {
  const connection = addAbortSignal(signal, connectToLock(dataDir));
  connection.write(JSON.stringify(order));
  const answer = await text(connection).catch((error) => {
    signal.throwIfAborted();
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code)))
      return undefined;
    return '';
  });
  if (answer === undefined) return false;
  if (answer === '') throw new Failure(`The data folder ${dataDir} is in use, or its site has ended; see its log.`);
  const { failure } = JSON.parse(answer);
  if (failure) throw new Failure(failure);
  return true;
}
