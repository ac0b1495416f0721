import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lang } from '../../../cms/contract/fields.ts';
import { setUpCaller } from './manager.ts';
import { SAVED_KINDS } from './saved-kinds.ts';
import { allCards, categoriesOfType, get, post } from './site.ts';

const LANGS: readonly Lang[] = ['ar', 'en'];
const KINDS = [
  { list: 'Articles', section: 'article', menuTypes: [1] },
  { list: 'Albums', section: 'album', menuTypes: [2, 3] },
] as const;

const xml = async (path: string) =>
  new JSDOM(await (await get(path)).text(), { contentType: 'application/xml' }).window.document;
const pathOf = (address: string | null) => new URL(address ?? '').pathname;

/** The head of a page that is there. On a busy machine its first reader may get it before its answers are in. */
const headOf = (path: string) =>
  vi.waitFor(
    async () => {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      const { head } = new JSDOM(await reply.text()).window.document;
      expect(head.querySelector('link[rel=canonical]')).not.toBeNull();
      return head;
    },
    { timeout: 10_000 },
  );

/** Every address of the sitemap with its versions in other languages, whatever files it comes in. */
async function sitemapAddresses(file = '/sitemap.xml'): Promise<{ path: string; twins: string[] }[]> {
  const page = await xml(file);
  const parts = [...page.querySelectorAll('sitemap > loc')];
  if (parts.length > 0) {
    return (await Promise.all(parts.map(({ textContent }) => sitemapAddresses(pathOf(textContent))))).flat();
  }
  return [...page.querySelectorAll('url')].map((url) => ({
    path: pathOf(url.querySelector('loc')?.textContent ?? null),
    twins: [...url.getElementsByTagName('xhtml:link')].map((link) => pathOf(link.getAttribute('href'))),
  }));
}

describe('the sitemap', () => {
  it('has every item that a list shows, in its language, and no other', async () => {
    const inSitemap = (await sitemapAddresses()).map(({ path }) => path);
    for (const { list, section, menuTypes } of KINDS) {
      const listed: string[] = [];
      for (const catId of (await Promise.all(menuTypes.map(categoriesOfType))).flat()) {
        for (const lang of LANGS) {
          for (const { id } of await allCards(list, catId, lang)) listed.push(`/${lang}/${section}/${catId}/${id}`);
        }
      }
      const ofSection = inSitemap.filter((path) => path.split('/')[2] === section);
      expect(ofSection.toSorted()).toEqual(listed.toSorted());
    }
  });

  it('has only addresses of pages that exist in their languages (every eighth is checked)', async () => {
    const addresses = await sitemapAddresses();
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
    for (const { path, twins } of addresses.filter((_, index) => index % 8 === 0)) {
      const head = await headOf(path);
      expect(pathOf(head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null)).toBe(path);
      const links = [...head.querySelectorAll('link[hreflang]')].map((link) => pathOf(link.getAttribute('href')));
      expect(links).toEqual(twins);
    }
  });
});

describe('the feeds', () => {
  it.each(LANGS)('in %s have the newest articles, with addresses that exist', async (lang) => {
    const page = await xml(`/${lang}/feed.xml`);
    const entries = [...page.querySelectorAll('entry')];
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(20);
    expect(new Set(entries.map((entry) => entry.querySelector('id')?.textContent)).size).toBe(entries.length);
    const paths = entries.map((entry) => pathOf(entry.querySelector('link')?.getAttribute('href') ?? null));
    for (const path of paths) expect((await get(path)).status).toBe(200);
  });
});

describe('what is hidden', () => {
  const CANARY = 'كناري-مخفي-لا-يراه-زائر';
  const call = setUpCaller();
  let paths: string[] = [];
  beforeAll(async () => {
    for (const { kind, detail, menuType, form } of SAVED_KINDS) {
      const [catId = 0] = await categoriesOfType(menuType);
      const title = `${CANARY} ${kind}`;
      const item = { ...form, id: 0, catId, title, isVisible: 0, ...(kind === 'album' ? {} : { showInHome: 1 }) };
      const { status, data } = await call(`/api/manager/${detail}Save`, { [kind]: item });
      expect(status).toBe(0);
      paths = [...paths, ...LANGS.map((lang) => `/${lang}/${kind}/${catId}/${data.id}`)];
    }
  });

  // Security: V1.
  it('is in no sitemap, no feed and no page', async () => {
    const lists = ['articles/7/1', 'gallery/6/1', 'videos/11/1'].flatMap((path) =>
      LANGS.map((lang) => `/${lang}/${path}`),
    );
    for (const path of ['/sitemap.xml', '/ar/feed.xml', '/en/feed.xml', '/ar', '/en', ...lists, ...paths]) {
      const text = await (await get(path)).text();
      expect(text).not.toContain(CANARY);
    }
    const inSitemap = (await sitemapAddresses()).map(({ path }) => path);
    for (const path of paths) expect(inSitemap).not.toContain(path);
  });

  it('in the other language is not offered as a translation', async () => {
    for (const catId of await categoriesOfType(1)) {
      const english = new Set((await allCards('Articles', catId, 'en')).map(({ id }) => id));
      for (const { id } of await allCards('Articles', catId, 'ar')) {
        const { extra } = await post('/api/home/Article', { catId, articleId: id });
        expect([id, extra.twin]).toEqual([id, english.has(id)]);
      }
    }
  });
});

describe('pages', () => {
  it('have a picture for previews that is a JPEG of less than 300 KB', async () => {
    for (const path of ['/ar', '/ar/article/7', '/en/album/6', '/en/videos/11/1']) {
      const head = await headOf(path);
      const address = head.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null;
      const picture = await get(pathOf(address));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    }
  });
});
