import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyError } from '../errors.ts';
import { clientKey } from './client-address.ts';

const MEGABYTE = 1_048_576;

/** Large bodies accepted concurrently, in all and from one address: each may need 100 MB while it is read. */
const MAX_CONCURRENT = 8;
const MAX_PER_ADDRESS = 4;

/** Seconds after which a file may have been stored. */
const RETRY_AFTER = 5;

/** A body of unknown length may be large. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= MEGABYTE);

/**
 * A hook that limits concurrent large bodies. Who sends one is known only after all of it has been read, so without the
 * limit anybody could fill the memory. TooManyError beyond it; a body counts until its request is answered.
 */
export function createLargeBodies() {
  const ofAddress = new Map<string, number>();
  let taken = 0;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isLarge(request)) return;
    const key = clientKey(request.ip);
    const own = ofAddress.get(key) ?? 0;
    if (taken >= MAX_CONCURRENT || own >= MAX_PER_ADDRESS) throw new TooManyError(RETRY_AFTER);
    taken += 1;
    ofAddress.set(key, own + 1);
    finished(reply.raw, () => {
      taken -= 1;
      const left = (ofAddress.get(key) ?? 1) - 1;
      if (left === 0) ofAddress.delete(key);
      else ofAddress.set(key, left);
    });
  };
}
