import { renameSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { setUpManager } from './as-manager';
import { ROLE_CODES } from './dashboard-client';
import { openStream } from './event-stream';
import { addArticle, article, NEWS, PROJECTS, storeFolder } from './manager-client';
import { AS_ADAPTER, setUpCms } from './start-cms';
import { type StoredPicture, storePicture } from './upload';

const ARTICLES = 'api::article.article';
const FILES = 'plugin::upload.file';
const MESSAGES = 'api::contact-message.contact-message';
const PERMISSIONS = 'admin::permission';

const cms = setUpCms(() => ({ DEMO: 'true', MAIL_TO: 'office@site.example' }));
const manager = setUpManager(cms);

const query = (uid: Parameters<typeof cms.strapi.db.query>[0]) => cms.query(uid);
const visible = async (address: string) => (await cms.get(`/api/visible/${address}`)).body;
const isServed = async ({ url }: StoredPicture) => (await cms.get(url, {})).status === 200;
const namesIn = async (folder: string): Promise<string[]> =>
  (await manager.files('FolderContent', { folder })).body.extra.files.map(({ name }: { name: string }) => name);

/** What the next start does: each says what is there before it, and answers what to expect after it. One start proves all. */
const ACTS: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  'ends the streams of changes, and opens others': async () => {
    const stream = await openStream(cms.url, AS_ADAPTER);
    await stream.next();
    return async () => {
      await stream.ended;
      const again = await openStream(cms.url, AS_ADAPTER);
      expect(await again.next()).toEqual([]);
      again.close();
    };
  },

  // Faults: 16.
  'moves files to where their rows say': async () => {
    const used = await storePicture(cms, manager, '/_userFiles/crash/', 'used.jpg');
    const binned = await storePicture(cms, manager, '/_userFiles/crash/', 'binned.jpg');
    const inBin = { folder: '/_userFiles/crash/', fileNames: ['binned.jpg'] };
    await manager.files('FileMoveToBin', inBin);
    const placeOf = ({ url }: StoredPicture, folder: string) => path.join(cms.dataDir, folder, path.basename(url));
    renameSync(placeOf(used, 'public/uploads'), placeOf(used, 'bin'));
    renameSync(placeOf(binned, 'bin'), placeOf(binned, 'public/uploads'));
    return async () => {
      expect([await isServed(used), await isServed(binned)]).toEqual([true, false]);
      await manager.files('FileRestore', { fileNames: ['binned.jpg'] });
      expect(await isServed(binned)).toBe(true);
    };
  },

  'moves what earlier versions left beside the root of the files into it': async () => {
    const folders = cms.strapi.plugin('upload').service('folder');
    await storeFolder(cms, '/_userFiles/names/');
    const other = await folders.create({ name: 'names', parent: null });
    const inner = await folders.create({ name: 'inner', parent: other.id });
    const file = await storePicture(cms, manager, '/_userFiles/legacy/', 'legacy.jpg');
    const nested = await storePicture(cms, manager, '/_userFiles/legacy/', 'nested.jpg');
    await query(FILES).update({ where: { id: file.id }, data: { folder: null, folderPath: '/' } });
    await query(FILES).update({ where: { id: nested.id }, data: { folder: inner.id, folderPath: inner.path } });
    return async () => {
      expect(await namesIn('/_userFiles/')).toContain('legacy.jpg');
      expect(await namesIn('/_userFiles/names (2)/inner/')).toEqual(['nested.jpg']);
      const moved = await query('plugin::upload.folder').findOne({ where: { id: inner.id } });
      expect((await query(FILES).findOne({ where: { id: nested.id } })).folderPath).toBe(moved.path);
    };
  },

  'shows what became due while nothing ran': async () => {
    const visibleFrom = new Date(Date.now() + 3_600_000).toISOString();
    const number = await addArticle(manager, { isVisible: true, fields: { ...article(), visibleFrom } });
    const shown = async () => (await visible(`articles/${number}?locale=ar`)).data;
    expect(await shown()).toBeNull();
    await cms.strapi.service('api::schedule.scheduler').stop();
    const due = { visibleFrom: new Date(Date.now() - 1_000) };
    await query(ARTICLES).updateMany({ where: { number }, data: due });
    return () => expect.poll(shown).not.toBeNull();
  },

  'gives the roles of the dashboard their rights back, as their screens say': async () => {
    const role = await query('admin::role').findOne({ where: { code: ROLE_CODES.editor } });
    const ofRole = () => query(PERMISSIONS).findMany({ where: { role: { id: role.id } } });
    const rights = async () =>
      (await ofRole()).map(({ action, subject, properties }) => JSON.stringify([action, subject, properties])).sort();
    const before = await rights();
    await query(PERMISSIONS).delete({ where: { id: (await ofRole())[0].id } });
    const added = { action: 'admin::users.read', actionParameters: {}, conditions: [], properties: {} };
    await query(PERMISSIONS).create({ data: { ...added, role: role.id } });
    expect(await rights()).not.toEqual(before);
    return async () => {
      expect(await rights()).toEqual(before);
      for (const code of Object.values(ROLE_CODES)) {
        const { description } = await query('admin::role').findOne({ where: { code } });
        expect(description).toMatch(/restored at each start.*تعود صلاحياته/);
      }
    };
  },

  'mails the messages that the mail server refused before': async () => {
    cms.smtp.state.refuse = true;
    const message = { fromName: 'سعاد', mobile: '0501234567', subject: 'كيف أتطوّع؟', body: 'السلام عليكم', lang: 'ar' };
    const { number } = (await cms.post('/api/contact-messages', { data: message })).body.data;
    const stored = () => query(MESSAGES).findOne({ where: { number } });
    const isPending = async () => expect(await stored()).toMatchObject({ attempts: 1, delivery: 'pending' });
    await vi.waitFor(isPending, { timeout: 30_000 });
    return async () => {
      await query(MESSAGES).updateMany({ where: { number }, data: { nextAttemptAt: new Date() } });
      cms.strapi.service('api::contact-message.message-mails').wake();
      await expect.poll(stored).toMatchObject({ delivery: 'sent' });
      expect(cms.smtp.mails).toHaveLength(1);
    };
  },

  'completes the index of the search with what was written past the Document Service': async () => {
    const changed = { title: 'مقال عن الغوص بين المرجان', updated_at: new Date() };
    await cms.strapi.db.connection('articles').where({ number: 1, locale: 'ar' }).update(changed);
    const found = async () =>
      (await visible(`search?locale=ar&search=${encodeURIComponent('الغوص')}&start=0&limit=10`)).data;
    expect(await found()).toEqual([]);
    return async () => expect(await found()).toMatchObject([{ kind: 'article', id: 1 }]);
  },

  'assigns no number twice after an import of higher numbers': async () => {
    const imported = { number: 500, name: 'موقع مستورد', publishedAt: new Date() };
    await query('api::workplace.workplace').create({ data: imported });
    return async () => {
      const added = await cms.documents('api::workplace.workplace').create({ data: { name: 'موقع جديد' } });
      expect(added.number).toBe(501);
    };
  },

  'lists imported items that lack their category’s number': async () => {
    const count = async () =>
      (await visible(`articles?locale=ar&category=${PROJECTS}&start=0&limit=1&withTotal=true`)).meta.total;
    const before = await count();
    await query(ARTICLES).updateMany({ where: { categoryNumber: PROJECTS }, data: { categoryNumber: null } });
    expect([before > 0, await count()]).toEqual([true, 0]);
    return async () => expect(await count()).toBe(before);
  },

  'keeps the layouts that editors arranged': async () => {
    const layouts = () => cms.strapi.plugin('content-manager').service('content-types');
    const configuration = await layouts().findConfiguration({ uid: ARTICLES });
    expect(configuration.settings).toMatchObject({ mainField: 'title', defaultSortBy: 'showTime' });
    const settings = { ...configuration.settings, pageSize: 50 };
    await layouts().updateConfiguration({ uid: ARTICLES }, { ...configuration, settings });
    return async () => expect((await layouts().findConfiguration({ uid: ARTICLES })).settings.pageSize).toBe(50);
  },

  'adds no demo content to a database that has content': async () => {
    const where = { categoryNumber: NEWS, number: { $gt: 1 } };
    const { documentId, title } = await query(ARTICLES).findOne({ where });
    await cms.documents(ARTICLES).delete({ documentId, locale: '*' });
    return async () => expect(await query(ARTICLES).count({ where: { title } })).toBe(0);
  },
};

const expectations = new Map<string, () => Promise<void>>();
beforeAll(async () => {
  for (const [act, prepare] of Object.entries(ACTS)) expectations.set(act, await prepare());
  await cms.restart();
});

it.each(Object.keys(ACTS))('%s', (act) => expectations.get(act)?.());
