import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { allHandlers } from './api/all-handlers.ts';
import type { Config } from './config.ts';
import { replyToError } from './errors.ts';
import type { Limits } from './limits.ts';
import { registerPages } from './pages/pages.ts';
import { registerApi } from './plugins/api.ts';
import { DASHBOARD_PREFIX, registerDashboard } from './plugins/dashboard.ts';
import { registerHealth } from './plugins/health.ts';
import { registerUploads } from './plugins/uploads.ts';
import { registerUserFiles } from './plugins/user-files.ts';
import type { CmsClient } from './strapi/client.ts';
import { findSession } from './strapi/session.ts';

export interface AppDeps {
  config: Config;
  cms: CmsClient;
  limits: Limits;
  logger: FastifyBaseLogger;
}

/** Milliseconds a client may take to send its whole request: enough for a large file over a slow line. */
const REQUEST_TIMEOUT = 120_000;
/** Milliseconds between looks for connections that can be closed. */
const IDLE_CHECK = 50;

/** An address that cannot be decoded has no route that could answer. */
function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { http, body } = replyToError(error);
  reply.code(http).send(body);
}

/** While it closes: a connection whose last request has been answered would stay open until its client lets go. */
function closeConnectionsWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}

/** The server with everything in it, ready to listen or to be asked in a test. */
export async function buildApp({ config, cms, limits, logger }: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT,
    // While it closes, running connections are still served, so that a restart fails nobody.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
  });
  const isHttps = config.siteUrl.startsWith('https:');

  app.setErrorHandler((error, request, reply) => {
    const { http, unexpected } = replyToError(error);
    if (unexpected) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    return reply.code(http).type('text/plain').send('Something went wrong. Please try again.\n');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));

  registerHealth(app, cms);
  await registerApi(app, {
    handlers: allHandlers({ cms, limits }),
    resolveSession: (token) => findSession(cms, token),
    isHttps,
  });
  registerUploads(app, {
    cms,
    uploadsDir: config.uploadsDir,
    prefixes: ['/uploads', `${DASHBOARD_PREFIX}/uploads`],
  });
  registerUserFiles(app, cms);
  await registerDashboard(app, { cmsUrl: config.cmsUrl });
  // Last: it answers every other address.
  await registerPages(app, { webDir: config.webDir, isHttps });

  closeConnectionsWhenIdle(app);
  return app;
}
