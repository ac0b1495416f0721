import { beforeAll, describe, expect, it } from 'vitest';
import type { FakeRequest } from './fake-answer.ts';
import { hiddenItem, MANAGER } from './fake-manager.ts';
import { sharedTestApp } from './test-app.ts';

const url = '/uploads/well_1a.jpg';
const html = `<p><img src="${url}"></p>`;
const row = { number: 3, title: 'كتلة', html, version: 1, category: { number: 7, titleAr: 'أ', titleEn: 'A' } };
const found = { row, locale: 'ar', visibleIn: ['ar'] };
const PICTURES = '/api/file-store/pictures';

const answers = {
  '/api/visible/content-blocks/3': { data: found },
  '/api/visible/pages/7': { data: { ...found, row: { ...row, html: '<p>نص</p>' } } },
  '/api/visible/home': { data: [{ __component: 'home.ads', firstBlock: 1, secondBlock: 2, found: [found, found] }] },
  'GET /api/manage/content-blocks/3': { data: { ...hiddenItem, number: 3, title: 'كتلة', html } },
  [PICTURES]: ({ query }: FakeRequest) => ({
    data: [{ address: query.get('addresses[0]'), url, width: 800, height: 600, formats: {} }],
  }),
};

describe('pictures in texts', () => {
  const test = sharedTestApp({ answers });
  beforeAll(() => test.cacheInvalidation.onConnect());
  const requestCount = () => test.cms.requests.filter((request) => request.includes(PICTURES)).length;

  it('have a srcset for visitors, after one request to the cms', async () => {
    const { data } = (await test.call('/api/home/ContentHtml', { id: 3, lang: 'ar' })).json();
    expect(data.html).toContain(`<img src="${url}" width="800" height="600" srcset="${url} 800w" sizes=`);
    const before = requestCount();
    const home = (await test.call('/api/home/HomePageContents', { lang: 'ar' })).json();
    for (const { html: shown } of home.data[0].data[0].items) expect(shown).toContain('srcset=');
    expect(requestCount()).toBe(before + 1);
  });

  it('cause no request where there are none', async () => {
    const before = requestCount();
    const { data } = (await test.call('/api/home/PageHtml', { catId: 7, lang: 'ar' })).json();
    expect(data.html).toBe('<p>نص</p>');
    expect(requestCount()).toBe(before);
  });

  it('stay as stored for managers, who edit what they receive', async () => {
    const before = requestCount();
    const { data } = (await test.call('/api/home/ContentHtml', { id: 3, lang: 'ar', token: MANAGER })).json();
    expect(data.html).toBe(html);
    expect(requestCount()).toBe(before);
  });

  it('have a srcset for managers too on screens that display the text', async () => {
    const payload = { id: 3, lang: 'ar', token: MANAGER, forDisplay: true };
    const { data } = (await test.call('/api/home/ContentHtml', payload)).json();
    expect(data.html).toMatch(/<img [^>]*srcset="[^"]+" [^>]*loading="lazy"/);
  });

  it('are updated when a file changes', async () => {
    await test.call('/api/home/ContentHtml', { id: 3, lang: 'ar' });
    const before = requestCount();
    test.cacheInvalidation.invalidate(['file']);
    await test.call('/api/home/ContentHtml', { id: 3, lang: 'ar' });
    await expect.poll(requestCount).toBe(before + 1);
  });
});
