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

  describe.each(['ar', 'en'])('of the home page, in %s', (locale) => {
    const HOME = '/content-manager/single-types/api::home.home';
    const news = { kind: 'articles', isHidden: false, category: NEWS, count: 2, orderBy: 'oldest' };
    const projects = { ...news, kind: 'projects', category: PROJECTS };
    const numbers = { kind: 'numbers', isHidden: false, foodLabel: 'one', seasonLabel: 'two' };
    const ofSite = async () => (await site.managerClient.manager.get(`/api/manage/home?locale=${locale}`)).body.data;
    async function saveOnSite(blocks: object[]) {
      const { version } = await ofSite();
      const reply = await site.managerClient.manager.post('/api/manage/home', { locale, version, blocks });
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    }
    /** The form as Strapi sends it: without empty fields, with the ids that it was opened with, relations as changes. */
    async function openedHome(client = dashboard) {
      const { data } = (await client('GET', `${HOME}?locale=${locale}`)).body;
      const blocks: Form[] = data.blocks.map((block: Form) => {
        const given = Object.entries(block).filter(([, value]) => value !== null);
        return Object.fromEntries(
          given.map(([name, value]) => [name, name === 'category' ? { connect: [], disconnect: [] } : value]),
        );
      });
      const changed = (kind: string, fields: Form) =>
        blocks.map((block) => (block.__component === `home.${kind}` ? { ...block, ...fields } : block));
      const publish = (sent: Form[]) =>
        client('POST', `${HOME}/actions/publish?locale=${locale}`, { version: data.version, blocks: sent });
      return { blocks, changed, publish };
    }
    const storedBlocks = async () => (await ofSite()).blocks;

    it('are saved again with the ids of blocks that are gone, and keep their categories', async () => {
      await saveOnSite([numbers, news, projects]);
      const { changed, publish } = await openedHome(editor);
      await saveOnSite([{ ...numbers, foodLabel: 'theirs' }, { ...news, count: 5 }, projects]);
      const mine = changed('numbers', { foodLabel: 'mine' });
      const refused = await publish(mine);
      expect([refused.status, messages(refused)]).toEqual([409, [['blocks', expect.stringContaining('احفظ مرّة')]]]);
      expect((await publish(mine)).status).toBe(200);
      expect(await storedBlocks()).toMatchObject([{ ...numbers, foodLabel: 'mine' }, { ...news, count: 5 }, projects]);
    });

    it('keep the blocks that another one changed, added or removed, without a question', async () => {
      await saveOnSite([numbers, news]);
      const [one, other] = [await openedHome(), await openedHome(editor)];
      expect((await one.publish(one.changed('articles', { count: 7 }))).status).toBe(200);
      const quotation = { __component: 'home.quotation', isHidden: false, text: 'Q', author: 'A' };
      const sent = [...other.changed('numbers', { foodLabel: 'mine' }), quotation];
      const saved = await other.publish(sent);
      expect([saved.status, saved.body.error]).toEqual([200, undefined]);
      expect(await storedBlocks()).toMatchObject([
        { foodLabel: 'mine' },
        { category: NEWS, count: 7 },
        { kind: 'quotation', text: 'Q' },
      ]);

      const late = await openedHome();
      await saveOnSite([{ ...numbers, foodLabel: 'mine' }]);
      expect((await late.publish(late.changed('numbers', { seasonLabel: 'three' }))).status).toBe(200);
      expect(await storedBlocks()).toMatchObject([{ foodLabel: 'mine', seasonLabel: 'three' }]);
    });

    it('can choose another category for a block that is stored anew', async () => {
      await saveOnSite([numbers, projects]);
      const { changed, publish } = await openedHome();
      await saveOnSite([{ ...numbers, foodLabel: 'theirs' }, projects]);
      const { documentId } = await site.cms.strapi.db.query(CATEGORIES).findOne({ where: { number: NEWS } });
      const chosen = { category: { connect: [{ documentId }], disconnect: [] } };
      expect((await publish(changed('projects', chosen))).status).toBe(200);
      expect(await storedBlocks()).toMatchObject([{ foodLabel: 'theirs' }, { kind: 'projects', category: NEWS }]);
    });
  });

  /** Bodies that no form sends: Strapi refuses them in English, some as its own faults. */
  const OF_NO_FORM: readonly Form[] = [
    { blocks: [{ __component: 'home.numbers', id: 999_999 }] },
    { blocks: [{ __component: 'home.nothing' }] },
    { blocks: [{ foodLabel: 'no kind' }] },
    { blocks: 'no list' },
    { blocks: [null] },
    { blocks: {} },
    { blocks: [{ __component: 'home.articles', count: 2, category: { connect: [{ documentId: 'gone' }] } }] },
    { blocks: [{ __component: 'home.articles', count: 'many' }] },
    { blocks: [{ __component: 'home.articles', count: -5 }] },
    { blocks: [{ __component: 'home.campaign', currency: 'XXX' }] },
    { blocks: [{ __component: 'home.campaign', picture: 999_999 }] },
    { blocks: Array.from({ length: 26 }, () => ({ __component: 'home.quotation', text: 'x' })) },
    { version: 'x', blocks: [{ __component: 'home.numbers', foodLabel: { deep: 1 } }] },
  ];

  it.each(OF_NO_FORM)('are refused in the language of the interface: %j', async (body) => {
    for (const action of ['PUT', 'POST']) {
      const path = `/content-manager/single-types/api::home.home${action === 'PUT' ? '' : '/actions/publish'}`;
      const reply = await editor(action, `${path}?locale=ar`, body);
      if (reply.status === 200) continue;
      const { error } = reply.body;
      for (const text of [error.message, ...messages(reply).map((fault) => (fault as string[])[1])])
        expect(text).toMatch(/^[^A-Za-z]+$/);
    }
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

    it('are saved again where both changed a link, and keep the links that one alone changed', async () => {
      const link = (name: string) => ({ network: 'facebook', url: `https://www.facebook.com/${name}` });
      await saveOnSite({ socialLinks: [link('one'), link('two'), link('three')] });
      const { version, nameAr, nameEn, socialLinks } = await settings();
      const [first, second, third] = socialLinks as Form[];
      await saveOnSite({ socialLinks: [link('theirs'), link('also-theirs'), link('three')] });
      const sent = { version, nameAr, nameEn, socialLinks: [{ ...first, ...link('mine') }, second, third] };
      const publish = () => dashboard('POST', `${SETTINGS}/actions/publish`, sent);
      expect(messages(await publish())).toEqual([['socialLinks', expect.stringContaining(CHANGED)]]);
      expect((await publish()).status).toBe(200);
      expect((await settings()).socialLinks).toMatchObject([link('mine'), link('also-theirs'), link('three')]);
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
