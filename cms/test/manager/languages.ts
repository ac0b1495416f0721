import { expect, it } from 'vitest';
import { article, html, NEWS, PROJECTS, type Site, storePicture } from '../manager-desk';

const ARTICLES = 'api::article.article';

const english = {
  title: 'A long enough title',
  summary: 'A summary that is long enough for the rule',
  html: html('English'),
};

/** Texts of an item in two languages. */
export function itKeepsLanguages(site: Site) {
  const documentIdOf = async (number: number): Promise<string> =>
    (await site.cms.strapi.db.query(ARTICLES).findOne({ where: { number } })).documentId;

  it('gives an item a text in a second language, which takes over what is no text', async () => {
    const image = await storePicture(site.cms, '/_userFiles/news/', 'second.jpg');
    const fields = { ...article(), image, showTime: '2026-04-05', showInHome: false };
    const { number } = await site.desk.newArticle('', { fields, isVisible: true });
    expect(await site.desk.load('articles', number, 'en')).toMatchObject({
      locale: 'ar',
      title: fields.title,
      version: '0',
    });

    const save = { number, locale: 'en', version: '0' };
    expect(
      (await site.desk.post('articles', { ...save, fields: { title: english.title } })).body.error.details.errors,
    ).toEqual([
      { field: 'summary', key: 'ERROR.MISS.SUMMARY' },
      { field: 'html', key: 'ERROR.MISS.HTML' },
    ]);
    const replies = await Promise.all([1, 2].map(() => site.desk.post('articles', { ...save, fields: english })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await site.desk.load('articles', number, 'en')).toMatchObject({
      ...english,
      locale: 'en',
      number,
      category: NEWS,
      isVisible: false,
      version: '1',
      showTime: '2026-04-05',
      showInHome: false,
      image: { url: image },
      languages: [
        { locale: 'ar', isVisible: true, version: '2' },
        { locale: 'en', isVisible: false, version: '1' },
      ],
    });
    expect(await site.desk.shown('articles', number, 'en')).toBeUndefined();
    expect((await site.desk.shown('articles', number)).title).toBe(fields.title);
  });

  it('moves an item to another category in both languages, without showing what was not published', async () => {
    const { number } = await site.desk.newArticle('مقال ينتقل قريبا', { isVisible: true });
    await site.desk.save('articles', { number, locale: 'en', isVisible: true, fields: english });
    const documentId = await documentIdOf(number);
    const unpublished: Record<string, unknown> = { title: 'Not published yet at all' };
    await site.cms.strapi.documents(ARTICLES).update({ documentId, locale: 'en', data: unpublished });
    const before = await site.desk.load('articles', number, 'en');

    await site.desk.save('articles', { number, category: PROJECTS, fields: {} });
    for (const locale of ['ar', 'en']) {
      expect((await site.desk.load('articles', number, locale)).category).toBe(PROJECTS);
      expect((await site.desk.shown('articles', number, locale)).category.number).toBe(PROJECTS);
    }
    expect((await site.desk.shown('articles', number, 'en')).title).toBe(english.title);
    const stale = { number, locale: 'en', version: before.version, fields: { title: 'From the old version' } };
    expect((await site.desk.post('articles', stale)).status).toBe(409);

    await site.desk.save('articles', { number, locale: 'en', fields: {} });
    await site.desk.save('articles', { number, category: NEWS, fields: {} });
    expect(await site.desk.shown('articles', number, 'en')).toMatchObject({
      ...unpublished,
      category: { number: NEWS },
    });
  });
}
