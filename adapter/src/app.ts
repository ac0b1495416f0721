import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Redis } from 'ioredis';
import { ADDRESS_LIMITS, CONNECTION_LIMITS } from '../../cms/contract/limits.ts';
import { allHandlers } from './api/all-handlers.ts';
import type { CacheInvalidation } from './cache/cache-invalidation.ts';
import type { CmsAvailability } from './cache/cms-availability.ts';
import { createFastPath, type FastPath } from './calls/fast-path.ts';
import { createFreeTexts } from './calls/free-texts.ts';
import { createRedirectCounts } from './calls/redirect-counts.ts';
import { registerCalls } from './calls/register-calls.ts';
import { createVisitCounts } from './calls/visit-counts.ts';
import { createVisitorCalls } from './calls/visitor-calls.ts';
import type { Config } from './config.ts';
import { type CopySource, createCopyStore } from './copies/copy-store.ts';
import { DASHBOARD_PREFIX, registerDashboard } from './dashboard/dashboard.ts';
import { isCutOff, isNotReady, replyToError } from './errors.ts';
import { createAntiForgery } from './http/anti-forgery.ts';
import { createBucketFiles } from './http/bucket-files.ts';
import { createPipeliningLimit, hasFewHeaders, isLong, limitChunks, slowDown } from './http/connection-limits.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { createFailedLogins } from './http/failed-logins.ts';
import { createOwnParts, registerHealth } from './http/health.ts';
import type { Limits } from './http/limits.ts';
import { ANY_PAGE, createMetrics, registerMetrics } from './http/metrics.ts';
import { readTarget, routableUrl } from './http/request-target.ts';
import { addHeaders, PAGE_HEADERS, transportHeaders } from './http/security-headers.ts';
import { createLoginQueue } from './http/semaphore.ts';
import { createSharedCache } from './http/shared-cache.ts';
import { registerUploads, registerUserFiles } from './http/uploads.ts';
import { nameBuild } from './pages/build-manifest.ts';
import { registerCardNews } from './pages/card-news.ts';
import { registerDocumentFiles } from './pages/document-files.ts';
import { registerExportDownload } from './pages/export-download.ts';
import { registerFormPosts } from './pages/form-posts.ts';
import { registerGiftPages } from './pages/gift-pages.ts';
import { registerIdentityFiles } from './pages/identity-files.ts';
import { opensPage, readersLang, sendLate, sendNotice } from './pages/notice-page.ts';
import { createPages } from './pages/page-cache.ts';
import { registerPages } from './pages/pages.ts';
import { createPreviews } from './pages/previews.ts';
import { createRedirects } from './pages/redirects.ts';
import { registerRegistrationPages } from './pages/registration-pages.ts';
import { registerSeoFiles } from './pages/seo-files.ts';
import { createLookSource } from './pages/site-look.ts';
import { createFindTemplate } from './pages/template.ts';
import { answerUnreadable } from './pages/unreadable-request.ts';
import { registerVisits } from './pages/visits.ts';
import type { CmsClient, ReadStored } from './strapi/client.ts';
import { readHealth } from './strapi/health.ts';
import type { Pause } from './strapi/pause.ts';
import { findSession } from './strapi/session.ts';

export interface AppDeps {
  config: Config;
  cms: CmsClient;
  /** The time in which the cms is replaced. */
  pause: Pick<Pause, 'whenOver'>;
  /** More folders with scripts and styles: those of the releases before and after this one. */
  assetDirs: readonly string[];
  limits: Limits;
  cacheInvalidation: CacheInvalidation;
  availability: CmsAvailability;
  /** Shared with other adapters; undefined where this is the only one. */
  redis: Redis | undefined;
  logger: FastifyBaseLogger;
}

/** Milliseconds that a connection may be idle: longer than in proxies, so that they never reuse a closed one. */
const KEEP_ALIVE = 72_000;

/** A call's address that cannot be decoded reaches no route. */
function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { http, body } = replyToError(error);
  reply.code(http).send(body);
}

interface ServerOptions {
  fastPath: FastPath;
  isClosing: () => boolean;
  requestTimeout: number;
}

/**
 * A server that answers cache hits itself, until `isClosing`: from then on the router asks clients to close connections. It
 * ends clients that take too long to send a request, and those that stop reading its reply.
 */
function serverWith(router: RequestListener, { fastPath, isClosing, requestTimeout }: ServerOptions): Server {
  const timeouts = { requestTimeout, connectionsCheckingInterval: requestTimeout / 4, keepAliveTimeout: KEEP_ALIVE };
  const maxHeaderSize = CONNECTION_LIMITS.headers.bytes;
  const mayBeAnswered = createPipeliningLimit();
  const server = createServer({ ...timeouts, maxHeaderSize }, (request, response) => {
    if (!mayBeAnswered(request, response) || !hasFewHeaders(request, response)) return;
    if (!readTarget(request, response)) return;
    limitChunks(request, response);
    const answer = () => (isClosing() ? router(request, response) : fastPath(request, response, router));
    if (isLong(request)) void slowDown(request, response).then(answer);
    else answer();
  });
  // Node remembers an address once it was asked for, also when the client has gone before its request is answered.
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  return server.setTimeout(requestTimeout);
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

/** The complete server, ready to listen or to be injected requests in a test, and how it is stopped. */
export async function buildApp({
  config,
  limits,
  cacheInvalidation,
  availability,
  redis,
  logger,
  pause,
  assetDirs,
  ...deps
}: AppDeps): Promise<{ app: FastifyInstance; close: Drain['close'] }> {
  const metrics = createMetrics();
  const cms = metrics.timed(deps.cms);
  const redirectCounts = createRedirectCounts({ cms, log: logger });
  const visitCounts = createVisitCounts({ cms, limits, log: logger });
  const checkPassword = createLoginQueue();
  const noteFailedLogin = createFailedLogins(metrics);
  const bucket = config.bucket && createBucketFiles(config.bucket);
  const own = createOwnParts({ cacheInvalidation, redis, bucket });
  const { version, webDir, siteUrl } = config;
  const countCopies = () => visitorCalls.stats.stale + pages.stats.stale;
  const callDeps = {
    cms,
    limits,
    checkPassword,
    noteFailedLogin,
    redirectCounts,
    site: { ...own, version, countCopies },
  };
  const handlers = allHandlers(callDeps);
  const visitorCalls = createVisitorCalls({ handlers, cacheInvalidation, availability, log: logger });
  const freeTexts = createFreeTexts({ cms, limits, log: logger });
  const look = createLookSource({ cms, cacheInvalidation, availability });
  const findTemplate = createFindTemplate(webDir);
  const pages = createPages({
    webDir,
    findTemplate,
    siteUrl,
    visitorCalls,
    look,
    redirects: createRedirects({ cms, cacheInvalidation, availability }),
    sharedCache: createSharedCache({ urls: config.sharedCacheUrls, cacheInvalidation, log: logger }),
    cacheInvalidation,
    availability,
    log: logger,
  });
  metrics.watchCaches({ calls: visitorCalls, pages });
  metrics.watchCacheInvalidation(cacheInvalidation);
  metrics.watchHealth(() => readHealth(cms));
  const antiForgery = createAntiForgery({ secret: config.adapterToken, secure: siteUrl.startsWith('https:') });
  const transport = transportHeaders(config);
  const isForwarded = config.trustProxy !== false;
  const fastPath = createFastPath({ pages, visitorCalls, antiForgery, transport, isForwarded, metrics });

  let isClosing = false;

  const app = Fastify({
    loggerInstance: logger,
    serverFactory: (router) =>
      serverWith(router, { fastPath, isClosing: () => isClosing, requestTimeout: config.requestTimeout }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // While closing, requests on open connections are still served, so that a restart fails no request.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The secret of a link to an export is longer than a router takes by itself.
    routerOptions: { maxParamLength: ADDRESS_LIMITS.length },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable(transport),
    rewriteUrl: routableUrl,
  });

  app.setErrorHandler((error, request, reply) => {
    const { http, headers, unexpected } = replyToError(error);
    if (unexpected && !isCutOff(error, request))
      request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    reply.headers(headers);
    if (opensPage(request)) {
      const [lang, page] = [readersLang(request), reply.headers(PAGE_HEADERS)];
      return isNotReady(error) ? sendLate(page, lang) : sendNotice(page, lang, http, 'failed');
    }
    return reply.code(http).type('text/plain').send('Something went wrong. Please try again.\n');
  });
  // A body that no route takes is not read.
  app.removeAllContentTypeParsers();

  addHeaders(app, transport);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) =>
    metrics.countRequest(routeOptions.url ?? ANY_PAGE, statusCode),
  );
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onClose', () => redirectCounts.close());
  app.addHook('onClose', () => visitCounts.close());
  const drain = createDrain(app, config.drainTime);

  registerHealth(app, { cms, own, hasPages: () => pages.hasCopies(), isDraining: drain.hasBegun });
  registerMetrics(app, { metrics, token: config.metricsToken });
  await registerCalls(app, {
    handlers,
    findSession: (token) => findSession(cms, token),
    visitorCalls,
    freeTexts,
    cacheInvalidation,
    antiForgery,
  });
  if (bucket) app.addHook('onClose', () => bucket.close());
  const readStored: ReadStored = bucket?.file ?? ((stored, headers) => cms.file(`/uploads/${stored}`, headers));
  registerUploads(app, {
    cms,
    uploadsDir: config.uploadsDir,
    readStored,
    publicUrl: config.bucket?.publicUrl,
    prefixes: ['/uploads', `${DASHBOARD_PREFIX}/uploads`],
  });
  await registerFormPosts(app, callDeps);
  await registerGiftPages(app, { cms, limits });
  await registerRegistrationPages(app, { cms });
  await registerCardNews(app, { cms });
  registerDocumentFiles(app, { cms, visitCounts });
  await registerVisits(app, { visitCounts, isMissing: pages.isMissing });
  registerUserFiles(app, cms);
  registerExportDownload(app, cms);
  await registerDashboard(app, {
    cms,
    pause,
    cmsUrl: config.cmsUrl,
    limits,
    checkPassword,
    noteFailedLogin,
    antiForgery,
    cacheInvalidation,
  });
  await registerIdentityFiles(app, { readStored, look, siteUrl, webDir, cacheInvalidation, availability });
  const seoCopies = await registerSeoFiles(app, {
    cms,
    look,
    siteUrl,
    cacheInvalidation,
    availability,
  });
  await keepCopies(app, { config, sources: [pages.copies, visitorCalls.copies, seoCopies], cacheInvalidation, logger });
  // Last: it answers every other address.
  const previews = createPreviews({
    ...callDeps,
    secret: config.adapterToken,
    webDir,
    findTemplate,
    siteUrl,
    log: logger,
  });
  await registerPages(app, { pages, look, freeTexts, redirectCounts, previews, findTemplate, webDir, assetDirs });
  return { app, close: drain.close };
}
