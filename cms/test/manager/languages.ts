import { expect, it } from 'vitest';
import { article, html, NEWS, PROJECTS, type Site } from '../manager-client';

const ARTICLES = 'api::article.article';

const english = {
  title: 'A long enough title',
  summary: 'A summary that is long enough for the rule',
  html: html('English'),
};

/** Texts of an item in two languages. */
export function testLanguages(site: Site) {
  it('adds a text in a second language, which copies the other fields', async () => {
    const image = await site.storePicture('/_userFiles/news/', 'second.jpg');
    const fields = { image, showTime: '2026-04-05', showInHome: false };
    const { number } = await site.newArticle(undefined, { fields, isVisible: true });
    expect(await site.load('articles', number, 'en')).toMatchObject({
      locale: 'ar',
      title: article().title,
      version: '0',
    });

    const save = { number, locale: 'en', version: '0' };
    expect(
      (await site.post('articles', { ...save, fields: { title: english.title } })).body.error.details.errors,
    ).toEqual([
      { field: 'summary', key: 'ERROR.MISS.SUMMARY' },
      { field: 'html', key: 'ERROR.MISS.HTML' },
    ]);
    const replies = await Promise.all([1, 2].map(() => site.post('articles', { ...save, fields: english })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await site.load('articles', number, 'en')).toMatchObject({
      ...english,
      locale: 'en',
      number,
      category: { number: NEWS },
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
    expect(await site.visible('articles', number, 'en')).toBeUndefined();
    expect((await site.visible('articles', number)).title).toBe(article().title);
  });

  it('moves an item to another category in both languages, without publishing drafts', async () => {
    const { number } = await site.newArticle('مقال ينتقل قريبا', { isVisible: true });
    await site.save('articles', { number, locale: 'en', isVisible: true, fields: english });
    const documentId = await site.documentIdOf(number);
    const unpublished = { title: 'Not published yet at all' };
    await site.cms.documents(ARTICLES).update({ documentId, locale: 'en', data: unpublished });
    const before = await site.load('articles', number, 'en');

    await site.save('articles', { number, category: PROJECTS, fields: {} });
    for (const locale of ['ar', 'en']) {
      expect((await site.load('articles', number, locale)).category.number).toBe(PROJECTS);
      expect((await site.visible('articles', number, locale)).category.number).toBe(PROJECTS);
    }
    expect((await site.visible('articles', number, 'en')).title).toBe(english.title);
    const stale = { number, locale: 'en', version: before.version, fields: { title: 'From the old version' } };
    expect((await site.post('articles', stale)).status).toBe(409);

    await site.save('articles', { number, locale: 'en', fields: {} });
    await site.save('articles', { number, category: NEWS, fields: {} });
    expect(await site.visible('articles', number, 'en')).toMatchObject({ ...unpublished, category: { number: NEWS } });
  });
}
