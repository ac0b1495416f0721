import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inEachLanguage } from '../../../cms/contract/localized.ts';
import type { RedirectRule } from '../../../cms/contract/redirects.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { temporaryFolder } from '../../../scripts/stack/temporary-folder.ts';
import { createCacheInvalidation } from '../cache/cache-invalidation.ts';
import { createCmsAvailability } from '../cache/cms-availability.ts';
import type { VisitorCalls } from '../calls/visitor-calls.ts';
import { CallError, CmsUnavailable } from '../errors.ts';
import { createSharedCache } from '../http/shared-cache.ts';
import { createPages } from './page-cache.ts';
import { createRedirects } from './redirects.ts';
import type { LookSource, SiteLook } from './site-look.ts';
import { createFindTemplate } from './template.ts';

const SHELL = `<!doctype html><html lang="ar"><head><title>shell</title><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  'src/entry-client.tsx': { file: 'assets/client-1.js' },
  'src/screen.tsx': { file: 'assets/screen-1.js', css: ['assets/screen-1.css'] },
};

/** A fake of the web's server bundle: makes one call, and renders its reply or its error. */
const BUNDLE = `
const page = (part) => ({
  status: 200, lang: 'en', outcome: 'complete', head: '<title>rendered</title>', sources: ['src/screen.tsx'], ...part,
});
export async function render({ path, query, siteUrl, callAsVisitor }) {
  if (path === '/en/content/9') return page({ outcome: 'failed', body: 'broken', problem: new Error('a bug') });
  try {
    const reply = await callAsVisitor('/api/home/Article', { path });
    return page({ body: '<div id="root">' + siteUrl + query + ' ' + reply.data + '</div>' });
  } catch (problem) {
    if (problem.status === 2) return page({ status: 404, body: 'not found' });
    return page({ status: 500, outcome: 'failed', body: 'failed', problem });
  }
}`;

const NO_TEXTS = inEachLanguage(() => '');

const LOOK: SiteLook = {
  names: { ...NO_TEXTS, ar: 'خير', en: 'Khayr' },
  descriptions: NO_TEXTS,
  firstLanguage: 'ar',
  securityContact: '',
  accent: undefined,
  favicon: undefined,
  iconVersion: '1',
  head: { ...NO_TEXTS, ar: '<meta name="look" content="ar">', en: '<meta name="look" content="en">' },
  iconLinks: undefined,
};

const unused = {
  file: () => Promise.reject(new Error('no file is read')),
  close: async () => {},
};

function builtSite(): string {
  const folder = temporaryFolder(onTestFinished);
  mkdirSync(join(folder, 'dist/.vite'), { recursive: true });
  mkdirSync(join(folder, 'dist-server'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist/index.html'), SHELL);
  writeFileSync(join(folder, 'dist/.vite/manifest.json'), JSON.stringify(MANIFEST));
  mkdirSync(join(folder, 'dist/assets'));
  writeFileSync(join(folder, 'dist/assets/screen-1.css'), '.screen{}');
  writeFileSync(join(folder, 'dist-server/entry-server.js'), BUNDLE);
  return join(folder, 'dist');
}

const articleSays = (text: string) => ({
  value: { status: STATUS.ok, data: text, extra: {} },
  tags: ['article' as const],
});

function site(webDir = builtSite(), rules: readonly RedirectRule[] = []) {
  const request = vi.fn<VisitorCalls['request']>(async () => articleSays('text'));
  const cacheInvalidation = createCacheInvalidation();
  cacheInvalidation.onConnect();
  const loadForPage = vi.fn<LookSource['loadForPage']>(async () => ({ value: LOOK, tags: ['site-setting'] }));
  const log: string[] = [];
  const availability = createCmsAvailability(async () => true);
  const listRules = vi.fn(async () => ({ data: rules }));
  const cms = { ...unused, request: listRules };
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const pages = createPages({
    webDir,
    findTemplate: createFindTemplate(webDir),
    siteUrl: 'https://khayr.example',
    visitorCalls: { request },
    look: { loadForPage },
    redirects: createRedirects({ cms, cacheInvalidation, availability }),
    sharedCache: createSharedCache({ urls: [], cacheInvalidation, log: logger }),
    cacheInvalidation,
    availability,
    log: logger,
  });
  const show = async (path: string) => {
    const page = (await pages.fill(path))?.page;
    return page?.kind === 'page' ? { status: page.status, html: page.body.identity.toString() } : page;
  };
  return { pages, request, loadForPage, listRules, cacheInvalidation, log, show };
}

describe('a page', () => {
  it('is the built template with the rendered markup, its language, styles and scripts', async () => {
    const page = await site().show('/en');
    expect(page).toMatchObject({ status: 200 });
    const html = page && 'html' in page ? page.html : '';
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>rendered</title>');
    expect(html).not.toContain('shell');
    expect(html).toContain('<div id="root">https://khayr.example text</div>');
    expect(html).toContain('<style>.screen{}</style>');
    const chunks = '/assets/screen-1.js /assets/client-1.js';
    expect(html).toContain(`src="/assets/index-1.js" data-chunks="${chunks}"></script>`);
  });

  it('is rendered once for concurrent requests and for all titles in its address', async () => {
    const { pages, request, show } = site();
    expect(pages.find('/en/article/7/1')).toBeUndefined();
    await Promise.all([show('/en/article/7/1'), show('/en/article/7/1/title'), show('/en/article/7/1/other')]);
    expect(request).toHaveBeenCalledTimes(1);
    expect(pages.find('/en/article/7/1/any')?.status).toBe(200);
  });

  it('of a list is cached for each choice of it, whatever else its query says', async () => {
    const { pages, request } = site();
    await pages.fill('/en/documents/7/1');
    expect(pages.find('/en/documents/7/1/title', '?utm_source=letter')).toBeDefined();
    expect(pages.find('/en/documents/7/1', '?year=2024')).toBeUndefined();
    const chosen = await pages.fill('/en/documents/7/1/title', '?kind=report&year=2024');
    expect(chosen.page.kind === 'page' && chosen.page.body.identity.toString()).toContain('?year=2024&kind=report');
    expect(pages.find('/en/documents/7/1', '?year=2024&kind=report&page=1')).toBeDefined();
    expect(request).toHaveBeenCalledTimes(2);
    // There is no end of choices.
    expect([...pages.copies.list()].map(({ key }) => key)).toEqual(['/en/documents/7/1']);
  });

  it('is rendered again only after an invalidation of one of its tags', async () => {
    const { pages, request, cacheInvalidation, show } = site();
    await show('/en');
    cacheInvalidation.invalidate(['video']);
    expect(pages.find('/en')).toBeDefined();
    expect(pages.isMissing('/en')).toBe(false);
    cacheInvalidation.invalidate(['article']);
    expect(pages.find('/en')).toBeUndefined();
    request.mockResolvedValue(articleSays('changed'));
    expect(await show('/en')).toMatchObject({ html: expect.stringContaining('changed') });
  });

  it('has the look of the association at the end of its head, and is rendered again with another one', async () => {
    const { pages, loadForPage, cacheInvalidation, show } = site();
    expect(await show('/en')).toMatchObject({
      html: expect.stringContaining('<meta name="look" content="en"></head>'),
    });
    cacheInvalidation.invalidate(['site-setting']);
    expect(pages.find('/en')).toBeUndefined();
    loadForPage.mockResolvedValue(undefined);
    expect(await show('/en')).toMatchObject({ html: expect.not.stringContaining('name="look"') });
    expect(pages.find('/en')).toBeUndefined();
  });

  it('of a missing item is cached until anything changes', async () => {
    const { pages, request, cacheInvalidation, show } = site();
    request.mockRejectedValue(new CallError(STATUS.notFound));
    expect(await show('/en/article/7/9')).toMatchObject({ status: 404, html: expect.stringContaining('not found') });
    await show('/en/article/7/9');
    expect(request).toHaveBeenCalledTimes(1);
    // The fast path counts nothing.
    expect(pages.find('/en/article/7/9')).toBeUndefined();
    expect(['/en/article/7/9/title', '/en/article/7/8'].map(pages.isMissing)).toEqual([true, false]);
    cacheInvalidation.invalidate(['page']);
    await show('/en/article/7/9');
    expect(request).toHaveBeenCalledTimes(2);
  });

  // Faults: 11. Security: K13.
  it.each<[string, number, () => ReturnType<VisitorCalls['request']>]>([
    ['that is there', 200, async () => articleSays('text')],
    ['that is not there', 404, () => Promise.reject(new CallError(STATUS.notFound))],
  ])(
    '%s is waited for; after ten seconds it is 503, and completed for the next one who asks',
    async (_what, status, reply) => {
      const { pages, request, show } = site();
      await show('/en/other');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      request.mockClear().mockImplementation(() => ended.then(reply));
      const late = expect(show('/en')).rejects.toMatchObject({ http: 503 });
      await vi.waitFor(() => expect(request).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(9_999);
      const inTime = show('/en');
      await vi.advanceTimersByTimeAsync(1);
      await late;
      end();
      expect(await inTime).toMatchObject({ status });
      expect(await show('/en')).toMatchObject({ status });
      expect(pages.isMissing('/en')).toBe(status === 404);
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  it('that fails to render has the status of what it shows, is logged once, and is not cached', async () => {
    const { pages, log, show } = site();
    expect(await show('/en/content/9')).toMatchObject({ status: 200, html: expect.stringContaining('broken') });
    expect(pages.find('/en/content/9')).toBeUndefined();
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('a bug');
  });

  it('has status 503 while the cms does not answer, unless a copy of it is there', async () => {
    const { pages, request, show, cacheInvalidation } = site();
    expect(await show('/en')).toMatchObject({ status: 200 });
    request.mockRejectedValue(new CallError(STATUS.notFound));
    expect(await show('/en/article/7/9')).toMatchObject({ status: 404 });
    request.mockRejectedValue(new CmsUnavailable('cms did not answer'));
    cacheInvalidation.invalidate(['article']);
    expect(await pages.fill('/en')).toMatchObject({ page: { status: 200 }, staleAge: 0 });
    for (const path of ['/en/contact', '/en/article/7/9']) {
      await expect(show(path)).rejects.toMatchObject({ http: 503 });
      expect(pages.find(path)).toBeUndefined();
    }
  });

  // Security: K13.
  it('is never missing by a copy alone', async () => {
    const { request, show, cacheInvalidation } = site();
    request.mockRejectedValue(new CallError(STATUS.notFound));
    expect(await show('/en')).toMatchObject({ status: 404 });
    request.mockRejectedValue(new CmsUnavailable('cms did not answer'));
    const filledBy = performance.now();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    cacheInvalidation.onDisconnect();
    // A clock of its own, which begins at 0.
    vi.advanceTimersByTime(filledBy + 60_000);
    await expect(show('/en')).rejects.toMatchObject({ http: 503 });
  });
});

describe('a page of a site', () => {
  it('that has not been built, or in part, is 503', async () => {
    const webDir = builtSite();
    rmSync(join(webDir, '../dist-server'), { recursive: true });
    for (const folder of [webDir, join(tmpdir(), 'khayr-nowhere/dist')])
      await expect(site(folder).show('/en')).rejects.toMatchObject({ http: 503 });
  });
});

describe('a rule for old addresses', () => {
  const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
    ...{ id: 1, match: 'exact', status: 301 },
    ...{ from, to },
    ...more,
  });
  const siteWith = (...rules: RedirectRule[]) => {
    const made = site(builtSite(), rules);
    made.request.mockImplementation(async (_, { path }) => {
      if (path === '/en/article/8/5') return articleSays('there');
      throw new CallError(STATUS.notFound);
    });
    return made;
  };

  it('answers where there is no page, in the reader’s language and for every title, and is asked once', async () => {
    const { show, request, listRules } = siteWith(rule('/article/7/5', '/article/8/5'));
    const moved = { kind: 'redirect', ruleId: 1, status: 301, names: [], to: '/en/article/8/5' };
    expect(await show('/en/article/7/5')).toEqual(moved);
    expect(await show('/en/article/7/5/an-old-title')).toEqual(moved);
    expect([request.mock.calls.length, listRules.mock.calls.length]).toEqual([1, 1]);
    expect(await show('/en/article/7/6')).toMatchObject({ status: 404 });
    expect(listRules).toHaveBeenCalledTimes(1);
  });

  // Security: K11.
  it('has one page where there is none for an unknown address, whatever that is, and is not asked for an endless one', async () => {
    const { show, request, listRules } = siteWith(rule('/a', '/contact', { match: 'prefix' }));
    const unknown = await show('/en/b');
    expect(unknown).toMatchObject({ status: 404, html: expect.stringContaining('not found') });
    for (const path of ['/en/c', '/en/%D8%A8', `/en/${'a'.repeat(14_000)}`]) expect(await show(path)).toEqual(unknown);
    expect(request).toHaveBeenCalledTimes(1);
    expect(await show(`/en${'/a'.repeat(20)}`)).toMatchObject({ status: 404 });
    expect(await show(`/en${'/a'.repeat(19)}`)).toMatchObject({ to: '/en/contact' });
    expect(listRules).toHaveBeenCalledTimes(1);
  });

  it('never hides a page that is there', async () => {
    const { show } = siteWith(rule('/article/8/5', '/contact'));
    expect(await show('/en/article/8/5')).toMatchObject({ status: 200 });
  });

  it('says that a page is gone', async () => {
    const { show, pages } = siteWith(rule('/old', '', { status: 410 }));
    expect(await show('/en/old')).toMatchObject({ status: 410, html: expect.stringContaining('not found') });
    expect((await pages.fill('/en/old'))?.page.ruleId).toBe(1);
    expect((await pages.findRuled('/old'))?.page).toMatchObject({ kind: 'redirect', status: 302, to: '/ar/old' });
  });

  it('is followed through others at once, up to the first page that is there', async () => {
    const { show } = siteWith(
      rule('/old', '/older'),
      rule('/older', '/article/8/5', { id: 2 }),
      rule('/article/8', '/nowhere', { id: 3, match: 'prefix' }),
    );
    expect(await show('/en/old')).toMatchObject({ ruleId: 1, to: '/en/article/8/5' });
    expect(await show('/en/article/8/6')).toMatchObject({ ruleId: 3, to: '/en/nowhere' });
  });

  it('leads nowhere in a circle', async () => {
    const { show } = siteWith(rule('/a', '/b'), rule('/b', '/a', { id: 2 }));
    expect(await show('/en/a')).toMatchObject({ status: 404 });
  });

  it('is read again, and what it answered made again, after a change of the rules', async () => {
    const { show, listRules, cacheInvalidation } = siteWith();
    expect(await show('/en/old')).toMatchObject({ status: 404 });
    listRules.mockResolvedValue({ data: [rule('/old', 'https://a.example/new')] });
    cacheInvalidation.invalidate(['redirect']);
    expect(await show('/en/old')).toMatchObject({ status: 301, to: 'https://a.example/new' });
  });

  // Security: K13.
  it('is neither missing nor another one while the changed rules cannot be read', async () => {
    const { show, pages, listRules, cacheInvalidation } = siteWith(rule('/old', '/contact'));
    expect(await show('/en/old')).toMatchObject({ status: 301 });
    listRules.mockRejectedValue(new CmsUnavailable('away'));
    cacheInvalidation.invalidate(['redirect']);
    for (const answer of [show('/en/old'), show('/en/other'), pages.findRuled('/old')])
      await expect(answer).rejects.toMatchObject({ http: 503 });
  });
});
