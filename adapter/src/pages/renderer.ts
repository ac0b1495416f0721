import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { search } from '../../../cms/contract/calls/search.ts';
import type { PageRequest, RenderedPage, RenderPage } from '../../../cms/contract/page.ts';
import { TAGS, type Tag } from '../../../cms/contract/vocabulary.ts';
import { unansweredSearch } from '../calls/free-texts.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { CallError, replyToError } from '../errors.ts';

/** Milliseconds to render a page in; after that the browser gets a shell and requests the data itself. */
const RENDER_TIMEOUT_MS = 300;

/** A rendered page, and the cache tags of the calls it was rendered from. */
export interface Rendering {
  result: RenderedPage;
  tags: readonly Tag[];
  /** The age in seconds of the oldest stale reply in it; undefined where all are fresh. */
  staleAge: number | undefined;
  /** What was searched for, where nothing was found. */
  unanswered: ReturnType<typeof unansweredSearch>;
}

export interface Renderer {
  /** Undefined as long as the site has not been built. An error in a page is part of the result, never a rejection. */
  render(path: string, query?: string): Promise<Rendering | undefined>;
}

interface RendererOptions {
  /** Milliseconds; as long as visitors wait unless given. */
  timeout?: number;
  webDir: string;
  siteUrl: string;
  visitorCalls: Pick<VisitorCalls, 'request'>;
  log: FastifyBaseLogger;
}

interface ServerBundle {
  render: RenderPage;
}

const isServerBundle = (module: unknown): module is ServerBundle =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';

/** The web's server build, which renders pages; undefined as long as it has not been built. */
async function loadServerBundle(webDir: string): Promise<RenderPage | undefined> {
  const file = join(dirname(webDir), 'dist-server/entry-server.js');
  if (!existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isServerBundle(module)) throw new Error(`${file} exports no render`);
  return module.render;
}

export function createRenderer(options: RendererOptions): Renderer {
  const { webDir, siteUrl, visitorCalls, log, timeout = RENDER_TIMEOUT_MS } = options;
  let bundle: ReturnType<typeof loadServerBundle> | undefined;

  async function findBundle() {
    bundle ??= loadServerBundle(webDir);
    const found = await bundle;
    // The site may be built while the adapter runs, so the next page looks again.
    if (found === undefined) bundle = undefined;
    return found;
  }

  /** The status for HTTP of a page that failed. The error is logged here, once; the calls in the page do not log theirs. */
  function withProblem(page: RenderedPage, path: string): RenderedPage {
    const { http } = replyToError(page.problem);
    log.error({ err: page.problem, path }, 'page failed');
    return { ...page, status: http >= 500 ? http : 500 };
  }

  return {
    async render(path, query = '') {
      const renderPage = await findBundle();
      if (renderPage === undefined) return undefined;
      const tags = new Set<Tag>();
      let staleAge: number | undefined;
      let unanswered: Rendering['unanswered'];
      const callAsVisitor: PageRequest['callAsVisitor'] = async (path, payload) => {
        try {
          const entry = await visitorCalls.request(path, payload);
          for (const tag of entry.tags) tags.add(tag);
          if (path === search.path) unanswered ??= unansweredSearch(payload, entry.value);
          if (entry.staleAge !== undefined) staleAge = Math.max(staleAge ?? 0, entry.staleAge);
          return entry.value;
        } catch (error) {
          // Any change may create the item that does not exist yet.
          if (error instanceof CallError) for (const tag of TAGS) tags.add(tag);
          throw error;
        }
      };
      const result = await renderPage({
        path,
        query,
        siteUrl,
        callAsVisitor,
        signal: AbortSignal.timeout(timeout),
      });
      const isFailed = result.outcome === 'failed';
      return { result: isFailed ? withProblem(result, path) : result, tags: [...tags], staleAge, unanswered };
    },
  };
}
