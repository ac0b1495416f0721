import { beforeAll, describe, expect, it } from 'vitest';
import { openDashboardClient } from '../dashboard-client';
import { article, html, NEWS, PROJECTS, type Site } from '../manager-client';
import type { Reply } from '../start-cms';

const ARTICLES = 'api::article.article';
const CATEGORIES = 'api::category.category';
const DASHBOARD = `/content-manager/collection-types/${ARTICLES}`;
const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';
const CHANGED = 'This field has changed since you opened the form.';

type Form = Record<string, unknown>;

/** Forms of the dashboard, which send all of their fields, beside the saves of others. */
export function testFormConflicts(site: Site) {
  let dashboard: Awaited<ReturnType<typeof openDashboardClient>>;
  let editor: typeof dashboard;
  beforeAll(async () => {
    dashboard = await openDashboardClient(site.cms);
    const account = { email: 'conflicts@site.example', password: 'Secret-123' };
    const role = await site.cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
    const user = { ...account, firstname: 'Editor', isActive: true, roles: [role.id] };
    await site.cms.strapi.service('admin::user').create(user);
    editor = await openDashboardClient(site.cms, account, 'ar');
  });

  const documentIdOf = async (number: number): Promise<string> =>
    (await site.cms.strapi.db.query(ARTICLES).findOne({ where: { number } })).documentId;
  const stored = (number: number, locale = 'ar') => site.managerClient.load('articles', number, locale);
  const messages = ({ body }: Reply): unknown[] =>
    (body.error?.details.errors ?? []).map((fault: { path: string[]; message: string }) => [
      fault.path.join('.'),
      fault.message,
    ]);

  /** An article, its form as an editor opened it, and the ways to send that. */
  async function opened(locale = 'ar', client = dashboard) {
    const { number } = await site.managerClient.newArticle('مقال يفتح في نموذج');
    const path = `${DASHBOARD}/${await documentIdOf(number)}`;
    const { data: form }: { data: Form } = (await client('GET', `${path}?locale=${locale}`)).body;
    const { title, summary, html: text, author, showTime, version } = form;
    const sent = { title, summary, html: text, author, showTime, version, category: { connect: [], disconnect: [] } };
    return {
      number,
      save: (fields: Form) => client('PUT', `${path}?locale=${locale}`, { ...sent, ...fields }),
      publish: (fields: Form) => client('POST', `${path}/actions/publish?locale=${locale}`, { ...sent, ...fields }),
    };
  }

  it('keep what somebody else saved in the fields that their editor did not change', async () => {
    const { number, save } = await opened();
    await site.managerClient.save('articles', { number, fields: { summary: 'ملخص حفظه شخص آخر في هذه الأثناء' } });
    expect((await save({ author: 'سلمى' })).status).toBe(200);
    expect(await stored(number)).toMatchObject({ author: 'سلمى', summary: 'ملخص حفظه شخص آخر في هذه الأثناء' });
  });

  it.each(['save', 'publish'] as const)(
    'are refused beside a field that both changed, and replace it when they %s again',
    async (action) => {
      const form = await opened();
      const { number } = form;
      await site.managerClient.save('articles', { number, fields: { title: 'عنوان شخص آخر', author: 'غيره' } });
      const mine = { title: 'عنواني أنا لهذا المقال', summary: 'ملخص كتبته أنا لهذا المقال في النموذج' };
      const refused = await form[action](mine);
      expect([refused.status, refused.body.error.name]).toEqual([409, 'ValidationError']);
      expect(messages(refused)).toEqual([
        ['title', expect.stringMatching(new RegExp(`^${CHANGED}.* Now: “عنوان شخص آخر”$`))],
      ]);
      expect(await stored(number)).toMatchObject({ title: 'عنوان شخص آخر', summary: article().summary });
      expect((await form[action](mine)).status).toBe(200);
      expect(await stored(number)).toMatchObject({ ...mine, author: 'غيره' });
      const [replaced] = await site.managerClient.revisions('article', number);
      expect(replaced.title).toBe('عنوان شخص آخر');
    },
  );

  it('are refused again when the field changes once more, in the language of the interface', async () => {
    const { number, save } = await opened('ar', editor);
    const theirs = (title: string) => site.managerClient.save('articles', { number, fields: { title } });
    await theirs('عنوان أول لشخص آخر');
    expect((await save({ title: 'عنواني أنا لهذا المقال' })).status).toBe(409);
    await theirs('عنوان ثان لشخص آخر');
    const again = await save({ title: 'عنواني أنا لهذا المقال' });
    expect(messages(again)).toEqual([
      ['title', expect.stringMatching(/^تغيّر هذا الحقل.* الآن: «عنوان ثان لشخص آخر»$/)],
    ]);
    expect((await save({ title: 'عنواني أنا لهذا المقال' })).status).toBe(200);
  });

  it('are not in the way of each other where both wrote the same, or one only published', async () => {
    const { number, save } = await opened();
    await site.managerClient.save('articles', { number, isVisible: true });
    expect((await save({ title: 'عنوان كتبه الاثنان' })).status).toBe(200);
    const other = await opened();
    await site.managerClient.save('articles', { number: other.number, fields: { title: 'عنوان كتبه الاثنان' } });
    expect((await other.save({ title: 'عنوان كتبه الاثنان', author: 'سلمى' })).status).toBe(200);
    expect(await stored(other.number)).toMatchObject({ title: 'عنوان كتبه الاثنان', author: 'سلمى' });
  });

  it('show a text without its markup, and a category by its field', async () => {
    const { number, save } = await opened();
    await site.managerClient.save('articles', {
      number,
      category: PROJECTS,
      fields: { html: '<p>نص <b>شخص</b> آخر وهو طويل بما يكفي لقاعدة الطول</p>' },
    });
    const news = await site.cms.strapi.db.query(CATEGORIES).findOne({ where: { number: NEWS } });
    const reply = await save({
      html: html('نصي أنا'),
      category: { connect: [{ id: news.id, documentId: news.documentId }], disconnect: [] },
    });
    expect(messages(reply)).toEqual([
      ['html', expect.stringContaining('“نص شخص آخر وهو طويل بما يكفي لقاعدة الطول”')],
      ['category', expect.stringMatching(new RegExp(`^${CHANGED}[^“]*$`))],
    ]);
  });

  it('tell a form of an older version nothing, which is saved as before', async () => {
    const { number, save } = await opened();
    await site.managerClient.save('articles', { number, fields: { author: 'غيره' } });
    expect((await save({ version: undefined, title: 'عنوان بلا نسخة لهذا المقال' })).status).toBe(200);
    expect(await stored(number)).toMatchObject({ title: 'عنوان بلا نسخة لهذا المقال' });
  });

  describe('of the settings', () => {
    const settings = async (): Promise<Form> => (await dashboard('GET', SETTINGS)).body.data;
    const saveOnSite = (fields: Form) => site.managerClient.manager.post('/api/manage/settings', { fields });

    it('keep the links and counters that a manager saved meanwhile', async () => {
      await saveOnSite({ chatNumber: '+970590000001' });
      const { version, nameAr, nameEn, chatNumber, projectCount1, socialLinks } = await settings();
      const sent = { version, nameAr, nameEn, chatNumber, projectCount1, socialLinks };
      await saveOnSite({
        projectCount1: 77,
        socialLinks: [{ network: 'youtube', url: 'https://www.youtube.com/@khayr' }],
      });
      expect((await dashboard('PUT', SETTINGS, { ...sent, nameEn: 'Khayr again' })).status).toBe(200);
      expect(await settings()).toMatchObject({
        nameEn: 'Khayr again',
        projectCount1: 77,
        socialLinks: [{ network: 'youtube' }],
      });
      const refused = await dashboard('PUT', SETTINGS, { ...sent, projectCount1: 78 });
      expect(messages(refused)).toEqual([['projectCount1', expect.stringContaining(CHANGED)]]);
    });

    it('refuse a social link that leads to no other site, in the language of the interface', async () => {
      const { nameAr, nameEn } = await settings();
      const urls = ['/ar', 'mailto:site@site.example', '//social.example/khayr', 'https://social.example/khayr'];
      const sent = { nameAr, nameEn, socialLinks: urls.map((url) => ({ network: 'x', url })) };
      for (const [language, words] of [
        ['en', 'Please start the address with https:// or http://'],
        ['ar', 'ابدأ الرابط بـ https:// أو http://'],
      ] as const) {
        const client = await openDashboardClient(site.cms, undefined, language);
        const refused = await client('PUT', SETTINGS, sent);
        expect(refused.status).toBe(400);
        expect(messages(refused)).toEqual(
          [0, 1, 2].map((index) => [`socialLinks.${index}.url`, expect.stringContaining(words)]),
        );
      }
      expect((await settings()).socialLinks).not.toContainEqual(expect.objectContaining({ network: 'x' }));
    });

    it('refuse an address that the site cannot link to, and leave those that were stored before', async () => {
      const { version: _, id: __, ...rest } = await settings();
      const links = [
        { titleAr: 'أول', titleEn: 'First', linkAr: '/ar/contact', linkEn: 'javascript:alert(1)' },
        { titleAr: 'ثان', titleEn: 'Second', linkAr: 'contact', linkEn: 'mailto:site@site.example' },
      ];
      const refused = await dashboard('PUT', SETTINGS, {
        nameAr: rest.nameAr,
        nameEn: rest.nameEn,
        donateTargetAr: '/ar/content/13',
        donateTargetEn: '//evil.example',
        socialLinks: [{ network: 'x', url: '/ar' }],
        quickLinks: links,
      });
      expect(refused.status).toBe(400);
      expect(messages(refused).map((fault) => (fault as string[])[0])).toEqual([
        'donateTargetEn',
        'socialLinks.0.url',
        'quickLinks.1.linkAr',
        'quickLinks.0.linkEn',
      ]);
      const { documentId } = rest;
      const old = [{ network: 'x', url: 'javascript:alert(1)' }];
      // The program's own writes are not checked; so were those of older versions.
      const { strapi } = site.cms;
      const data: Form = { socialLinks: old };
      await strapi.documents('api::site-setting.site-setting').update({ documentId: String(documentId), data });
      const kept = { nameAr: rest.nameAr, nameEn: 'Khayr', socialLinks: old };
      expect((await dashboard('PUT', SETTINGS, kept)).status).toBe(200);
      expect((await dashboard('PUT', SETTINGS, { ...kept, socialLinks: [] })).status).toBe(200);
      await dashboard('POST', `${SETTINGS}/actions/publish`, { ...kept, socialLinks: [] });
    });
  });
}
