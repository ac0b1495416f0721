import { expect, it } from 'vitest';
import type { Site } from '../manager-client';

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
    [{ nameAr: '' }, 'nameAr'],
    [{ chatNumber: 'x'.repeat(31) }, 'chatNumber'],
  ])('refuses the settings %j', async (fields, field) => {
    const { status, body } = await site.managerClient.manager.post('/api/manage/settings', { fields });
    expect([status, body.error.details]).toMatchObject([400, { code: 'invalidData', field }]);
  });
}
