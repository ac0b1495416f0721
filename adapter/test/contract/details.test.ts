import { describe, expect, it } from 'vitest';
import type { Lang } from '../../../cms/contract/fields.ts';
import { allCards, type Card, categoriesOfType, get, post } from './site.ts';

const DETAILS = [
  { call: 'Article', list: 'Articles', type: 1, id: 'articleId' },
  { call: 'Album', list: 'Albums', type: 2, id: 'albumId' },
  { call: 'Video', list: 'Videos', type: 4, id: 'videoId' },
] as const;
const LANGS: readonly Lang[] = ['ar', 'en'];

interface Detail extends Card {
  relatedCat: string;
  version: string;
  html?: string;
  folder?: string;
}

interface DetailExtra {
  lang?: Lang;
  catTitle?: string;
  lastArticles?: Card[];
  previous?: { id: number; catId: number; title: string } | null;
  next?: { id: number; catId: number; title: string } | null;
  related?: Card[];
  cat?: { id: number; title: string }[];
  images?: { name: string; url: string; width: number; height: number; thumb: string; alt: string; srcset: string }[];
}

describe.each(DETAILS)('$call', ({ call, list, type, id }) => {
  const ask = (payload: Record<string, unknown>) => post<Detail, DetailExtra>(`/api/home/${call}`, payload);

  it('has the card’s fields of every listed item, and its category', async () => {
    for (const catId of await categoriesOfType(type)) {
      for (const card of (await allCards(list, catId, 'en')).slice(0, 5)) {
        const { status, data, extra } = await ask({ catId, [id]: card.id, lang: 'en' });
        expect(status).toBe(0);
        expect(data).toMatchObject({ ...card, relatedCat: `#${catId}#` });
        expect(data.version).not.toBe('');
        expect(extra.lang).toBeUndefined();
      }
    }
  });

  it('is status 2 under a wrong category, and for an id that nothing has', async () => {
    const [catId = 0] = await categoriesOfType(type);
    const [card] = await allCards(list, catId, 'ar');
    const wrong = (await categoriesOfType(0))[0];
    expect((await ask({ catId: wrong, [id]: card?.id })).status).toBe(2);
    expect((await ask({ catId, [id]: 999_999 })).status).toBe(2);
    expect((await ask({ catId: 999_999, [id]: card?.id })).status).toBe(2);
    expect((await ask({ catId, [id]: 9_007_199_254_740_991 })).status).toBe(2);
  });

  it('never shows an item that no list of either language has', async () => {
    const categories = await categoriesOfType(type);
    const listed = new Set<number>();
    for (const catId of categories) {
      for (const lang of LANGS) for (const card of await allCards(list, catId, lang)) listed.add(card.id);
    }
    const hidden = Array.from({ length: Math.max(...listed) + 5 }, (_, index) => index + 1).filter(
      (n) => !listed.has(n),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const number of hidden) {
      for (const catId of categories) {
        for (const lang of LANGS) expect((await ask({ catId, [id]: number, lang })).status).toBe(2);
      }
    }
  });
});

describe('Article', () => {
  const ask = (payload: Record<string, unknown>) => post<Detail, DetailExtra>('/api/home/Article', payload);

  it('without an id is the newest of the category, in each language', async () => {
    for (const catId of await categoriesOfType(1)) {
      for (const lang of LANGS) {
        const [newest] = await allCards('Articles', catId, lang);
        expect((await ask({ catId, lang })).data.id).toBe(newest?.id);
      }
    }
  });

  it('without an id in a category without articles is status 2', async () => {
    expect((await ask({ catId: 13 })).status).toBe(2);
    expect((await ask({ catId: 999_999 })).status).toBe(2);
  });

  it('has the newest six other articles, and its category', async () => {
    const cards = await allCards('Articles', 7, 'ar');
    for (const card of [cards[0], cards[3], cards.at(-1)]) {
      const { extra } = await ask({ catId: 7, articleId: card?.id });
      const others = cards.filter((other) => other.id !== card?.id).slice(0, 6);
      expect(extra.lastArticles?.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
      expect(extra.cat).toEqual([{ id: 7, title: expect.stringMatching(/\p{Script=Arabic}/u) }]);
    }
  });

  it('has its neighbours in the list, and at most three related articles that it links to nowhere else', async () => {
    const found: number[] = [];
    for (const lang of LANGS) {
      const cards = await allCards('Articles', 7, lang);
      for (const [place, { id: articleId }] of cards.entries()) {
        const { extra } = await ask({ catId: 7, articleId, lang });
        const link = (card: Card | undefined) => (card ? { id: card.id, catId: 7, title: card.title } : null);
        expect(extra).toMatchObject({ previous: link(cards[place - 1]), next: link(cards[place + 1]) });
        const related = extra.related?.map(({ id }) => id) ?? [];
        expect(related.length).toBeLessThanOrEqual(3);
        const others = [extra.previous, extra.next, ...(extra.lastArticles ?? [])];
        const elsewhere = new Set([articleId, ...others.map((other) => other?.id)]);
        expect(related.filter((id) => elsewhere.has(id))).toEqual([]);
        found.push(...related);
      }
    }
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('Album', () => {
  const ask = (payload: Record<string, unknown>) => post<Detail, DetailExtra>('/api/home/Album', payload);

  it('without an id is the newest of the category', async () => {
    const [newest] = await allCards('Albums', 6, 'ar');
    expect((await ask({ catId: 6 })).data.id).toBe(newest?.id);
  });

  it('has images only on request, in the order of file names unless it has an order of its own', async () => {
    expect((await ask({ catId: 6 })).extra.images).toBeUndefined();
    expect((await ask({ catId: 6, getImages: false })).extra.images).toBeUndefined();
    const [, withoutOrder] = await allCards('Albums', 6, 'ar');
    const { data, extra } = await ask({ catId: 6, albumId: withoutOrder?.id, getImages: true });
    expect(data.folder).toMatch(/^\/_userFiles\/.*\/$/);
    const names = (extra.images ?? []).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { numeric: true }).compare));
  });

  it('has pictures that exist', async () => {
    const { data, extra } = await ask({ catId: 6, getImages: true });
    const [picture] = extra.images ?? [];
    if (picture === undefined) return;
    for (const address of [picture.url, picture.thumb]) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\//);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const [version = ''] = picture.srcset.split(' ');
    expect((await get(version)).headers.get('cache-control')).toContain('immutable');
    const byPath = await get(`${data.folder}${picture.name}`);
    expect([byPath.status, byPath.headers.get('location')]).toEqual([302, picture.url]);
  });
});
