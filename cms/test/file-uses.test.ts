import { expect, it } from 'vitest';
import { saveUser, setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { storePicture } from './upload';

const cms = setUpCms();
const manager = setUpManager(cms);

const store = (folder: string, name: string, width?: number) => storePicture(cms, manager, folder, name, width);
const moveToBin = (folder: string, fileNames: string[], more: object = {}) =>
  manager.files('FileMoveToBin', { folder, fileNames, ...more });

const html = (file: string) => `<p>نص طويل بما يكفي لقاعدة الطول الدنيا</p><p>${file}</p>`;
const text = { summary: 'ملخص طويل بما يكفي لقاعدة الطول', html: html(''), showTime: '2026-01-05' };
const FOLDER = '/_userFiles/used & seen/';

async function usesOf(name: string) {
  const { body } = await moveToBin(FOLDER, [name]);
  const uses: { kind: string; title: string }[] = body.extra.usedBy ?? [];
  return { moved: body.data, uses: uses.map(({ kind, title }) => `${kind}: ${title}`).toSorted() };
}
const create = (name: string, data: object, locale = 'ar') =>
  cms.documents(`api::${name}.${name}`).create({ locale, data });

it('finds the pictures of hidden and visible items, accounts and the settings', async () => {
  const names = ['hidden', 'seen', 'english', 'poster', 'cover', 'logo', 'face', 'free'];
  const [hidden, seen, english, poster, cover, logo] = await Promise.all(
    names.map(async (name) => (await store(FOLDER, `${name}.jpg`)).id),
  );
  const showTime = '2026-01-05';
  await create('article', { ...text, title: 'مقال مخفي بصورة', image: hidden });
  const { documentId } = await create('article', { ...text, title: 'مقال ظاهر بصورة كبيرة', bigImage: seen });
  const articles = cms.documents('api::article.article');
  await articles.publish({ documentId, locale: 'ar' });
  await articles.update({ documentId, locale: 'ar', data: { bigImage: null } });
  await create('article', { ...text, title: 'English only', image: english }, 'en');
  await create('video', { title: 'مقطع', link: 'https://youtu.be/dQw4w9WgXcQ', showTime, image: poster });
  await create('album', { title: 'ألبوم بغلاف', folder: '/_userFiles/none/', showTime, image: cover });
  await create('site-setting', { nameAr: 'خير', nameEn: 'Khayr', logo });
  await saveUser(manager, { Id: 1, Name: 'المدير', Image: `${FOLDER}face.jpg` });

  expect(await usesOf('hidden.jpg')).toEqual({ moved: [], uses: ['article: مقال مخفي بصورة'] });
  expect(await usesOf('seen.jpg')).toEqual({ moved: [], uses: ['article: مقال ظاهر بصورة كبيرة'] });
  expect((await usesOf('english.jpg')).uses).toEqual(['article: English only']);
  expect((await usesOf('poster.jpg')).uses).toEqual(['video: مقطع']);
  expect((await usesOf('cover.jpg')).uses).toEqual(['album: ألبوم بغلاف']);
  expect((await usesOf('logo.jpg')).uses).toEqual(['settings: خير']);
  expect((await usesOf('face.jpg')).uses).toEqual(['user: المدير']);
  expect(await usesOf('free.jpg')).toEqual({ moved: ['free.jpg'], uses: [] });
});

it('finds addresses and paths in texts, in every spelling', async () => {
  const { url } = await store(FOLDER, 'in text.jpg', 900);
  const thumbnail = url.replace('/uploads/', '/uploads/thumbnail_');
  const path = `${FOLDER}in text.jpg`;
  const written = [
    `<img src="${url}">`,
    `<img srcset="${thumbnail} 245w">`,
    `<a href="https://site.example${url}?x">x</a>`,
    `<a href="${path.replace('&', '&amp;')}">x</a>`,
    `<a href='${encodeURI(path)}#a'>x</a>`,
    `<a href="${path.split('/').map(encodeURIComponent).join('/')}">x</a>`,
  ];
  for (const [index, file] of written.entries()) {
    const title = `قالب رقم ${index}`;
    const { documentId } = await create('content-block', { title, html: html(file) });
    expect(await usesOf('in text.jpg')).toEqual({ moved: [], uses: [`content-block: ${title}`] });
    await cms.documents('api::content-block.content-block').delete({ documentId });
  }
  await create('content-block', { title: 'آخر', html: html(`<img src="${path}.old">`) });
  expect((await usesOf('in text.jpg')).moved).toEqual(['in text.jpg']);
});

it('finds a text after many others, and uses in the menu and the footer', async () => {
  const { url } = await store(FOLDER, 'late.jpg');
  const other = '<img src="/uploads/other_1234567890.jpg">';
  for (let index = 0; index < 60; index += 1) {
    await create('content-block', { title: `قالب ${index}`, html: html(other) });
  }
  await create('content-block', { title: 'الأخير', html: html(url) });
  const entry = { type: 'external-link', link: url, order: 1, inMenu: true, inFooter: false };
  await create('category', { ...entry, titleAr: 'التقرير', titleEn: 'Report' });
  const settings = cms.documents('api::site-setting.site-setting');
  const { documentId } = await settings.findFirst({});
  const quickLinks = [{ titleAr: 'تقرير', titleEn: 'Report', linkAr: url, linkEn: 'https://site.example/' }];
  await settings.update({ documentId, data: { quickLinks } });
  expect(await usesOf('late.jpg')).toEqual({
    moved: [],
    uses: ['category: التقرير', 'content-block: الأخير', 'settings: خير'],
  });
});

it('counts every file of an album’s folder as used, and lists an album of two languages once', async () => {
  await store('/_userFiles/albums/two/', '1.jpg');
  const album = { title: 'ألبوم', folder: '/_userFiles/albums/two/', showTime: '2026-01-05' };
  const { documentId, number } = await create('album', album);
  const albums = cms.documents('api::album.album');
  await albums.update({ documentId, locale: 'en', data: { ...album, title: 'Album' } });
  await albums.publish({ documentId, locale: '*' });
  const { body } = await moveToBin('/_userFiles/albums/two', ['1.jpg']);
  const usedBy = [{ name: '1.jpg', kind: 'album', id: number, title: 'ألبوم' }];
  expect(body).toEqual({ data: [], extra: { inBin: [], usedBy } });
});

it('moves the unused files of a list, and the others after a confirmation', async () => {
  await store('/_userFiles/albums/', 'beside.jpg');
  await store(FOLDER, 'also free.jpg');
  const { body } = await moveToBin(FOLDER, ['also free.jpg', 'hidden.jpg']);
  expect(body).toMatchObject({
    data: ['also free.jpg'],
    extra: { usedBy: [{ name: 'hidden.jpg', kind: 'article' }] },
  });
  const confirmed = await moveToBin(FOLDER, ['hidden.jpg'], { confirm: true });
  expect(confirmed.body).toEqual({ data: ['hidden.jpg'], extra: { inBin: ['hidden.jpg'] } });
  const article = await cms.strapi
    .documents('api::article.article')
    .findFirst({ filters: { title: 'مقال مخفي بصورة' }, populate: { image: true } });
  expect(article?.image?.name).toBe('hidden.jpg');
});
