import { describe, expect, it } from 'vitest';
import {
  ARTICLES as DASHBOARD,
  formRefusalOf,
  HOME,
  NO_CATEGORY,
  openDashboardClient,
  ROLE_CODES,
  SETTINGS,
  setUpDashboard,
} from '../dashboard-client';
import { NEWS, PROJECTS, type Site } from '../manager-client';

const STALE = {
  ar: /^حُفظ هذا بعد أن فتحت النموذج \(.+،.+\).*المختلف الآن: /,
  en: /^This was saved after you opened the form \(.+, .+\).*Different now: /,
};

type Form = Record<string, unknown>;

/** Forms of the dashboard, which send all of their fields, beside the saves of others. */
export function testDashboardForms(site: Site) {
  const dashboard = setUpDashboard(site.cms);
  const editor = setUpDashboard(site.cms, { role: ROLE_CODES.editor, name: 'conflicts', language: 'ar' });

  const stored = (number: number, locale = 'ar') => site.load('articles', number, locale);

  /** An article, its form as an editor opened it, and the ways to send that. */
  async function opened(locale = 'ar', client = dashboard) {
    const { number } = await site.newArticle('مقال يفتح في نموذج');
    const path = `${DASHBOARD}/${await site.documentIdOf(number)}`;
    const { data: form }: { data: Form } = (await client('GET', `${path}?locale=${locale}`)).body;
    const { title, summary, html: text, author, showTime, version } = form;
    const sent = { title, summary, html: text, author, showTime, version, ...NO_CATEGORY };
    return {
      number,
      save: (fields: Form) => client('PUT', `${path}?locale=${locale}`, { ...sent, ...fields }),
      publish: (fields: Form) => client('POST', `${path}/actions/publish?locale=${locale}`, { ...sent, ...fields }),
    };
  }

  it.each(['save', 'publish'] as const)(
    'are refused to %s what somebody else changed since, again and again, in the language of the interface',
    async (action) => {
      for (const [client, words] of [
        [dashboard, STALE.en],
        [editor, STALE.ar],
      ] as const) {
        const form = await opened('ar', client);
        await site.save('articles', { number: form.number, fields: { author: 'غيره' } });
        for (let time = 0; time < 2; time += 1) {
          const refused = await form[action]({ title: 'عنواني أنا لهذا المقال' });
          expect([refused.status, refused.body.error.name]).toEqual([409, 'ValidationError']);
          expect(refused.body.error.message).toMatch(words);
        }
        expect(await stored(form.number)).toMatchObject({ author: 'غيره', title: 'مقال يفتح في نموذج' });
      }
    },
  );

  it('are saved with what they were opened with since, and where somebody only published', async () => {
    const { number, save, publish } = await opened();
    await site.save('articles', { number, isVisible: true });
    const saved = await save({ title: 'عنوان كتبه المحرّر هنا' });
    expect(saved.status).toBe(200);
    const { version } = saved.body.data;
    expect((await publish({ version, title: 'عنوان كتبه المحرّر هنا وعدّله' })).status).toBe(200);
  });

  it('tell a form of an older version nothing, which is saved as before', async () => {
    const { number, save } = await opened();
    await site.save('articles', { number, fields: { author: 'غيره' } });
    expect((await save({ version: undefined, title: 'عنوان بلا نسخة لهذا المقال' })).status).toBe(200);
    expect(await stored(number)).toMatchObject({ title: 'عنوان بلا نسخة لهذا المقال' });
  });

  describe.each(['ar', 'en'])('of the home page, in %s', (locale) => {
    const news = { type: 'Articles', isVisible: 1, category: NEWS, count: 2, orderBy: 'oldest' };
    const projects = { ...news, type: 'Projects', category: PROJECTS };
    const numbers = { type: 'Numbers', isVisible: 1, food: 'one', season: 'two', enhance: '', urgent: '' };
    const post = (name: string, payload: object) => site.manager.call(name, { lang: locale, ...payload });
    const ofSite = async () => (await post('LoadHome', {})).body.data;
    async function saveOnSite(blocks: object[]) {
      const { version } = await ofSite();
      const reply = await post('SaveHome', { home: { version, blocks } });
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

    it('are refused after another save of any block, and keep their categories otherwise', async () => {
      await saveOnSite([numbers, news, projects]);
      const { changed, publish } = await openedHome(editor);
      const again = await openedHome(editor);
      expect((await publish(changed('numbers', { foodLabel: 'mine' }))).status).toBe(200);
      expect(await storedBlocks()).toMatchObject([{ ...numbers, food: 'mine' }, news, projects]);
      const refused = await again.publish(again.changed('articles', { count: 7 }));
      expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(STALE.ar)]);
      expect(await storedBlocks()).toMatchObject([{ food: 'mine' }, { count: 2 }, projects]);
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
      const path = `${HOME}${action === 'PUT' ? '' : '/actions/publish'}`;
      const reply = await editor(action, `${path}?locale=ar`, body);
      if (reply.status === 200) continue;
      const { error } = reply.body;
      const [, ...faults] = formRefusalOf(reply);
      for (const text of [error.message, ...faults.map(([, message]) => message)]) expect(text).toMatch(/^[^A-Za-z]+$/);
    }
  });

  describe('of the settings', () => {
    const settings = async (): Promise<Form> => (await dashboard('GET', SETTINGS)).body.data;
    const saveOnSite = (form: Form) => site.manager.call('SaveSiteSettings', { settings: form });

    it('are refused where a manager saved meanwhile', async () => {
      const { version, nameAr, nameEn } = await settings();
      await saveOnSite({ project_Count_1: 77 });
      const refused = await dashboard('PUT', SETTINGS, { version, nameAr, nameEn: 'Khayr again' });
      expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(STALE.en)]);
      expect(await settings()).toMatchObject({ nameEn, projectCount1: 77 });
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
        const fault = expect.stringContaining(words);
        expect(formRefusalOf(refused)).toEqual([400, ...[0, 1, 2].map((at) => [`socialLinks.${at}.url`, fault])]);
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
      const [status, ...faults] = formRefusalOf(refused);
      expect(status).toBe(400);
      expect(faults.map(([field]) => field)).toEqual([
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
