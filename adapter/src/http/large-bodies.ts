import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMITS, LARGE_BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { STATUS } from '../../contract/status.ts';
import { CallError, TooManyError } from '../errors.ts';
import { mayDo, type Session } from '../strapi/session.ts';
import { clientKey } from './client-address.ts';

/** A body of unknown length may be large. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= BODY_LIMITS.call);

/** The session's token in the header of a request; '' without one. */
export const tokenInHeader = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Counts what is taken, in all and by each address. */
function createPlaces({ all, perAddress }: { all: number; perAddress: number }) {
  const ofAddress = new Map<string, number>();
  let taken = 0;
  return {
    isFree: (key: string) => taken < all && (ofAddress.get(key) ?? 0) < perAddress,
    take(key: string) {
      taken += 1;
      ofAddress.set(key, (ofAddress.get(key) ?? 0) + 1);
    },
    release(key: string) {
      taken -= 1;
      const left = (ofAddress.get(key) ?? 1) - 1;
      if (left === 0) ofAddress.delete(key);
      else ofAddress.set(key, left);
    },
  };
}

/**
 * A hook that limits concurrent large bodies; without it anybody could fill the memory. A manager's token in the header
 * is checked before the body is read, and any other one refused; clients without one, whose token is in the body, get
 * few of the places. TooManyError beyond them; a body counts until its request is answered.
 */
export function createLargeBodies(findSession: (token: string) => Promise<Session | undefined>) {
  const places = createPlaces(LARGE_BODY_LIMITS);
  const placesOfStrangers = createPlaces(LARGE_BODY_LIMITS.withoutToken);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isLarge(request)) return;
    const token = tokenInHeader(request);
    if (token !== '' && !mayDo(await findSession(token), 'draft')) throw new CallError(STATUS.loginRequired);
    const key = clientKey(request.ip);
    const needed = token === '' ? [places, placesOfStrangers] : [places];
    if (!needed.every(({ isFree }) => isFree(key))) throw new TooManyError(LARGE_BODY_LIMITS.retryAfter);
    for (const { take } of needed) take(key);
    finished(reply.raw, () => {
      for (const { release } of needed) release(key);
    });
  };
}
