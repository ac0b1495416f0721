import type { FastifyBaseLogger } from 'fastify';
import type { PageRedirect } from '../../contract/page.ts';
import { type Cache, type CacheDeps, createCache, type Entry, IncompleteFill } from '../cache/cache.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { type CopySource, copySource } from '../copies/copy-store.ts';
import { bytesOfBody, type StoredBody, storeBody } from '../http/stored-body.ts';
import { pageKey, resolveAddress } from './addresses.ts';
import { createRenderer, type Rendering } from './renderer.ts';
import type { LookSource } from './site-look.ts';
import { readTemplate, type Template } from './template.ts';

/** A page ready to be sent. */
export interface StoredPage {
  kind: 'page';
  /** For HTTP. */
  status: number;
  body: StoredBody;
}

/** What a path leads to, with the seconds since it was made if it stands in for what could not be made now. */
export type Filled = { page: StoredPage | PageRedirect; staleAge?: number | undefined };

/** The site's pages as visitors get them. */
export interface Pages {
  /** A cached and valid page, by the path without its query; for the fast path. */
  find(path: string): StoredPage | undefined;
  /** The page of a path: cached, or rendered now. Undefined as long as the site has not been built. */
  fill(path: string): Promise<Filled | undefined>;
  /** The page of a search, rendered now and never cached: readers' words have no end. Undefined as `fill`'s. */
  renderSearch(path: string, query: string): Promise<(Filled & Pick<Rendering, 'unanswered'>) | undefined>;
  /** The page that the browser renders by itself, for a search that the server refuses. */
  shell(path: string, status: number): Promise<StoredPage | undefined>;
  /** Whether there is any page to show while the cms cannot be asked. */
  hasCopies(): boolean;
  readonly stats: Cache<unknown>['stats'];
  /** For the copies that outlive a restart. */
  readonly copies: CopySource;
}

interface PageOptions extends CacheDeps {
  webDir: string;
  siteUrl: string;
  visitorCalls: Pick<VisitorCalls, 'request'>;
  look: Pick<LookSource, 'loadForPage'>;
  log: FastifyBaseLogger;
}

const MEGABYTE = 1_048_576;
const MAX_BYTES = 64 * MEGABYTE;
const HTML = 'text/html; charset=utf-8';
const OK = 200;
const NOT_FOUND = 404;

/** An incomplete page, sent only to those who wait for it. */
class NotCacheable extends IncompleteFill {
  readonly filled: Filled;

  constructor(filled: Filled) {
    super('the page is not complete');
    this.filled = filled;
  }
}

const bytesOf = (page: StoredPage | PageRedirect) =>
  page.kind === 'redirect' ? page.to.length : bytesOfBody(page.body);

const isAbsence = (page: StoredPage | PageRedirect) => page.kind === 'redirect' || page.status !== OK;

/** What can be cached; a page that was made from copies is sent only to those who wait for it. */
function complete({ value: page, tags, staleAge }: Entry<StoredPage | PageRedirect>): Entry<StoredPage | PageRedirect> {
  if (staleAge !== undefined) throw new NotCacheable({ page, staleAge });
  return { value: page, tags };
}

export function createPages({ webDir, siteUrl, visitorCalls, look, log, ...deps }: PageOptions): Pages {
  const cache = createCache<StoredPage | PageRedirect>({ ...deps, maxBytes: MAX_BYTES, bytesOf, isAbsence });
  const renderer = createRenderer({ webDir, siteUrl, visitorCalls, log });
  let template: Template | undefined;

  async function store(status: number, part: Parameters<Template['fill']>[0], around: Template): Promise<StoredPage> {
    return { kind: 'page', status, body: storeBody(Buffer.from(around.fill(part)), HTML) };
  }

  const shellOf = async (path: string, status: number, around: Template) => {
    const address = resolveAddress(path);
    const lang = address.kind === 'page' || address.kind === 'unknown' ? address.lang : 'ar';
    return store(status, { lang, look: (await look.loadForPage())?.value }, around);
  };

  async function render(path: string, around: Template): Promise<Entry<StoredPage | PageRedirect>> {
    const [rendering, ownLook] = await Promise.all([renderer.render(path), look.loadForPage()]);
    if (rendering === undefined) {
      const status = resolveAddress(path).kind === 'page' ? OK : NOT_FOUND;
      throw new NotCacheable({ page: await shellOf(path, status, around) });
    }
    const { result, tags } = rendering;
    if (result.kind === 'redirect') return complete({ value: result, tags, staleAge: rendering.staleAge });
    const page = await store(result.status, { ...result, look: ownLook?.value }, around);
    const ages = [rendering.staleAge, ownLook?.staleAge].filter((age) => age !== undefined);
    const staleAge = ages.length === 0 ? undefined : Math.max(...ages);
    if (result.outcome !== 'complete' || ownLook === undefined) throw new NotCacheable({ page, staleAge });
    return complete({ value: page, tags: [...new Set([...tags, ...ownLook.tags])], staleAge });
  }

  async function readOnce(): Promise<Template | undefined> {
    template ??= await readTemplate(webDir);
    return template;
  }

  return {
    find(path) {
      const page = cache.peek(pageKey(path));
      return page?.kind === 'page' ? page : undefined;
    },
    async fill(path) {
      const around = await readOnce();
      if (around === undefined) return undefined;
      const key = pageKey(path);
      try {
        const { value, staleAge } = await cache.get(key, () => render(key, around));
        return { page: value, staleAge };
      } catch (error) {
        if (error instanceof NotCacheable) return error.filled;
        throw error;
      }
    },
    async renderSearch(path, query) {
      const around = await readOnce();
      if (around === undefined) return undefined;
      const [rendering, ownLook] = await Promise.all([renderer.render(path, query), look.loadForPage()]);
      if (rendering === undefined) return { page: await shellOf(path, OK, around), unanswered: undefined };
      const { result, staleAge, unanswered } = rendering;
      const own = { look: ownLook?.value };
      const page = result.kind === 'redirect' ? result : await store(result.status, { ...result, ...own }, around);
      return { page, staleAge, unanswered };
    },
    async shell(path, status) {
      const around = await readOnce();
      return around && shellOf(path, status, around);
    },
    hasCopies: () => cache.copies()[Symbol.iterator]().next().done === false,
    get stats() {
      return cache.stats;
    },
    copies: copySource('pages', cache, {
      toBody: (page) => (page.kind === 'page' ? page.body : undefined),
      fromBody: (body): StoredPage => ({ kind: 'page', status: OK, body }),
    }),
  };
}
