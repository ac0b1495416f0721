import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES, CATEGORIES, formRefusalOf, HOME, NO_CATEGORY, setUpDashboard } from './dashboard-client';
import { GALLERY, html, NEWS, PAGE, type Site, setUpSite, VIDEOS } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

const typed = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;
const DONATE = 13;
const CONTACT = 3;

const CHOOSE_CATEGORY = ['category', 'Please choose a category.'];
const IN_USE =
  'This category has content or subcategories, or the home page shows it. Please move or delete that first.';
const NEEDED = 'The site depends on this. It cannot be deleted, unpublished or given another type.';

const text = (title = 'A title that is long enough') => ({
  title,
  summary: 'A summary that is long enough',
  html: html(),
  showTime: '2026-01-05',
});

describe.each(DATABASES)('what the dashboard refuses, on %s', (database) => {
  const site: Site = setUpSite(() => onDatabase(database));
  const call = setUpDashboard(site.cms);
  const inArabic = setUpDashboard(site.cms, { language: 'ar' });
  /** The categories by their number. */
  const ids = new Map<number, { id: number; documentId: string }>();

  const documents = (name: string) => site.cms.documents(`api::${name}.${name}`);
  const inCategory = (number: number) => ({ category: { connect: [ids.get(number)], disconnect: [] } });
  const category = (number: number) => `${CATEGORIES}/${ids.get(number)?.documentId}`;
  const related = (number: number) => ({ category: ids.get(number)?.documentId });
  const newCategory = async (number: number, type: string, more: object = {}) => {
    ids.set(number, await site.newCategory(number, type, more));
  };
  /** An article as an older version of the site could store it: the program's own writes are not checked. */
  const storedArticle = async (more: object = {}): Promise<string> =>
    (await documents('article').create({ locale: 'ar', data: { ...text(), ...more } })).documentId;
  const fileOf = async (url: string): Promise<{ id: number }> =>
    site.strapi.db.query('plugin::upload.file').findOne({ where: { url } });
  const binnedPicture = async (name: string) => {
    const url = await site.storePicture('/_userFiles/rules/', name);
    const body = { folder: '/_userFiles/rules/', fileNames: [name], confirm: true };
    expect((await site.manager.post('/api/filemanager/FileMoveToBin', body)).status).toBe(200);
    return { url, id: (await fileOf(url)).id };
  };

  beforeAll(async () => {
    const rows: { number: number; id: number; documentId: string }[] = await site.strapi.db
      .query('api::category.category')
      .findMany({ select: ['id', 'number', 'documentId'] });
    for (const { number, ...row } of rows) ids.set(number, row);
    await newCategory(DONATE, 'page');
  });

  describe('an item', () => {
    const video = { title: 'A video', showTime: '2026-01-05', link: 'https://youtu.be/abcdefghijk' };
    const album = { title: 'An album', showTime: '2026-01-05', folder: '' };
    const pictures: Record<string, { id: number; url: string }> = {};
    beforeAll(async () => {
      pictures.gone = await binnedPicture('gone.jpg');
    });

    const WRONG_TYPE = [
      'category',
      'This category is for content of another kind. Please choose one of the right kind.',
    ];
    it.each([
      ['an article without a category', 'article', () => ({ ...text(), ...NO_CATEGORY }), CHOOSE_CATEGORY],
      ['an article in a gallery', 'article', () => ({ ...text(), ...inCategory(GALLERY) }), WRONG_TYPE],
      ['a video among the news', 'video', () => ({ ...video, ...inCategory(NEWS) }), WRONG_TYPE],
      ['an album among the videos', 'album', () => ({ ...album, ...inCategory(VIDEOS) }), WRONG_TYPE],
      ['a page among the news', 'page', () => ({ title: 'A page', html: html(), ...inCategory(NEWS) }), WRONG_TYPE],
      [
        'an album of a folder that does not exist',
        'album',
        () => ({ ...album, ...inCategory(GALLERY), folder: '/_userFiles/none/' }),
        ['folder', 'This folder does not exist. Please choose a folder of the site’s files.'],
      ],
      [
        'a video of an unknown host',
        'video',
        () => ({ ...video, ...inCategory(VIDEOS), link: 'https://videos.example/1' }),
        ['link', 'Please enter a video link from YouTube, Vimeo or Dailymotion.'],
      ],
      [
        'an article with a picture from the bin',
        'article',
        () => ({ ...text(), ...inCategory(NEWS), image: pictures.gone?.id }),
        ['image', 'This picture was deleted. Please choose another one.'],
      ],
      [
        'an article whose text shows a picture that is gone',
        'article',
        () => ({ ...text(), ...inCategory(NEWS), html: `${html()}<img src="${pictures.gone?.url}" alt="">` }),
        ['html', 'The text shows a picture that is not among the site’s files. Please remove or replace it.'],
      ],
    ] as const)('is not created as %s, as a draft or published', async (_title, name, data, fault) => {
      const uid = `api::${name}.${name}`;
      const before = await site.strapi.db.query(uid).count();
      const save = await call('POST', `${typed(name)}?locale=ar`, data());
      expect(formRefusalOf(save)).toEqual([400, fault]);
      expect(save.body.error).toMatchObject({ name: 'ValidationError', message: fault[1] });
      expect(formRefusalOf(await call('POST', `${typed(name)}/actions/publish?locale=ar`, data()))).toEqual([
        400,
        fault,
      ]);
      expect(await site.strapi.db.query(uid).count()).toBe(before);
    });

    it('is refused in the language of the interface', async () => {
      const { body } = await inArabic('POST', `${ARTICLES}?locale=ar`, { ...text(), ...NO_CATEGORY });
      expect(body.error.message).toBe('اختر التصنيف.');
      const short = { ...text('Short'), ...inCategory(NEWS), summary: '' };
      expect(formRefusalOf(await inArabic('POST', `${ARTICLES}/actions/publish?locale=ar`, short))).toEqual([
        400,
        ['title', 'اكتب عنوانًا بطول كافٍ.'],
        ['summary', 'اكتب الملخّص: 20 حرفًا على الأقل.'],
      ]);
      const long = { ...text('ط'.repeat(201)), ...inCategory(NEWS) };
      expect(formRefusalOf(await inArabic('POST', `${ARTICLES}?locale=ar`, long))).toEqual([
        400,
        ['title', 'النصّ أطول من المسموح.'],
      ]);
    });

    it('stays as it was stored when a change of it is refused, in each language', async () => {
      const { data } = (await call('POST', `${ARTICLES}?locale=ar`, { ...text(), ...inCategory(NEWS) })).body;
      const path = `${ARTICLES}/${data.documentId}`;
      const moved = { ...text('Another title for it'), ...inCategory(GALLERY) };
      expect((await call('PUT', `${path}?locale=ar`, moved)).status).toBe(400);
      expect((await call('PUT', `${path}?locale=en`, moved)).status).toBe(400);
      expect((await call('POST', `${path}/actions/publish?locale=ar`, moved)).status).toBe(400);
      const rows = await site.strapi.db
        .query('api::article.article')
        .findMany({ where: { documentId: data.documentId }, populate: { category: true } });
      expect(rows).toMatchObject([{ title: text().title, version: 1, category: { number: NEWS } }]);
    });

    it('is not cloned into a category of another type', async () => {
      const { data } = (await call('POST', `${ARTICLES}?locale=ar`, { ...text(), ...inCategory(NEWS) })).body;
      const clone = (body: object) => call('POST', `${ARTICLES}/clone/${data.documentId}?locale=ar`, body);
      expect(formRefusalOf(await clone({ ...text(), ...inCategory(GALLERY) }))).toEqual([400, WRONG_TYPE]);
      expect((await clone({ ...text(), ...inCategory(NEWS) })).status).toBe(200);
    });

    it('is not published with others while it has no category, and is named', async () => {
      const documentId = await storedArticle({ title: 'Stored without a category' });
      const { data } = (await call('POST', `${ARTICLES}?locale=ar`, { ...text(), ...inCategory(NEWS) })).body;
      const both = { documentIds: [data.documentId, documentId] };
      const reply = await call('POST', `${ARTICLES}/actions/bulkPublish?locale=ar`, both);
      expect(reply.status).toBe(400);
      expect(reply.body.error.message).toBe('«Stored without a category»: Please choose a category.');
      const published = { documentId: data.documentId, publishedAt: { $notNull: true } };
      expect(await site.strapi.db.query('api::article.article').count({ where: published })).toBe(0);
    });

    it('can be changed although its old text shows a picture that is gone, and published if visitors see that already', async () => {
      const old = `${html()}<img src="${pictures.gone?.url}" alt=""><img src="/uploads/of-an-older-site.jpg" alt="">`;
      const documentId = await storedArticle({ html: old, ...related(NEWS) });
      const change = { ...text('A title without its mistake'), html: `${old}<p>More</p>`, ...NO_CATEGORY };
      expect((await call('PUT', `${ARTICLES}/${documentId}?locale=ar`, change)).status).toBe(200);
      const publish = `${ARTICLES}/${documentId}/actions/publish?locale=ar`;
      expect((await call('POST', publish, change)).status).toBe(400);
      await documents('article').publish({ documentId, locale: 'ar' });
      expect((await call('POST', publish, { ...change, title: 'A title that is better' })).status).toBe(200);
    });

    it('has one category in both languages, whichever the dashboard saves and publishes', async () => {
      await newCategory(50, 'articles');
      const { data } = (await call('POST', `${ARTICLES}?locale=ar`, { ...text(), ...inCategory(NEWS) })).body;
      const path = `${ARTICLES}/${data.documentId}`;
      const english = { ...text('A title in English'), ...NO_CATEGORY };
      for (const locale of ['ar', 'en']) {
        const whole = locale === 'ar' ? text() : english;
        expect((await call('POST', `${path}/actions/publish?locale=${locale}`, whole)).status).toBe(200);
      }
      const rows = async (publishedAt: object | null) =>
        (
          await site.strapi.db.query('api::article.article').findMany({
            where: { documentId: data.documentId, publishedAt },
            populate: { category: true },
            orderBy: { locale: 'asc' },
          })
        ).map((row: { categoryNumber: number; category: { number: number } }) => [
          row.category.number,
          row.categoryNumber,
        ]);
      const published = { $notNull: true };
      const moved = { ...text('Another title in English'), ...inCategory(50) };
      expect((await call('PUT', `${path}?locale=en`, moved)).status).toBe(200);
      expect([await rows(null), await rows(published)]).toEqual([Array(2).fill([50, 50]), Array(2).fill([NEWS, NEWS])]);
      expect((await call('POST', `${path}/actions/publish?locale=en`, moved)).status).toBe(200);
      expect(await rows(published)).toEqual(Array(2).fill([50, 50]));
      const draft = await documents('article').findOne({ documentId: data.documentId, locale: 'ar' });
      expect(draft?.title).toBe(text().title);
    });

    it('is not an album whose lists are none', async () => {
      const lists = { pictureOrder: { 1: 'a.jpg' }, captions: [{ name: 'a.jpg', text: 'A caption' }] };
      const invalid = 'The data is not valid.';
      expect(
        formRefusalOf(
          await call('POST', `${typed('album')}?locale=ar`, { ...album, ...inCategory(GALLERY), ...lists }),
        ),
      ).toEqual([400, ['captions', invalid], ['pictureOrder', invalid]]);
    });

    it('is refused by the site’s calls for the same reasons', async () => {
      const save = async (kind: string, body: Record<string, unknown>) =>
        (await site.post(kind, { number: 0, ...body })).body.error?.details.errors?.[0];
      const { showTime: _, ...fields } = text();
      expect(await save('articles', { category: GALLERY, fields })).toEqual({
        field: 'category',
        key: 'ERROR.CATEGORY_TYPE',
      });
      expect(
        await save('albums', { category: GALLERY, fields: { title: 'An album', folder: '/_userFiles/none/' } }),
      ).toEqual({ field: 'folder', key: 'ERROR.FOLDER_MISSING' });
      const link = 'https://videos.example/1';
      expect(await save('videos', { category: VIDEOS, fields: { title: 'A video', link } })).toEqual({
        field: 'link',
        key: 'ERROR.MISS.LINK',
      });
      const shown = `${html()}<img src="/_userFiles/rules/none.jpg" alt="">`;
      expect(await save('articles', { category: NEWS, fields: { ...fields, html: shown } })).toEqual({
        field: 'html',
        key: 'ERROR.TEXT_PICTURE_MISSING',
      });
    });
  });

  describe('a category', () => {
    const parent = (number: number) => ({ parent: { connect: [ids.get(number)], disconnect: [] } });
    beforeAll(async () => {
      await newCategory(30, 'articles');
      await newCategory(31, 'articles', { parent: ids.get(30)?.documentId });
      await newCategory(32, 'articles', { parent: ids.get(31)?.documentId });
      await newCategory(33, 'videos');
    });

    it.each([30, 31, 32])('is not below itself: not below category %i', async (below) => {
      const reply = await call('PUT', category(30), parent(below));
      expect(formRefusalOf(reply)).toEqual([
        400,
        ['parent', 'A category cannot be below itself. Please choose another parent category.'],
      ]);
      const stored = await site.strapi.db
        .query('api::category.category')
        .findOne({ where: { number: 30 }, populate: { parent: true } });
      expect(stored.parent).toBeNull();
    });

    it('is below itself neither when two are put below each other at once', async () => {
      const [one, other] = await Promise.all([
        call('PUT', category(32), { parent: { connect: [ids.get(33)], disconnect: [] } }),
        call('PUT', category(33), { parent: { connect: [ids.get(32)], disconnect: [] } }),
      ]);
      expect([one?.status, other?.status].toSorted()).toEqual([200, 400]);
      await call('PUT', category(32), parent(31));
      await call('PUT', category(33), { parent: { connect: [], disconnect: [ids.get(32)] } });
    });

    it('keeps its type while it has content, and is not deleted, alone or with others', async () => {
      await storedArticle(related(30));
      expect(formRefusalOf(await call('PUT', category(30), { type: 'videos' }))).toEqual([400, ['type', IN_USE]]);
      const removal = await call('DELETE', category(30));
      expect([removal.status, removal.body.error.message]).toEqual([400, IN_USE]);
      const documentIds = [ids.get(33)?.documentId, ids.get(30)?.documentId];
      const several = await call('POST', `${CATEGORIES}/actions/bulkDelete`, { documentIds });
      expect([several.status, several.body.error.message]).toEqual([400, `«قسم 30»: ${IN_USE}`]);
      expect(await site.strapi.db.query('api::category.category').count({ where: { number: [30, 33] } })).toBe(2);
    });

    it('is not deleted while it has subcategories, and deleted when it has nothing', async () => {
      await newCategory(34, 'articles');
      await newCategory(35, 'articles', { parent: ids.get(34)?.documentId });
      expect((await call('DELETE', category(34))).status).toBe(400);
      expect((await call('DELETE', category(35))).status).toBe(200);
      expect((await call('DELETE', category(34))).status).toBe(200);
    });

    it.each([DONATE, GALLERY])(
      '%i, which the site leads to, is neither deleted nor given another type',
      async (number) => {
        const removal = await call('DELETE', category(number));
        expect([removal.status, removal.body.error.message]).toEqual([400, NEEDED]);
        expect(formRefusalOf(await call('PUT', category(number), { type: 'videos' }))).toEqual([400, ['type', NEEDED]]);
      },
    );

    it('has a number of its own, and an address if it leads elsewhere', async () => {
      const titles = { titleAr: 'قسم', titleEn: 'Section', order: 1, inMenu: true, inFooter: false };
      const link = await call('POST', CATEGORIES, { ...titles, type: 'external-link', link: '' });
      expect(formRefusalOf(link)).toEqual([400, ['link', 'This field is required.']]);
      const taken = await call('POST', CATEGORIES, { ...titles, type: 'page', number: NEWS });
      expect(formRefusalOf(taken)).toEqual([400, ['number', 'This number is taken.']]);
      const nameless = await call('POST', CATEGORIES, { ...titles, type: 'page', titleEn: null });
      expect(formRefusalOf(nameless)).toEqual([400, ['titleEn', 'This field is required.']]);
    });
  });

  describe('what the site leads to', () => {
    const isShown = (uid: string, documentId: string) =>
      site.strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } });

    it.each([
      ['the donate page', 'page', DONATE],
      ['the text above the contact form', 'content-block', CONTACT],
    ] as const)('stays visible: %s', async (_title, name, number) => {
      const data = name === 'page' ? { html: html(), ...related(number) } : { number, title: 'A text', html: html() };
      const { documentId } = await documents(name).create({ locale: 'ar', status: 'published', data });
      const path = `${typed(name)}/${documentId}`;
      const hiding = await call('POST', `${path}/actions/unpublish?locale=ar`, {});
      expect([hiding.status, hiding.body.error.message]).toEqual([400, NEEDED]);
      expect((await call('DELETE', `${path}?locale=ar`)).status).toBe(400);
      expect((await call('DELETE', `${path}?locale=*`)).status).toBe(400);
      const both = { documentIds: [documentId] };
      expect((await call('POST', `${typed(name)}/actions/bulkDelete?locale=*`, both)).status).toBe(400);
      expect((await call('POST', `${typed(name)}/actions/bulkUnpublish?locale=ar`, both)).status).toBe(400);
      expect(await isShown(`api::${name}.${name}`, documentId)).toBe(1);
      const english = { ...data, title: 'A text in English' };
      await documents(name).update({ documentId, locale: 'en', status: 'published', data: english });
      expect((await call('DELETE', `${path}?locale=en`)).status).toBe(200);
    });

    it('can be removed if it is another page', async () => {
      const data = { html: html(), ...related(PAGE) };
      const { documentId } = await documents('page').create({ locale: 'ar', status: 'published', data });
      expect((await call('POST', `${typed('page')}/${documentId}/actions/unpublish?locale=ar`, {})).status).toBe(200);
      expect((await call('DELETE', `${typed('page')}/${documentId}?locale=*`)).status).toBe(200);
    });
  });

  describe('the home page', () => {
    const slider = { __component: 'home.articles-slider', count: 6 };
    const list = (kind: string, number?: number) => ({
      __component: `home.${kind}`,
      count: 6,
      ...(number === undefined ? NO_CATEGORY : inCategory(number)),
    });

    it('has each kind of block once, with categories of the right type', async () => {
      const blocks = [slider, list('articles', NEWS), slider, list('projects', GALLERY)];
      const expected = [
        400,
        ['blocks.2.count', 'This section is on the page twice. Please keep one of them.'],
        ['blocks.3.category', 'This category is for content of another kind. Please choose one of the right kind.'],
      ];
      expect(formRefusalOf(await call('PUT', `${HOME}?locale=ar`, { blocks }))).toEqual(expected);
      expect(formRefusalOf(await call('POST', `${HOME}/actions/publish?locale=ar`, { blocks }))).toEqual(expected);
    });

    it('is saved unfinished as a draft, and published when it is complete', async () => {
      const ads = { __component: 'home.ads', firstBlock: 40, secondBlock: 41 };
      const blocks = [list('articles'), ads];
      expect((await call('PUT', `${HOME}?locale=ar`, { blocks })).status).toBe(200);
      const missing = 'Please choose a published content block.';
      const draft = (await call('GET', `${HOME}?locale=ar`)).body.data.blocks;
      expect(formRefusalOf(await call('POST', `${HOME}/actions/publish?locale=ar`, { blocks: draft }))).toEqual([
        400,
        ['blocks.0.category', 'Please choose a category.'],
        ['blocks.1.firstBlock', missing],
        ['blocks.1.secondBlock', missing],
      ]);
      expect((await site.cms.get('/api/visible/home?locale=ar')).body.data).toEqual([]);

      for (const number of [40, 41]) {
        const data = { number, title: `Block ${number}`, html: html() };
        await documents('content-block').create({ locale: 'ar', status: 'published', data });
      }
      const whole = { blocks: [list('articles', NEWS), ads] };
      expect((await call('POST', `${HOME}/actions/publish?locale=ar`, whole)).status).toBe(200);
      const [shown] = (await site.cms.get('/api/visible/home?locale=ar')).body.data;
      expect(shown).toMatchObject({ __component: 'home.articles', category: { number: NEWS } });
    });

    it('keeps what it shows: its categories and its content blocks', async () => {
      expect((await call('DELETE', category(NEWS))).body.error.message).toBe(IN_USE);
      const block = await documents('content-block').findFirst({ locale: 'ar', filters: { number: 40 } });
      const path = `${typed('content-block')}/${block?.documentId}`;
      expect((await call('POST', `${path}/actions/unpublish?locale=ar`, {})).body.error.message).toBe(NEEDED);
    });

    it.each(['ar', '*'])('is neither unpublished nor deleted (%s)', async (locale) => {
      expect((await call('POST', `${HOME}/actions/unpublish?locale=${locale}`, {})).status).toBe(400);
      const removal = await call('DELETE', `${HOME}?locale=${locale}`);
      expect([removal.status, removal.body.error.message]).toEqual([400, NEEDED]);
    });
  });
});
