import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counterDetails, MANAGER, settings } from './fake-manager.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const details = {
  unitAr: 'طرد',
  unitEn: 'parcels',
  periodAr: 'في 2026',
  periodEn: 'In 2026',
  updatedOn: '11/2/2026',
  articles: [7, '5', 7],
};
const nothing = { unitAr: '', unitEn: '', periodAr: '', periodEn: '', updatedOn: '', articles: [] };

describe('what the counters count', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.close());
  const save = async (fields: object) =>
    (await test.call('/api/manager/SaveSiteSettings', { settings: fields, token: MANAGER })).json();
  const sent = () => test.cms.posted.at(-1);

  it('is shown in the reader’s language, with the articles that this reader sees', async () => {
    const counted = async (payload: object) => (await test.call('/api/home/Counters', payload)).json().data;
    const title = { id: 5, catId: 7, title: 'عنوان خبر', isVisible: 1 };
    expect(await counted({})).toEqual([
      { id: 1, unit: 'طرد غذائي', period: 'في سنة 2026', updatedOn: '2026-11-01', articles: [title] },
    ]);
    const [asManager] = await counted({ token: MANAGER });
    expect(asManager.articles).toEqual([{ ...title, title: 'عنوان خبر مخفي', isVisible: 0 }]);
    const [english] = await counted({ token: MANAGER, lang: 'en' });
    expect(english).toMatchObject({ unit: 'food parcels', period: 'In 2026', articles: [] });
  });

  it('is announced on the home page where there is something', async () => {
    const blocks = (await test.call('/api/home/HomePageContents', {})).json().data;
    const numbers = blocks.find(({ type }: { type: string }) => type === 'Numbers').data[0].items;
    expect(numbers.map(({ hasDetails }: { hasDetails?: boolean }) => hasDetails)).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is stored for one counter, each article once, and emptied as a whole', async () => {
    expect((await save({ project_Details_2: details })).status).toBe(0);
    expect(sent()).toEqual({
      fields: { countDetails2: [{ ...details, updatedOn: '2026-11-02', articles: '7, 5' }] },
    });
    expect((await save({ project_Details_2: nothing })).status).toBe(0);
    expect(sent()).toEqual({ fields: { countDetails2: [] } });
  });

  it.each([
    [{ unitEn: ' ' }, 'unitEn', 'ERR_REQUIRED'],
    [{ periodAr: '' }, 'periodAr', 'ERR_REQUIRED'],
    [{ updatedOn: '' }, 'updatedOn', 'ERR_REQUIRED'],
    [{ updatedOn: '2/30/2026' }, 'updatedOn', 'ERROR.DATE_INVALID'],
    [{ unitAr: 'x'.repeat(61) }, 'unitAr', 'ERROR.TOO_LONG'],
    [{ periodEn: 'x'.repeat(121) }, 'periodEn', 'ERROR.TOO_LONG'],
    [{ articles: [1, 2, 3, 4, 5, 6, 7] }, 'articles', 'ERROR.8'],
    [{ articles: [1_000_000_000] }, 'articles.0', 'ERROR.8'],
    [{ articles: [0] }, 'articles.0', 'ERROR.8'],
  ])('is refused with %o', async (wrong, field, key) => {
    const { status, extra } = await save({ project_Details_4: { ...details, ...wrong } });
    expect([status, extra.errors]).toEqual([8, [{ field: `project_Details_4.${field}`, key }]]);
  });

  it('is restored from a version of the settings, and stays as it is where that version is older', async () => {
    const { version: _, ...fields } = settings;
    const restore = async (stored: object) => {
      const revision = { id: 12, savedAt: '', savedBy: '', title: '', kind: 'settings', number: 1, locale: 'ar' };
      const old = await startTestApp({
        answers: { 'GET /api/manage/revisions/12': { data: { ...revision, fields: stored } } },
      });
      const { status } = (await old.call('/api/manager/RevisionRestore', { revisionId: 12, token: MANAGER })).json();
      const posted = old.cms.posted.at(-1);
      await old.close();
      expect(status).toBe(0);
      return posted;
    };
    expect(await restore(fields)).toMatchObject({ fields: { projectCount1: 1, countDetails2: [] } });
    const before = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in counterDetails)));
    const { fields: kept } = (await restore(before)) as { fields: object };
    expect(kept).toHaveProperty('projectCount1', 1);
    expect(Object.keys(kept).filter((name) => name in counterDetails)).toEqual([]);
  });
});
