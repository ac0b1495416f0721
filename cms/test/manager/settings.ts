import { expect, it } from 'vitest';
import type { Site } from '../manager-client';
import { refusalOf } from '../start-cms';

const DETAILS = {
  unitAr: 'طردًا',
  unitEn: 'parcels',
  periodAr: 'منذ عام 2014',
  periodEn: 'Since 2014',
  updatedOn: '2026-11-01',
  articles: [] as number[],
};

/** The settings of the site. */
export function testSettings(site: Site) {
  const revision = async (id: number) => (await site.manager.call('RevisionLoad', { revisionId: id })).body.data;
  const load = async () => (await site.manager.call('LoadSiteSettings')).body.data;
  const restore = (id: number) => site.manager.call('RevisionRestore', { revisionId: id });

  it('saves the settings if the version is current, with counters as whole numbers', async () => {
    expect(await load()).toMatchObject({ project_Count_1: 0, contact: '', social: [], version: '0' });
    const missing = { project_Details_2: { ...DETAILS, articles: [999_999_999] } };
    expect(refusalOf(await site.manager.call('SaveSiteSettings', { settings: missing }))).toEqual([
      400,
      'project_Details_2.articles ERROR.ARTICLE_MISSING',
    ]);
    // A counter names articles that are there.
    DETAILS.articles = [(await site.newArticle()).number];
    const fields = {
      project_Count_1: 12,
      contact: 'office@site.example',
      aboutAr: 'من نحن',
      social: [{ network: 'youtube', url: 'https://youtube.com/x' }],
      project_Details_2: DETAILS,
      quickLinks: [{ title: 'خبر', link: '/ar/articles/7/1' }],
    };
    const saves = await Promise.all(
      [1, 2].map(() => site.manager.call('SaveSiteSettings', { settings: { version: '0', ...fields } })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.body.error.details).toMatchObject({ current: fields });
    const first = await load();
    expect(first).toMatchObject({ ...fields, nameAr: 'خير', version: '1' });

    const changed = { settings: { project_Count_1: 13, contact: '', social: [], version: first.version } };
    expect((await site.manager.call('SaveSiteSettings', changed)).body.data).toEqual({ version: '2' });
    expect((await site.manager.call('SaveSiteSettings', changed)).status).toBe(409);
    expect(await load()).toMatchObject({
      project_Count_1: 13,
      contact: '',
      social: [],
      project_Details_1: { unitAr: '', unitEn: '', periodAr: '', periodEn: '', updatedOn: '', articles: [] },
      project_Details_2: DETAILS,
      quickLinks: fields.quickLinks,
    });

    const [newest] = await site.revisions('settings', 1);
    expect((await revision(newest.id)).fields).toMatchObject(fields);
    expect((await restore(newest.id)).body.data).toEqual({ id: 1, version: '3' });
    expect(await load()).toMatchObject({ ...fields, version: '3' });
  });

  it('keeps what a version does not have, the other language, and whether a second factor is required', async () => {
    const row = { kind: 'settings', itemNumber: 0, lang: 'ar', title: '', savedBy: '', savedAt: new Date() };
    const snapshot = {
      nameAr: 'جمعية',
      nameEn: 'Society',
      projectCount1: 5,
      requireSecondFactor: true,
      aboutAr: 'قديم',
    };
    const { id } = await site.query('api::revision.revision').create({ data: { ...row, version: 1, snapshot } });
    expect((await revision(id)).fields).toEqual({ nameAr: 'جمعية', project_Count_1: 5, aboutAr: 'قديم' });
    const { project_Details_2, nameEn } = await load();
    expect((await restore(id)).status).toBe(200);
    expect(await load()).toMatchObject({
      ...{ nameAr: 'جمعية', nameEn, project_Count_1: 5, about: 'قديم', requireSecondFactor: 0, project_Details_2 },
    });
    await site.manager.call('SaveSiteSettings', { settings: { nameAr: 'خير' } });
  });

  // What the form's own rules let through.
  it.each([
    [{ social: [{ network: 'unknown', url: 'https://x.example' }] }, 'social'],
    [{ logo: '/uploads/missing.png' }, 'logo'],
    [{ social: [{ network: 'x', url: '/ar' }] }, 'social.0.url'],
    [{ favicon: '/uploads/icon.svg' }, 'favicon'],
    [{ contact: 'no address' }, 'contact'],
    [{ chatNumber: '0590000123' }, 'chatNumber'],
    [{ donateTargetEn: 'contact' }, 'donateTargetEn'],
    [{ phone: '0590000123' }, 'phone'],
    [{ privacyTargetAr: 'privacy' }, 'privacyTargetAr'],
    [{ securityContact: 'http://site.example/' }, 'securityContact'],
    [{ quickLinks: [{ title: '', link: '/ar' }] }, 'quickLinks.0.title'],
    [{ quickLinks: [{ title: 'x', link: 'javascript:alert(1)' }] }, 'quickLinks.0.link'],
    [{ project_Count_4: 2 ** 40 }, 'project_Count_4'],
  ])('refuses the settings %j', async (settings, field) => {
    const { status, body } = await site.manager.call('SaveSiteSettings', { settings });
    expect([status, body.error.details]).toMatchObject([400, { code: 'invalidData', field }]);
  });
}
