import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, saveUser, signIn } from './as-manager';
import { type Cms, startCms } from './start-cms';
import { storePicture } from './upload';

let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms();
  manager = await signIn(cms);
});
afterAll(() => cms.stop());

const store = (folder: string, name: string, width?: number) => storePicture(cms, manager, folder, name, width);
const moveToBin = (folder: string, fileNames: string[], more: object = {}) =>
  manager.post('/api/filemanager/FileMoveToBin', { folder, fileNames, ...more });

const html = (file: string) => `<p>نص طويل بما يكفي لقاعدة الطول الدنيا</p><p>${file}</p>`;
const text = { summary: 'ملخص طويل بما يكفي لقاعدة الطول', html: html(''), showTime: '2026-01-05' };
const FOLDER = '/_userFiles/used & seen/';

async function usesOf(name: string) {
  const { body } = await moveToBin(FOLDER, [name]);
  const uses: { kind: string; title: string }[] = body.extra.usedBy ?? [];
  return { moved: body.data, uses: uses.map(({ kind, title }) => `${kind}: ${title}`).toSorted() };
}
const create = (uid: 'api::article.article' | 'api::page.page' | 'api::content-block.content-block', data: object) =>
  cms.strapi.documents(uid).create({ locale: 'ar', data: { ...data } });

it('finds the pictures of hidden and visible items, accounts and the settings', async () => {
  const { strapi } = cms;
  const names = ['hidden', 'seen', 'english', 'poster', 'cover', 'logo', 'face', 'free'];
  const [hidden, seen, english, poster, cover, logo] = await Promise.all(
    names.map(async (name) => (await store(FOLDER, `${name}.jpg`)).id),
  );
  await create('api::article.article', { ...text, title: 'مقال مخفي بصورة', image: hidden });
  const withoutPicture: Record<string, unknown> = { bigImage: null };
  const { documentId } = await create('api::article.article', {
    ...text,
    title: 'مقال ظاهر بصورة كبيرة',
    bigImage: seen,
  });
  await strapi.documents('api::article.article').publish({ documentId, locale: 'ar' });
  await strapi.documents('api::article.article').update({ documentId, locale: 'ar', data: withoutPicture });
  const inEnglish: Record<string, unknown> = { ...text, title: 'English only', image: english };
  await strapi.documents('api::article.article').create({ locale: 'en', data: inEnglish });
  const video: Record<string, unknown> = {
    title: 'مقطع',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    showTime: '2026-01-05',
  };
  await strapi.documents('api::video.video').create({ locale: 'ar', data: { ...video, image: poster } });
  const album: Record<string, unknown> = {
    title: 'ألبوم بغلاف',
    folder: '/_userFiles/none/',
    showTime: '2026-01-05',
  };
  await strapi.documents('api::album.album').create({ locale: 'ar', data: { ...album, image: cover } });
  await strapi.documents('api::site-setting.site-setting').create({ data: { nameAr: 'خير', nameEn: 'Khayr', logo } });
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
  const small = url.replace('/uploads/', '/uploads/small_');
  const path = `${FOLDER}in text.jpg`;
  const written = [
    `<img src="${url}">`,
    `<img srcset="${small} 480w">`,
    `<a href="https://site.example${url}?x">x</a>`,
    `<a href="${path.replace('&', '&amp;')}">x</a>`,
    `<a href='${encodeURI(path)}#a'>x</a>`,
    `<a href="${path.split('/').map(encodeURIComponent).join('/')}">x</a>`,
  ];
  for (const [index, file] of written.entries()) {
    const title = `قالب رقم ${index}`;
    await create('api::content-block.content-block', { title, html: html(file) });
    expect(await usesOf('in text.jpg')).toEqual({ moved: [], uses: [`content-block: ${title}`] });
    const [block] = await cms.strapi.documents('api::content-block.content-block').findMany({ filters: { title } });
    await cms.strapi.documents('api::content-block.content-block').delete({ documentId: block?.documentId ?? '' });
  }
  await create('api::content-block.content-block', { title: 'آخر', html: html(`<img src="${path}.old">`) });
  expect((await usesOf('in text.jpg')).moved).toEqual(['in text.jpg']);
});

it('finds a text after many others, and uses in the menu and the footer', async () => {
  const { url } = await store(FOLDER, 'late.jpg');
  const other = '<img src="/uploads/other_1234567890.jpg">';
  for (let index = 0; index < 60; index += 1) {
    await create('api::content-block.content-block', { title: `قالب ${index}`, html: html(other) });
  }
  await create('api::content-block.content-block', { title: 'الأخير', html: html(url) });
  await cms.strapi.documents('api::category.category').create({
    data: {
      type: 'external-link',
      titleAr: 'التقرير',
      titleEn: 'Report',
      link: url,
      order: 1,
      inMenu: true,
      inFooter: false,
    },
  });
  const settings = await cms.strapi.documents('api::site-setting.site-setting').findFirst({});
  const links: Record<string, unknown> = {
    quickLinks: [{ titleAr: 'تقرير', titleEn: 'Report', linkAr: url, linkEn: 'https://site.example/' }],
  };
  await cms.strapi
    .documents('api::site-setting.site-setting')
    .update({ documentId: settings?.documentId ?? '', data: links });
  expect(await usesOf('late.jpg')).toEqual({
    moved: [],
    uses: ['category: التقرير', 'content-block: الأخير', 'settings: خير'],
  });
});

it('counts every file of an album’s folder as used, and lists an album of two languages once', async () => {
  await store('/_userFiles/albums/two/', '1.jpg');
  const album: Record<string, unknown> = {
    title: 'ألبوم',
    folder: '/_userFiles/albums/two/',
    showTime: '2026-01-05',
  };
  const english: Record<string, unknown> = { ...album, title: 'Album' };
  const { documentId, number } = await cms.strapi.documents('api::album.album').create({ locale: 'ar', data: album });
  await cms.strapi.documents('api::album.album').update({ documentId, locale: 'en', data: english });
  await cms.strapi.documents('api::album.album').publish({ documentId, locale: '*' });
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
