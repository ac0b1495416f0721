import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CHANGES_HEADER, changeEvent } from '../../../cms/contract/changes.ts';
import { DASHBOARD_REQUESTS } from '../../../cms/contract/limits.ts';
import type { CacheInvalidation } from '../cache/cache-invalidation.ts';
import { crossSite } from '../errors.ts';
import { type AntiForgery, isCrossSite } from '../http/anti-forgery.ts';
import { clientKey } from '../http/client-address.ts';
import type { NoteFailedLogin } from '../http/failed-logins.ts';
import { createPlaces } from '../http/large-bodies.ts';
import type { Limits } from '../http/limits.ts';
import type { Semaphore } from '../http/semaphore.ts';
import type { CmsClient } from '../strapi/client.ts';
import type { Pause } from '../strapi/pause.ts';
import { limitBodies } from './dashboard-bodies.ts';
import { answerErrorsLikeStrapi, limitSignIns } from './dashboard-sign-in.ts';

export const DASHBOARD_PREFIX = '/dashboard';
const START = `${DASHBOARD_PREFIX}/admin`;

const TIMEOUT = 60_000;

/** Strapi lets the first visitor register as super administrator while there is none; here `npm start` creates the first. */
const FIRST_ADMIN = '/admin/register-admin';

/** While the cms does not answer. */
const AWAY =
  'لوحة التحكّم لا تجيب الآن. أعد المحاولة بعد قليل.\n\nThe dashboard does not answer now. Please try again in a moment.\n';

/** Opens the dashboard with a session of the site: the only request of the site's own pages that is proxied. */
const FROM_SITE = '/admin/site-session';

/**
 * The path of a request as the cms will read it: decoded, in lower case, without the final slash. Undefined for an
 * ambiguous one, which the cms or the proxy may read in another way.
 */
function dashboardPath(url: string, prefix: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const below = path.slice(prefix.length);
  if (/%2f|%5c|%00|\\|#|\/\/|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(below)) return undefined;
  try {
    return decodeURIComponent(below).toLowerCase().replace(/\/$/, '');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const pathOf = ({ raw }: FastifyRequest) => dashboardPath(raw.url ?? '', DASHBOARD_PREFIX);

/** Whether a request may go to the cms: unambiguous, and not for its content API. */
function mayPass(path: string | undefined): path is string {
  return path !== undefined && path !== FIRST_ADMIN && path.split('/')[1] !== 'api';
}

/** Requests that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * Whether another site had a browser send this. Strapi's own pages do not echo the cookie against forged requests, as the
 * site's do.
 */
function isForged({ headers, host }: FastifyRequest, path: string, antiForgery: AntiForgery): boolean {
  return path === FROM_SITE ? antiForgery.isForged(headers, host) : isCrossSite(headers, host);
}

/** Strapi's own scripts never change under an address, but differ by what the client can decompress. */
function varyOf({ 'cache-control': caching, vary }: IncomingHttpHeaders): Record<string, string> {
  if (!caching?.includes('immutable')) return {};
  return { vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}

interface DashboardOptions {
  cms: CmsClient;
  pause: Pick<Pause, 'whenOver'>;
  cmsUrl: string;
  limits: Limits;
  checkPassword: Semaphore;
  noteFailedLogin: NoteFailedLogin;
  antiForgery: AntiForgery;
  cacheInvalidation: Pick<CacheInvalidation, 'apply'>;
}

/** The cms's dashboard under /dashboard, with the prefix taken off; its content API stays out of reach. */
export async function registerDashboard(
  app: FastifyInstance,
  { cms, pause, cmsUrl, limits, checkPassword, noteFailedLogin, antiForgery, cacheInvalidation }: DashboardOptions,
): Promise<void> {
  await app.register(async (dashboard) => {
    await dashboard.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false });
    for (const path of [DASHBOARD_PREFIX, `${DASHBOARD_PREFIX}/`]) {
      dashboard.get(path, async (_request, reply) => reply.redirect(START, 302));
    }
    const takePlace = createPlaces(DASHBOARD_REQUESTS);
    // A hook in the proxy's own options would make it read the bodies instead of streaming them.
    dashboard.addHook('onRequest', async (request, reply) => {
      const path = pathOf(request);
      if (!mayPass(path)) return reply.code(404).type('text/plain').send('Not found\n');
      if (!SAFE_METHODS.includes(request.method) && isForged(request, path, antiForgery)) throw crossSite();
      takePlace(request, reply);
      await pause.whenOver();
      return undefined;
    });
    answerErrorsLikeStrapi(dashboard);
    limitBodies(dashboard, cms, pathOf);
    limitSignIns(dashboard, { limits, checkPassword, noteFailedLogin, pathOf });
    await dashboard.register(httpProxy, {
      upstream: cmsUrl,
      prefix: DASHBOARD_PREFIX,
      rewritePrefix: '',
      routes: ['/*'],
      undici: { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, connections: DASHBOARD_REQUESTS.all },
      disableRequestLogging: true,
      replyOptions: {
        // This server has answered `expect` already, and undici does not support it.
        rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
          ...headers,
          // The cms limits sign-ins by these, so a client's own values are replaced.
          'x-forwarded-for': clientKey(request.ip),
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        rewriteHeaders: ({
          // Whoever reads that it is published finds it published.
          [CHANGES_HEADER]: changes,
          // The site decides about https for browsers, and no other origin may read these responses.
          'strict-transport-security': _transport,
          'access-control-allow-origin': _origin,
          'x-powered-by': _software,
          // They are about the connection to the cms, not about the client's.
          connection: _connection,
          'keep-alive': _keepAlive,
          ...headers
          // The cms says nothing of its data, among which are tokens and messages.
        }) => {
          if (typeof changes === 'string') cacheInvalidation.apply(z.parse(changeEvent, JSON.parse(changes)));
          return { 'cache-control': 'no-store', ...headers, ...varyOf(headers) };
        },
        onError: (reply) => {
          reply.code(503).type('text/plain; charset=utf-8').send(AWAY);
        },
      },
    });
  });
}
