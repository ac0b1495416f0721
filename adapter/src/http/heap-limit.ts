import v8 from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { OverloadedError } from '../errors.ts';

/** Share of the heap above which requests are refused until there is room again. */
const MAX_SHARE = 0.9;
const CHECK_INTERVAL = 1_000;

/** Whether little of the heap is free. V8 knows without opening a file, of which there may be no more. */
function isHeapFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  return used > MAX_SHARE * limit;
}

/** Refuses the requests of a scope with 503 while the heap is nearly full. */
export function refuseWhenHeapIsFull(app: FastifyInstance): void {
  let isFull = false;
  const check = setInterval(() => {
    isFull = isHeapFull();
  }, CHECK_INTERVAL).unref();
  app.addHook('onClose', async () => clearInterval(check));
  app.addHook('onRequest', async () => {
    if (isFull) throw new OverloadedError();
  });
}
