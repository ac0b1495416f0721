import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyError } from '../errors.ts';
import { clientKey } from './client-address.ts';

const MEGABYTE = 1_048_576;

/** Large bodies that are taken at once, all together and from one address: each may need 100 MB while it is read. */
const AT_ONCE = 8;
const OF_ONE_ADDRESS = 4;

/** Seconds after which a file may have been stored. */
const RETRY_AFTER = 5;

/** A body of unknown length may be large. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= MEGABYTE);

/**
 * A hook that lets only so many large bodies in at once: who sends one is known when all of it has been read, so
 * that anybody could fill the memory. TooManyError for the others; what is let in counts until it is answered.
 */
export function createLargeBodies() {
  const ofAddress = new Map<string, number>();
  let taken = 0;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isLarge(request)) return;
    const key = clientKey(request.ip);
    const own = ofAddress.get(key) ?? 0;
    if (taken >= AT_ONCE || own >= OF_ONE_ADDRESS) throw new TooManyError(RETRY_AFTER);
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
