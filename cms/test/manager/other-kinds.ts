import { expect, it } from 'vitest';
import { APPEALS, GALLERY, html, NEWS, PAGE, PROJECTS, type Site, storeFolder, VIDEOS } from '../manager-client';

/** Lists, and the kinds of item beside articles. */
export function testOtherTypes(site: Site) {
  it('lists a category newest first, hidden ones too, page by page and without the texts', async () => {
    const titles = ['قديم قديم قديم', 'جديد جديد جديد', 'جديد آخر آخر'];
    for (const [index, title] of titles.entries()) {
      const showTime = index === 0 ? '2026-01-01' : '2026-03-01';
      await site.newArticle(title, { category: APPEALS, isVisible: index === 1, fields: { showTime } });
    }
    const list = (query: string) => site.manager.get(`/api/manage/articles?locale=ar&category=${APPEALS}&${query}`);
    const { body } = await list('limit=2&withTotal=true');
    expect(body.meta).toMatchObject({ total: 3, category: { number: APPEALS } });
    const seen = body.data.map(({ title, isVisible }: Record<string, unknown>) => [title, isVisible]);
    expect(seen).toEqual([
      ['جديد آخر آخر', false],
      ['جديد جديد جديد', true],
    ]);
    expect(body.data[0]).not.toHaveProperty('html');
    expect((await list('start=2&limit=2')).body.data).toHaveLength(1);
    expect((await list('start=4&limit=2&withTotal=true')).body).toMatchObject({ data: [], meta: { total: 3 } });
    expect((await list('limit=0')).status).toBe(400);
    expect((await site.manager.get('/api/manage/articles?locale=en&withTotal=true')).body.meta.total).toBe(0);
  });

  it('filters by whether the home page may show an item, hidden ones included', async () => {
    for (const [title, showInHome] of [
      ['مقال للصفحة الأولى', true],
      ['مقال ليس لها أبدا', false],
    ] as const) {
      await site.newArticle(title, { category: PROJECTS, fields: { showInHome } });
    }
    const list = (query: string) => site.manager.get(`/api/manage/articles?locale=ar&category=${PROJECTS}&${query}`);
    for (const [showInHome, titles] of [
      ['true', ['مقال للصفحة الأولى']],
      ['false', ['مقال ليس لها أبدا']],
    ] as const) {
      const { body } = await list(`withTotal=true&showInHome=${showInHome}`);
      expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles);
      expect(body.meta.total).toBe(1);
    }
    expect((await list('showInHome=1')).status).toBe(400);
    expect((await site.manager.get('/api/manage/albums?locale=ar&showInHome=true')).status).toBe(400);
  });

  it('saves a video, and an album with or without its folder', async () => {
    const link = '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>';
    const shown = { number: 0, isVisible: true };
    const video = await site.save('videos', { ...shown, category: VIDEOS, fields: { title: 'فيديو', link } });
    expect(await site.visible('videos', video.number)).toMatchObject({ title: 'فيديو', link, showInHome: true });

    await storeFolder(site.cms, '/_userFiles/albums/one/');
    const fields = { title: 'ألبوم', folder: '/_userFiles/albums/one' };
    const album = await site.save('albums', { ...shown, category: GALLERY, fields });
    expect(await site.visible('albums', album.number)).toMatchObject({
      title: 'ألبوم',
      folder: '/_userFiles/albums/one/',
    });
    for (const folder of ['/etc/', '/_userFiles/../x/', '/_userFiles//x', '/_bin/', '_userFiles/x', '/_userFiles/a\\b'])
      expect((await site.post('albums', { number: album.number, fields: { folder } })).status).toBe(400);
    const bare = await site.save('albums', { ...shown, category: GALLERY, fields: { title: 'بلا مجلد' } });
    expect((await site.load('albums', bare.number)).folder).toBe('');
  });

  it('creates a category’s page at the first save, visible, and one page for two first saves', async () => {
    expect(await site.load('pages', PAGE)).toMatchObject({
      number: PAGE,
      title: `قسم ${PAGE}`,
      html: '',
      version: '0',
      languages: [],
    });
    const replies = await Promise.all(
      ['أول', 'ثان'].map((text) => site.post('pages', { number: PAGE, version: '0', fields: { html: html(text) } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await site.visible('pages', PAGE)).toMatchObject({
      number: PAGE,
      title: `قسم ${PAGE}`,
      html: expect.stringMatching(/أول|ثان/),
    });

    const english = { number: PAGE, locale: 'en', fields: { html: html('English') } };
    expect(await site.save('pages', english)).toMatchObject({ number: PAGE, version: '2' });
    expect(await site.visible('pages', PAGE, 'en')).toMatchObject({ title: `Section ${PAGE}`, html: html('English') });
    for (const number of [0, NEWS, 999]) {
      expect((await site.post('pages', { number, fields: { html: html() } })).status).toBe(404);
    }
    const short = await site.post('pages', { number: PAGE, fields: { html: '<p></p>' } });
    expect(short.body.error.details).toMatchObject({ field: 'html', key: 'ERROR.MISS.HTML' });
  });

  it('saves a content block', async () => {
    const fields = { title: 'قالب', html: html() };
    const { number, version } = await site.save('content-blocks', { number: 0, fields });
    const saved = await site.save('content-blocks', { number, version, fields: { html: html('جديد') } });
    expect(saved).toMatchObject({ number, version: '3' });
    expect(await site.visible('content-blocks', number)).toMatchObject({
      title: 'قالب',
      html: html('جديد'),
      version: 3,
    });
    expect((await site.post('content-blocks', { number: 777, fields: { html: html() } })).status).toBe(404);
  });
}
