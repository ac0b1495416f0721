import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODY_LIMITS } from '../../../cms/contract/limits.ts';
import { TooManyError } from '../errors.ts';
import { clientKey } from './client-address.ts';

/** The session's token in the header of a request; '' without one. */
export const tokenInHeader = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

interface Places {
  all: number;
  perAddress: number;
}

/** Gives a place until a request is answered, or what it returns is called; undefined where none is free. */
function countPlaces({ all, perAddress }: Places, onRelease?: () => void) {
  const ofAddress = new Map<string, number>();
  let taken = 0;
  return ({ ip }: FastifyRequest, { raw }: FastifyReply): (() => void) | undefined => {
    const key = clientKey(ip);
    const own = ofAddress.get(key) ?? 0;
    if (taken >= all || own >= perAddress) return undefined;
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
      onRelease?.();
    };
    finished(raw, release);
    return release;
  };
}

const refusal = () => new TooManyError(LARGE_BODY_LIMITS.retryAfter);

/** Takes a place; TooManyError where none is free. */
export function createPlaces(limits: Places) {
  const take = countPlaces(limits);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (take(request, reply) === undefined) throw refusal();
  };
}

/** Takes a place when it is one's turn; TooManyError where too many wait, or for too long. */
function createPlacesInTurn(limits: Places) {
  const { waiting } = LARGE_BODY_LIMITS;
  const queue = new Set<() => void>();
  const take = countPlaces(limits, () => {
    for (const retry of queue) retry();
  });
  const takeToWait = countPlaces(waiting);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<() => void> => {
    const release = take(request, reply);
    if (release) return release;
    const stopWaiting = takeToWait(request, reply);
    if (!stopWaiting) throw refusal();
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          queue.delete(retry);
        };
        const retry = () => {
          const place = take(request, reply);
          if (place === undefined) return;
          leave();
          resolve(place);
        };
        const timer = setTimeout(() => {
          leave();
          reject(refusal());
        }, waiting.milliseconds);
        queue.add(retry);
      });
    } finally {
      stopWaiting();
    }
  };
}

/** The places of bodies that need much memory: without a limit anybody could fill it. */
export const createLargeBodies = () => ({
  /** Of a large one whose sender may send it. */
  take: createPlacesInTurn(LARGE_BODY_LIMITS),
  /** Of one that is not short while it is not known who sends it. */
  takeAsStranger: createPlacesInTurn(LARGE_BODY_LIMITS.strangers),
});
