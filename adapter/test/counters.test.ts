import { describe, expect, it } from 'vitest';
import { MANAGER } from './fake-manager.ts';
import { freshTestApp, startTestApp } from './test-app.ts';

const details = {
  unitAr: 'طرد',
  unitEn: 'parcels',
  periodAr: 'في 2026',
  periodEn: 'In 2026',
  updatedOn: '11/2/2026',
  articles: [7, '5', 7],
};

describe('what the counters count', () => {
  const test = freshTestApp();
  const save = async (fields: object) =>
    (await test.call('/api/manager/SaveSiteSettings', { settings: fields, token: MANAGER })).json();

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

  it('is announced on the home page with its unit where there is something', async () => {
    const blocks = (await test.call('/api/home/HomePageContents', {})).json().data;
    const numbers = blocks.find(({ type }: { type: string }) => type === 'Numbers').data[0].items;
    expect(numbers.map(({ hasDetails, unit }: { hasDetails?: boolean; unit?: string }) => [hasDetails, unit])).toEqual([
      [true, 'طرد غذائي'],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
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
});

/** What the counters are called when the editors' block has these labels. */
async function counterNames(labels: Record<string, unknown>, lang: string): Promise<string[]> {
  const blocks = [{ __component: 'home.numbers', ...labels }];
  const test = await startTestApp({ answers: { '/api/visible/home': { data: blocks } } });
  const reply = await test.call('/api/home/HomePageContents', { lang });
  return reply.json().data[0].data[0].items.map(({ name }: { name: string }) => name);
}

describe('the counters of the home page', () => {
  it('have the names that the editors gave them', async () => {
    const labels = { foodLabel: 'Meals', seasonLabel: 'Feasts', enhanceLabel: 'Wells', urgentLabel: 'Rescues' };
    expect(await counterNames(labels, 'en')).toEqual(['Meals', 'Feasts', 'Wells', 'Rescues']);
  });

  it('keep their usual names where the editors gave none', async () => {
    const labels = { foodLabel: null, seasonLabel: ' ', enhanceLabel: 'آبار' };
    expect(await counterNames(labels, 'ar')).toEqual(['مشروع الغذاء', 'البرنامج الموسمي', 'آبار', 'المساعدات العاجلة']);
  });
});
