import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator } from './administrator.ts';
import { setUpCaller } from './manager.ts';
import { html } from './saved-kinds.ts';
import { categoriesOfType, get, post } from './site.ts';

const ARTICLES = 'content-manager/collection-types/api::article.article';
/** On a busy machine pages are rendered late. How soon a change shows is what the bench measures. */
const SHOWN_WITHIN = { timeout: 20_000, interval: 50 };

describe('an article that is hidden or deleted', () => {
  const call = setUpCaller();
  let catId = 0;
  beforeAll(async () => {
    catId = (await categoriesOfType(1))[0] ?? 0;
  });

  /** A visible article that visitors have looked at everywhere, so that it is in every cache. */
  async function shownArticle() {
    // A code with hyphens would be kept from being turned, with signs within the title.
    const title = `خبر للتجربة ${randomUUID().replaceAll('-', '')}`;
    const article = { id: 0, catId, title, summary: 'ملخص خبر للتجربة في سطر', html, isVisible: 1, showInHome: 1 };
    const { data } = await call('/api/manager/ArticleSave', { article });
    const seen = {
      detail: async () => (await post('/api/home/Article', { catId, articleId: data.id })).status === 0,
      list: async () => (await post('/api/home/Articles', { catId })).data.some(({ id }) => id === data.id),
      home: async () => JSON.stringify((await post('/api/home/HomePageContents', {})).data).includes(title),
      page: async () => (await (await get(`/ar/article/${catId}/${data.id}`)).text()).includes(title),
      listPage: async () => (await (await get(`/ar/articles/${catId}/1`)).text()).includes(title),
    };
    const places = Object.values(seen);
    const everywhere = () => Promise.all(places.map((isSeen) => isSeen()));
    // While other tests save, a page may be rendered again, take too long, and then go out without its text.
    const isShown = async () => expect(await everywhere()).toEqual(places.map(() => true));
    await vi.waitFor(isShown, SHOWN_WITHIN);
    return { id: data.id, everywhere, nowhere: places.map(() => false) };
  }

  // Security: V3.
  it('by a manager is hidden from visitors when the save is answered', async () => {
    const { id, everywhere, nowhere } = await shownArticle();
    expect((await call('/api/manager/ArticleSave', { article: { id, isVisible: 0 } })).status).toBe(0);
    expect(await everywhere()).toEqual(nowhere);
  });

  // Security: V3.
  it('in the dashboard is hidden from visitors', async () => {
    const { id, everywhere, nowhere } = await shownArticle();
    const asAdministrator = await administrator();
    const found = await asAdministrator(`${ARTICLES}?locale=ar&filters[number][$eq]=${id}`);
    const { results } = (await found.json()) as { results: { documentId: string }[] };
    const documentId = results[0]?.documentId;
    await asAdministrator(`${ARTICLES}/${documentId}/actions/unpublish?locale=ar`, { documentId });
    const isGone = async () => expect(await everywhere()).toEqual(nowhere);
    await vi.waitFor(isGone, SHOWN_WITHIN);
  });

  it('and deleted by a manager is gone with the answer, and back with the restored one’s', async () => {
    const { id, everywhere, nowhere } = await shownArticle();
    const { data } = await call('/api/manager/ItemDelete', { kind: 'article', id });
    expect(await everywhere()).toEqual(nowhere);
    expect((await get(`/ar/article/${catId}/${id}`)).status).toBe(404);
    expect((await call('/api/manager/BinRestore', { binId: data.binId })).status).toBe(0);
    const isBack = async () => expect(await everywhere()).toEqual(nowhere.map(() => true));
    await vi.waitFor(isBack, SHOWN_WITHIN);
    await call('/api/manager/ItemDelete', { kind: 'article', id });
  });

  it('and deleted in the dashboard is gone for visitors', async () => {
    const { id, everywhere, nowhere } = await shownArticle();
    const asAdministrator = await administrator();
    const found = await asAdministrator(`${ARTICLES}?locale=ar&filters[number][$eq]=${id}`);
    const { results } = (await found.json()) as { results: { documentId: string }[] };
    const documentIds = results.map(({ documentId }) => documentId);
    await asAdministrator(`${ARTICLES}/actions/bulkDelete`, { documentIds, locale: 'ar' });
    const isGone = async () => expect(await everywhere()).toEqual(nowhere);
    await vi.waitFor(isGone, SHOWN_WITHIN);
  });
});
