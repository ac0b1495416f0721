import { expect, it } from 'vitest';
import type { Site } from '../manager-client';

const DETAILS = {
  unitAr: 'طردًا',
  unitEn: 'parcels',
  periodAr: 'منذ عام 2014',
  periodEn: 'Since 2014',
  updatedOn: '2026-11-01',
  articles: '3, 999999999',
};

/** The settings of the site. */
export function testSettings(site: Site) {
  const revision = async (id: number) =>
    (await site.managerClient.manager.get(`/api/manage/revisions/${id}`)).body.data;
  const restore = (id: number) => site.managerClient.manager.post(`/api/manage/revisions/${id}/restore`, {});

  it('saves the settings if the version is current, with counters as whole numbers', async () => {
    const load = async () => (await site.managerClient.manager.get('/api/manage/settings')).body.data;
    expect(await load()).toMatchObject({ projectCount1: 0, contact: '', socialLinks: [], version: '0' });
    const fields = {
      projectCount1: 12,
      contact: 'office@site.example',
      aboutEn: 'About us',
      socialLinks: [{ network: 'youtube', url: 'https://youtube.com/x' }],
      countDetails2: [DETAILS],
      quickLinks: [{ titleAr: 'خبر', titleEn: 'News', linkAr: '/ar/articles/7/1', linkEn: '/en/articles/7/1' }],
    };
    const saves = await Promise.all(
      [1, 2].map(() => site.managerClient.manager.post('/api/manage/settings', { version: '0', fields })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.body.error.details).toMatchObject({ current: fields });
    const first = await load();
    expect(first).toMatchObject({ ...fields, nameAr: 'خير', version: '1' });

    const changed = { fields: { projectCount1: 13, contact: '', socialLinks: [] }, version: first.version };
    expect((await site.managerClient.manager.post('/api/manage/settings', changed)).body.data).toEqual({
      version: '2',
    });
    expect((await site.managerClient.manager.post('/api/manage/settings', changed)).status).toBe(409);
    expect(await load()).toMatchObject({
      projectCount1: 13,
      contact: '',
      socialLinks: [],
      countDetails1: [],
      countDetails2: [DETAILS],
      quickLinks: fields.quickLinks,
    });

    const [newest] = await site.managerClient.revisions('settings', 1);
    expect((await revision(newest.id)).fields).toMatchObject(fields);
    expect((await restore(newest.id)).status).toBe(400);
  });

  it.each([
    [{ projectCount1: -1 }, 'projectCount1'],
    [{ projectCount2: 1.5 }, 'projectCount2'],
    [{ projectCount3: '5' }, 'projectCount3'],
    [{ projectCount4: 2 ** 40 }, 'projectCount4'],
    [{ contact: 'no address' }, 'contact'],
    [{ socialLinks: [{ network: 'unknown', url: 'https://x.example' }] }, 'socialLinks'],
    [{ socialLinks: 'x' }, 'socialLinks'],
    [{ countDetails1: [DETAILS, DETAILS] }, 'countDetails1'],
    [{ countDetails1: [{ ...DETAILS, unitAr: '' }] }, 'countDetails1.0.unitAr'],
    [{ countDetails2: [{ ...DETAILS, periodEn: 'x'.repeat(121) }] }, 'countDetails2'],
    [{ countDetails4: [{ ...DETAILS, articles: '1, 2, 3, 4, 5, 6, 7' }] }, 'countDetails4.0.articles'],
    [{ countDetails4: [{ ...DETAILS, articles: 'x' }] }, 'countDetails4.0.articles'],
    [{ nameAr: '' }, 'nameAr'],
    [{ accent: 'red' }, 'accent'],
    [{ codeBing: '<' }, 'codeBing'],
    [{ logo: '/uploads/missing.png' }, 'logo'],
    [{ favicon: 5 }, 'favicon'],
    [{ chatNumber: 'x'.repeat(31) }, 'chatNumber'],
  ])('refuses the settings %j', async (fields, field) => {
    const { status, body } = await site.managerClient.manager.post('/api/manage/settings', { fields });
    expect([status, body.error.details]).toMatchObject([400, { code: 'invalidData', field }]);
  });

  it.each(['', '2026-02-30'])('refuses %j as the date of a counter', async (updatedOn) => {
    const fields = { countDetails3: [{ ...DETAILS, updatedOn }] };
    const { status, body } = await site.managerClient.manager.post('/api/manage/settings', { fields });
    expect([status, body.error.details]).toMatchObject([400, { code: 'invalidData' }]);
  });
}
