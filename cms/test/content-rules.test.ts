import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES, CATEGORIES, formRefusalOf, HOME, NO_CATEGORY, setUpDashboard } from './dashboard-client';
import { GALLERY, html, NEWS, PAGE, type Site, setUpSite, VIDEOS } from './manager-client';
import { refusalOf } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const typed = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;
const DONATE = 13;
const CONTACT = 3;

const USERS = '/content-manager/collection-types/plugin::users-permissions.user';
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

  const uidOf = (name: string) => `api::${name}.${name}` as Parameters<Site['query']>[0];
  const documents = (name: string) => site.cms.documents(uidOf(name));
  const inCategory = (number: number) => ({ category: { connect: [ids.get(number)], disconnect: [] } });
  const category = (number: number) => `${CATEGORIES}/${ids.get(number)?.documentId}`;
  const related = (number: number) => ({ category: ids.get(number)?.documentId });
  const refusal = async (...request: Parameters<typeof call>) => formRefusalOf(await call(...request));
  /** Why a whole request was refused. */
  const messageOf = async (...request: Parameters<typeof call>) => {
    const { status, body } = await call(...request);
    return [status, body.error.message];
  };
  const newCategory = async (number: number, type: string, more: object = {}) => {
    ids.set(number, await site.newCategory(number, type, more));
  };
  /** An article of the news, as the dashboard saves it. */
  const newArticle = async (): Promise<string> =>
    (await call('POST', `${ARTICLES}?locale=ar`, { ...text(), ...inCategory(NEWS) })).body.data.documentId;
  /** An article as an older version of the site could store it: the program's own writes are not checked. */
  const storedArticle = async (more: object = {}): Promise<string> =>
    (await documents('article').create({ locale: 'ar', data: { ...text(), ...more } })).documentId;
  const binnedPicture = async (name: string) => {
    const url = await site.storePicture('/_userFiles/rules/', name);
    const body = { folder: '/_userFiles/rules/', fileNames: [name], confirm: true };
    expect((await site.manager.files('FileMoveToBin', body)).status).toBe(200);
    return { url, id: (await site.query('plugin::upload.file').findOne({ where: { url } })).id };
  };

  beforeAll(async () => {
    const rows: { number: number; id: number; documentId: string }[] = await site
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
        ['link', 'Please enter a video link from YouTube, Vimeo, Dailymotion, Facebook, Instagram or TikTok.'],
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
      const before = await site.query(uidOf(name)).count();
      const save = await call('POST', `${typed(name)}?locale=ar`, data());
      expect(formRefusalOf(save)).toEqual([400, fault]);
      expect(save.body.error).toMatchObject({ name: 'ValidationError', message: fault[1] });
      expect(await refusal('POST', `${typed(name)}/actions/publish?locale=ar`, data())).toEqual([400, fault]);
      expect(await site.query(uidOf(name)).count()).toBe(before);
    });

    it('is refused in the language of the interface', async () => {
      const refusedFor = async (action: string, fields: object) => {
        const form = { ...text(), ...inCategory(NEWS), ...fields };
        return formRefusalOf(await inArabic('POST', `${ARTICLES}${action}?locale=ar`, form)).slice(1);
      };
      expect(await refusedFor('', NO_CATEGORY)).toEqual([['category', 'اختر التصنيف.']]);
      expect(await refusedFor('/actions/publish', { title: 'Short', summary: '' })).toEqual([
        ['title', 'اكتب عنوانًا بطول كافٍ.'],
        ['summary', 'اكتب الملخّص: 20 حرفًا على الأقل.'],
      ]);
      expect(await refusedFor('', { title: 'ط'.repeat(201) })).toEqual([['title', 'النصّ أطول من المسموح.']]);
    });

    it('stays as it was stored when a change of it is refused, in each language', async () => {
      const documentId = await newArticle();
      const path = `${ARTICLES}/${documentId}`;
      const moved = { ...text('Another title for it'), ...inCategory(GALLERY) };
      expect((await call('PUT', `${path}?locale=ar`, moved)).status).toBe(400);
      expect((await call('PUT', `${path}?locale=en`, moved)).status).toBe(400);
      expect((await call('POST', `${path}/actions/publish?locale=ar`, moved)).status).toBe(400);
      const rows = await site.query(uidOf('article')).findMany({ where: { documentId }, populate: { category: true } });
      expect(rows).toMatchObject([{ title: text().title, version: 1, category: { number: NEWS } }]);
    });

    it('is not cloned into a category of another type', async () => {
      const path = `${ARTICLES}/clone/${await newArticle()}?locale=ar`;
      expect(await refusal('POST', path, { ...text(), ...inCategory(GALLERY) })).toEqual([400, WRONG_TYPE]);
      expect((await call('POST', path, { ...text(), ...inCategory(NEWS) })).status).toBe(200);
    });

    it('is not published with others while it has no category, and is named', async () => {
      const documentId = await storedArticle({ title: 'Stored without a category' });
      const documentIds = [await newArticle(), documentId];
      const message = '«Stored without a category»: Please choose a category.';
      expect(await messageOf('POST', `${ARTICLES}/actions/bulkPublish?locale=ar`, { documentIds })).toEqual([
        400,
        message,
      ]);
      expect(
        await site
          .query(uidOf('article'))
          .count({ where: { documentId: documentIds, publishedAt: { $notNull: true } } }),
      ).toBe(0);
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
      const documentId = await newArticle();
      const path = `${ARTICLES}/${documentId}`;
      const publish = (locale: string, form: object) => call('POST', `${path}/actions/publish?locale=${locale}`, form);
      expect((await publish('ar', text())).status).toBe(200);
      expect((await publish('en', { ...text('A title in English'), ...NO_CATEGORY })).status).toBe(200);
      const numbers = async (publishedAt: object | null) => {
        const where = { documentId, publishedAt };
        const rows: { categoryNumber: number; category: { number: number } }[] = await site
          .query(uidOf('article'))
          .findMany({ where, populate: { category: true } });
        return rows.flatMap((row) => [row.category.number, row.categoryNumber]);
      };
      const published = { $notNull: true };
      const moved = { ...text('Another title in English'), ...inCategory(50) };
      expect((await call('PUT', `${path}?locale=en`, moved)).status).toBe(200);
      expect([await numbers(null), await numbers(published)]).toEqual([Array(4).fill(50), Array(4).fill(NEWS)]);
      expect((await publish('en', moved)).status).toBe(200);
      expect(await numbers(published)).toEqual(Array(4).fill(50));
      const draft = await documents('article').findOne({ documentId, locale: 'ar' });
      expect(draft?.title).toBe(text().title);
    });

    it('is not an album whose lists are none', async () => {
      const lists = { pictureOrder: { 1: 'a.jpg' }, captions: [{ name: 'a.jpg', text: 'A caption' }] };
      const invalid = 'The data is not valid.';
      const form = { ...album, ...inCategory(GALLERY), ...lists };
      expect(await refusal('POST', `${typed('album')}?locale=ar`, form)).toEqual([
        400,
        ['pictureOrder', invalid],
        ['captions', invalid],
      ]);
    });

    it('may show a picture by its path in each form that the site serves', async () => {
      await site.storePicture('/_userFiles/rules/', 'a#b & c.jpg');
      const paths = ['rules/a%23b & c.jpg?v=2#c', 'rules/a%23b%20&amp;%20c.jpg', 'rules%2Fa%23b%20%26%20c.jpg'];
      const shown = paths.map((path) => `<img src="/_userFiles/${path}" alt="">`).join('');
      const form = { ...text(), ...inCategory(NEWS), html: `${html()}${shown}` };
      expect((await call('POST', `${ARTICLES}?locale=ar`, form)).status).toBe(201);
    });

    it('does not end before it begins, whichever of both times a save changes', async () => {
      const EVENTS = 39;
      await newCategory(EVENTS, 'events');
      const times = { begins: '2027-01-05T10:00:00.000Z', ends: '2027-01-05T09:00:00.000Z' };
      const event = { title: 'An event', html: html(), showTime: '2026-01-05' };
      const fault = ['ends', 'It must not end before it begins.'];
      const form = { ...event, ...times, ...inCategory(EVENTS) };
      expect(await refusal('POST', `${typed('event')}?locale=ar`, form)).toEqual([400, fault]);
      const save = (number: number, fields: object) =>
        site.post('events', { number, fields, ...(number === 0 && { category: EVENTS }) });
      expect(refusalOf(await save(0, { ...event, ...times }))).toEqual([400, 'ends ERROR.MOMENT_ORDER']);
      const { data } = (await save(0, { ...event, begins: times.begins })).body;
      expect(refusalOf(await save(data.number, { ends: times.ends }))).toEqual([400, 'ends ERROR.MOMENT_ORDER']);
      expect((await save(data.number, { ends: times.begins })).status).toBe(200);
      const later = { begins: '2027-01-05T11:00:00.000Z' };
      expect(refusalOf(await save(data.number, later))).toEqual([400, 'begins ERROR.MOMENT_ORDER']);
      expect((await save(data.number, { ...later, ends: '' })).status).toBe(200);
    });

    it('goes by the clocks of a place that there is, and leads to pages of the web, at both doors', async () => {
      const EVENTS = 40;
      await newCategory(EVENTS, 'events');
      const event = { title: 'An event', html: html(), showTime: '2026-01-05' };
      const wrong = { zone: 'Mars/Olympus', mapLink: 'javascript:alert(1)', meetingLink: '/room' };
      const form = { ...event, ...wrong, ...inCategory(EVENTS) };
      const [status, ...faults] = await refusal('POST', `${typed('event')}?locale=ar`, form);
      expect(status).toBe(400);
      expect(faults.map(([field]) => field).toSorted()).toEqual(['mapLink', 'meetingLink', 'zone']);
      for (const [field, value] of Object.entries(wrong)) {
        const saved = await site.post('events', { number: 0, category: EVENTS, fields: { ...event, [field]: value } });
        expect(refusalOf(saved)[1]).toMatch(new RegExp(`^${field} `));
      }
      const right = {
        zone: 'Africa/Cairo',
        mapLink: 'https://maps.example/1',
        state: 'full',
        amount: 20,
        currency: 'EGP',
      };
      const { data } = (await site.post('events', { number: 0, category: EVENTS, fields: { ...event, ...right } }))
        .body;
      expect(
        (await site.post('events', { number: data.number, fields: { amount: '', currency: '', zone: '' } })).status,
      ).toBe(200);
    });

    it.each([
      ['articles', GALLERY, {}, 'category', 'ERROR.CATEGORY_TYPE'],
      ['albums', GALLERY, { title: 'An album', folder: '/_userFiles/none/' }, 'folder', 'ERROR.FOLDER_MISSING'],
      ['videos', VIDEOS, { title: 'A video', link: 'https://videos.example/1' }, 'link', 'ERROR.MISS.LINK'],
      [
        'articles',
        NEWS,
        { html: `${html()}<img src="/_userFiles/rules/none.jpg" alt="">` },
        'html',
        'ERROR.TEXT_PICTURE_MISSING',
      ],
    ])('is refused by the site’s calls for the same reasons: %s in %i', async (kind, number, own, field, key) => {
      const { showTime: _, ...article } = text();
      const fields = { ...(kind === 'articles' ? article : {}), ...own };
      expect(refusalOf(await site.post(kind, { number: 0, category: number, fields }))).toEqual([
        400,
        `${field} ${key}`,
      ]);
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
      const fault = ['parent', 'A category cannot be below itself. Please choose another parent category.'];
      expect(await refusal('PUT', category(30), parent(below))).toEqual([400, fault]);
      const stored = await site.query(uidOf('category')).findOne({ where: { number: 30 }, populate: { parent: true } });
      expect(stored.parent).toBeNull();
    });

    it('is below itself neither when two are put below each other at once', async () => {
      const put = ([below, above]: [number, number]) => call('PUT', category(below), parent(above));
      const both = await Promise.all([put([32, 33]), put([33, 32])]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      await call('PUT', category(32), parent(31));
      await call('PUT', category(33), { parent: { connect: [], disconnect: [ids.get(32)] } });
    });

    it('keeps its type while it has content, and is not deleted, alone or with others', async () => {
      await storedArticle(related(30));
      expect(await refusal('PUT', category(30), { type: 'videos' })).toEqual([400, ['type', IN_USE]]);
      expect(await messageOf('DELETE', category(30))).toEqual([400, IN_USE]);
      const documentIds = [ids.get(33)?.documentId, ids.get(30)?.documentId];
      const several = await messageOf('POST', `${CATEGORIES}/actions/bulkDelete`, { documentIds });
      expect(several).toEqual([400, `«قسم 30»: ${IN_USE}`]);
      expect(await site.query(uidOf('category')).count({ where: { number: [30, 33] } })).toBe(2);
    });

    it('is not deleted while it has subcategories, and deleted when it has nothing', async () => {
      await newCategory(34, 'articles');
      await newCategory(35, 'articles', { parent: ids.get(34)?.documentId });
      expect((await call('DELETE', category(34))).status).toBe(400);
      expect((await call('DELETE', category(35))).status).toBe(200);
      expect((await call('DELETE', category(34))).status).toBe(200);
    });

    it('keeps its subcategories when it is copied', async () => {
      const copied = (how: string, more?: object) =>
        call('POST', `${CATEGORIES}/${how}/${ids.get(30)?.documentId}`, more ?? {});
      const atOnce = await copied('auto-clone');
      // Neither its number nor what is below it stands in the form.
      expect([atOnce.status, atOnce.body.error?.details.prohibitedFields]).toEqual([400, []]);
      expect((await copied('clone', { titleAr: 'نسخة', titleEn: 'A copy' })).status).toBe(200);
      const below = await site.query(uidOf('category')).findOne({ where: { number: 31 }, populate: { parent: true } });
      expect(below.parent.number).toBe(30);
    });

    it.each([DONATE, GALLERY])(
      '%i, which the site leads to, is neither deleted nor given another type',
      async (number) => {
        expect(await messageOf('DELETE', category(number))).toEqual([400, NEEDED]);
        expect(await refusal('PUT', category(number), { type: 'videos' })).toEqual([400, ['type', NEEDED]]);
      },
    );

    it.each([
      ['link', { type: 'external-link', link: '' }, 'This field is required.'],
      ['titleEn', { titleEn: null }, 'This field is required.'],
    ])('has a %s that is right', async (field, wrong, fault) => {
      const page = { type: 'page', titleAr: 'قسم', titleEn: 'Section', order: 1, inMenu: true, inFooter: false };
      expect(await refusal('POST', CATEGORIES, { ...page, ...wrong })).toEqual([400, [field, fault]]);
    });
  });

  it('names the fields that keep a person from being copied as they are', async () => {
    const { documentId } = await site.query('plugin::users-permissions.user').findOne({ where: {} });
    const { body } = await inArabic('POST', `${USERS}/auto-clone/${documentId}`, {});
    expect(body.error.details.prohibitedFields).toEqual([[['اسم المستخدم'], 'unique']]);
  });

  describe('what the site leads to', () => {
    it.each([
      ['the donate page', 'page', DONATE],
      ['the text above the contact form', 'content-block', CONTACT],
    ] as const)('stays visible: %s', async (_title, name, number) => {
      const data = name === 'page' ? { html: html(), ...related(number) } : { number, title: 'A text', html: html() };
      const { documentId } = await documents(name).create({ locale: 'ar', status: 'published', data });
      const path = `${typed(name)}/${documentId}`;
      expect(await messageOf('POST', `${path}/actions/unpublish?locale=ar`, {})).toEqual([400, NEEDED]);
      for (const locale of ['ar', '*']) expect((await call('DELETE', `${path}?locale=${locale}`)).status).toBe(400);
      const both = { documentIds: [documentId] };
      expect((await call('POST', `${typed(name)}/actions/bulkDelete?locale=*`, both)).status).toBe(400);
      expect((await call('POST', `${typed(name)}/actions/bulkUnpublish?locale=ar`, both)).status).toBe(400);
      expect(await site.query(uidOf(name)).count({ where: { documentId, publishedAt: { $notNull: true } } })).toBe(1);
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

    it('has blocks with categories of the right type, and any of them several times', async () => {
      const blocks = [slider, list('articles', NEWS), slider, list('projects', GALLERY)];
      const expected = [
        400,
        ['blocks.3.category', 'This category is for content of another kind. Please choose one of the right kind.'],
      ];
      expect(await refusal('PUT', `${HOME}?locale=ar`, { blocks })).toEqual(expected);
      expect(await refusal('POST', `${HOME}/actions/publish?locale=ar`, { blocks })).toEqual(expected);
    });

    it('is saved unfinished as a draft, and published when it is complete', async () => {
      const ads = { __component: 'home.ads', firstBlock: 40, secondBlock: 41 };
      const blocks = [list('articles'), ads];
      expect((await call('PUT', `${HOME}?locale=ar`, { blocks })).status).toBe(200);
      const missing = 'Please choose a published content block.';
      const draft = (await call('GET', `${HOME}?locale=ar`)).body.data.blocks;
      expect(await refusal('POST', `${HOME}/actions/publish?locale=ar`, { blocks: draft })).toEqual([
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

    it('is refused as outdated only where a form names parts or entries that are not stored', async () => {
      const outdated = [
        400,
        'Nothing was saved: this form does not fit what is stored. Copy what you wrote, reload the page and save again.',
      ];
      const lost = { category: { connect: [{ id: 99_999, documentId: 'none' }], disconnect: [] } };
      const save = (block: object) => messageOf('PUT', `${HOME}?locale=ar`, { blocks: [block] });
      expect(await save({ ...slider, id: 99_999 })).toEqual(outdated);
      expect(await save({ ...list('articles'), ...lost })).toEqual(outdated);
      expect(await messageOf('POST', `${ARTICLES}/actions/bulkDelete`, { documentIds: 'all' })).not.toEqual(outdated);
    });

    it('keeps what it shows: its categories and its content blocks', async () => {
      expect((await call('DELETE', category(NEWS))).body.error.message).toBe(IN_USE);
      const block = await documents('content-block').findFirst({ locale: 'ar', filters: { number: 40 } });
      const path = `${typed('content-block')}/${block?.documentId}`;
      expect((await call('POST', `${path}/actions/unpublish?locale=ar`, {})).body.error.message).toBe(NEEDED);
    });

    it.each(['ar', '*'])('is neither unpublished nor deleted (%s)', async (locale) => {
      expect((await call('POST', `${HOME}/actions/unpublish?locale=${locale}`, {})).status).toBe(404);
      expect((await call('DELETE', `${HOME}?locale=${locale}`)).status).toBe(404);
    });
  });
});
