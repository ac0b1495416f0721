import { describe, expect, it } from 'vitest';
import { ARTICLES, CATEGORIES, SETTINGS, setUpDashboard } from '../dashboard-client';
import { html, NEWS, type Site, VIDEOS } from '../manager-client';
import type { Reply } from '../start-cms';

const ALBUMS = '/content-manager/collection-types/api::album.album';

type Form = Record<string, unknown>;

const fieldsOf = ({ status, body }: Reply) => [
  status,
  (body.error?.details?.errors ?? []).map(
    ({ path, field }: { path?: string[]; field?: string }) => path?.join('.') ?? field,
  ),
];

/** What people paste and type: the same on both databases, at the site's door and at the dashboard's. */
export function testTypedInput(site: Site) {
  describe('a character that no database stores', () => {
    // Other tests of the site end the sessions of the dashboard.
    const dashboard = setUpDashboard(site.cms);
    const article = {
      locale: 'ar',
      number: 0,
      category: NEWS,
      fields: { title: 'عنوان\0 مقال', summary: 'x', html: html() },
    };
    const rule = { id: 0, from: '/a', to: '/ar', match: 'exact', status: 301 };
    const message = { fromName: 'x', fromEmail: 'x@home.example', mobile: '', subject: 'x', body: '\0', lang: 'ar' };

    // Security: P2.
    it.each([
      ['/api/manage/articles', article, 'title'],
      ['/api/manage/articles', { ...article, fields: { ...article.fields, title: 'عنوان مقال طويل \ud800' } }, 'title'],
      ['/api/manager/PostUserSave', { user: { Id: 0, Name: 'a\0b' } }, 'user.Name'],
      ['/api/manager/SaveRedirect', { redirect: { ...rule, from: '/a\0' } }, 'redirect.from'],
      ['/api/filemanager/FolderNew', { parent: '/_userFiles/', folder: 'a\0' }, 'folder'],
    ])('is refused at its field: %s %j', async (path, body, field) => {
      expect(fieldsOf(await site.manager.post(path, body))).toEqual([400, [field]]);
    });

    it.each([
      ['SaveRedirect', { redirect: { ...rule, from: '/a%00b' } }, 'from'],
      ['SaveRedirect', { redirect: { ...rule, to: '/b%00' } }, 'to'],
      ['ImportRedirectRules', { rules: [{ ...rule, from: '/%00' }] }, 'rules.0.from'],
    ])('is refused where it is encoded: %s %j', async (call, body, field) => {
      expect(fieldsOf(await site.manager.call(call, body))).toEqual([400, [field]]);
    });

    it('is refused in a message, in a login, and in any address', async () => {
      expect(fieldsOf(await site.cms.post('/api/contact-messages', { data: message }))).toEqual([400, ['body']]);
      const login = await site.cms.post('/api/sessions/login', { identifier: 'a\0', password: 'x' });
      expect(login.status).toBe(400);
      const addresses = [
        '/api/visible/search?locale=ar&start=0&limit=5&search=a%00b',
        '/api/file-store/file?path=/_userFiles/%00.jpg',
      ];
      for (const address of addresses) expect([address, (await site.cms.get(address)).status]).toEqual([address, 400]);
    });

    it('is refused by the dashboard, in forms, lists and the names of files', async () => {
      const form = { title: 'عنوان\0 مقال', summary: 'ملخص طويل بما يكفي لقاعدة الطول', html: html() };
      expect(fieldsOf(await dashboard('POST', ARTICLES, form))).toEqual([400, ['title']]);
      const keyed = { ...form, title: 'عنوان مقال طويل', pictureOrder: [{ 'a\0': 1 }] };
      expect((await dashboard('POST', ALBUMS, keyed)).status).toBe(400);
      expect((await dashboard('GET', `${ARTICLES}?_q=a%00b`)).status).toBe(400);
      expect((await dashboard('GET', `${ARTICLES}/a%00b`)).status).toBe(400);
      expect((await dashboard('POST', '/admin/login', { email: 'a\0@x.example', password: 'x' })).status).toBe(400);
    });
  });

  it('answers data that the database refuses as bad input, not as a failure', async () => {
    const { strapi } = site.cms;
    const rows = strapi.db.query('api::category.category');
    const { findMany } = rows;
    rows.findMany = async () => {
      throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    };
    try {
      const { status, body } = await site.manager.call('LoadMenu');
      expect([status, body.error?.details.code]).toEqual([400, 'invalidData']);
    } finally {
      rows.findMany = findMany;
    }
  });

  describe('what programs read', () => {
    const dashboard = setUpDashboard(site.cms);
    const current = async (): Promise<Form> => (await dashboard('GET', SETTINGS)).body.data;
    const save = (fields: Form) => dashboard('PUT', SETTINGS, { nameAr: 'خير', nameEn: 'Khayr', ...fields });

    it('is stored by the dashboard without marks and in Latin digits', async () => {
      const sent = {
        contact: '\u200einfo٢٦@site.example\u200f',
        chatNumber: '\u202a٠٠٩٧٠ ٥٩-٠٠٠ ٠١٢٣\u202c',
        phone: '+٩٧٠ ٢ ٢٢٠ ٠١٢٣',
        securityContact: '\u200ehole٢٦@site.example',
        donateTargetAr: '\u2068https://give.example/٢٠٢٦\u2069',
        socialLinks: [{ network: 'facebook', url: '\u200fhttps://social.example/a' }],
        quickLinks: [{ titleAr: 'أ', titleEn: 'a', linkAr: '/ar/content/١٣', linkEn: 'tel:+٩٧٠ ٥٩٠' }],
      };
      expect((await save(sent)).status).toBe(200);
      expect(await current()).toMatchObject({
        contact: 'info26@site.example',
        chatNumber: '+970590000123',
        phone: '+97022200123',
        securityContact: 'hole26@site.example',
        donateTargetAr: 'https://give.example/2026',
        socialLinks: [{ url: 'https://social.example/a' }],
        quickLinks: [{ linkAr: '/ar/content/13', linkEn: 'tel:+970590' }],
      });
    });

    it.each([
      [{ chatNumber: '٠٥٩-٠٠٠-٠١٢٣' }, 'chatNumber', 'country code'],
      [{ phone: '022200123' }, 'phone', 'country code'],
      [{ securityContact: 'ftp://site.example' }, 'securityContact', 'https'],
      [{ contact: 'info\u0007@site.example' }, 'contact', 'e-mail'],
      [{ donateTargetEn: 'https://site.example@evil.example/pay' }, 'donateTargetEn', 'address'],
      [{ socialLinks: [{ network: 'x', url: 'https://' }] }, 'socialLinks.0.url', 'address'],
    ])('is refused by the dashboard where it cannot work: %j', async (fields, field, text) => {
      const reply = await save(fields);
      expect(fieldsOf(reply)).toEqual([400, [field]]);
      expect(reply.body.error.message).toContain(text);
    });

    // Security: X3.
    it('is refused as a link of the menu that disguises its host', async () => {
      const entry = {
        type: 'external-link',
        titleAr: 'أ',
        titleEn: 'a',
        link: 'https://site.example@evil.example/',
        order: 1,
      };
      expect(fieldsOf(await dashboard('POST', CATEGORIES, entry))).toEqual([400, ['link']]);
    });

    it('is an address of a video with a mark', async () => {
      const fields = { title: 'فيديو', link: '\u200ehttps://youtu.be/aqz-KE-bpKQ\u200f' };
      const { number } = await site.save('videos', { number: 0, category: VIDEOS, fields });
      expect((await site.load('videos', number)).link).toBe('https://youtu.be/aqz-KE-bpKQ');
    });

    it('is a name of a file or folder without the mark that a phone puts into it', async () => {
      const folder = await dashboard('POST', '/upload/folders', { name: '\u200fصور رمضان ٢٠٢٦', parent: null });
      expect([folder.status, folder.body.data.name]).toEqual([201, 'صور رمضان ٢٠٢٦']);
      const again = await site.manager.files('FolderNew', {
        parent: '/_userFiles/',
        folder: 'صور رمضان\u200f ٢٠٢٦',
      });
      expect(again.status).toBe(409);
    });
  });
}
