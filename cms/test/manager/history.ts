import { beforeAll, expect, it } from 'vitest';
import { ARTICLES as EDITOR, setUpDashboard } from '../dashboard-client';
import { article, html, NEWS, PROJECTS, type Site } from '../manager-client';

const ARTICLES = 'api::article.article';

/** The versions that changes store, and restoring them. */
export function testHistory(site: Site) {
  const inDashboard = setUpDashboard(site.cms);
  beforeAll(() => {
    const names = { firstname: 'فريق', lastname: 'الموقع' };
    return site.query('admin::user').updateMany({ where: {}, data: names });
  });

  const revision = async (id: number) => (await site.manager.call('RevisionLoad', { revisionId: id })).body.data;
  const restore = (id: number) => site.manager.call('RevisionRestore', { revisionId: id });

  /** Stores the newest version of an article again and again, as if it had been saved as often. */
  async function repeatNewestRevision(itemNumber: number, count: number) {
    const revisions = site.query('api::revision.revision');
    const {
      id: _id,
      documentId: _documentId,
      ...newest
    } = await revisions.findOne({
      where: { kind: 'article', itemNumber },
      orderBy: { id: 'desc' },
    });
    for (let done = 0; done < count; done += 1) await revisions.create({ data: newest });
  }

  it('stores what each save replaced and who had saved it, and restores it', async () => {
    const { number } = await site.newArticle('العنوان الأول الأول', { isVisible: true });
    const first = await site.load('articles', number);
    await site.save('articles', { number, fields: { title: 'العنوان الثاني الثاني', html: html('ثان') } });
    await site.save('articles', { number, category: PROJECTS, fields: { author: 'فريق الإعلام' } });
    await site.save('articles', { number, isVisible: false });

    const [second, oldest, ...none] = await site.revisions('article', number);
    expect(none).toEqual([]);
    expect(oldest).toEqual({ id: oldest.id, savedAt: oldest.savedAt, savedBy: 'manager', title: first.title });
    expect(new Date(oldest.savedAt).toISOString()).toBe(oldest.savedAt);
    expect(second.title).toBe('العنوان الثاني الثاني');
    const { title, summary, author, showTime } = first;
    expect(await revision(oldest.id)).toEqual({
      ...oldest,
      fields: {
        ...{ title, summary, author, html: first.html, showTime, showInHome: 1, image: '', bigImage: '' },
        ...{ catId: NEWS, relatedCat: `#${NEWS}#` },
      },
    });

    const { body } = await restore(oldest.id);
    const now = await site.load('articles', number);
    expect(body.data).toEqual({ id: number, version: now.version });
    // A stored version says neither the category nor who sees the item.
    expect(now).toMatchObject({
      title,
      html: first.html,
      author: '',
      category: { number: PROJECTS },
      isVisible: false,
    });
    const [replaced] = await site.revisions('article', number);
    expect((await revision(replaced.id)).fields).toMatchObject({ author: 'فريق الإعلام', catId: PROJECTS });
    expect(await site.revisions('article', number, 'en')).toEqual([]);
  });

  it('publishes a restored text when the item is visible', async () => {
    const { number } = await site.newArticle('قبل التغيير الأخير', { isVisible: true });
    await site.save('articles', { number, fields: { title: 'بعد التغيير الأخير' } });
    const [newest] = await site.revisions('article', number);
    expect((await restore(newest.id)).status).toBe(200);
    expect((await site.visible('articles', number)).title).toBe('قبل التغيير الأخير');
    for (const id of [999_999, 2 ** 40]) expect((await restore(id)).status).toBe(404);
  });

  it('stores versions of edits in the dashboard, under the administrator’s name', async () => {
    const { number, version } = await site.newArticle('من الموقع إلى اللوحة', { isVisible: true });
    const documentId = await site.documentIdOf(number);
    const fields = { ...article('عدل في لوحة التحكم'), showTime: '2026-01-05', version: 77, savedBy: 'x' };
    expect((await inDashboard('PUT', `${EDITOR}/${documentId}?locale=ar`, fields)).body.data.version).toBe(3);
    expect((await site.revisions('article', number))[0]).toMatchObject({
      savedBy: 'manager',
      title: 'من الموقع إلى اللوحة',
    });
    expect((await site.post('articles', { number, version, fields: { author: 'متأخر' } })).status).toBe(409);
    expect((await site.visible('articles', number)).title).toBe('من الموقع إلى اللوحة');

    expect((await inDashboard('POST', `${EDITOR}/${documentId}/actions/publish?locale=ar`, fields)).status).toBe(200);
    expect(await site.visible('articles', number)).toMatchObject({ title: 'عدل في لوحة التحكم', version: 3 });
    expect(await site.revisions('article', number)).toHaveLength(1);

    await site.save('articles', { number, version: '3', fields: { author: 'فريق الإعلام' } });
    expect((await site.revisions('article', number))[0].savedBy).toBe('فريق الموقع');
    const unpublished = await inDashboard('POST', `${EDITOR}/${documentId}/actions/unpublish?locale=ar`, {});
    expect(unpublished.status).toBe(200);
    expect(await site.load('articles', number)).toMatchObject({ isVisible: false, version: '5' });
  });

  it('increases the version when the dashboard discards a draft', async () => {
    const { number } = await site.newArticle('النص المنشور للزوار', { isVisible: true });
    const documentId = await site.documentIdOf(number);
    await site.cms.documents(ARTICLES).update({ documentId, locale: 'ar', data: { title: 'مسودة لا تعجب أحدا' } });
    await inDashboard('POST', `${EDITOR}/${documentId}/actions/discard?locale=ar`, {});
    expect(await site.load('articles', number)).toMatchObject({ title: 'النص المنشور للزوار', version: '4' });
    expect((await site.visible('articles', number)).version).toBe(4);
    const titles = (await site.revisions('article', number)).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['مسودة لا تعجب أحدا', 'النص المنشور للزوار']);
  });

  it('keeps a hundred versions of each item and language', async () => {
    const { number } = await site.newArticle('مقال كثير التعديل');
    const other = await site.newArticle('مقال قليل التعديل');
    await site.save('articles', { number: other.number, fields: { author: 'مرة' } });
    const save = (count: number) => site.save('articles', { number, fields: { author: `تعديل ${count}` } });
    for (const count of [1, 2, 3, 4]) await save(count);
    await repeatNewestRevision(number, 96);
    for (const count of [101, 102, 103]) await save(count);
    const revisions = await site.revisions('article', number);
    expect(revisions).toHaveLength(100);
    expect((await revision(revisions[0].id)).fields.author).toBe('تعديل 102');
    expect((await revision(revisions[99].id)).fields.author).toBe('تعديل 3');
    expect(await site.revisions('article', other.number)).toHaveLength(1);
  });

  it('restores a version without a picture that was deleted since', async () => {
    const image = await site.storePicture('/_userFiles/news/', 'gone.jpg');
    const { number } = await site.newArticle('مقال بصورة ستحذف', { fields: { image } });
    await site.save('articles', { number, fields: { title: 'مقال بلا صورة أبدا', image: '' } });
    const file = await site.query('plugin::upload.file').findOne({ where: { url: image } });
    const [newest] = await site.revisions('article', number);
    expect((await revision(newest.id)).fields.image).toBe(image);
    await site.strapi.plugin('upload').service('upload').remove(file);
    expect((await revision(newest.id)).fields.image).toBe('');
    expect((await restore(newest.id)).status).toBe(200);
    expect(await site.load('articles', number)).toMatchObject({ image: null });
  });
}
