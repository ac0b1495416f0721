import { describe, expect, it } from 'vitest';
import { setUpAllRoles, setUpDashboard } from '../dashboard-client';
import { article, GALLERY, html, NEWS, PAGE, PROJECTS, type Site, VIDEOS } from '../manager-client';
import { type Reply, refusalOf } from '../start-cms';

const ARTICLES = 'api::article.article';
const CATEGORIES = 'api::category.category';
const BINNED = 'api::bin.binned-item';
const FILES = 'plugin::upload.file';
const REVISIONS = 'api::revision.revision';
const TRANSLATIONS = 'api::translation.translation';
const DASHBOARD = '/content-manager/collection-types';
const DAY = 86_400_000;

interface Binned {
  binId: number;
  kind: string;
  id: number;
  languages: string[];
}

/** An item of a kind in all that it can have, and what of it the history and the marks of translations know. */
interface Made {
  documentId: string;
  number: number;
  isTranslated: boolean;
  hasHistory: boolean;
}

type Uid = Parameters<Site['strapi']['db']['query']>[0];

const fail = (kind: string): never => {
  throw new Error(`No test makes a ${kind}.`);
};

let count = 0;

/** An item in both languages, whose English text is outdated, with an earlier version. */
async function twoLanguages(
  site: Site,
  { uid, plural, fields, more = {} }: { uid: Uid; plural: string; fields: object; more?: object },
): Promise<Made> {
  const save = (locale: string, number: number, own: object) =>
    site.save(plural, { number, locale, isVisible: true, ...more, fields: own });
  const given = 'number' in more ? Number(more.number) : 0;
  const { number } = await save('ar', given, fields);
  await save('en', number, fields);
  const text = 'html' in fields ? { html: html('نص آخر') } : {};
  await save('ar', number, { ...fields, title: 'عنوان آخر لسلة المحذوفات', ...text });
  return { documentId: await site.documentIdOf(number, uid), number, isTranslated: true, hasHistory: true };
}

/** Every kind of content that goes to the bin, beside articles, with all that can hang on an item. */
const KINDS: Readonly<Record<string, { uid: Uid; make: (site: Site) => Promise<Made> }>> = {
  video: {
    uid: 'api::video.video',
    make: async (site) => {
      count += 1;
      const image = await site.storePicture('/_userFiles/bin-videos/', `${count}.jpg`);
      const fields = { title: 'مقطع للسلة', link: 'https://www.youtube.com/embed/abcdefghijk', image };
      return twoLanguages(site, { uid: 'api::video.video', plural: 'videos', fields, more: { category: VIDEOS } });
    },
  },
  album: {
    uid: 'api::album.album',
    make: async (site) => {
      count += 1;
      const folder = `/_userFiles/bin-albums/${count}/`;
      for (const name of ['1.jpg', '2.jpg']) await site.storePicture(folder, name);
      const captions = [{ name: '2.jpg', caption: 'الثانية' }];
      const fields = { title: 'ألبوم للسلة', folder, pictureOrder: ['2.jpg', '1.jpg'], captions };
      return twoLanguages(site, { uid: 'api::album.album', plural: 'albums', fields, more: { category: GALLERY } });
    },
  },
  page: {
    uid: 'api::page.page',
    make: async (site) => {
      count += 1;
      const number = 200 + count;
      await site.newCategory(number, 'page');
      return twoLanguages(site, { uid: 'api::page.page', plural: 'pages', fields: { html: html() }, more: { number } });
    },
  },
  'content-block': {
    uid: 'api::content-block.content-block',
    make: (site) =>
      twoLanguages(site, {
        uid: 'api::content-block.content-block',
        plural: 'content-blocks',
        fields: { title: 'كتلة للسلة', html: html() },
      }),
  },
  category: {
    uid: 'api::category.category',
    make: async (site) => {
      count += 1;
      const number = 300 + count;
      const parent = await site.documentIdOf(NEWS, CATEGORIES);
      const { documentId } = await site.newCategory(number, 'articles', { order: 3, parent });
      return { documentId, number, isTranslated: false, hasHistory: false };
    },
  },
  campaign: {
    uid: 'api::campaign.campaign',
    make: async (site) => {
      const { number } = await site.newArticle('مقال له حملة');
      const save = (campaign: object) =>
        site.manager.post('/api/manager/SaveCampaign', { campaign: { id: number, ...campaign } });
      for (const raised of [5, 7]) {
        const { status } = await save({ target: 900, raised, currency: 'USD', useAr: 'للآبار', useEn: 'For wells' });
        expect(status).toBe(200);
      }
      const documentId = await site.documentIdOf(number, 'api::campaign.campaign');
      return { documentId, number, isTranslated: false, hasHistory: true };
    },
  },
};

/** What is deleted, by every door, and how it comes back or goes for good. */
export function testBin(site: Site) {
  let pictures = 0;
  const dashboard = setUpDashboard(site.cms);
  const { editor, ...others } = setUpAllRoles(site.cms);

  const manager = () => site.manager;
  const query = (uid: Parameters<Site['strapi']['db']['query']>[0]) => site.strapi.db.query(uid);
  const call = (name: string, payload: object) => manager().post(`/api/manager/${name}`, payload);
  const binned = async (kind: string, number: number): Promise<Binned[]> => {
    const { body } = await call('BinList', { kind, itemsPerPage: 50 });
    return body.data.filter(({ id }: Binned) => id === number);
  };
  const restore = (binId = 0, choice: object = {}) => call('BinRestore', { binId, ...choice });
  const remove = (kind: string, id: number, more: object = {}) => call('ItemDelete', { kind, id, ...more });

  /** The rows of an item without what a restored row has anew. */
  async function rowsOf(uid: Parameters<typeof query>[0], number: number) {
    const rows: Record<string, unknown>[] = await query(uid).findMany({
      where: { number },
      populate: { image: { select: ['id'] }, category: { select: ['number'] }, createdBy: true },
      orderBy: [{ locale: 'asc' }, { publishedAt: 'asc' }],
    });
    const comparable = rows.map(({ id: _, ...row }) => JSON.stringify(row, Object.keys(row).sort()));
    return comparable.sort();
  }

  /** An article in both languages: Arabic visible with an unpublished change, English a draft, with a picture. */
  async function wholeArticle(title = 'مقال يحذف ويستعاد كاملا') {
    pictures += 1;
    const image = await site.storePicture('/_userFiles/bin-tests/', `${pictures}.jpg`);
    const { number } = await site.newArticle(title, {
      isVisible: true,
      fields: { ...article(title), image, author: 'سلمى' },
    });
    await site.save('articles', { number, locale: 'en', fields: article('An article in the bin') });
    const { documentId } = await query(ARTICLES).findOne({ where: { number } });
    await site.cms
      .documents(ARTICLES)
      .update({ documentId, locale: 'ar', data: { summary: 'ملخص جديد لم ينشر بعد، طويل بما يكفي' } });
    return { number, documentId, image };
  }

  const doors: Record<string, (found: { number: number; documentId: string }) => Promise<Reply>> = {
    'the site': ({ number }) => remove('article', number, { everyLanguage: true }),
    'the dashboard': ({ documentId }) => dashboard('DELETE', `${DASHBOARD}/${ARTICLES}/${documentId}?locale=*`),
  };

  it.each(Object.keys(doors))('brings an article back as it was, deleted by %s', async (door) => {
    const found = await wholeArticle();
    const { number } = found;
    const before = await rowsOf(ARTICLES, number);
    const history = await site.revisions('article', number);
    expect(before).toHaveLength(3);

    const deleted = await doors[door]?.(found);
    expect([deleted?.status, deleted?.body.error]).toEqual([200, undefined]);
    expect(await rowsOf(ARTICLES, number)).toEqual([]);
    expect(await site.visible('articles', number)).toBeUndefined();
    const [entry, ...others] = await binned('article', number);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      title: { ar: 'مقال يحذف ويستعاد كاملا', en: 'An article in the bin' },
      languages: ['ar', 'en'],
      visibleIn: ['ar'],
      catId: NEWS,
    });
    expect(await site.revisions('article', number)).toEqual(history);

    const { body } = await restore(entry?.binId);
    const back = { kind: 'article', id: number, languages: ['ar', 'en'], catId: NEWS, files: [] };
    expect(body).toMatchObject({ data: back, change: { tags: ['article'] } });
    expect(await rowsOf(ARTICLES, number)).toEqual(before);
    expect((await site.visible('articles', number)).image).not.toBeNull();
    const listed = (await site.cms.get(`/api/visible/articles?locale=ar&category=${NEWS}&start=0&limit=100`)).body.data;
    expect(listed.map((row: { number: number }) => row.number)).toContain(number);
    expect(await site.revisions('article', number)).toEqual(history);
    expect(await binned('article', number)).toEqual([]);
    await site.save('articles', { number, fields: { author: 'بعد الاستعادة' } });
  });

  describe.each(Object.keys(KINDS))('a deleted %s', (kind) => {
    const { uid, make } = KINDS[kind] ?? fail(kind);
    const everything = async (documentId: string) => {
      const rows: Record<string, unknown>[] = await query(uid).findMany({ where: { documentId }, populate: true });
      // The ids of rows are new; those of entries and files that they lead to are the same.
      const own = rows.map(({ id: _, localizations: __, ...row }) =>
        JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
      );
      return own.sort();
    };
    const delivered = async (documentId: string) => {
      const entries: { id: number }[] = await query(BINNED).findMany({ where: { itemDocumentId: documentId } });
      return entries.map(({ id }) => id);
    };
    const historyOf = (number: number) => query(REVISIONS).count({ where: { kind, itemNumber: number } });
    const marksOf = (number: number) => query(TRANSLATIONS).count({ where: { kind, itemNumber: number } });

    it('comes back with all that it had, and goes for good with its history', async () => {
      const { documentId, number, isTranslated, hasHistory } = await make(site);
      const before = await everything(documentId);
      const [history, marks] = [await historyOf(number), await marksOf(number)];
      expect([history > 0, marks > 0]).toEqual([hasHistory, isTranslated]);
      const documents = site.strapi.documents(uid as typeof ARTICLES);
      await documents.delete({ documentId, locale: '*' });
      expect(await everything(documentId)).toEqual([]);
      const [id = 0] = await delivered(documentId);
      expect((await restore(id)).body.data).toMatchObject({ kind, id: number });
      expect(await everything(documentId)).toEqual(before);
      expect([await historyOf(number), await marksOf(number)]).toEqual([history, marks]);

      await documents.delete({ documentId, locale: '*' });
      const deletedAt = new Date(Date.now() - 31 * DAY);
      await query(BINNED).updateMany({ where: { itemDocumentId: documentId }, data: { deletedAt } });
      await site.strapi.service('api::bin.bin').purge(Date.now());
      expect(await delivered(documentId)).toEqual([]);
      expect([await historyOf(number), await marksOf(number)]).toEqual([0, 0]);
    });

    it('comes back one language at a time, with the marks of both', async () => {
      const { documentId, number, isTranslated } = await make(site);
      if (!isTranslated) return;
      const before = await everything(documentId);
      const marked = { where: { kind, itemNumber: number, outstanding: { $gt: 0 } } };
      const marks = await query(TRANSLATIONS).findMany(marked);
      const documents = site.strapi.documents(uid as typeof ARTICLES);
      for (const locale of ['en', 'ar']) await documents.delete({ documentId, locale });
      for (const id of await delivered(documentId)) expect((await restore(id)).status).toBe(200);
      expect(await everything(documentId)).toEqual(before);
      const { lang, outstanding, confirmed } = marks[0];
      expect(await query(TRANSLATIONS).findMany(marked)).toMatchObject([{ lang, outstanding, confirmed }]);
      await documents.delete({ documentId, locale: '*' });
    });
  });

  it('takes several items that the dashboard deletes at once, each for itself', async () => {
    const found = [await wholeArticle('مقال أول من اثنين'), await wholeArticle('مقال ثان من اثنين')];
    const before = await Promise.all(found.map(({ number }) => rowsOf(ARTICLES, number)));
    const documentIds = found.map(({ documentId }) => documentId);
    const path = `${DASHBOARD}/${ARTICLES}/actions/bulkDelete?locale=ar`;
    expect((await dashboard('POST', path, { documentIds, locale: 'ar' })).body).toEqual({ count: 2 });
    for (const { number } of found) {
      expect(await site.visible('articles', number)).toBeUndefined();
      const [entry] = await binned('article', number);
      expect(entry?.languages).toEqual(['ar']);
      expect((await restore(entry?.binId)).status).toBe(200);
    }
    expect(await Promise.all(found.map(({ number }) => rowsOf(ARTICLES, number)))).toEqual(before);
  });

  it('takes one language, and brings it back beside the other', async () => {
    const { number, documentId } = await wholeArticle();
    const before = await rowsOf(ARTICLES, number);
    expect((await dashboard('DELETE', `${DASHBOARD}/${ARTICLES}/${documentId}?locale=en`)).status).toBe(200);
    expect(await site.visible('articles', number)).toBeDefined();
    const [entry] = await binned('article', number);
    expect(entry).toMatchObject({ title: { ar: '', en: 'An article in the bin' }, languages: ['en'], visibleIn: [] });
    expect((await remove('article', number)).status).toBe(200);
    expect((await binned('article', number)).map(({ languages }) => languages)).toEqual([['ar'], ['en']]);
    for (const { binId } of await binned('article', number)) expect((await restore(binId)).status).toBe(200);
    expect(await rowsOf(ARTICLES, number)).toEqual(before);
  });

  it('deletes what its manager has seen, once', async () => {
    const { number, version } = await site.newArticle('مقال يتغير قبل حذفه');
    await site.save('articles', { number, fields: { author: 'غيره' } });
    const late = await remove('article', number, { version });
    expect([late.status, late.body.error.details.code]).toEqual([409, 'editConflict']);
    const requestId = '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0777';
    const [first, second] = [
      await remove('article', number, { requestId }),
      await remove('article', number, { requestId }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await remove('article', number)).status).toBe(404);
    expect((await remove('article', 999_999)).status).toBe(404);

    const id = first.body.data.binId;
    const again = { requestId: '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0778' };
    const replies = await Promise.all([restore(id, again), restore(id, again)]);
    for (const { body } of [...replies, await restore(id, again)]) expect(body.data).toMatchObject({ id: number });
    expect((await query(ARTICLES).findMany({ where: { number } })).length).toBe(1);
    expect((await restore(id)).status).toBe(404);

    const other = (await remove('article', number)).body.data.binId;
    const simultaneous = await Promise.all([restore(other), restore(other), restore(other)]);
    expect(simultaneous.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await query(ARTICLES).findMany({ where: { number } })).length).toBe(1);
  });

  it('says what is in the way, restores nothing then, and offers the rest', async () => {
    const { number, documentId } = await wholeArticle();
    await remove('article', number, { everyLanguage: true });
    const [entry] = await binned('article', number);
    const id = entry?.binId;
    expect((await restore(id, { languages: ['en'] })).body.data.languages).toEqual(['en']);
    await query(ARTICLES).create({
      data: { documentId, number, locale: 'ar', title: 'كتب من جديد في هذه الأثناء', summary: '', html: '' },
    });
    expect(refusalOf(await restore(id))).toEqual([400, 'languages ERROR.RESTORE_LANGUAGE']);
    expect(await binned('article', number)).toHaveLength(1);
    await query(ARTICLES).deleteMany({ where: { number, locale: 'ar' } });
    expect((await restore(id)).body.data.languages).toEqual(['ar']);
  });

  it('restores into another category when its own is gone, and a page only after its category', async () => {
    const news = await site.newCategory(41, 'articles');
    const about = await site.newCategory(42, 'page');
    const { number } = await site.newArticle('مقال بلا قسم', { category: 41, isVisible: true });
    await site.save('pages', { number: 42, fields: { html: html() } });
    await remove('article', number, { everyLanguage: true });
    await remove('page', 42, { everyLanguage: true });
    for (const { documentId } of [news, about]) await site.strapi.documents(CATEGORIES).delete({ documentId });

    const [lost] = await binned('article', number);
    const [page] = await binned('page', 42);
    expect(refusalOf(await restore(lost?.binId))).toEqual([400, 'catId ERROR.RESTORE_CATEGORY']);
    expect((await restore(lost?.binId, { catId: 999_999 })).status).toBe(400);
    expect((await restore(lost?.binId, { catId: PROJECTS })).body.data).toMatchObject({ catId: PROJECTS });
    expect((await site.load('articles', number)).category).toBe(PROJECTS);

    expect(refusalOf(await restore(page?.binId, { catId: PAGE }))).toEqual([400, 'catId ERROR.RESTORE_CATEGORY']);
    const [gone] = await binned('category', 42);
    expect(gone).toMatchObject({ title: { ar: 'قسم 42', en: 'Section 42' } });
    expect((await restore(gone?.binId)).body.data).toMatchObject({ kind: 'category', id: 42 });
    expect((await restore(page?.binId)).status).toBe(200);
    expect(await site.visible('pages', 42)).toBeDefined();

    await remove('page', 42, { everyLanguage: true });
    await site.save('pages', { number: 42, fields: { html: html('جديد') } });
    const [older] = await binned('page', 42);
    expect(refusalOf(await restore(older?.binId))).toEqual([400, 'id ERROR.RESTORE_NUMBER']);
    await remove('page', 42, { everyLanguage: true });
  });

  it('brings pictures back that went to their bin after the item, and asks when one is gone for good', async () => {
    const folder = '/_userFiles/bin-tests/';
    const { number, image } = await wholeArticle();
    const { name } = await query(FILES).findOne({ where: { url: image } });
    await remove('article', number, { everyLanguage: true });
    await manager().post('/api/filemanager/FileMoveToBin', { folder, fileNames: [name], confirm: true });
    const [entry] = await binned('article', number);
    expect((await restore(entry?.binId)).body.data.files).toEqual([name]);
    expect((await site.cms.get(image, {})).status).toBe(200);

    // Taken away on purpose before: it does not come back.
    await manager().post('/api/filemanager/FileMoveToBin', { folder, fileNames: [name], confirm: true });
    await remove('article', number, { everyLanguage: true });
    const [second] = await binned('article', number);
    expect((await restore(second?.binId)).body.data.files).toEqual([]);
    expect((await site.cms.get(image, {})).status).toBe(404);

    await remove('article', number, { everyLanguage: true });
    await query(FILES).deleteMany({ where: { url: image } });
    const [third] = await binned('article', number);
    expect(refusalOf(await restore(third?.binId))).toEqual([400, 'image ERROR.RESTORE_PICTURE']);
    expect((await restore(third?.binId, { confirm: true })).status).toBe(200);
    expect((await site.load('articles', number)).image).toBeNull();
  });

  it('asks when the folder of an album is gone', async () => {
    const folder = '/_userFiles/bin-album/';
    await site.storePicture(folder, 'a.jpg');
    const { number } = await site.save('albums', {
      number: 0,
      category: GALLERY,
      isVisible: true,
      fields: { title: 'ألبوم محذوف', folder },
    });
    await remove('album', number, { everyLanguage: true });
    const { id } = await query('plugin::upload.folder').findOne({ where: { name: 'bin-album' } });
    await site.strapi.plugin('upload').service('folder').deleteByIds([id]);
    const [entry] = await binned('album', number);
    expect(refusalOf(await restore(entry?.binId))).toEqual([400, 'folder ERROR.RESTORE_FOLDER']);
    expect((await restore(entry?.binId, { confirm: true })).status).toBe(200);
  });

  it('keeps a number for what is in the bin', async () => {
    const { number } = await site.newArticle('مقال يحفظ رقمه');
    await remove('article', number);
    await expect(
      site.cms.documents(ARTICLES).create({ locale: 'ar', data: { ...article('برقم غيره'), number } }),
    ).rejects.toThrow('taken');
    expect((await site.newArticle('مقال كتب بعده')).number).toBeGreaterThan(number);
  });

  it('deletes for good after 30 days with the history, and nothing at a wrong time', async () => {
    const [old, recent] = [await wholeArticle('مقال قديم في السلة'), await wholeArticle('مقال حديث في السلة')];
    const historyOf = async ({ number }: { number: number }) => (await site.revisions('article', number)).length;
    await site.save('articles', { number: old.number, fields: { author: 'قبل الحذف' } });
    await site.save('articles', { number: recent.number, fields: { author: 'قبل الحذف' } });
    await query('api::campaign.campaign').create({
      data: { number: old.number, target: 5, raised: 0, currency: 'USD' },
    });
    await remove('article', old.number, { everyLanguage: true });
    await remove('article', recent.number, { everyLanguage: true });
    const age = async (number: number, days: number) => {
      const deletedAt = new Date(Date.now() - days * DAY);
      await query(BINNED).updateMany({ where: { kind: 'article', itemNumber: number }, data: { deletedAt } });
    };
    await age(old.number, 30.1);
    await age(recent.number, 29.9);
    const purge = (time: number) => site.strapi.service('api::bin.bin').purge(time);
    await purge(Date.now() - 10 * DAY);
    expect(await binned('article', old.number)).toHaveLength(1);
    await purge(Date.now());
    expect(await binned('article', old.number)).toEqual([]);
    expect(await binned('article', recent.number)).toHaveLength(1);
    expect([await historyOf(old), (await historyOf(recent)) > 0]).toEqual([0, true]);
    expect(await query('api::campaign.campaign').count({ where: { number: old.number } })).toBe(0);
    // A start with a clock that is years ahead deletes by the stored time, not by that clock.
    const real = Date.now;
    Date.now = () => real() + 400 * DAY;
    try {
      const { cleanUp } = await import('../../config/cron-tasks');
      await cleanUp({ strapi: site.strapi });
    } finally {
      Date.now = real;
    }
    expect(await binned('article', recent.number)).toHaveLength(1);
  });

  it('deletes for good on request, and keeps the history of a text that is there again', async () => {
    const { number, documentId } = await wholeArticle();
    await site.save('articles', { number, locale: 'en', fields: { author: 'one' } });
    await remove('article', number, { lang: 'en' });
    await site.cms.documents(ARTICLES).update({ documentId, locale: 'en', data: article('Written again in English') });
    const [entry] = await binned('article', number);
    const reply = await call('BinDelete', { ids: [entry?.binId, 999_999] });
    expect(reply.body.data).toEqual([entry?.binId]);
    expect((await site.revisions('article', number, 'en')).length).toBeGreaterThan(0);
    expect((await restore(entry?.binId)).status).toBe(404);
  });

  it('stays out of the bin of content: messages and accounts', async () => {
    const count = () => query(BINNED).count();
    const before = await count();
    const message: Record<string, unknown> = { fromName: 'x', subject: 'x', body: 'x', lang: 'ar' };
    const { documentId } = await site.strapi
      .documents('api::contact-message.contact-message')
      .create({ data: message });
    await site.strapi.documents('api::contact-message.contact-message').delete({ documentId });
    expect(await count()).toBe(before);
  });

  it('takes from the dashboard what an editor deletes, and no author or translator', async () => {
    const { number, documentId } = await wholeArticle('مقال لسلة اللوحة');
    const entryPath = `${DASHBOARD}/${ARTICLES}/${documentId}?locale=*`;
    for (const other of Object.values(others)) expect((await other('DELETE', entryPath)).status).toBe(403);
    expect((await editor('DELETE', entryPath)).status).toBe(200);
    expect(await binned('article', number)).toHaveLength(1);
  });
}
