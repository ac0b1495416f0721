import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
import { html, type Saved } from './saved-kinds.ts';
import { categoriesOfType, get } from './site.ts';

interface Binned {
  binId: number;
  kind: string;
  id: number;
  title: { ar: string; en: string };
  languages: string[];
  catId: number | null;
}

describe('the bin', () => {
  let call: Caller;
  let catId = 0;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    [catId = 0] = await categoriesOfType(1);
  });

  const newArticle = async () => {
    const article = { id: 0, catId, title: `خبر للحذف ${randomUUID()}`, summary: 'ملخص خبر للحذف في سطر', html };
    return (await call<Saved>('/api/manager/ArticleSave', { article: { ...article, isVisible: 1 } })).data;
  };
  const find = async (id: number) =>
    (await call<Binned[]>('/api/manager/BinList', { kind: 'article', itemsPerPage: 50 })).data.filter(
      (entry) => entry.id === id,
    );
  const load = (id: number) => call<{ version: string }>('/api/home/Article', { catId, articleId: id });

  it('takes an item with its title and its category, and gives it back with its number and version', async () => {
    const { id, version } = await newArticle();
    const deletion = { kind: 'article', id, version, requestId: randomUUID() };
    const { status, data } = await call<{ binId: number }>('/api/manager/ItemDelete', deletion);
    expect(status).toBe(0);
    expect((await call('/api/manager/ItemDelete', deletion)).data).toEqual(data);
    expect((await load(id)).status).toBe(2);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).not.toContain(`/article/${catId}/${id}<`);
    const [entry] = await find(id);
    expect(entry).toMatchObject({ binId: data.binId, languages: ['ar'], catId });
    expect(entry?.title).toEqual({ ar: expect.stringContaining('خبر للحذف'), en: '' });

    const restored = await call('/api/manager/BinRestore', { binId: data.binId });
    expect(restored).toMatchObject({ status: 0, data: { kind: 'article', id, languages: ['ar'], catId, files: [] } });
    expect((await load(id)).data.version).toBe(version);
    expect(await find(id)).toEqual([]);
    expect((await call('/api/manager/BinRestore', { binId: data.binId })).status).toBe(2);
    await call('/api/manager/ItemDelete', { kind: 'article', id });
  });

  it('names what is in the way by the contract’s fields', async () => {
    const { id } = await newArticle();
    const { data } = await call<{ binId: number }>('/api/manager/ItemDelete', { kind: 'article', id });
    const refused = await call('/api/manager/BinRestore', { binId: data.binId, catId: 2_000_000_000 });
    expect([refused.status, errorsOf(refused)]).toEqual([8, [{ field: 'catId', key: 'ERROR.8' }]]);
    expect(await find(id)).toHaveLength(1);
    expect((await call('/api/manager/BinDelete', { ids: [data.binId, 2_000_000_000] })).data).toEqual([data.binId]);
    expect((await call('/api/manager/BinRestore', { binId: data.binId })).status).toBe(2);
  });
});
