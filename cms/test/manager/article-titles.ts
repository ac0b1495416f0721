import { expect, it } from 'vitest';
import type { Site } from '../manager-client';

/** Articles found by their titles. */
export function testArticleTitles(site: Site) {
  it('finds articles by their titles or numbers, and shows visitors only visible ones', async () => {
    const manage = async (payload: object) => (await site.manager.call('ArticleTitles', payload)).body.data;
    const visible = async (locale: string, numbers: number[]) => {
      const query = numbers.map((number) => `&numbers[]=${number}`).join('');
      return (await site.cms.get(`/api/visible/article-titles?locale=${locale}${query}`)).body.data;
    };
    const made = [];
    for (const [title, isVisible] of [
      ['بئر القرى الثلاث', true],
      ['بئر ينتظر الإقرار', false],
    ] as const) {
      made.push((await site.newArticle(title, { isVisible })).number);
    }
    const [shown = 0, hidden = 0] = made;
    const search = (text: string) => manage({ search: text });
    expect(await search('بئر')).toMatchObject([
      { id: hidden, title: 'بئر ينتظر الإقرار', lang: 'ar', catId: 7, isVisible: 0 },
      { id: shown, title: 'بئر القرى الثلاث', isVisible: 1 },
    ]);
    // The last word is only begun.
    expect(await search('بئر ين')).toMatchObject([{ id: hidden }, { id: shown }]);
    // So is a single word of one or two letters, here with the article before it.
    for (const begun of ['ا', 'إق', 'الإ']) {
      const numbers = (await search(begun)).map(({ id }: { id: number }) => id);
      expect([begun, numbers.includes(hidden)]).toEqual([begun, true]);
      expect([begun, numbers.includes(shown)]).toEqual([begun, begun === 'ا']);
    }
    expect(await search('%')).toEqual([]);
    expect((await search('')).length).toBeGreaterThanOrEqual(2);

    const ofNumbers = await manage({ lang: 'en', ids: [shown, 999_999_999, hidden] });
    expect(ofNumbers).toMatchObject([
      { id: shown, lang: 'ar', isVisible: 1 },
      { id: hidden, lang: 'ar', isVisible: 0 },
    ]);
    expect(await visible('ar', [hidden, 999_999_999, shown])).toEqual([
      { id: shown, title: 'بئر القرى الثلاث', lang: 'ar', catId: 7, isVisible: 1 },
    ]);
    expect(await visible('en', [shown])).toEqual([]);
  });
}
