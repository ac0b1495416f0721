import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../contract/fields.ts';
import { readCookie } from '../cookie.ts';
import { addHeaders, pageHeaders } from '../plugins/security-headers.ts';
import { resolveAddress, startPage } from './addresses.ts';
import { createShells } from './shell.ts';
import { createSiteFiles } from './site-files.ts';
import { sendBody } from './stored-body.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

interface PageOptions {
  webDir: string;
  isHttps: boolean;
}

/** The path as the browser sent it, without its query. */
const pathOf = (request: FastifyRequest) => request.raw.url?.split(/[?#]/, 1)[0] ?? '/';

/** The site's pages and its own files: every GET address that no other plugin has. */
export async function registerPages(app: FastifyInstance, { webDir, isHttps }: PageOptions): Promise<void> {
  const shells = createShells(webDir);
  const files = createSiteFiles(webDir);

  async function sendShell(request: FastifyRequest, reply: FastifyReply, lang: Lang, status: number) {
    const shell = await shells.find(lang);
    if (shell === undefined) return reply.code(503).type('text/plain').send('The site has not been built yet.\n');
    return sendBody(request, reply.header('cache-control', REVALIDATE), shell, status);
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
        return reply.redirect(address.to, 302);
      case 'page':
        return sendShell(request, reply, address.lang, 200);
      case 'unknown': {
        const file = path === '/index.html' ? undefined : await files.find(path.slice(1));
        if (file === undefined) return sendShell(request, reply, address.lang, 404);
        return sendBody(request, reply.header('cache-control', REVALIDATE), file);
      }
    }
  }

  await app.register(async (pages) => {
    addHeaders(pages, pageHeaders(isHttps));

    pages.get('/assets/*', async (request, reply) => {
      const file = await files.find(pathOf(request).slice(1));
      if (file === undefined) return reply.code(404).type('text/plain').send('Not found\n');
      return sendBody(request, reply.header('cache-control', IMMUTABLE), file);
    });
    pages.get('/*', sendPage);
  });
}
