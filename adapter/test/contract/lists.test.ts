import { describe, expect, it } from 'vitest';
import type { Lang } from '../../../cms/contract/fields.ts';
import { allCards, type Card, categoriesOfType, expectNewestFirst, post } from './site.ts';

const LISTS = [
  { call: 'Articles', type: 1 },
  { call: 'Albums', type: 2 },
  { call: 'Videos', type: 4 },
] as const;
const LANGS: readonly Lang[] = ['ar', 'en'];

interface ListExtra {
  catTitle: string;
  itemsCount: number;
}

describe.each(LISTS)('$call', ({ call, type }) => {
  const ask = (payload: Record<string, unknown>) => post<Card[], ListExtra>(`/api/home/${call}`, payload);
  const firstCategory = async () => (await categoriesOfType(type))[0] ?? 0;

  it('are newest first, visible, of the requested category, and as many as itemsCount says', async () => {
    for (const catId of await categoriesOfType(type)) {
      for (const lang of LANGS) {
        const cards = await allCards(call, catId, lang);
        expectNewestFirst(cards);
        expect(cards.every((card) => card.isVisible === 1 && card.catId === catId)).toBe(true);
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
        expect((await ask({ catId, lang })).extra.itemsCount).toBe(cards.length);
      }
    }
  });

  it('have 20 items a page by default, and 50 at most', async () => {
    const catId = await firstCategory();
    const cards = await allCards(call, catId, 'ar');
    const lengthOf = async (payload: Record<string, unknown>) => (await ask({ catId, ...payload })).data.length;
    expect(await lengthOf({})).toBe(Math.min(20, cards.length));
    expect(await lengthOf({ itemsPerPage: 1 })).toBe(1);
    expect(await lengthOf({ itemsPerPage: 50 })).toBe(Math.min(50, cards.length));
    expect(await lengthOf({ itemsPerPage: 51 })).toBe(Math.min(50, cards.length));
    expect(await lengthOf({ itemsPerPage: 9_007_199_254_740_991 })).toBe(Math.min(50, cards.length));
  });

  it('are empty past the end, with the correct count', async () => {
    const catId = await firstCategory();
    const count = (await ask({ catId })).extra.itemsCount;
    const lastPage = Math.ceil(count / 2);
    expect((await ask({ catId, page: lastPage, itemsPerPage: 2 })).data).toHaveLength(count - 2 * (lastPage - 1));
    for (const page of [lastPage + 1, 1_000_000, 9_007_199_254_740_991]) {
      const past = await ask({ catId, page, itemsPerPage: 2 });
      expect({ status: past.status, data: past.data, count: past.extra.itemsCount }).toEqual({
        status: 0,
        data: [],
        count,
      });
    }
  });

  it('of a category that does not exist are status 2', async () => {
    const { http, status, data } = await ask({ catId: 999_999 });
    expect({ http, status, data }).toEqual({ http: 200, status: 2, data: null });
    expect((await ask({ catId: 9_007_199_254_740_991 })).status).toBe(2);
  });

  it('name their category in the requested language', async () => {
    const catId = await firstCategory();
    const [arabic, english] = await Promise.all(LANGS.map((lang) => ask({ catId, lang })));
    expect(arabic?.extra.catTitle).toMatch(/\p{Script=Arabic}/u);
    expect(english?.extra.catTitle).toMatch(/[a-z]/i);
  });
});
