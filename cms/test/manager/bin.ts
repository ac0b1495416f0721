import { describe, expect, it } from 'vitest';
import { settleAll } from '../../src/content/translations/follow-ups';
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

type Uid = Parameters<Site['query']>[0];
interface Made {
  number: number;
  documentId: string;
}

/** What is deleted, by every door, and how it comes back or goes for good. */
export function testBin(site: Site) {
  let count = 0;
  const dashboard = setUpDashboard(site.cms);
  const { editor, ...others } = setUpAllRoles(site.cms);

  const { query } = site;
  const call = (name: string, payload: object) => site.manager.call(name, payload);
  const binned = async (kind: string, number: number): Promise<Binned[]> => {
    const { body } = await call('BinList', { kind, itemsPerPage: 50 });
    return body.data.filter(({ id }: Binned) => id === number);
  };
  const restore = (binId = 0, choice: object = {}) => call('BinRestore', { binId, ...choice });
  const remove = (kind: string, id: number, more: object = {}) => call('ItemDelete', { kind, id, ...more });
  const removeWhole = (kind: string, id: number) => remove(kind, id, { everyLanguage: true });
  const made = async (uid: Uid, number: number): Promise<Made> => ({
    number,
    documentId: await site.documentIdOf(number, uid),
  });

  /** The rows of an item with all that they lead to, without the ids, which a restored row has anew. */
  async function rowsOf(uid: Uid, { documentId }: Made) {
    const rows: Record<string, unknown>[] = await query(uid).findMany({ where: { documentId }, populate: true });
    const own = rows.map(({ id: _, localizations: __, ...row }) =>
      JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
    );
    return own.sort();
  }

  /** An article in both languages: Arabic visible with an unpublished change, English a draft, with a picture. */
  async function wholeArticle(title = 'مقال يحذف ويستعاد كاملا') {
    const image = await site.storePicture('/_userFiles/bin-tests/', `${++count}.jpg`);
    const fields = { image, author: 'سلمى' };
    const found = await made(ARTICLES, (await site.newArticle(title, { isVisible: true, fields })).number);
    const { number, documentId } = found;
    await site.save('articles', { number, locale: 'en', fields: article('An article in the bin') });
    const data = { summary: 'ملخص جديد لم ينشر بعد، طويل بما يكفي' };
    await site.cms.documents(ARTICLES).update({ documentId, locale: 'ar', data });
    return { ...found, image };
  }

  /** An item in both languages, whose English text is outdated, with an earlier version. */
  async function inTwoLanguages(
    uid: Uid,
    plural: string,
    fields: object,
    more: { number?: number; category?: number },
  ) {
    const save = (locale: string, number: number, own: object) =>
      site.save(plural, { locale, isVisible: true, ...more, number, fields: own });
    const { number } = await save('ar', more.number ?? 0, fields);
    await save('en', number, fields);
    const text = 'html' in fields ? { html: html('نص آخر') } : {};
    await save('ar', number, { ...fields, title: 'عنوان آخر لسلة المحذوفات', ...text });
    return made(uid, number);
  }

  /** The kinds of content beside articles, each with all that can hang on an item. */
  const TRANSLATED: Readonly<Record<string, (uid: Uid) => Promise<Made>>> = {
    async video(uid) {
      const image = await site.storePicture('/_userFiles/bin-videos/', `${++count}.jpg`);
      const fields = { title: 'مقطع للسلة', link: 'https://www.youtube.com/embed/abcdefghijk', image };
      return inTwoLanguages(uid, 'videos', fields, { category: VIDEOS });
    },
    async album(uid) {
      const folder = `/_userFiles/bin-albums/${++count}/`;
      for (const name of ['1.jpg', '2.jpg']) await site.storePicture(folder, name);
      const captions = [{ name: '2.jpg', caption: 'الثانية' }];
      const fields = { title: 'ألبوم للسلة', folder, pictureOrder: ['2.jpg', '1.jpg'], captions };
      return inTwoLanguages(uid, 'albums', fields, { category: GALLERY });
    },
    async page(uid) {
      const number = 200 + ++count;
      await site.newCategory(number, 'page');
      return inTwoLanguages(uid, 'pages', { html: html() }, { number });
    },
    'content-block': (uid) => inTwoLanguages(uid, 'content-blocks', { title: 'كتلة للسلة', html: html() }, {}),
  };
  const KINDS: typeof TRANSLATED = {
    ...TRANSLATED,
    async category() {
      const parent = await site.documentIdOf(NEWS, CATEGORIES);
      const number = 300 + ++count;
      return { number, ...(await site.newCategory(number, 'articles', { order: 3, parent })) };
    },
    async campaign(uid) {
      const { number } = await site.newArticle('مقال له حملة');
      for (const raised of [5, 7]) {
        const campaign = { id: number, target: 900, raised, currency: 'USD', useAr: 'للآبار', useEn: 'For wells' };
        expect((await call('SaveCampaign', { campaign })).status).toBe(200);
      }
      return made(uid, number);
    },
  };
  const WITHOUT_HISTORY = ['category'];

  const doors: Record<string, (found: Made) => Promise<Reply>> = {
    'the site': ({ number }) => removeWhole('article', number),
    'the dashboard': ({ documentId }) => dashboard('DELETE', `${DASHBOARD}/${ARTICLES}/${documentId}?locale=*`),
  };

  it.each(Object.keys(doors))('brings an article back as it was, deleted by %s', async (door) => {
    const found = await wholeArticle();
    const { number } = found;
    const before = await rowsOf(ARTICLES, found);
    const history = await site.revisions('article', number);
    expect(before).toHaveLength(3);

    const deleted = await doors[door]?.(found);
    expect([deleted?.status, deleted?.body.error]).toEqual([200, undefined]);
    expect(await rowsOf(ARTICLES, found)).toEqual([]);
    expect(await site.visible('articles', number)).toBeUndefined();
    const [entry, ...none] = await binned('article', number);
    expect(none).toEqual([]);
    const title = { ar: 'مقال يحذف ويستعاد كاملا', en: 'An article in the bin' };
    expect(entry).toMatchObject({ title, languages: ['ar', 'en'], visibleIn: ['ar'], catId: NEWS });
    expect(await site.revisions('article', number)).toEqual(history);

    const { body } = await restore(entry?.binId);
    const back = { kind: 'article', id: number, languages: ['ar', 'en'], catId: NEWS, files: [] };
    expect(body).toMatchObject({ data: back, change: { tags: ['article'] } });
    expect(await rowsOf(ARTICLES, found)).toEqual(before);
    const listed = (await site.cms.get(`/api/visible/articles?locale=ar&category=${NEWS}&start=0&limit=100`)).body.data;
    expect(listed.map((row: { number: number }) => row.number)).toContain(number);
    expect(await site.revisions('article', number)).toEqual(history);
    expect(await binned('article', number)).toEqual([]);
    await site.save('articles', { number, fields: { author: 'بعد الاستعادة' } });
  });

  describe.each(Object.entries(KINDS))('a deleted %s', (kind, make) => {
    const uid = `api::${kind}.${kind}` as Uid;
    const documents = () => site.cms.documents(uid);
    const delivered = async ({ documentId }: Made): Promise<number[]> =>
      (await query(BINNED).findMany({ where: { itemDocumentId: documentId } })).map(({ id }) => id);
    const of = ({ number }: Made) => ({ kind, itemNumber: number });
    const traces = async (found: Made) => [
      await query(REVISIONS).count({ where: of(found) }),
      await query(TRANSLATIONS).count({ where: of(found) }),
    ];

    it('comes back with all that it had, and goes for good with its history', async () => {
      const found = await make(uid);
      await settleAll(site.strapi);
      const { documentId, number } = found;
      const before = [await rowsOf(uid, found), await traces(found)];
      const expected = [!WITHOUT_HISTORY.includes(kind), kind in TRANSLATED];
      expect((await traces(found)).map((total) => total > 0)).toEqual(expected);
      await documents().delete({ documentId, locale: '*' });
      expect(await rowsOf(uid, found)).toEqual([]);
      const [id = 0] = await delivered(found);
      expect((await restore(id)).body.data).toMatchObject({ kind, id: number });
      expect([await rowsOf(uid, found), await traces(found)]).toEqual(before);

      await documents().delete({ documentId, locale: '*' });
      const deletedAt = new Date(Date.now() - 31 * DAY);
      await query(BINNED).updateMany({ where: { itemDocumentId: documentId }, data: { deletedAt } });
      await site.strapi.service('api::bin.bin').purge(Date.now());
      expect([await delivered(found), await traces(found)]).toEqual([[], [0, 0]]);
    });

    if (!(kind in TRANSLATED)) return;
    it('comes back one language at a time, with the marks of both', async () => {
      const found = await make(uid);
      await settleAll(site.strapi);
      const { documentId } = found;
      const before = await rowsOf(uid, found);
      const marked = { where: { ...of(found), outstanding: { $gt: 0 } } };
      const [{ lang, outstanding, confirmed }] = await query(TRANSLATIONS).findMany(marked);
      for (const locale of ['en', 'ar']) await documents().delete({ documentId, locale });
      for (const id of await delivered(found)) expect((await restore(id)).status).toBe(200);
      expect(await rowsOf(uid, found)).toEqual(before);
      expect(await query(TRANSLATIONS).findMany(marked)).toMatchObject([{ lang, outstanding, confirmed }]);
      await documents().delete({ documentId, locale: '*' });
    });
  });

  it('takes several items that the dashboard deletes at once, each for itself', async () => {
    const found = [await wholeArticle('مقال أول من اثنين'), await wholeArticle('مقال ثان من اثنين')];
    const before = await Promise.all(found.map((each) => rowsOf(ARTICLES, each)));
    const documentIds = found.map(({ documentId }) => documentId);
    const path = `${DASHBOARD}/${ARTICLES}/actions/bulkDelete?locale=ar`;
    expect((await dashboard('POST', path, { documentIds, locale: 'ar' })).body).toEqual({ count: 2 });
    for (const { number } of found) {
      expect(await site.visible('articles', number)).toBeUndefined();
      const [entry] = await binned('article', number);
      expect(entry?.languages).toEqual(['ar']);
      expect((await restore(entry?.binId)).status).toBe(200);
    }
    expect(await Promise.all(found.map((each) => rowsOf(ARTICLES, each)))).toEqual(before);
  });

  it('takes one language, and brings it back beside the other', async () => {
    const found = await wholeArticle();
    const { number, documentId } = found;
    const before = await rowsOf(ARTICLES, found);
    expect((await dashboard('DELETE', `${DASHBOARD}/${ARTICLES}/${documentId}?locale=en`)).status).toBe(200);
    expect(await site.visible('articles', number)).toBeDefined();
    const [entry] = await binned('article', number);
    expect(entry).toMatchObject({ title: { ar: '', en: 'An article in the bin' }, languages: ['en'], visibleIn: [] });
    expect((await remove('article', number)).status).toBe(200);
    expect((await binned('article', number)).map(({ languages }) => languages)).toEqual([['ar'], ['en']]);
    for (const { binId } of await binned('article', number)) expect((await restore(binId)).status).toBe(200);
    expect(await rowsOf(ARTICLES, found)).toEqual(before);
  });

  it('deletes what its manager has seen, once', async () => {
    const { number, version } = await site.newArticle('مقال يتغير قبل حذفه');
    await site.save('articles', { number, fields: { author: 'غيره' } });
    const late = await remove('article', number, { version });
    expect([late.status, late.body.error.details.code]).toEqual([409, 'editConflict']);
    const once = { requestId: '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0777' };
    const [first, second] = [await remove('article', number, once), await remove('article', number, once)];
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
    await removeWhole('article', number);
    const [entry] = await binned('article', number);
    const id = entry?.binId;
    expect((await restore(id, { languages: ['en'] })).body.data.languages).toEqual(['en']);
    const again = { documentId, number, locale: 'ar', title: 'كتب من جديد في هذه الأثناء', summary: '', html: '' };
    await query(ARTICLES).create({ data: again });
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
    await removeWhole('article', number);
    await removeWhole('page', 42);
    for (const { documentId } of [news, about]) await site.strapi.documents(CATEGORIES).delete({ documentId });

    const [lost] = await binned('article', number);
    const [page] = await binned('page', 42);
    expect(refusalOf(await restore(lost?.binId))).toEqual([400, 'catId ERROR.RESTORE_CATEGORY']);
    expect((await restore(lost?.binId, { catId: 999_999 })).status).toBe(400);
    expect((await restore(lost?.binId, { catId: PROJECTS })).body.data).toMatchObject({ catId: PROJECTS });
    expect((await site.load('articles', number)).category.number).toBe(PROJECTS);

    expect(refusalOf(await restore(page?.binId, { catId: PAGE }))).toEqual([400, 'catId ERROR.RESTORE_CATEGORY']);
    const [gone] = await binned('category', 42);
    expect(gone).toMatchObject({ title: { ar: 'قسم 42', en: 'Section 42' } });
    expect((await restore(gone?.binId)).body.data).toMatchObject({ kind: 'category', id: 42 });
    expect((await restore(page?.binId)).status).toBe(200);
    expect(await site.visible('pages', 42)).toBeDefined();

    await removeWhole('page', 42);
    await site.save('pages', { number: 42, fields: { html: html('جديد') } });
    const [older] = await binned('page', 42);
    expect(refusalOf(await restore(older?.binId))).toEqual([400, 'id ERROR.RESTORE_NUMBER']);
    await removeWhole('page', 42);
  });

  it('brings pictures back that went to their bin after the item, and asks when one is gone for good', async () => {
    const folder = '/_userFiles/bin-tests/';
    const { number, image } = await wholeArticle();
    const { name } = await query(FILES).findOne({ where: { url: image } });
    await removeWhole('article', number);
    await site.manager.files('FileMoveToBin', { folder, fileNames: [name], confirm: true });
    const [entry] = await binned('article', number);
    expect((await restore(entry?.binId)).body.data.files).toEqual([name]);
    expect((await site.cms.get(image, {})).status).toBe(200);

    // Taken away on purpose before: it does not come back.
    await site.manager.files('FileMoveToBin', { folder, fileNames: [name], confirm: true });
    await removeWhole('article', number);
    const [second] = await binned('article', number);
    expect((await restore(second?.binId)).body.data.files).toEqual([]);
    expect((await site.cms.get(image, {})).status).toBe(404);

    await removeWhole('article', number);
    await query(FILES).deleteMany({ where: { url: image } });
    const [third] = await binned('article', number);
    expect(refusalOf(await restore(third?.binId))).toEqual([400, 'image ERROR.RESTORE_PICTURE']);
    expect((await restore(third?.binId, { confirm: true })).status).toBe(200);
    expect((await site.load('articles', number)).image).toBeNull();
  });

  it('asks when the folder of an album is gone', async () => {
    const folder = '/_userFiles/bin-album/';
    await site.storePicture(folder, 'a.jpg');
    const fields = { title: 'ألبوم محذوف', folder };
    const { number } = await site.save('albums', { number: 0, category: GALLERY, isVisible: true, fields });
    await removeWhole('album', number);
    const { id } = await query('plugin::upload.folder').findOne({ where: { name: 'bin-album' } });
    await site.strapi.plugin('upload').service('folder').deleteByIds([id]);
    const [entry] = await binned('album', number);
    expect(refusalOf(await restore(entry?.binId))).toEqual([400, 'folder ERROR.RESTORE_FOLDER']);
    expect((await restore(entry?.binId, { confirm: true })).status).toBe(200);
  });

  it('keeps a number for what is in the bin', async () => {
    const { number } = await site.newArticle('مقال يحفظ رقمه');
    await remove('article', number);
    const data = { ...article('برقم غيره'), number };
    await expect(site.cms.documents(ARTICLES).create({ locale: 'ar', data })).rejects.toThrow('taken');
    expect((await site.newArticle('مقال كتب بعده')).number).toBeGreaterThan(number);
  });

  it('deletes for good after 30 days with the history, and nothing at a wrong time', async () => {
    const [old, recent] = [await wholeArticle('مقال قديم في السلة'), await wholeArticle('مقال حديث في السلة')];
    const historyOf = async ({ number }: { number: number }) => (await site.revisions('article', number)).length;
    await site.save('articles', { number: old.number, fields: { author: 'قبل الحذف' } });
    await site.save('articles', { number: recent.number, fields: { author: 'قبل الحذف' } });
    const data = { number: old.number, target: 5, raised: 0, currency: 'USD' };
    await query('api::campaign.campaign').create({ data });
    await removeWhole('article', old.number);
    await removeWhole('article', recent.number);
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
    const before = await query(BINNED).count();
    const messages = site.cms.documents('api::contact-message.contact-message');
    const { documentId } = await messages.create({ data: { fromName: 'x', subject: 'x', body: 'x', lang: 'ar' } });
    await messages.delete({ documentId });
    expect(await query(BINNED).count()).toBe(before);
  });

  it('takes from the dashboard what an editor deletes, and no author or translator', async () => {
    const { number, documentId } = await wholeArticle('مقال لسلة اللوحة');
    const entryPath = `${DASHBOARD}/${ARTICLES}/${documentId}?locale=*`;
    for (const other of Object.values(others)) expect((await other('DELETE', entryPath)).status).toBe(403);
    expect((await editor('DELETE', entryPath)).status).toBe(200);
    expect(await binned('article', number)).toHaveLength(1);
  });
}
