import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrator } from './administrator.ts';
import { get, siteUrl } from './site.ts';

const ARTICLES = 'content-manager/collection-types/api::article.article';
/** A category that no other test counts. */
const CATEGORY = 10;

interface Entry {
  id: number;
  documentId: string;
  number: number;
}

let ask: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  ask = await administrator();
});

const read = async <Body>(reply: Promise<Response>) => (await (await reply).json()) as Body;

/** A draft of the test's own in both languages, and the links to previews of it. */
async function newDraft() {
  const found = await read<{ results: Entry[] }>(
    ask(`content-manager/collection-types/api::category.category?filters[number][$eq]=${CATEGORY}`),
  );
  const [category] = found.results;
  const title = `A draft to be previewed ${randomUUID()}`;
  const { data } = await read<{ data: Entry }>(
    ask(`${ARTICLES}?locale=en`, {
      title,
      summary: 'A summary that is long enough for its rule',
      html: '<p>A text that is long enough for its rule, and then some.</p>',
      showTime: '2026-01-05',
      category: { connect: [{ id: category?.id, documentId: category?.documentId }], disconnect: [] },
    }),
  );
  const address = `/en/article/${CATEGORY}/${data.number}`;
  const query = `documentId=${data.documentId}&locale=en&status=draft`;
  const link = await read<{ data: { url: string } }>(ask(`content-manager/preview/url/api::article.article?${query}`));
  return { title, address, url: link.data.url };
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

describe('a preview of the dashboard', () => {
  // Security: S8.
  it('shows a draft on its page, to whoever has the link, from no cache and into none', async () => {
    const { title, address, url } = await newDraft();
    const opened = await get(new URL(url).pathname);
    const place = opened.headers.get('location') ?? '';
    expect([opened.status, place.split('?')[0]]).toEqual([302, address]);

    for (const repeated of [1, 2]) {
      const page = await fetch(new URL(place, siteUrl));
      const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => page.headers.get(name));
      expect([repeated, page.status, ...headers]).toEqual([
        repeated,
        200,
        'no-store',
        'noindex, nofollow',
        'no-referrer',
      ]);
      expect(policyOf(page)).toContain("frame-ancestors 'self'");
      expect(await page.text()).toContain(title);
    }

    // Visitors still find nothing there, and may show no page in a frame.
    const texts: string[] = [];
    const statusForVisitors = async () => {
      const visitors = await get(address);
      expect(policyOf(visitors)).toContain("frame-ancestors 'none'");
      texts.push(await visitors.text());
      return visitors.status;
    };
    // A page that a busy machine renders late goes out without its text, and with 200.
    await expect.poll(statusForVisitors, { timeout: 20_000 }).toBe(404);
    expect(texts.join('')).not.toContain(title);
    const list = await get(`/en/articles/${CATEGORY}/1`);
    expect(await list.text()).not.toContain(title);
  });

  it('says in the reader’s language that a link is forged', async () => {
    const { address, url } = await newDraft();
    const forged = `${new URL(url).pathname.slice(0, -4)}AAAA`;
    for (const [lang, words] of [
      ['ar', 'لا توجد هذه المعاينة'],
      ['en', 'There is no such preview'],
    ]) {
      const reply = await get(forged, { headers: { 'accept-language': lang ?? '' } });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([403, 'no-store']);
      expect(await reply.text()).toContain(words);
    }
    const onPage = await get(`${address}?preview=forged`);
    expect(onPage.status).toBe(403);
    expect(await onPage.text()).toContain('There is no such preview');
  });
});

/** Where the preview of the first entry of each type that has a page opens, in a language. */
const PLACES: readonly [type: string, lang: 'ar' | 'en', kind: 'collection' | 'single', address: RegExp][] = [
  ['article', 'ar', 'collection', /^\/ar\/article\/\d+\/\d+$/],
  ['article', 'en', 'collection', /^\/en\/article\/\d+\/\d+$/],
  ['video', 'ar', 'collection', /^\/ar\/videos\/\d+\/\d+$/],
  ['album', 'en', 'collection', /^\/en\/album\/\d+\/\d+$/],
  ['page', 'ar', 'collection', /^\/ar\/content\/\d+$/],
  ['content-block', 'en', 'collection', /^\/en(\/contact)?$/],
  ['home', 'ar', 'single', /^\/ar$/],
  ['home', 'en', 'single', /^\/en$/],
  // They have no language of their own.
  ['site-setting', 'en', 'single', /^\/(ar|en)$/],
];

describe('a preview in the dashboard', () => {
  it.each(PLACES)(
    'of the type %s in %s is the page that visitors find, as a draft and as published',
    async (type, lang, kind, page) => {
      const uid = `api::${type}.${type}`;
      const list = `content-manager/collection-types/${uid}?locale=${lang}&sort=number:ASC&pageSize=1`;
      const { results: [entry] = [] } =
        kind === 'single' ? {} : await read<{ results: (Entry & { title: string })[] }>(ask(list));
      for (const status of ['draft', 'published']) {
        const query = new URLSearchParams({ locale: lang, status, ...(entry && { documentId: entry.documentId }) });
        const link = await read<{ data: { url: string } }>(ask(`content-manager/preview/url/${uid}?${query}`));
        const opened = await get(new URL(link.data.url).pathname);
        const address = opened.headers.get('location') ?? '';
        expect(address.split('?')[0]).toMatch(page);
        const shown = await fetch(new URL(address, siteUrl), { redirect: 'manual' });
        expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
        const text = await shown.text();
        expect(text).toContain('<h1');
        // A content block is a part of its page, to which the address leads.
        const place = new URL(address, siteUrl).hash.slice(1);
        if (place) expect(text).toContain(`id="${place}"`);
        if (entry && !['content-block', 'page'].includes(type)) expect(text).toContain(entry.title);
      }
    },
  );
});

describe('a link of the dashboard to the site', () => {
  it.each([
    ['kind=article&number=5&lang=ar&category=7', '/ar/article/7/5'],
    ['kind=article&number=5&lang=en&category=7&edit=', '/en/manager/article-edit/7/5'],
    ['kind=category&number=6&lang=en&category=6&type=gallery', '/en/gallery/6/1'],
    ['kind=content-block&number=1&lang=ar', '/ar#block-1'],
    ['kind=content-block&number=3&lang=ar', '/ar/contact'],
    ['kind=settings&number=0&lang=en&edit=', '/en/manager/settings/1'],
  ])('%s leads to %s', async (query, address) => {
    const reply = await fetch(`${siteUrl}/open?${query}`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, address]);
  });

  it.each(['kind=article&number=5&lang=ar', 'kind=//evil.example&number=1&lang=en', 'kind=home&number=x&lang=ar', ''])(
    '«%s» leads nowhere',
    async (query) => {
      expect((await get(`/open?${query}`)).status).toBe(404);
    },
  );
});
