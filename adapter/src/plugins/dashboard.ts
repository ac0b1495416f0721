import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export const DASHBOARD_PREFIX = '/dashboard';
const START = `${DASHBOARD_PREFIX}/admin`;

const TIMEOUT = 60_000;

/** Whether a path below the prefix may go to the cms: plainly written, and not its content API. */
function mayPass(path: string): boolean {
  if (/%2f|%5c|%00|\\|\/\/|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false;
  const first = path.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first).toLowerCase() !== 'api';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

interface DashboardOptions {
  cmsUrl: string;
}

/** The cms's dashboard under /dashboard, with the prefix taken off; its content API stays out of reach. */
export async function registerDashboard(app: FastifyInstance, { cmsUrl }: DashboardOptions): Promise<void> {
  await app.register(async (dashboard) => {
    await dashboard.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false });
    for (const path of [DASHBOARD_PREFIX, `${DASHBOARD_PREFIX}/`]) {
      dashboard.get(path, async (_request, reply) => reply.redirect(START, 302));
    }
    // A hook of the proxy's own would make it read the bodies instead of passing them on.
    dashboard.addHook('onRequest', async (request, reply) => {
      const path = request.raw.url?.split('?', 1)[0] ?? '';
      if (mayPass(path.slice(DASHBOARD_PREFIX.length))) return undefined;
      return reply.code(404).type('text/plain').send('Not found\n');
    });
    await dashboard.register(httpProxy, {
      upstream: cmsUrl,
      prefix: DASHBOARD_PREFIX,
      rewritePrefix: '',
      routes: ['/*'],
      undici: { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, connections: 32 },
      disableRequestLogging: true,
      replyOptions: {
        // Our own server has answered `expect` already, and the client behind this proxy knows none.
        rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
          ...headers,
          // The cms limits sign-ins by these, so a client's own word does not count.
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        rewriteHeaders: ({
          // Whether browsers must stay on https is the site's to say, and nobody else is to read its answers.
          'strict-transport-security': _transport,
          'access-control-allow-origin': _origin,
          'x-powered-by': _software,
          ...headers
        }) => headers,
        onError: (reply) => {
          reply.code(503).type('text/plain').send('The dashboard does not answer. Please try again.\n');
        },
      },
    });
  });
}
