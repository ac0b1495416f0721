import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { TooManyError } from '../errors.ts';
import { clientKey } from './client-address.ts';

/** The session's token in the header of a request; '' without one. */
export const tokenInHeader = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Takes a place until a request is answered, or what it answers is called. TooManyError where none is free. */
type TakePlace = (request: FastifyRequest, reply: FastifyReply) => () => void;

/** Counts the places that are taken, in all and by each address. */
export function createPlaces({ all, perAddress }: { all: number; perAddress: number }): TakePlace {
  const ofAddress = new Map<string, number>();
  let taken = 0;
  return ({ ip }, { raw }) => {
    const key = clientKey(ip);
    const own = ofAddress.get(key) ?? 0;
    if (taken >= all || own >= perAddress) throw new TooManyError(LARGE_BODY_LIMITS.retryAfter);
    ofAddress.set(key, own + 1);
    taken += 1;
    let isTaken = true;
    const release = () => {
      if (!isTaken) return;
      isTaken = false;
      taken -= 1;
      const left = (ofAddress.get(key) ?? 1) - 1;
      if (left === 0) ofAddress.delete(key);
      else ofAddress.set(key, left);
    };
    finished(raw, release);
    return release;
  };
}

/** The places of bodies that need much memory: without a limit anybody could fill it. */
export const createLargeBodies = () => ({
  /** Of a large one whose sender may send it. */
  take: createPlaces(LARGE_BODY_LIMITS),
  /** Of one that is not short while it is not known who sends it. */
  takeAsStranger: createPlaces(LARGE_BODY_LIMITS.strangers),
});
