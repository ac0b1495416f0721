import { expect, it } from 'vitest';
import { article, NEWS, type Site } from '../manager-client';
import { upload } from '../upload';

const ARTICLES = 'api::article.article';

/** What a save must not contain. */
export function testSaveRules(site: Site) {
  const rows = (number: number) => site.query(ARTICLES).findMany({ where: { number }, orderBy: { id: 'asc' } });
  const saveNew = (more: object) => site.post('articles', { number: 0, category: NEWS, fields: article(), ...more });
  const articleCount = () => site.query(ARTICLES).count();

  it('accepts a picture by its address or its path, and clears it', async () => {
    const url = await site.storePicture('/_userFiles/news/', 'bread.jpg');
    const { number } = await site.newArticle('مقال بصورة كبيرة', { isVisible: true, fields: { image: url } });
    const { image } = await site.load('articles', number);
    expect(image).toMatchObject({ url, name: 'bread.jpg', width: 40, height: 30, alternativeTextEn: null });
    expect((await site.visible('articles', number)).image.url).toBe(url);

    const fields = { image: `http://site.example${url}`, bigImage: '/_userFiles/news/bread.jpg' };
    await site.save('articles', { number, fields });
    expect((await site.load('articles', number)).bigImage.url).toBe(url);
    await site.save('articles', { number, fields: { image: '' } });
    const cleared = await site.load('articles', number);
    expect([cleared.image, cleared.bigImage.url]).toEqual([null, url]);
  });

  it.each([
    '/uploads/none.jpg',
    '/_userFiles/news/none.jpg',
    'https://elsewhere.example/a.jpg',
    '/_userFiles/../a.jpg',
    'x',
  ])('refuses %s as a picture', async (image) => {
    const { status, body } = await saveNew({ fields: { ...article(), image } });
    expect([status, body.error.details]).toMatchObject([400, { code: 'invalidData', field: 'image' }]);
  });

  it('lets the title of a visible article change although its old summary is too short, but not the summary become shorter', async () => {
    const { number } = await site.newArticle('عنوان فيه خطأ مطبعي', { isVisible: true });
    await site.query(ARTICLES).updateMany({ where: { number }, data: { summary: 'ملخص قصير' } });
    const old = await site.load('articles', number);
    const fields = { title: 'عنوان بلا خطأ مطبعي' };
    const { version } = await site.save('articles', { number, version: old.version, fields });
    expect(await site.visible('articles', number)).toMatchObject({ ...fields, summary: 'ملخص قصير' });

    // As the call itself, a save that names the summary again wants it longer.
    for (const summary of ['ملخص', 'ملخص قصير']) {
      const { status, body } = await site.post('articles', { number, version, fields: { summary } });
      expect([status, body.error.details.errors]).toEqual([400, [{ field: 'summary', key: 'ERROR.MISS.SUMMARY' }]]);
    }
  });

  it('refuses a file that is not a picture', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const stored = await upload(site.cms, site.manager, '/_userFiles/news/', 'paper.pdf', pdf, 'application/pdf');
    const image = stored.body.data.url;
    const { status } = await saveNew({ fields: { ...article(), image } });
    expect(status).toBe(400);
  });

  // Security: S10.
  it('ignores fields that a save may not set', async () => {
    const { number } = await site.newArticle();
    const [before] = await rows(number);
    const forged = { number: 99, id: 1, documentId: 'x', version: 50, savedBy: 'x', createdAt: 0, publishedAt: 1 };
    const fields = { ...forged, locale: 'en', title: 'عنوان وحده يتغير' };
    await site.save('articles', { number, fields, createdBy: 1, savedBy: 'x' });
    const [after, ...others] = await rows(number);
    expect(others).toEqual([]);
    const changed = { title: 'عنوان وحده يتغير', version: 2, savedBy: 'manager', updatedAt: after.updatedAt };
    expect(after).toEqual({ ...before, ...changed });
  });

  it.each([
    [{ title: ' ' }, { key: 'ERROR.MISS.TITLE' }],
    [{ title: 'ط'.repeat(201) }, { key: 'ERROR.TOO_LONG' }],
    [{ title: 5 }, { field: 'title' }],
    [{ summary: undefined }, { field: 'summary' }],
    [{ author: 'a\0b' }, { field: 'author' }],
    [{ showTime: '2026-02-30' }, { key: 'ERROR.DATE_INVALID' }],
    [{ showInHome: 1 }, { field: 'showInHome' }],
  ])('refuses a new article with the fields %j', async (fields, details) => {
    const before = await articleCount();
    const reply = await saveNew({ fields: { ...article(), ...fields } });
    expect([reply.status, reply.body.error.details]).toMatchObject([400, details]);
    expect(await articleCount()).toBe(before);
  });

  it.each([
    [{ category: undefined }, 400, { field: 'category' }],
    [{ category: 999 }, 400, { field: 'category' }],
    [{ category: { $ne: 1 } }, 400, { code: 'invalidData' }],
    [{ locale: 'fr' }, 400, { field: 'locale' }],
    [{ isVisible: 1 }, 400, { field: 'isVisible' }],
    [{ number: -1 }, 400, { code: 'invalidData' }],
    [{ number: '1 or 1=1' }, 400, { code: 'invalidData' }],
    [{ number: 1.5 }, 400, { code: 'invalidData' }],
    [{ number: 2 ** 53 }, 400, { code: 'invalidData' }],
    [{ number: 99_999 }, 404, { code: 'notFound' }],
  ])('refuses the save %j with %i', async (save, status, details) => {
    const before = await articleCount();
    const reply = await saveNew(save);
    expect([reply.status, reply.body.error.details]).toMatchObject([status, details]);
    expect(await articleCount()).toBe(before);
  });
}
