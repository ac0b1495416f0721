import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './as-manager';
import {
  ARTICLES,
  addCategory,
  CATEGORIES,
  type Call as Client,
  choose,
  type DashboardCategory,
  PAGES,
  ROLE_CODES,
  setUpDashboard,
  textsOf,
} from './dashboard-client';
import { setUpCms } from './start-cms';

const cms = setUpCms();
const owner = setUpDashboard(cms);
const editor = setUpDashboard(cms, { role: ROLE_CODES.editor, name: 'Huda' });
const author = setUpDashboard(cms, { role: ROLE_CODES.author, name: 'Sami' });
const categories: Record<string, DashboardCategory> = {};
beforeAll(async () => {
  for (const type of ['articles', 'videos', 'gallery', 'album', 'page']) {
    categories[type] = await addCategory(owner, { type, titleAr: `تصنيف ${type}`, titleEn: type });
  }
});

const article = (title: string) => ({
  ...textsOf(title),
  ...(categories.articles && choose(categories.articles)),
});
const home = async (client: Client, list: string) => (await client('GET', `/dashboard-home/${list}`)).body.data;

describe('the home screen of the dashboard', () => {
  it('lists hidden items until they are published, for those who may read them', async () => {
    const { body } = await author('POST', `${ARTICLES}?locale=ar`, article('Written by an author'));
    await editor('POST', `${ARTICLES}?locale=en`, article('Written by an editor'));
    const titles = async (client: Client) =>
      (await home(client, 'hidden-items')).entries.map(({ title }: { title: string }) => title);
    expect(await titles(editor)).toEqual(['Written by an editor', 'Written by an author']);
    expect(await titles(author)).toEqual(['Written by an author']);
    expect((await home(editor, 'hidden-items')).counts).toEqual([
      { uid: 'api::article.article', locale: 'ar', count: 1 },
      { uid: 'api::article.article', locale: 'en', count: 1 },
    ]);
    const { documentId } = body.data;
    const { status } = await editor('POST', `${ARTICLES}/${documentId}/actions/publish?locale=ar`, {});
    expect(status).toBe(200);
    expect(await titles(editor)).toEqual(['Written by an editor']);
  });

  it('names who made the last changes, newest first', async () => {
    const { body } = await owner('POST', `${ARTICLES}?locale=ar`, article('Changed by two people'));
    await editor('PUT', `${ARTICLES}/${body.data.documentId}?locale=ar`, {
      summary: 'Another summary of enough length',
    });
    const [change] = await home(owner, 'last-changes');
    expect(change).toMatchObject({ uid: 'api::article.article', title: 'Changed by two people', by: 'Huda' });
    await editor('PUT', `${CATEGORIES}/${categories.articles?.documentId}`, { titleEn: 'Our news' });
    const [newest] = await home(owner, 'last-changes');
    expect(newest).toMatchObject({ uid: 'api::category.category', title: 'تصنيف articles', by: 'Huda' });
    const manager = await signIn(cms);
    const { entries, ...menu } = (await manager.call('LoadMenu')).body.data;
    const renamed = entries.map((entry: { titleAr: string }) =>
      entry.titleAr === 'تصنيف articles' ? { ...entry, titleEn: 'What is new' } : entry,
    );
    const save = { ...menu, entries: renamed, removed: [], moves: [] };
    expect((await manager.call('SaveMenu', { menu: save })).status).toBe(200);
    const changes: { title: string; by: string }[] = await home(owner, 'last-changes');
    expect(changes.find(({ title }) => title === 'تصنيف articles')?.by).toBe('manager');
  });

  it('lists messages without an answer and mails that failed, for those who may read messages', async () => {
    const documents = cms.strapi.documents('api::contact-message.contact-message');
    const message = { fromName: 'Rana', fromEmail: 'rana@site.example', body: 'A question', lang: 'ar' as const };
    const store = (subject: string, fields: object) => documents.create({ data: { ...message, subject, ...fields } });
    await store('Waits', { state: 'new', delivery: 'sent' });
    await store('In work', { state: 'work', delivery: 'pending', attempts: 2, lastError: 'refused' });
    await store('Done', { state: 'done', delivery: 'failed', attempts: 60, lastError: 'refused' });
    const subjects = async (list: string) =>
      (await home(owner, list)).messages.map(({ subject }: { subject: string }) => subject);
    expect(await subjects('open-messages')).toEqual(['Waits', 'In work']);
    expect(await subjects('failed-mails')).toEqual(['Done', 'In work']);
    for (const client of [editor, author]) {
      expect((await client('GET', '/dashboard-home/open-messages')).status).toBe(403);
      expect((await client('GET', '/dashboard-home/failed-mails')).status).toBe(403);
    }
  });

  it('lists files that nothing shows', async () => {
    const files = cms.query('plugin::upload.file');
    const newFolder = async (name: string, parent: number | null): Promise<number> =>
      (await cms.strapi.plugin('upload').service('folder').create({ name, parent })).id;
    const folder = await newFolder('_userFiles', null);
    const shownFolder = await newFolder('album', folder);
    const kind = { ext: '.jpg', mime: 'image/jpeg', provider: 'local', folderPath: '/1' };
    const store = (name: string, size: number, inFolder: number) => {
      const hash = `hash_${size}`;
      return files.create({ data: { ...kind, name, hash, url: `/uploads/${hash}.jpg`, size, folder: inFolder } });
    };
    await store('unused.jpg', 10, folder);
    await store('larger.jpg', 20, folder);
    const picture = await store('picture.jpg', 30, folder);
    await store('in a text.jpg', 40, folder);
    await store('by its path.jpg', 50, folder);
    await store('in an album.jpg', 60, shownFolder);
    const html = '<p><img src="/uploads/hash_40.jpg"> <a href="/_userFiles/by its path.jpg?x">A file</a></p>';
    // Past the rules of content, which refuse files without bytes.
    const { category: _, ...fields } = article('Shows files');
    await cms
      .query('api::article.article')
      .create({ data: { ...fields, html, image: picture.id, locale: 'ar', showTime: '2026-01-01' } });
    await cms
      .query('api::album.album')
      .create({ data: { title: 'An album', folder: '/_userFiles/album/', locale: 'ar', showTime: '2026-01-01' } });
    const binnedFolder = await newFolder('old', folder);
    const ofBinned = await store('picture of the bin.jpg', 70, folder);
    await store('in a text of the bin.jpg', 80, folder);
    await store('in an album of the bin.jpg', 90, binnedFolder);
    const inBin = { languages: ['ar'], visibleIn: [], deletedAt: new Date(), itemDocumentId: 'x' };
    const binned = [
      {
        kind: 'article',
        values: { html: '<img src="/uploads/hash_80.jpg">' },
        targets: { image: [{ id: ofBinned.id }] },
      },
      { kind: 'album', values: { folder: '/_userFiles/old/' }, targets: {} },
    ];
    for (const { kind, ...row } of binned)
      await cms.query('api::bin.binned-item').create({ data: { ...inBin, kind, itemNumber: 900, rows: [row] } });
    const { total, size, files: listed } = await home(editor, 'unused-files');
    expect([total, size]).toEqual([2, 30_000]);
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['larger.jpg', 'unused.jpg']);
  });

  it.each(['today', 'hidden-items', 'last-changes', 'open-messages', 'failed-mails', 'unused-files'])(
    'tells nobody of %s who has not signed in',
    async (list) => {
      expect((await fetch(`${cms.url}/dashboard-home/${list}`)).status).toBe(401);
    },
  );
});

it('dates a new item with today, and a new language with the date of the other', async () => {
  const { body } = await editor('POST', `${ARTICLES}?locale=ar`, article('Without a date'));
  expect(body.data.showTime).toBe(await home(editor, 'today'));
  const path = `${ARTICLES}/${body.data.documentId}`;
  await editor('PUT', `${path}?locale=ar`, { showTime: '2020-02-02' });
  await editor('PUT', `${path}?locale=en`, article('In another language'));
  expect((await editor('GET', `${path}?locale=en`)).body.data.showTime).toBe('2020-02-02');
});

it.each([
  ['api::article.article', ['articles']],
  ['api::video.video', ['videos']],
  ['api::album.album', ['album', 'gallery']],
  ['api::page.page', ['page']],
  ['home.articles', ['articles']],
  ['home.projects', ['articles']],
  ['home.gallery', ['album', 'gallery']],
  ['api::category.category', ['album', 'articles', 'gallery', 'page', 'videos']],
])('offers %s only categories that it can be in', async (uid, types) => {
  const field = uid === 'api::category.category' ? 'parent' : 'category';
  const offered = async (query: string) => {
    const { body } = await editor('GET', `/content-manager/relations/${uid}/${field}?${query}`);
    return body.results as { id: number; titleAr: string }[];
  };
  const typeOf = (id: number) => Object.keys(categories).find((type) => categories[type]?.id === id);
  const all = await offered('pageSize=50');
  expect(all.map(({ id }) => typeOf(id)).sort()).toEqual(types);
  // Both titles are searched, and that in the language of the interface is shown, in the field that Strapi shows.
  expect(await offered(`_q=${encodeURIComponent('تصنيف')}`)).toHaveLength(types.length);
  const title = all[0]?.titleAr ?? '';
  expect(title).toMatch(/^[a-z ]+$/i);
  expect(await offered(`_q=${title.toUpperCase()}`)).toContainEqual(all[0]);
});

it('offers a page only a category without a page, or its own', async () => {
  const other = await addCategory(owner, { type: 'page', titleAr: 'صفحة أخرى', titleEn: 'Another page' });
  const { id } = other;
  const relation = '/content-manager/relations/api::page.page/category';
  const offered = async (query = '') =>
    (await editor('GET', `${relation}?${query}`)).body.results.map((category: { id: number }) => category.id);
  expect(await offered()).toEqual(expect.arrayContaining([id, categories.page?.id]));

  const page = { title: 'A page', html: '<p>A text</p>', ...choose(other) };
  const { status, body } = await editor('POST', `${PAGES}?locale=ar`, page);
  expect(status).toBe(201);
  expect(await offered()).toEqual([categories.page?.id]);
  // Strapi itself leaves out what is chosen, unless the form has taken it away.
  expect(await offered(`id=${body.data.documentId}&locale=ar`)).toEqual([]);
  expect(await offered(`id=${body.data.documentId}&locale=ar&idsToInclude[0]=${id}`)).toEqual([id]);
});

it('adds no contact message, which only readers of the site write', async () => {
  const path = '/content-manager/collection-types/api::contact-message.contact-message';
  expect((await owner('GET', path)).status).toBe(200);
  const message = { fromName: 'Rana', fromEmail: 'rana@site.example', subject: 'A question', body: 'A question' };
  expect((await owner('POST', path, { ...message, lang: 'ar', state: 'new' })).status).toBe(403);
});

it('has no screens that are of no use, for Super Admin either', async () => {
  const { body } = await owner('GET', '/admin/users/me/permissions');
  const actions: string[] = body.data.map(({ action }: { action: string }) => action);
  expect(actions).toContain('admin::users.read');
  expect(
    actions.filter((action) => /marketplace|token|content-type-builder|i18n\.locale|transfer/.test(action)),
  ).toEqual([]);
  expect((await owner('GET', '/i18n/locales')).status).toBe(200);
});
