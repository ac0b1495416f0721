import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookie.ts';
import { addHeaders, pageHeaders } from '../http/security-headers.ts';
import { freshnessHeaders, REVALIDATE, sendBody } from '../http/stored-body.ts';
import { resolveAddress, startPage } from './addresses.ts';
import type { Pages } from './page-cache.ts';
import { createSiteFiles } from './site-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface PageOptions {
  pages: Pages;
  webDir: string;
  isHttps: boolean;
}

/** The path as the browser sent it, without its query. */
const pathOf = (request: FastifyRequest) => request.raw.url?.split(/[?#]/, 1)[0] ?? '/';

/** The query with its question mark, as a redirect passes it on: a reset's code, a campaign's mark. */
const queryOf = ({ raw }: FastifyRequest) => /\?[^#]*/.exec(raw.url ?? '')?.[0] ?? '';

/** The site's pages and its own files: every GET address that no other plugin has. */
export async function registerPages(app: FastifyInstance, { pages, webDir, isHttps }: PageOptions): Promise<void> {
  const files = createSiteFiles(webDir);

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, path: string) {
    const found = pages.find(path);
    const filled = found === undefined ? await pages.fill(path) : { page: found };
    if (filled === undefined) return reply.code(503).type('text/plain').send('The site has not been built yet.\n');
    const { page, staleAge } = filled;
    reply.headers(freshnessHeaders(staleAge));
    if (page.kind === 'redirect') return reply.redirect(page.to + queryOf(request), page.status);
    return sendBody(request, reply, page.body, page.status);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const address = resolveAddress(path);
    switch (address.kind) {
      case 'root': {
        const to = startPage(readCookie(request.headers.cookie, 'lng'));
        return reply.header('cache-control', 'no-store').redirect(to, 302);
      }
      case 'redirect':
        return reply.redirect(address.to + queryOf(request), address.status);
      case 'page':
        return sendRendered(request, reply, path);
      case 'unknown': {
        const file = path === '/index.html' ? undefined : await files.find(path.slice(1));
        if (file === undefined) return sendRendered(request, reply, path);
        return sendBody(request, reply.header('cache-control', REVALIDATE), file);
      }
    }
  }

  await app.register(async (scope) => {
    addHeaders(scope, pageHeaders(isHttps));

    scope.get('/assets/*', async (request, reply) => {
      const file = await files.find(pathOf(request).slice(1));
      if (file === undefined) return reply.code(404).type('text/plain').send('Not found\n');
      return sendBody(request, reply.header('cache-control', IMMUTABLE), file);
    });
    scope.get('/*', sendPage);
  });
}
