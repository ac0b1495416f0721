import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../cookie.ts';
import { CrossSiteError } from '../errors.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const TOKEN_LENGTH = 24;

function isForeignOrigin(origin: string, host: string): boolean {
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Whether a browser sent this on behalf of another site. Clients that are no browsers say nothing of it. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && isForeignOrigin(origin, request.host);
}

/**
 * Anti-forgery as axios and Angular have it (contract, Browser conventions): a stateless cookie
 * that the client must echo in a header. For the calls under /api alone; cached pages set no cookie.
 */
export function addAntiForgery(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const key = randomBytes(32);
  // One value a client: of several first calls at once, no reply may replace the cookie that the next call echoes.
  const tokenFor = (request: FastifyRequest) =>
    createHmac('sha256', key).update(request.ip).digest('base64url').slice(0, TOKEN_LENGTH);
  const attributes = `; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
  app.addHook('onRequest', async (request, reply) => {
    const cookie = readCookie(request.headers.cookie, COOKIE);
    if (cookie === undefined || cookie === '') {
      reply.header('set-cookie', `${COOKIE}=${tokenFor(request)}${attributes}`);
    }
    if (request.method !== 'POST') return;
    if (isCrossSite(request)) throw new CrossSiteError();
    if (cookie !== undefined && cookie !== '' && request.headers[HEADER] !== cookie) throw new CrossSiteError();
  });
}
