import { expect, it } from 'vitest';
import { article, type Site } from '../manager-client';

/** Articles found by their titles. */
export function testArticleTitles(site: Site) {
  it('finds articles by their titles or numbers, and shows visitors only visible ones', async () => {
    const manage = async (query: string) =>
      (await site.managerClient.manager.get(`/api/manage/article-titles?${query}`)).body.data;
    const visible = async (locale: string, numbers: number[]) => {
      const query = numbers.map((number) => `&numbers[]=${number}`).join('');
      return (await site.cms.get(`/api/visible/article-titles?locale=${locale}${query}`)).body.data;
    };
    const made = [];
    for (const [title, isVisible] of [
      ['بئر القرى الثلاث', true],
      ['بئر ينتظر الإقرار', false],
    ] as const) {
      made.push((await site.managerClient.newArticle(title, { isVisible, fields: article(title) })).number);
    }
    const [shown = 0, hidden = 0] = made;
    const search = (text: string) => manage(`locale=ar&search=${encodeURIComponent(text)}`);
    expect(await search('بئر')).toMatchObject([
      { number: hidden, title: 'بئر ينتظر الإقرار', locale: 'ar', category: 7, isVisible: false },
      { number: shown, title: 'بئر القرى الثلاث', isVisible: true },
    ]);
    // The last word is only begun.
    expect(await search('بئر ين')).toMatchObject([{ number: hidden }, { number: shown }]);
    // So is a single word of one or two letters, here with the article before it.
    for (const begun of ['ا', 'إق', 'الإ']) {
      const numbers = (await search(begun)).map(({ number }: { number: number }) => number);
      expect([begun, numbers.includes(hidden)]).toEqual([begun, true]);
      expect([begun, numbers.includes(shown)]).toEqual([begun, begun === 'ا']);
    }
    expect(await search('%')).toEqual([]);
    expect((await search('')).length).toBeGreaterThanOrEqual(2);

    const ofNumbers = await manage(`locale=en&numbers[]=${shown}&numbers[]=999999999&numbers[]=${hidden}`);
    expect(ofNumbers).toMatchObject([
      { number: shown, locale: 'ar', isVisible: true },
      { number: hidden, locale: 'ar', isVisible: false },
    ]);
    expect(await visible('ar', [hidden, 999_999_999, shown])).toEqual([
      { number: shown, title: 'بئر القرى الثلاث', locale: 'ar', category: 7, isVisible: true },
    ]);
    expect(await visible('en', [shown])).toEqual([]);
    expect((await site.cms.get('/api/manage/article-titles?locale=ar')).status).toBe(401);
  });
}
