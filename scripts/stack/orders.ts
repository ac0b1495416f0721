import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from './failure.ts';
import { connectToLock } from './lock-data-dir.ts';

/**
 * What `npm run update` asks of the running site, over the socket with which that has its data folder locked. One that
 * names no release is answered when those before it are carried out, also those of a script that was killed.
 */
interface Order {
  release?: string;
  losesWrites: boolean;
}

interface Reply {
  failure?: string;
}

interface Received {
  order: Order;
  reply: (reply: Reply) => void;
}

/** The running site's side. Orders that come while it starts, or carries one out, wait. */
export function createOrders() {
  const waiting: Received[] = [];
  let onOrder = () => {};
  return {
    receive(connection: Socket) {
      connection.unref().on('error', () => connection.destroy());
      connection.once('data', (line) => {
        waiting.push({ order: JSON.parse(String(line)), reply: (reply) => connection.end(JSON.stringify(reply)) });
        onOrder();
      });
    },
    next: (): Promise<Received> =>
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
 * @param signal Ends the waiting, not what the site does.
 * @returns Whether a site runs, which has carried the order out.
 */
export async function sendOrder(dataDir: string, order: Order, signal: AbortSignal): Promise<boolean> {
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
