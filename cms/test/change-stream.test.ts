import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEndedDay } from '../contract/calls/campaigns';
import { announcePlaces } from '../src/content/documents/form-rows';
import { service } from '../src/services';
import { signIn } from './as-manager';
import { openDashboardClient } from './dashboard-client';
import { type EventStream, openStream } from './event-stream';
import { openManagerClient } from './manager-client';
import { AS_ADAPTER, setUpCms } from './start-cms';
import { storePicture } from './upload';

const BLOCK = 'api::content-block.content-block';
const html = '<p>نص القالب وهو طويل بما يكفي للنشر والعرض</p>';

describe('the stream of changes', () => {
  const cms = setUpCms();
  let stream: EventStream;
  let managerClient: Awaited<ReturnType<typeof openManagerClient>>;
  beforeAll(async () => {
    stream = await openStream(cms.url, AS_ADAPTER);
    managerClient = await openManagerClient(cms);
  });
  afterAll(() => stream.close());
  const countShown = (): Promise<number> =>
    cms.query(BLOCK).count({ where: { locale: 'ar', publishedAt: { $notNull: true } } });

  it('begins with an event without tags', async () => {
    expect(stream.status).toBe(200);
    expect(await stream.next()).toEqual([]);
  });

  it('reports what is published and hidden once it can be read', async () => {
    const documents = cms.strapi.documents(BLOCK);
    const { documentId } = await documents.create({ locale: 'ar', status: 'published', data: { title: 'ظاهر', html } });
    await stream.until('content-block');
    expect(await countShown()).toBe(1);
    await documents.unpublish({ documentId, locale: 'ar' });
    await stream.until('content-block');
    expect(await countShown()).toBe(0);
  });

  it('reports the menu as well when an article changes that it leads to', async () => {
    const { number } = await managerClient.newArticle();
    const data = {
      type: 'external-link',
      titleAr: 'رابط',
      titleEn: 'Link',
      order: 99,
      inMenu: true,
      inFooter: false,
    } as const;
    const target = { targetKind: 'article', targetNumber: number } as const;
    await cms.strapi.documents('api::category.category').create({ data: { ...data, ...target } });
    await stream.until('category');
    await managerClient.save('articles', { number, isVisible: true, fields: {} });
    await stream.until('category');
  });

  it('reports the menu as well when a form changes that it leads to, and not when somebody answers it', async () => {
    const form = 'api::form.form';
    const target = { targetKind: 'form', targetNumber: 5 } as const;
    const data = { type: 'external-link', titleAr: 'نموذج', titleEn: 'Form', order: 99, inMenu: true } as const;
    await cms.strapi.documents('api::category.category').create({ data: { ...data, ...target } });
    await stream.until('category');
    const { tagsAfter } = service(cms.strapi, 'api::change-stream.change-stream');
    expect(await tagsAfter('entry.update', { uid: form, entry: { number: 5 } })).toEqual(['form', 'category']);
    expect(await tagsAfter('entry.update', { uid: form, entry: { number: 6 } })).toEqual(['form']);
    const other = await openStream(cms.url, AS_ADAPTER);
    await other.next();
    await announcePlaces(cms.strapi);
    await cms.strapi.documents(BLOCK).create({ locale: 'ar', status: 'published', data: { title: 'ظاهر', html } });
    expect([await other.next(), await other.next()]).toEqual([['form'], ['content-block']]);
    other.close();
  });

  it('reports the campaigns whose last day has just ended everywhere, and no other', async () => {
    const { number } = await managerClient.newArticle();
    const campaigns = service(cms.strapi, 'api::campaign.campaigns');
    const other = await openStream(cms.url, AS_ADAPTER);
    await other.next();
    const sums = { target: 100, raised: 5, currency: 'USD', isShown: 1, useAr: '', useEn: '' } as const;
    const events = async (count: number) => Promise.all(Array.from({ length: count }, () => other.next()));
    await campaigns.save(number, { ...sums, endDate: '' });
    await campaigns.announceEnded();
    await campaigns.save(number, { endDate: lastEndedDay(new Date()) });
    await campaigns.announceEnded();
    expect(await events(3)).toEqual([['campaign'], ['campaign'], ['campaign']]);
    await cms.strapi.documents(BLOCK).create({ locale: 'ar', status: 'published', data: { title: 'ظاهر', html } });
    expect(await other.next()).toEqual(['content-block']);
    other.close();
  });

  it('gives a kind another mark when something visible of it is hidden or deleted, and only then', async () => {
    const documents = cms.strapi.documents(BLOCK);
    const marks = async () => {
      const other = await openStream(cms.url, AS_ADAPTER);
      await other.next();
      other.close();
      return other.withdrawals;
    };
    const shown = await documents.create({ locale: 'ar', status: 'published', data: { title: 'ظاهر', html } });
    const hidden = await documents.create({ locale: 'ar', data: { title: 'مخفي', html } });
    const before = await marks();
    expect(Object.keys(before)).toContain('article');
    const data: Record<string, unknown> = { title: 'معدل' };
    await documents.update({ documentId: shown.documentId, locale: 'ar', status: 'published', data });
    await documents.delete({ documentId: hidden.documentId });
    expect(await marks()).toEqual(before);
    await documents.unpublish({ documentId: shown.documentId, locale: 'ar' });
    await expect.poll(() => stream.withdrawals['content-block']).not.toBe(before['content-block']);
    const after = await marks();
    expect(after).toEqual({ ...before, 'content-block': stream.withdrawals['content-block'] });
    await documents.publish({ documentId: shown.documentId, locale: 'ar' });
    await documents.delete({ documentId: shown.documentId });
    expect((await marks())['content-block']).not.toBe(after['content-block']);
  });

  it('reports nothing of a change that visitors do not see, and tells the manager so', async () => {
    const { newArticle, save: store } = managerClient;
    const { number } = await newArticle();
    await store('articles', { number, isVisible: false, fields: {} });
    const other = await openStream(cms.url, AS_ADAPTER);
    expect(await other.next()).toEqual([]);
    const save = async (part: object) => (await store('articles', { number, fields: {}, ...part })).change;
    expect(await save({ fields: { title: 'عنوان آخر للمقالة المخفية' } })).toEqual({ tags: [] });
    expect(await save({ isVisible: true })).toEqual({ tags: ['article'] });
    expect(await other.next()).toEqual(['article']);
    const { tags, withdrawals } = await save({ isVisible: false });
    expect(tags).toEqual(['article']);
    expect(await other.next()).toEqual(['article']);
    expect(other.withdrawals.article).toBe(withdrawals.article);
    other.close();
  });

  it('reports nothing of a transaction that is rolled back', async () => {
    const documents = cms.strapi.documents(BLOCK);
    const other = await openStream(cms.url, AS_ADAPTER);
    expect(await other.next()).toEqual([]);
    await expect(
      cms.strapi.db.transaction(async () => {
        await documents.create({ locale: 'ar', data: { title: 'يلغى', html } });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await cms.strapi.documents('api::category.category').create({ data: { type: 'page', titleAr: 'ق', titleEn: 'C' } });
    expect(await other.next()).toEqual(['category']);
    other.close();
  });

  it('reports what managers save, the settings, and files', async () => {
    await managerClient.newArticle();
    await stream.until('article');
    await managerClient.manager.call('SaveSiteSettings', { settings: { project_Count_1: 5 } });
    await stream.until('site-setting');
    const folder = '/_userFiles/albums/';
    await storePicture(cms, managerClient.manager, folder, 'one.jpg');
    await stream.until('file');
    await managerClient.manager.files('FileMoveToBin', { folder, fileNames: ['one.jpg'] });
    await stream.until('file');
  });

  it('reports files that the dashboard moves to another folder', async () => {
    const manager = await signIn(cms);
    const { id } = await storePicture(cms, manager, '/_userFiles/from/', 'two.jpg');
    const to = await cms.strapi.service('api::file-store.file-store').ensureFolder('/_userFiles/to/');
    const other = await openStream(cms.url, AS_ADAPTER);
    expect(await other.next()).toEqual([]);
    const call = await openDashboardClient(cms);
    const move = { fileIds: [id], folderIds: [], destinationFolderId: to.id };
    expect((await call('POST', '/upload/actions/bulk-move', move)).status).toBe(200);
    expect(await other.next()).toEqual(['album']);
    other.close();
  });

  it('reports all content when a language is deleted', async () => {
    const locales = cms.strapi.plugin('i18n').service('locales');
    const { id } = await locales.create({ code: 'fr', name: 'French (fr)' });
    const other = await openStream(cms.url, AS_ADAPTER);
    expect(await other.next()).toEqual([]);
    await locales.delete({ id });
    expect(await other.next()).toEqual(
      expect.arrayContaining(['article', 'page', 'home', 'content-block', 'album', 'video', 'file']),
    );
    other.close();
  });
});
