import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { search } from '../../../cms/contract/calls/search.ts';
import type { PageRequest, RenderedPage, RenderPage } from '../../../cms/contract/page.ts';
import { TAGS, type Tag } from '../../../cms/contract/vocabulary.ts';
import { unansweredSearch } from '../calls/free-texts.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { CallError, isNotReady, overloaded } from '../errors.ts';

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
  /**
   * Throws an error of status 503 where the data cannot be had, or the site has not been built. An error in a page itself is
   * part of the result.
   */
  render(path: string, query?: string): Promise<Rendering>;
}

interface RendererOptions {
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
  const { webDir, siteUrl, visitorCalls, log } = options;
  let bundle: ReturnType<typeof loadServerBundle> | undefined;

  async function findBundle() {
    bundle ??= loadServerBundle(webDir);
    const found = await bundle;
    // The site may be built while the adapter runs, so the next page looks again.
    if (found === undefined) bundle = undefined;
    return found;
  }

  /** The error of a page that failed is logged here, once; the calls in the page do not log theirs. */
  function checkProblem({ problem }: RenderedPage, path: string): void {
    log.error({ err: problem, path }, 'page failed');
    if (isNotReady(problem)) throw problem;
  }

  return {
    async render(path, query = '') {
      const renderPage = await findBundle();
      if (renderPage === undefined) throw overloaded();
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
      const result = await renderPage({ path, query, siteUrl, callAsVisitor });
      if (result.outcome === 'failed') checkProblem(result, path);
      return { result, tags: [...tags], staleAge, unanswered };
    },
  };
}
