import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { REQUEST_LIMITS } from '../../cms/contract/limits.ts';
import { FakeRefusal } from './fake-answer.ts';
import { MANAGER, tokenOfType } from './fake-manager.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

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

const DETAILS = [
  { call: 'Article', id: 'articleId' },
  { call: 'Video', id: 'videoId' },
  { call: 'Album', id: 'albumId' },
];

describe('reads', () => {
  const test = sharedTestApp();
  const read = (call: string, payload: Record<string, unknown>) => test.call(`/api/home/${call}`, payload);

  // Security: V1.
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

  it('Article without an id is 503 where one of the lists of managers and visitors fails before the other', async () => {
    const slow = vi.fn(() => setTimeout(50, new FakeRefusal(500)));
    for (const late of ['/api/visible/articles', 'GET /api/manage/articles']) {
      const refused = {
        '/api/visible/articles': new FakeRefusal(500),
        'GET /api/manage/articles': new FakeRefusal(500),
      };
      const { call } = await startTestApp({ answers: { ...refused, [late]: slow } });
      expect((await call('/api/home/Article', { catId: 7, token: MANAGER })).statusCode).toBe(503);
    }
    await expect.poll(() => slow.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']);
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

  // Security: V2.
  it.each(DETAILS)('$call is status 2 in another category, and for a number that nothing has', async ({ call, id }) => {
    for (const token of [undefined, MANAGER]) {
      for (const wrong of [
        { catId: 8, [id]: 5 },
        { catId: 999, [id]: 5 },
        { catId: 7, [id]: 6 },
        { catId: 7, [id]: 2 ** 31 },
      ])
        expect([wrong, (await read(call, { ...wrong, token })).json().status]).toEqual([wrong, 2]);
    }
  });

  it('a page far past the end asks the cms for no more than it reads', async () => {
    expect((await read('Articles', { catId: 7, page: 9_007_199_254_740_991, itemsPerPage: 50 })).json().status).toBe(0);
    expect(test.cms.requests.filter((request) => request.includes(`start=${REQUEST_LIMITS.offset}&`))).toHaveLength(1);
  });

  it('Album has its pictures on request alone', async () => {
    expect((await read('Album', { catId: 7, albumId: 5 })).json().extra.images).toBeUndefined();
    expect((await read('Album', { catId: 7, albumId: 5, getImages: true })).json().extra.images).toHaveLength(1);
  });
});

/** Visitors' reads of what the cms answers at an address. */
async function readWith(answers: Record<string, unknown>, call: string, payload: Record<string, unknown>) {
  const test = await startTestApp({ answers });
  return (await test.call(`/api/home/${call}`, { catId: 7, ...payload })).json();
}

const category = { number: 7, titleAr: 'الأخبار', titleEn: 'News' };
const row = (number: number, more: object = {}) => ({
  ...visibleRow,
  number,
  title: `خبر ${number}`,
  category,
  ...more,
});
const visibleRow = { showTime: '2026-11-01', author: '', summary: '', html: '', showInHome: true, image: null };
const found = (shown: object) => ({ data: { row: shown, locale: 'ar', visibleIn: ['ar'] } });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

it.each(['Articles', 'Videos', 'Albums'])('%s of a category that does not exist are status 2', async (call) => {
  const path = `/api/visible/${call.toLowerCase()}`;
  const reply = await readWith({ [path]: { data: [], meta: { category: null, total: 0 } } }, call, {});
  expect(reply).toEqual({ status: 2, data: null, extra: {} });
});

it('Documents are those of a year and a kind, with what can be chosen of all', async () => {
  const asked = vi.fn((_request: { query: URLSearchParams }) => ({
    data: [],
    meta: { category, total: 70, choices: { year: [2025], sort: ['report'] } },
  }));
  const chosen = { year: 2025, sort: 'report', page: 2, itemsPerPage: 50 };
  const { extra } = await readWith({ '/api/visible/documents': asked }, 'Documents', chosen);
  expect(extra).toEqual({ catTitle: 'الأخبار', itemsCount: 70, choices: { year: [2025], sort: ['report'] } });
  const [[request] = []] = asked.mock.calls;
  expect(String(request?.query)).toContain('year=2025&sort=report');
});

it.each(['Article', 'Album'])('%s without an id is status 2 in a category that has none', async (call) => {
  const path = `/api/visible/${call.toLowerCase()}s`;
  expect((await readWith({ [path]: { data: [], meta: { category, total: 0 } } }, call, {})).status).toBe(2);
});

it('an article has the six newest others beside it, and after it related ones that are not among those', async () => {
  const newest = [8, 7, 6, 5, 4, 3, 2].map((number) => row(number));
  const around = {
    previous: { number: 6, title: 'خبر 6' },
    next: null,
    related: [3, 20, 21, 22, 23].map((n) => row(n)),
  };
  const answers = {
    '/api/visible/articles': { data: newest, meta: { category, total: 7 } },
    '/api/visible/articles/5': found(row(5)),
    '/api/visible/articles-around': { data: around },
  };
  const { extra } = await readWith(answers, 'Article', { articleId: 5 });
  expect(idsOf(extra.lastArticles)).toEqual([8, 7, 6, 4, 3, 2]);
  expect(idsOf(extra.related)).toEqual([20, 21, 22]);
  expect([extra.previous, extra.next]).toEqual([{ id: 6, catId: 7, title: 'خبر 6' }, null]);
});

describe('an album', () => {
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => ({
    name,
    url: `/uploads/${name}`,
    mime: 'image/jpeg',
  }));
  const imagesOf = async (album: object) => {
    const answers = { '/api/visible/albums/5': found(row(5, album)), '/api/file-store/files': { data: files } };
    const { data, extra } = await readWith(answers, 'Album', { albumId: 5, getImages: true });
    expect(data).not.toHaveProperty('captions');
    return extra.images.map(({ name, caption }: { name: string; caption?: string }) => [name, caption]);
  };

  it('has its pictures in its own order with their captions, then the others by name', async () => {
    const captions = [{ name: '2.jpg', caption: 'شجرة' }];
    const album = { folder: '/_userFiles/albums/x/', pictureOrder: ['3.jpg', 'gone.jpg', '2.jpg'], captions };
    expect(await imagesOf(album)).toEqual([
      ['3.jpg', undefined],
      ['2.jpg', 'شجرة'],
      ['1.jpg', undefined],
      ['4.jpg', undefined],
    ]);
  });

  it.each([null, ''])('of no folder (%j) has no pictures, and no error', async (folder) => {
    expect(await imagesOf({ folder })).toEqual([]);
  });
});
