import type { FastifyBaseLogger } from 'fastify';
import { TAGS, type Tag } from '../../contract/call.ts';
import type { DrawnPage, PageRedirect, PageRequest } from '../../contract/page.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { CallError, replyToError } from '../errors.ts';
import { loadServerBundle } from './server-bundle.ts';

/** Milliseconds that a reader waits for a page; what is not there by then is asked by the browser. */
const PATIENCE = 300;

/** What was drawn, and what it was made from. */
export interface Rendering {
  result: DrawnPage | PageRedirect;
  tags: readonly Tag[];
}

/** Draws pages as visitors see them. */
export interface Renderer {
  /** Undefined as long as the site has not been built. Never rejects for what goes wrong in a page. */
  render(path: string): Promise<Rendering | undefined>;
}

interface RendererOptions {
  webDir: string;
  siteUrl: string;
  visitorCalls: Pick<VisitorCalls, 'ask'>;
  log: FastifyBaseLogger;
}

export function createRenderer({ webDir, siteUrl, visitorCalls, log }: RendererOptions): Renderer {
  let bundle: ReturnType<typeof loadServerBundle> | undefined;

  async function findBundle() {
    bundle ??= loadServerBundle(webDir);
    const found = await bundle;
    // It may be built while the adapter runs.
    if (found === undefined) bundle = undefined;
    return found;
  }

  /** A page that could not be made is a failure of ours, told once: the calls in it do not tell theirs. */
  function withProblem(page: DrawnPage, path: string): DrawnPage {
    const { http } = replyToError(page.problem);
    log.error({ err: page.problem, path }, 'page failed');
    return { ...page, status: http >= 500 ? http : 500 };
  }

  return {
    async render(path) {
      const draw = await findBundle();
      if (draw === undefined) return undefined;
      const tags = new Set<Tag>();
      const ask: PageRequest['ask'] = async (call, payload) => {
        try {
          const entry = await visitorCalls.ask(call, payload);
          for (const tag of entry.tags) tags.add(tag);
          return entry.value;
        } catch (error) {
          // What is not there yet may come to be by any change.
          if (error instanceof CallError) for (const tag of TAGS) tags.add(tag);
          throw error;
        }
      };
      const result = await draw({ path, siteUrl, ask, signal: AbortSignal.timeout(PATIENCE) });
      const isFailed = result.kind === 'page' && result.outcome === 'failed';
      return { result: isFailed ? withProblem(result, path) : result, tags: [...tags] };
    },
  };
}
