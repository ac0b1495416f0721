import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { html } from './saved-kinds.ts';
import { categoriesOfType } from './site.ts';

interface Revision {
  id: number;
  savedAt: string;
  savedBy: string;
  title: string;
  fields?: Record<string, unknown>;
}
interface Detail {
  title: string;
  summary: string;
  version: string;
  isVisible: number;
}

describe('the history of an item', () => {
  let call: Caller;
  let catId = 0;
  let id = 0;
  const list = (lang = 'ar') => call<Revision[]>('/api/manager/RevisionsList', { kind: 'article', id, lang });
  const load = async () => (await call<Detail>('/api/home/Article', { catId, articleId: id })).data;

  beforeAll(async () => {
    call = callerWith(await managerToken());
    [catId = 0] = await categoriesOfType(1);
    const first = { id: 0, catId, title: 'العنوان الأول للخبر', summary: 'ملخص خبر للتجربة في سطر', html };
    id = (await call<{ id: number }>('/api/manager/ArticleSave', { article: first })).data.id;
  });

  it('is empty until something changes, then has the versions before, newest first', async () => {
    expect((await list()).data).toEqual([]);
    await call('/api/manager/ArticleSave', { article: { id, title: 'العنوان الثاني للخبر' } });
    await call('/api/manager/ArticleSave', { article: { id, title: 'العنوان الثالث للخبر' } });
    const { data } = await list();
    expect(data.map(({ title }) => title)).toEqual(['العنوان الثاني للخبر', 'العنوان الأول للخبر']);
    for (const { savedAt, savedBy } of data) {
      expect(Math.abs(Date.parse(savedAt) - Date.now())).toBeLessThan(120_000);
      expect(savedBy).not.toBe('');
    }
    expect((await list('en')).data).toEqual([]);
  });

  it('returns a revision’s fields in the form of the item’s details', async () => {
    const [, first] = (await list()).data;
    const { status, data } = await call<Revision>('/api/manager/RevisionLoad', { revisionId: first?.id });
    expect([status, data]).toEqual([0, { ...first, fields: expect.any(Object) }]);
    const { title, summary } = { title: 'العنوان الأول للخبر', summary: 'ملخص خبر للتجربة في سطر' };
    expect(data.fields).toMatchObject({
      title,
      summary,
      html,
      image: '',
      showInHome: 1,
      catId,
      relatedCat: `#${catId}#`,
    });
  });

  it('restores a revision, and stores the version before as one', async () => {
    const [, first] = (await list()).data;
    const { status, data } = await call<{ id: number; version: string }>('/api/manager/RevisionRestore', {
      revisionId: first?.id,
    });
    expect([status, data.id]).toEqual([0, id]);
    expect(await load()).toMatchObject({ title: 'العنوان الأول للخبر', version: data.version, isVisible: 0 });
    expect((await list()).data[0]?.title).toBe('العنوان الثالث للخبر');
  });

  it('is status 2 for a version that does not exist', async () => {
    for (const path of ['RevisionLoad', 'RevisionRestore']) {
      expect((await call(`/api/manager/${path}`, { revisionId: 999_999_999 })).status).toBe(2);
    }
  });

  it('includes the settings', async () => {
    const counter = async () =>
      (await call<{ project_Count_1: number }>('/api/manager/LoadSiteSettings')).data.project_Count_1;
    const before = await counter();
    await call('/api/manager/SaveSiteSettings', { settings: { project_Count_1: before + 1 } });
    const [newest] = (await call<Revision[]>('/api/manager/RevisionsList', { kind: 'settings', id: 1 })).data;
    const { data } = await call<Revision>('/api/manager/RevisionLoad', { revisionId: newest?.id });
    expect(data.fields).toMatchObject({
      project_Count_1: before,
      social: expect.any(Array),
      quickLinks: expect.any(Array),
    });
    expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id })).status).toBe(0);
    expect(await counter()).toBe(before);
  });

  it('restores the settings in one language, and leaves the other as it is', async () => {
    const about = async (lang: string) =>
      (await call<{ about: string }>('/api/manager/LoadSiteSettings', { lang })).data.about;
    const write = (lang: string, text: string) =>
      call('/api/manager/SaveSiteSettings', { settings: { about: text }, lang });
    const before = { ar: await about('ar'), en: await about('en') };
    await write('ar', 'نبذة ستُستبدل');
    await write('ar', 'نبذة جديدة');
    const [newest] = (await call<Revision[]>('/api/manager/RevisionsList', { kind: 'settings', id: 1 })).data;
    await write('en', 'Written since');
    expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id, lang: 'ar' })).status).toBe(0);
    expect([await about('ar'), await about('en')]).toEqual(['نبذة ستُستبدل', 'Written since']);
    await write('ar', before.ar);
    await write('en', before.en);
  });
});
