import { describe, expect, it } from 'vitest';
import { MANAGER, tokenOfType } from './fake-manager.ts';
import { sharedTestApp } from './test-app.ts';

const READS = [
  { call: 'Articles', payload: { catId: 7 } },
  { call: 'Article', payload: { catId: 7, articleId: 5 } },
  { call: 'Videos', payload: { catId: 7 } },
  { call: 'Video', payload: { catId: 7, videoId: 5 } },
  { call: 'Albums', payload: { catId: 7 } },
  { call: 'Album', payload: { catId: 7, albumId: 5, getImages: true } },
  { call: 'PageHtml', payload: { catId: 7 } },
  { call: 'ContentHtml', payload: { id: 3 } },
  { call: 'HomePageContents', payload: {} },
];

describe('reads', () => {
  const test = sharedTestApp();
  const read = (call: string, payload: Record<string, unknown>) => test.call(`/api/home/${call}`, payload);

  it.each(READS)('$call includes hidden items for managers only', async ({ call, payload }) => {
    expect((await read(call, { ...payload, token: MANAGER })).body).toMatch(/مخفي|لا يراه/);
    for (const token of [undefined, 'garbage', tokenOfType(5), tokenOfType(7), tokenOfType(99)]) {
      const before = test.cms.requests.length;
      const reply = await read(call, { ...payload, token });
      expect(reply.json().status).toBe(0);
      expect(reply.body).not.toMatch(/مخفي|لا يراه/);
      expect(test.cms.requests.slice(before).filter((request) => request.includes('/manage/'))).toEqual([]);
    }
  });

  it.each([
    ['Article', 'articles'],
    ['Album', 'albums'],
  ])('%s without an id opens the newest visible item of the category for managers too', async (call, path) => {
    const { id } = (await read(call, { catId: 7 })).json().data;
    test.cms.requests.length = 0;
    await read(call, { catId: 7, token: MANAGER });
    expect(test.cms.requests).toContainEqual(expect.stringContaining(`/api/visible/${path}?`));
    expect(test.cms.requests).toContainEqual(expect.stringContaining(`/api/manage/${path}/${id}?`));
  });

  it('HomePageContents marks hidden items of the slider for managers', async () => {
    const blocks = (await read('HomePageContents', { token: MANAGER })).json().data;
    const slider = blocks.find(({ type }: { type: string }) => type === 'ArticlesSlider');
    expect(slider.data[0].items).toContainEqual(expect.objectContaining({ id: 5, isVisible: 0 }));
  });

  it('list an item’s languages for managers', async () => {
    const reply = await read('Article', { catId: 7, articleId: 5, token: MANAGER });
    expect(reply.json()).toMatchObject({
      data: { id: 5, isVisible: 0, version: '7', image: '/uploads/picture_1a.jpg' },
      extra: {
        cat: [{ id: 7, title: 'الأخبار' }],
        languages: [
          { lang: 'ar', isVisible: 0, version: '7', outstanding: 0 },
          { lang: 'en', isVisible: 1, version: '2', outstanding: 3 },
        ],
      },
    });
    expect((await read('Article', { catId: 7, articleId: 5 })).json().extra.languages).toBeUndefined();
  });

  it('name the language of a substitute text', async () => {
    const reply = await read('Article', { catId: 7, articleId: 5, token: MANAGER, lang: 'en' });
    expect(reply.json().extra.lang).toBe('ar');
  });

  it('answer managers status 2 for a wrong category or a missing item', async () => {
    expect((await read('Article', { catId: 8, articleId: 5, token: MANAGER })).json().status).toBe(2);
    expect((await read('Article', { catId: 7, articleId: 6, token: MANAGER })).json().status).toBe(2);
  });
});
