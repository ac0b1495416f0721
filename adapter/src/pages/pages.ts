import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../../cms/contract/fields.ts';
import { isPossiblePath, plainPath } from '../../../cms/contract/redirects.ts';
import { publicRoutes } from '../../../cms/contract/routes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import type { FreeTexts } from '../calls/free-texts.ts';
import type { RedirectCounts } from '../calls/redirect-counts.ts';
import { isNotReady, overloaded, TooManyError } from '../errors.ts';
import { readCookie } from '../http/cookie.ts';
import { isDecodable, pathIn } from '../http/request-target.ts';
import { addHeaders, FRAMED_PAGE_HEADERS, PAGE_HEADERS } from '../http/security-headers.ts';
import { freshnessHeaders, IMMUTABLE, REVALIDATE, type StoredBody, sendBody, storeBody } from '../http/stored-body.ts';
import { chosenLanguage, isSearch, pageKey, resolveAddress, searchQuery } from './addresses.ts';
import { opensPage, readersLang, sendLate, sendNotice } from './notice-page.ts';
import type { Filled, Pages } from './page-cache.ts';
import type { createPreviews } from './previews.ts';
import { withQuery } from './redirects.ts';
import { createSiteFiles } from './site-files.ts';
import type { LookSource } from './site-look.ts';
import { registerDashboardLinks } from './site-place.ts';
import type { FindTemplate } from './template.ts';

interface PageOptions {
  pages: Pages;
  look: LookSource;
  freeTexts: FreeTexts;
  redirectCounts: Pick<RedirectCounts, 'noteHit' | 'noteMissing'>;
  previews: ReturnType<typeof createPreviews>;
  findTemplate: FindTemplate;
  webDir: string;
  assetDirs: readonly string[];
}

const NOT_FOUND = 404;
/** The status of addresses that may get another answer later. */
const SUBSTITUTE = 302;

/** The path as the browser sent it, without its query. */
const pathOf = ({ originalUrl }: FastifyRequest) => pathIn(originalUrl);

const IN_LANGUAGE = new RegExp(`^/(?:${LANGUAGES.join('|')})(?:/|$)`);

/** The query with its question mark, as a redirect passes it on: a reset's code, a campaign's mark. */
const queryOf = ({ raw }: FastifyRequest) => /\?[^#]*/.exec(raw.url ?? '')?.[0] ?? '';

/** The site's pages and its own files: every GET address that no other plugin has. */
export async function registerPages(
  app: FastifyInstance,
  { pages, look, freeTexts, redirectCounts, previews, findTemplate, webDir, assetDirs }: PageOptions,
): Promise<void> {
  const files = createSiteFiles(webDir, assetDirs);
  const frames = new Map<Lang, StoredBody>();

  /** Parts of the site in the dashboard's frames: the browser alone renders them, so their page is the same for all. */
  async function sendFrame(request: FastifyRequest<{ Params: { lang: Lang } }>, reply: FastifyReply) {
    const { lang } = request.params;
    const template = await findTemplate();
    if (template === undefined) throw overloaded();
    const body = frames.get(lang) ?? storeBody(Buffer.from(template.fill({ lang })), 'text/html; charset=utf-8');
    frames.set(lang, body);
    reply.headers({ ...FRAMED_PAGE_HEADERS, 'cache-control': REVALIDATE });
    return sendBody(request, reply, body);
  }

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, path: string) {
    const filled = await pages.fill(path, queryOf(request));
    const isThere = filled.page.kind === 'page' && filled.page.status !== NOT_FOUND;
    return sendFilled(request, reply, (!isThere && (await findByQuery(request))) || filled);
  }

  /** What a rule says of the query of a request, where its path alone names no page. */
  async function findByQuery(request: FastifyRequest) {
    const query = queryOf(request);
    return query === '' ? undefined : pages.findRuled(pathOf(request), query);
  }

  /** A client may ask for a limited number of searches; beyond it its browser says so, which asks by itself. */
  async function sendSearch(request: FastifyRequest, reply: FastifyReply, path: string) {
    try {
      await freeTexts.admit(request.ip);
    } catch (error) {
      if (!(error instanceof TooManyError)) throw error;
      const page = await pages.shell(path, error.http);
      return sendFilled(request, reply.header('retry-after', String(error.retryAfter)), { page });
    }
    const filled = await pages.renderSearch(path, searchQuery(queryOf(request)));
    if (filled.unanswered !== undefined) freeTexts.noteUnanswered(request.ip, filled.unanswered);
    return sendFilled(request, reply, filled);
  }

  function noteMissing(request: FastifyRequest): void {
    const path = pathOf(request);
    if (isPossiblePath(path))
      redirectCounts.noteMissing(plainPath(pageKey(path)), { address: request.ip, headers: request.headers });
  }

  /** An address in an unknown language may be an old one: the rules come before the language that stands in for it. */
  async function sendSubstitute(
    request: FastifyRequest,
    reply: FastifyReply,
    { to, status }: { to: string; status: number },
  ) {
    const ruled = await pages.findRuled(pathOf(request));
    if (ruled) return sendFilled(request, reply, ruled);
    noteMissing(request);
    return reply.redirect(withQuery(to, queryOf(request)), status);
  }

  async function sendFilled(request: FastifyRequest, reply: FastifyReply, { page, staleAge }: Filled) {
    reply.headers(freshnessHeaders(staleAge));
    if (page.ruleId !== undefined && request.method === 'GET') redirectCounts.noteHit(page.ruleId);
    if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, queryOf(request), page.names), page.status);
    // Of what a query chose, such as a page of results behind the last, the path itself is there.
    if (page.status === NOT_FOUND && !page.isChosen && request.method === 'GET') noteMissing(request);
    return sendBody(request, reply, page.body, page.status);
  }

  /** What another plugin does not find: a file that is gone, or one of a document. A program gets no page. */
  async function sendMissing(request: FastifyRequest, reply: FastifyReply) {
    if (!opensPage(request)) return reply.code(NOT_FOUND).type('text/plain').send('Not found\n');
    reply.headers(PAGE_HEADERS);
    const sent = pathOf(request);
    const ruled = await pages.findRuled(sent);
    if (ruled) return sendFilled(request, reply, ruled);
    // The site's own page takes its language from its address.
    if (IN_LANGUAGE.test(sent)) return sendRendered(request, reply, sent);
    return sendNotice(reply, readersLang(request), NOT_FOUND, 'missing');
  }
  app.setNotFoundHandler(sendMissing);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const sent = pathOf(request);
    // What cannot be decoded is no page in any language: its reader's own is that of the answer.
    const path = isDecodable(sent) || IN_LANGUAGE.test(sent) ? sent : `/${readersLang(request)}${sent}`;
    const address = resolveAddress(path);
    switch (address.kind) {
      case 'root': {
        const ruled = await findByQuery(request);
        if (ruled) return sendFilled(request, reply, ruled);
        const chosen = chosenLanguage(readCookie(request.headers.cookie, 'lng'));
        const lang = chosen ?? (await look.loadForPage())?.value.firstLanguage ?? DEFAULT_LANGUAGE;
        return reply.header('cache-control', 'no-store').redirect(publicRoutes.home(lang), 302);
      }
      case 'redirect': {
        if (previews.tokenOf(request) !== undefined) reply.headers(FRAMED_PAGE_HEADERS);
        const ruled = await findByQuery(request);
        if (ruled) return sendFilled(request, reply, ruled);
        if (address.status === SUBSTITUTE) return sendSubstitute(request, reply, address);
        return reply.redirect(withQuery(address.to, queryOf(request)), address.status);
      }
      case 'page': {
        const token = previews.tokenOf(request);
        if (token !== undefined) return previews.send(reply, { path, lang: address.lang, token });
        return isSearch(path) ? sendSearch(request, reply, path) : sendRendered(request, reply, path);
      }
      case 'unknown': {
        const file = path === '/index.html' ? undefined : await files.find(path.slice(1));
        if (file === undefined) return sendRendered(request, reply, path);
        return sendBody(request, reply.header('cache-control', REVALIDATE), file);
      }
    }
  }

  await app.register(async (scope) => {
    addHeaders(scope, PAGE_HEADERS);
    scope.setErrorHandler((error, request, reply) => {
      if (!isNotReady(error)) throw error;
      return sendLate(reply, readersLang(request));
    });

    scope.get('/assets/*', async (request, reply) => {
      const file = await files.find(pathOf(request).slice(1));
      if (file === undefined) return reply.callNotFound();
      return sendBody(request, reply.header('cache-control', IMMUTABLE), file);
    });
    scope.get<{ Params: { lang: Lang } }>(`/:lang(${LANGUAGES.join('|')})/frame`, sendFrame);
    registerDashboardLinks(scope);
    previews.register(scope);
    scope.get('/*', sendPage);
  });
}
