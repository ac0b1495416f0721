import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { crossSite } from '../errors.ts';
import { readCookie } from './cookie.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const TOKEN_LENGTH = 24;
/** Clients whose token is cached: computing one takes a fifth of the time of a cached reply. */
const MAX_TOKENS = 10_000;

function isForeignOrigin(origin: string, host: string): boolean {
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Whether a browser sent this on behalf of another site. Other clients send no such headers. */
export function isCrossSite(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && isForeignOrigin(origin, host);
}

/**
 * Anti-forgery as axios and Angular have it (contract, Browser conventions): a stateless cookie
 * that the client must echo in a header. Only for the calls under /api; cached pages set no cookie.
 */
export interface AntiForgery {
  /** The Set-Cookie for a client without the cookie; undefined for one that has it. */
  newCookie(headers: IncomingHttpHeaders, address: string): string | undefined;
  /** Whether a call to `host` was forged by another site. */
  isForged(headers: IncomingHttpHeaders, host: string): boolean;
}

/** Adapters with the same secret give a client the same cookie. */
export function createAntiForgery({ secret, secure }: { secret: string; secure: boolean }): AntiForgery {
  const key = createHmac('sha256', secret).update('anti-forgery').digest();
  // One value per client: of several concurrent first calls, no reply may replace the cookie that the next call echoes.
  const tokens = new LRUCache<string, string>({ max: MAX_TOKENS });
  function tokenFor(address: string): string {
    const known = tokens.get(address);
    if (known !== undefined) return known;
    const token = createHmac('sha256', key).update(address).digest('base64url').slice(0, TOKEN_LENGTH);
    tokens.set(address, token);
    return token;
  }
  const attributes = `; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    newCookie: (headers, address) =>
      readCookie(headers.cookie, COOKIE) ? undefined : `${COOKIE}=${tokenFor(address)}${attributes}`,
    isForged(headers, host) {
      const cookie = readCookie(headers.cookie, COOKIE);
      return isCrossSite(headers, host) || (cookie !== undefined && cookie !== '' && headers[HEADER] !== cookie);
    },
  };
}

/** Sets the cookie, and refuses forged calls, in the scope of the calls. */
export function addAntiForgery(app: FastifyInstance, antiForgery: AntiForgery): void {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = antiForgery.newCookie(request.headers, request.ip);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    if (request.method === 'POST' && antiForgery.isForged(request.headers, request.host)) throw crossSite();
  });
}
