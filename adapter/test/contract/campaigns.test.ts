import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpCaller } from './manager.ts';
import { html } from './saved-kinds.ts';
import { categoriesOfType, post } from './site.ts';

const form = {
  target: 20_000,
  raised: 12_400,
  currency: 'USD',
  endDate: '12/31/2099',
  useAr: 'للعائلات',
  useEn: 'Families',
};

describe('the campaign of an article', () => {
  const call = setUpCaller();
  let catId = 0;
  let id = 0;
  beforeAll(async () => {
    [catId = 0] = await categoriesOfType(1);
    const article = { id: 0, catId, title: 'خبر له حملة للتجربة', summary: 'ملخص خبر للتجربة في سطر', html };
    id = (await call('/api/manager/ArticleSave', { article: { ...article, isVisible: 1 } })).data.id;
    const english = { id, catId, title: 'An article with a campaign', summary: 'The summary of an article', html };
    await call('/api/manager/ArticleSave', { article: { ...english, isVisible: 1 }, lang: 'en' });
  });
  afterAll(async () => {
    for (const lang of ['ar', 'en']) await call('/api/manager/ArticleSave', { article: { id, isVisible: 0 }, lang });
  });
  const load = async () => (await call('/api/manager/LoadCampaign', { id })).data;
  const save = (campaign: Record<string, unknown>) =>
    call('/api/manager/SaveCampaign', {
      campaign: { id, ...campaign },
    });
  const shown = async (lang: string) => (await post('/api/home/Article', { catId, articleId: id, lang })).data;
  const onDonatePage = async (lang: string) =>
    (await post('/api/home/Donation', { lang })).data.campaigns.map((card) => card.id);

  it('is empty until it is saved, and its first save needs a target', async () => {
    expect(await load()).toMatchObject({ target: 0, raised: 0, version: '0' });
    expect((await shown('ar')).campaign).toBeNull();
    expect((await save({ raised: 5, currency: 'USD' })).status).toBe(8);
    expect((await save(form)).status).toBe(0);
  });

  it('is shown at once with its article, in lists and on the donate page, in both languages', async () => {
    expect(await shown('ar')).toMatchObject({
      campaign: { percent: 62, text: 'جُمع 12,400 من 20,000 دولار أمريكي', state: 'open' },
      campaignUse: 'للعائلات',
    });
    expect(await shown('en')).toMatchObject({
      campaign: { percent: 62, text: '12,400 of 20,000 US dollars raised', end: '2099-12-31' },
      campaignUse: 'Families',
    });
    const { data } = await post('/api/home/Articles', { catId, lang: 'en' });
    expect(data.find((card) => card.id === id)?.campaign).toMatchObject({ percent: 62 });
    expect(await onDonatePage('en')).toContain(id);
  });

  it('has a history of its own that can be restored', async () => {
    await save({ raised: 15_000 });
    const [newest] = (await call('/api/manager/RevisionsList', { kind: 'campaign', id })).data;
    expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id })).status).toBe(0);
    expect((await load()).raised).toBe(form.raised);
  });

  it('that has ended is not on the donate page, and a hidden one is nowhere', async () => {
    await save({ endDate: '01/31/2020' });
    expect(await onDonatePage('en')).not.toContain(id);
    expect((await shown('en')).campaign).not.toBeNull();
    await save({ endDate: '', isShown: 0 });
    expect(await onDonatePage('en')).not.toContain(id);
    expect((await shown('en')).campaign).toBeNull();
  });

  it('of an article that visitors do not see is not on the donate page', async () => {
    await save({ isShown: 1 });
    expect(await onDonatePage('en')).toContain(id);
    await call('/api/manager/ArticleSave', { article: { id, isVisible: 0 }, lang: 'en' });
    expect(await onDonatePage('en')).not.toContain(id);
    expect(await onDonatePage('ar')).toContain(id);
  });

  it('of no article does not exist', async () => {
    expect((await call('/api/manager/LoadCampaign', { id: 999_999_999 })).status).toBe(2);
    expect((await call('/api/manager/SaveCampaign', { campaign: { ...form, id: 999_999_999 } })).status).toBe(2);
  });
});
