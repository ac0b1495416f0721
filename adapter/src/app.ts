import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Redis } from 'ioredis';
import { allHandlers } from './api/all-handlers.ts';
import type { CacheInvalidation } from './cache/cache-invalidation.ts';
import type { CmsAvailability } from './cache/cms-availability.ts';
import { createFastPath, type FastPath } from './calls/fast-path.ts';
import { registerCalls } from './calls/register-calls.ts';
import { createVisitorCalls } from './calls/visitor-calls.ts';
import type { Config } from './config.ts';
import { type CopySource, createCopyStore } from './copies/copy-store.ts';
import { DASHBOARD_PREFIX, registerDashboard } from './dashboard/dashboard.ts';
import { replyToError } from './errors.ts';
import { createAntiForgery } from './http/anti-forgery.ts';
import { registerHealth } from './http/health.ts';
import type { Limits } from './http/limits.ts';
import { createMetrics, registerMetrics } from './http/metrics.ts';
import { registerUploads, registerUserFiles } from './http/uploads.ts';
import { nameBuild } from './pages/build-manifest.ts';
import { createPages } from './pages/page-cache.ts';
import { registerPages } from './pages/pages.ts';
import { registerSeoFiles } from './pages/seo-files.ts';
import type { CmsClient } from './strapi/client.ts';
import { findSession } from './strapi/session.ts';

export interface AppDeps {
  config: Config;
  cms: CmsClient;
  limits: Limits;
  cacheInvalidation: CacheInvalidation;
  availability: CmsAvailability;
  /** Shared with other adapters; undefined where this is the only one. */
  redis: Redis | undefined;
  logger: FastifyBaseLogger;
}

/** Milliseconds a client may take to send its whole request: enough for a large file over a slow line. */
const REQUEST_TIMEOUT = 120_000;
/** Milliseconds that a connection may be idle: longer than in proxies, so that they never reuse a closed one. */
const KEEP_ALIVE = 72_000;
/** Milliseconds for the requests on connections that were accepted last. */
const LAST_REQUESTS = 1_000;
/** Milliseconds between looks at the open connections while closing. */
const CONNECTION_CHECK = 50;

/** An address that cannot be decoded reaches no route. */
function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { http, body } = replyToError(error);
  reply.code(http).send(body);
}

/** A server that answers cache hits itself, until `isClosing`: from then on the router asks clients to close connections. */
function serverWith(fastPath: FastPath, router: RequestListener, isClosing: () => boolean): Server {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE };
  return createServer(timeouts, (request, response) => {
    if (isClosing()) router(request, response);
    else fastPath(request, response, router);
  });
}

/**
 * Closes idle connections only after their clients had time to close them, which every response asks for meanwhile: a
 * client may be sending a request on a connection that is just being closed, and could not tell whether it was carried
 * out. For the same reason connections that were accepted last get time for their request, once no more are accepted.
 */
function drainConnections(app: FastifyInstance, drainTime: number): void {
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  async function waitForClients(time: number): Promise<void> {
    const end = performance.now() + time;
    while (performance.now() < end && (await countConnections()) > 0) await wait(CONNECTION_CHECK);
  }
  app.addHook('preClose', async () => {
    await waitForClients(drainTime);
    // Not Node's own `close` of an HTTP server, which closes idle connections at once.
    TcpServer.prototype.close.call(app.server);
    await waitForClients(Math.min(drainTime, LAST_REQUESTS));
    if ((await countConnections()) === 0) return;
    // Kept-alive connections of requests that are still running would otherwise stay open until their clients close them.
    const timer = setInterval(() => app.server.closeIdleConnections(), CONNECTION_CHECK);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}

interface KeepOptions extends Pick<AppDeps, 'config' | 'cacheInvalidation' | 'logger'> {
  sources: readonly CopySource[];
}

/** Keeps what visitors may be shown in an outage across restarts, where there is a folder for it. */
async function keepCopies(
  app: FastifyInstance,
  { config, sources, cacheInvalidation, logger }: KeepOptions,
): Promise<void> {
  const { copiesDir: dir, webDir, siteUrl } = config;
  if (dir === undefined) return;
  const build = await nameBuild(webDir, siteUrl);
  const store = createCopyStore({ dir, build, sources, cacheInvalidation, log: logger });
  await store.open();
  app.addHook('onClose', () => store.close());
}

/** The complete server, ready to listen or to be injected requests in a test. */
export async function buildApp({
  config,
  limits,
  cacheInvalidation,
  availability,
  redis,
  logger,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const metrics = createMetrics();
  const cms = metrics.timed(deps.cms);
  const isHttps = config.siteUrl.startsWith('https:');
  const handlers = allHandlers({ cms, limits });
  const visitorCalls = createVisitorCalls({ handlers, cacheInvalidation, availability, log: logger });
  const pages = createPages({
    webDir: config.webDir,
    siteUrl: config.siteUrl,
    visitorCalls,
    cacheInvalidation,
    availability,
    log: logger,
  });
  metrics.watchCaches({ calls: visitorCalls, pages });
  metrics.watchCacheInvalidation(cacheInvalidation);
  const antiForgery = createAntiForgery({ secret: config.adapterToken, secure: isHttps });
  const isForwarded = config.trustProxy !== false;
  const fastPath = createFastPath({ pages, visitorCalls, antiForgery, isHttps, isForwarded });

  let isClosing = false;

  const app = Fastify({
    loggerInstance: logger,
    serverFactory: (router) => serverWith(fastPath, router, () => isClosing),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // While closing, requests on open connections are still served, so that a restart fails no request.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
  });

  app.setErrorHandler((error, request, reply) => {
    const { http, unexpected } = replyToError(error);
    if (unexpected) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    return reply.code(http).type('text/plain').send('Something went wrong. Please try again.\n');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  drainConnections(app, config.drainTime);

  registerHealth(app, { cms, cacheInvalidation, redis, hasPages: () => pages.hasCopies(), isClosing: () => isClosing });
  registerMetrics(app, { metrics, token: config.metricsToken });
  await registerCalls(app, {
    handlers,
    findSession: (token) => findSession(cms, token),
    visitorCalls,
    cacheInvalidation,
    antiForgery,
    isHttps,
  });
  registerUploads(app, {
    cms,
    uploadsDir: config.uploadsDir,
    prefixes: ['/uploads', `${DASHBOARD_PREFIX}/uploads`],
  });
  registerUserFiles(app, cms);
  await registerDashboard(app, { cmsUrl: config.cmsUrl, limits });
  const seoCopies = await registerSeoFiles(app, {
    cms,
    siteUrl: config.siteUrl,
    cacheInvalidation,
    availability,
    isHttps,
  });
  await keepCopies(app, { config, sources: [pages.copies, visitorCalls.copies, seoCopies], cacheInvalidation, logger });
  // Last: it answers every other address.
  await registerPages(app, { pages, webDir: config.webDir, isHttps });
  return app;
}
