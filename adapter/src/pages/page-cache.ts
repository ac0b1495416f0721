import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_LANGUAGE } from '../../../cms/contract/vocabulary.ts';
import { type Cache, type CacheDeps, createCache, type Entry, IncompleteFill } from '../cache/cache.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { type CopySource, copySource } from '../copies/copy-store.ts';
import { overloaded } from '../errors.ts';
import type { SharedCache } from '../http/shared-cache.ts';
import { bytesOfBody, type StoredBody, storeBody } from '../http/stored-body.ts';
import { chosenQuery, pageKey, resolveAddress, unknownKey } from './addresses.ts';
import type { Redirects, RuledEntry } from './redirects.ts';
import { createRenderer, type Rendering } from './renderer.ts';
import type { LookSource } from './site-look.ts';
import type { FindTemplate, Template } from './template.ts';

/** A page ready to be sent. */
export interface StoredPage {
  kind: 'page';
  /** For HTTP. */
  status: number;
  body: StoredBody;
  /** The rule by which the page is gone. */
  ruleId?: number;
  /** Whether it has what its address chose: of a list, or of a gift. */
  isChosen: boolean;
}

/** Where an address leads: by itself, or by a rule. */
export interface StoredRedirect {
  kind: 'redirect';
  status: number;
  to: string;
  ruleId?: number;
  /** The names in the query that end with the redirect. */
  names?: readonly string[];
}

/** What a path leads to, with the seconds since it was made if it stands in for what could not be made now. */
export type Filled = { page: StoredPage | StoredRedirect; staleAge?: number | undefined };

/** The site's pages as visitors get them. What cannot be known in time is an error of status 503. */
export interface Pages {
  /** A cached and valid page that is there, by the path and its query; for the fast path, which counts nothing. */
  find(path: string, query?: string): StoredPage | undefined;
  /** Whether it is known now that there is no page at a path, which may be left out of the counts. */
  isMissing(path: string): boolean;
  /**
   * What a rule says of a path that has no page of its own, as one in an unknown language, or of a query behind any path;
   * undefined without a rule.
   */
  findRuled(path: string, query?: string): Promise<Filled | undefined>;
  /** The page of a path, and of what its query chooses: cached, or rendered now. */
  fill(path: string, query?: string): Promise<Filled>;
  /** The page of a search, rendered now and never cached: readers' words have no end. */
  renderSearch(path: string, query: string): Promise<Filled & Pick<Rendering, 'unanswered'>>;
  /** The page that the browser renders by itself, for a search that the server refuses. */
  shell(path: string, status: number): Promise<StoredPage>;
  /** Whether there is any page to show while the cms cannot be asked. */
  hasCopies(): boolean;
  readonly stats: Cache<unknown>['stats'];
  /** For the copies that outlive a restart. */
  readonly copies: CopySource;
}

interface PageOptions extends CacheDeps {
  webDir: string;
  findTemplate: FindTemplate;
  siteUrl: string;
  visitorCalls: Pick<VisitorCalls, 'request'>;
  look: Pick<LookSource, 'loadForPage'>;
  redirects: Redirects;
  sharedCache: SharedCache;
  log: FastifyBaseLogger;
}

/** Milliseconds that readers wait: as long as two calls in a row may take. */
const MAX_WAIT_MS = 10_000;
const MEGABYTE = 1_048_576;
const MAX_BYTES = 64 * MEGABYTE;
const HTML = 'text/html; charset=utf-8';
const OK = 200;
const FOUND = 302;
const NOT_FOUND = 404;
const GONE = 410;

/** An incomplete page, sent only to those who wait for it. */
class NotCacheable extends IncompleteFill {
  readonly filled: Filled;

  constructor(filled: Filled) {
    super('the page is not complete');
    this.filled = filled;
  }
}

/** Waits for work as long as readers do. The work goes on, and is there for the next one who asks. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(overloaded()), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** No copy says that there is no page: there may be one by now. */
function byNow(filled: Filled): Filled {
  if (filled.staleAge !== undefined && filled.page.status === NOT_FOUND) throw overloaded();
  return filled;
}

const bytesOf = (page: StoredPage | StoredRedirect) =>
  page.kind === 'redirect' ? page.to.length : bytesOfBody(page.body);

const isAbsence = (page: StoredPage | StoredRedirect) => page.kind === 'redirect' || page.status !== OK;

/** There are endlessly many of these: they evict only each other. */
const isMadeUp = (page: StoredPage | StoredRedirect) => isAbsence(page) || (page.kind === 'page' && page.isChosen);

/** What can be cached; a page that was made from copies is sent only to those who wait for it. */
function complete({
  value: page,
  tags,
  staleAge,
}: Entry<StoredPage | StoredRedirect>): Entry<StoredPage | StoredRedirect> {
  if (staleAge !== undefined) throw new NotCacheable({ page, staleAge });
  return { value: page, tags };
}

export function createPages(options: PageOptions): Pages {
  const { webDir, findTemplate, siteUrl, visitorCalls, look, redirects, sharedCache, log, ...deps } = options;
  const cache = createCache<StoredPage | StoredRedirect>({
    ...deps,
    maxBytes: MAX_BYTES,
    bytesOf,
    isAbsence: isMadeUp,
  });
  const renderer = createRenderer({ webDir, siteUrl, visitorCalls, log });

  async function store(status: number, part: Parameters<Template['fill']>[0], around: Template): Promise<StoredPage> {
    return { kind: 'page', status, body: storeBody(Buffer.from(around.fill(part)), HTML), isChosen: false };
  }

  async function builtTemplate(): Promise<Template> {
    const around = await findTemplate();
    if (around === undefined) throw overloaded();
    return around;
  }

  /** Whether the site has a page at a path, whatever the rules say. */
  async function isThere(path: string): Promise<Entry<boolean>> {
    const { kind } = resolveAddress(path);
    if (kind !== 'page') return { value: kind === 'root', tags: [] };
    const { result, tags, staleAge } = await renderer.render(path);
    return { value: result.status !== NOT_FOUND, tags, staleAge };
  }

  const ruleOf = (path: string, query?: string) => redirects.answer(path, isThere, query);

  /** A page as gone, where a rule says so. */
  const byRule = (page: StoredPage, ruled: RuledEntry | undefined): StoredPage =>
    ruled?.value === undefined ? page : { ...page, status: ruled.value.status, ruleId: ruled.value.ruleId };

  /** The redirect of a rule; undefined where there is none, or the page is gone. */
  function redirectBy(ruled: RuledEntry | undefined): Entry<StoredRedirect> | undefined {
    const answer = ruled?.value;
    if (ruled === undefined || answer === undefined || answer.status === GONE) return undefined;
    return { ...ruled, value: { kind: 'redirect', ...answer } };
  }

  async function render(path: string, around: Template, query = ''): Promise<Entry<StoredPage | StoredRedirect>> {
    const [rendering, ownLook] = await Promise.all([renderer.render(path, query), look.loadForPage()]);
    const isKnown = resolveAddress(path).kind === 'page';
    const { result, tags } = rendering;
    const asksRules = isKnown && result.status === NOT_FOUND && result.outcome === 'complete';
    const ruled = asksRules ? await ruleOf(path) : undefined;
    const redirect = redirectBy(ruled);
    if (redirect) return complete({ ...redirect, tags: [...new Set([...tags, ...redirect.tags])] });
    const stored = await store(result.status, { ...result, look: ownLook?.value }, around);
    const page = { ...byRule(stored, ruled), isChosen: query !== '' };
    const ages = [rendering.staleAge, ownLook?.staleAge, ruled?.staleAge].filter((age) => age !== undefined);
    const staleAge = ages.length === 0 ? undefined : Math.max(...ages);
    if (result.outcome !== 'complete' || ownLook === undefined) throw new NotCacheable({ page, staleAge });
    const allTags = [...new Set([...tags, ...ownLook.tags, ...(ruled?.tags ?? [])])];
    page.body.shared = sharedCache.headersFor(allTags);
    return complete({ value: page, tags: allTags, staleAge });
  }

  /** Where a rule leads from an address that no screen has; else the page of all such addresses, which is made once. */
  async function renderUnknown(path: string, around: Template): Promise<Entry<StoredPage | StoredRedirect>> {
    const ruled = await ruleOf(path);
    const redirect = redirectBy(ruled);
    if (redirect) return complete(redirect);
    const key = unknownKey(path);
    const { value: page, staleAge } = await cache.get(`unknown ${key}`, () => render(key, around));
    throw new NotCacheable({ page: page.kind === 'page' ? byRule(page, ruled) : page, staleAge });
  }

  async function fill(path: string, query = ''): Promise<Filled> {
    const around = await builtTemplate();
    const key = pageKey(path);
    const chosen = chosenQuery(key, query);
    try {
      const isUnknown = resolveAddress(path).kind === 'unknown';
      const { value, staleAge } = await cache.get(key + chosen, () =>
        isUnknown ? renderUnknown(key, around) : render(key, around, chosen),
      );
      return byNow({ page: value, staleAge });
    } catch (error) {
      if (error instanceof NotCacheable) return byNow(error.filled);
      throw error;
    }
  }

  /** What is shown where a query named a page that is gone: in the language of its path. */
  async function fillGone(path: string, ruleId: number): Promise<Filled> {
    const address = resolveAddress(path);
    const filled = await fill(`/${address.kind === 'unknown' ? address.lang : DEFAULT_LANGUAGE}/gone`);
    if (filled.page.kind !== 'page') return filled;
    return { ...filled, page: { ...filled.page, status: GONE, ruleId } };
  }

  async function findRuled(path: string, query?: string): Promise<Filled | undefined> {
    const ruled = await ruleOf(path, query);
    const { staleAge } = ruled;
    if (ruled.value === undefined) {
      // A path of its own may have a rule by now; of a query hardly any has one.
      if (query === undefined && staleAge !== undefined) throw overloaded();
      return undefined;
    }
    const redirect = redirectBy(ruled);
    if (redirect === undefined && query !== undefined) return fillGone(path, ruled.value.ruleId);
    // The page that says so has a language in its address.
    return {
      page: redirect?.value ?? { kind: 'redirect', status: FOUND, to: `/${DEFAULT_LANGUAGE}${path}` },
      staleAge,
    };
  }

  async function renderSearch(path: string, query: string) {
    const around = await builtTemplate();
    const [{ result, staleAge, unanswered }, ownLook] = await Promise.all([
      renderer.render(path, query),
      look.loadForPage(),
    ]);
    const page = await store(result.status, { ...result, look: ownLook?.value }, around);
    return { page: { ...page, isChosen: true }, staleAge, unanswered };
  }

  return {
    find(path, query = '') {
      const key = pageKey(path);
      const page = cache.peek(key + chosenQuery(key, query));
      return page?.kind === 'page' && page.status === OK ? page : undefined;
    },
    isMissing(path) {
      const page = cache.peek(pageKey(path));
      return page === undefined ? resolveAddress(path).kind === 'unknown' : isAbsence(page);
    },
    findRuled: (path, query) => inTime(findRuled(path, query)),
    fill: (path, query) => inTime(fill(path, query)),
    renderSearch: (path, query) => inTime(renderSearch(path, query)),
    async shell(path, status) {
      const address = resolveAddress(path);
      const lang = address.kind === 'page' ? address.lang : DEFAULT_LANGUAGE;
      return store(status, { lang, look: (await look.loadForPage())?.value }, await builtTemplate());
    },
    hasCopies: () => cache.copies()[Symbol.iterator]().next().done === false,
    get stats() {
      return cache.stats;
    },
    copies: copySource('pages', cache, {
      toBody: (page) => (page.kind === 'page' ? page.body : undefined),
      fromBody: (body): StoredPage => ({ kind: 'page', status: OK, body, isChosen: false }),
    }),
  };
}
