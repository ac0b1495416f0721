import { describe, expect, it } from 'vitest';
import { addColleague, setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { INVALID, NOT_FOUND, problem, storePicture, upload } from './upload';

const FILES = 'plugin::upload.file';
const ALBUM = 'api::album.album';
const TAKEN = [409, 'alreadyExists'];

const cms = setUpCms();
const manager = setUpManager(cms);

const store = (folder: string, name: string) => storePicture(cms, manager, folder, name);
const makeFolder = (path: string) => cms.strapi.service('api::file-store.file-store').ensureFolder(path);
const content = async (folder: string) => (await manager.files('FolderContent', { folder })).body;
const namesIn = async (folder: string) => (await content(folder)).extra.files.map(({ name }: { name: string }) => name);
const foldersIn = async (folder: string) => (await content(folder)).data.map(({ name }: { name: string }) => name);
const move = (paths: string[], to: string, more: object = {}) => manager.files('FileMove', { paths, to, ...more });
const restore = (fileNames: string[]) => manager.files('FileRestore', { fileNames });
const newAlbum = (folder: string) =>
  cms
    .documents(ALBUM)
    .create({ locale: 'ar', status: 'published', data: { title: 'ألبوم', folder, showTime: '2026-01-05' } });

describe('files', () => {
  it('get another name, at the same address; what names them by their path follows', async () => {
    const folder = '/_userFiles/renamed/';
    const { url } = await store(folder, 'تقرير.jpg');
    const html = (path: string) => `<p>نص طويل بما يكفي ليقبل <img src="${path}"></p>`;
    const block = await cms.documents('api::content-block.content-block').create({
      locale: 'ar',
      status: 'published',
      data: { title: 'كتلة', html: html(`${folder}تقرير.jpg`) },
    });
    const { body } = await move([`${folder}تقرير.jpg`], folder, { name: 'التقرير السنوي.jpg' });
    expect(body.data).toEqual([{ from: `${folder}تقرير.jpg`, to: `${folder}التقرير السنوي.jpg` }]);
    expect((await cms.get(url, {})).status).toBe(200);
    const row = await cms
      .query('api::content-block.content-block')
      .findOne({ where: { documentId: block.documentId } });
    expect(row.html).toBe(html(`${folder}التقرير السنوي.jpg`));
  });

  it('keep their ending, and take no name that is taken', async () => {
    const folder = '/_userFiles/taken/';
    for (const name of ['a.jpg', 'b.jpg']) await store(folder, name);
    const rename = (name: string) => move([`${folder}a.jpg`], folder, { name });
    const taken = await rename('B.jpg');
    expect([problem(taken), taken.body.error.details.field]).toEqual([TAKEN, 'name']);
    expect(problem(await rename('a.png'))).toEqual(INVALID);
    expect(problem(await rename('../a.jpg'))).toEqual(INVALID);
    expect((await rename('A.jpg')).status).toBe(200);
    expect(await namesIn(folder)).toEqual(['A.jpg', 'b.jpg']);
  });

  it('move several at once under free names, once for a repeated request, without those that are gone', async () => {
    for (const path of ['/_userFiles/one/', '/_userFiles/two/', '/_userFiles/goal/']) await store(path, 'same.jpg');
    const paths = ['/_userFiles/one/same.jpg', '/_userFiles/two/same.jpg', '/_userFiles/two/none.jpg'];
    const requestId = '0d9a4d7e-5a57-4c2c-8d57-1d8c7a7d0211';
    const replies = [await move(paths, '/_userFiles/goal/', { requestId })];
    replies.push(await move(paths, '/_userFiles/goal/', { requestId }));
    for (const { body } of replies)
      expect(body.data.map(({ to }: { to: string }) => to)).toEqual([
        '/_userFiles/goal/same (2).jpg',
        '/_userFiles/goal/same (3).jpg',
      ]);
    expect(problem(await move(paths, '/_userFiles/goal/'))).toEqual(NOT_FOUND);
    expect(problem(await move(['/_userFiles/goal/same.jpg'], '/_userFiles/none/'))).toEqual(NOT_FOUND);
  });

  it('are moved by those who may publish', async () => {
    await store('/_userFiles/rights/', 'a.jpg');
    const writer = await addColleague(cms, manager, 'writer');
    const reply = await writer.files('FileMove', { paths: ['/_userFiles/rights/a.jpg'], to: '/_userFiles/' });
    expect(reply.status).toBe(403);
  });
});

describe('folders', () => {
  it('move with all that is in them, and albums follow', async () => {
    await store('/_userFiles/2025/winter/', 'snow.jpg');
    await makeFolder('/_userFiles/archive/');
    const { documentId } = await newAlbum('/_userFiles/2025/winter/');
    const { body } = await move(['/_userFiles/2025/'], '/_userFiles/archive/', { name: 'Year 2025' });
    expect(body.data).toEqual([{ from: '/_userFiles/2025/', to: '/_userFiles/archive/Year 2025/' }]);
    expect(await namesIn('/_userFiles/archive/Year 2025/winter/')).toEqual(['snow.jpg']);
    const rows = await cms.query(ALBUM).findMany({ where: { documentId } });
    expect(rows.map(({ folder }: { folder: string }) => folder)).toEqual(
      Array(2).fill('/_userFiles/archive/Year 2025/winter/'),
    );
    const { folderPath, folder } = await cms
      .query(FILES)
      .findOne({ where: { name: 'snow.jpg' }, populate: { folder: true } });
    expect(folderPath).toBe(folder.path);
  });

  it('move all or none: not into themselves, not to where one has the name, not beyond the longest path', async () => {
    for (const path of ['/_userFiles/x/y/', '/_userFiles/z/y/', '/_userFiles/x/free/']) await makeFolder(path);
    expect(problem(await move(['/_userFiles/x/'], '/_userFiles/x/y/'))).toEqual(INVALID);
    const taken = await move(['/_userFiles/x/free/', '/_userFiles/x/y/'], '/_userFiles/z/');
    expect([problem(taken), taken.body.error.details.field]).toEqual([TAKEN, 'name']);
    expect(await foldersIn('/_userFiles/x/')).toEqual(['free', 'y']);
    const long = `/_userFiles/${'a'.repeat(150)}/`;
    await makeFolder(long);
    await makeFolder(`/_userFiles/x/y/${'b'.repeat(100)}/`);
    expect(problem(await move(['/_userFiles/x/y/'], long))).toEqual(INVALID);
    expect(problem(await move(['/_userFiles/'], long))).toEqual(INVALID);
    expect(problem(await move(['/_bin/'], long))).toEqual(INVALID);
  });

  it('go with their files to the bin, from which these come back to where they were', async () => {
    await store('/_userFiles/whole/', 'a.jpg');
    await store('/_userFiles/whole/deep/', 'b.jpg');
    const { body } = await manager.files('FileMoveToBin', { paths: ['/_userFiles/whole/'] });
    expect(body).toEqual({ data: ['a.jpg', 'b.jpg'], extra: { inBin: ['a.jpg', 'b.jpg'] } });
    expect(await foldersIn('/_userFiles/')).not.toContain('whole');
    expect((await restore(['b.jpg', 'a.jpg'])).body.data).toEqual([
      { name: 'b.jpg', folder: '/_userFiles/whole/deep/' },
      { name: 'a.jpg', folder: '/_userFiles/whole/' },
    ]);
    expect(problem(await manager.files('FileMoveToBin', { paths: ['/_userFiles/none/'] }))).toEqual(NOT_FOUND);
    for (const paths of [[], ['/_userFiles/'], ['/_bin/'], ['/_userFiles/../x/']])
      expect(problem(await manager.files('FileMoveToBin', { paths }))).toEqual(INVALID);
  });

  it('stay where something shows one of their files, or an album shows them, unless confirmed', async () => {
    const used = await store('/_userFiles/used/', 'used.jpg');
    await store('/_userFiles/used/', 'free.jpg');
    await makeFolder('/_userFiles/used/empty/');
    await newAlbum('/_userFiles/used/empty/');
    await cms
      .documents('api::video.video')
      .create({ locale: 'ar', data: { title: 'مقطع', link: 'x', image: used.id, showTime: '2026-01-05' } });
    const remove = { paths: ['/_userFiles/used/', '/_userFiles/used/free.jpg'] };
    const { body } = await manager.files('FileMoveToBin', remove);
    expect(body.data).toEqual(['free.jpg']);
    expect(body.extra.usedBy).toMatchObject([
      { name: 'used.jpg', kind: 'video' },
      { name: 'used', kind: 'album' },
    ]);
    expect(await foldersIn('/_userFiles/')).toContain('used');
    const confirmed = await manager.files('FileMoveToBin', { ...remove, confirm: true });
    expect(confirmed.body.data).toEqual(['used.jpg']);
    expect(await foldersIn('/_userFiles/')).not.toContain('used');
  });
});

describe('a search in all folders', () => {
  const search = async (criteria: object) => {
    const { data, extra } = (await manager.files('FileSearch', criteria)).body;
    const paths = data.map(({ folder, name }: { folder: string; name: string }) => `${folder}${name}`);
    return { paths: paths.toSorted(), count: extra.count };
  };
  const folder = '/_userFiles/searched/';

  it('finds by name, title and alternative text in any spelling, by kind, day and use, and nothing of the bin', async () => {
    await makeFolder(`${folder}deep/`);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    await upload(cms, manager, folder, 'annual_report.pdf', pdf, 'application/pdf');
    await store(`${folder}deep/`, 'well.jpg');
    await store(`${folder}deep/`, 'old-searched.jpg');
    await manager.files('FileInfoSave', { folder, name: 'annual_report.pdf', title: { ar: 'الحصاد السنويّ' } });
    await manager.files('FileInfoSave', {
      folder: `${folder}deep/`,
      name: 'well.jpg',
      alt: { en: 'A deep wellspring' },
    });
    const report = `${folder}annual_report.pdf`;
    const well = `${folder}deep/well.jpg`;
    expect(await search({ words: 'REPORT' })).toEqual({ paths: [report], count: 1 });
    expect((await search({ words: 'حصاد سنوي' })).paths).toEqual([report]);
    expect((await search({ words: 'wellspring' })).paths).toEqual([well]);
    expect((await search({ words: 'wellspring', kind: 'pdf' })).paths).toEqual([]);
    expect((await search({ kind: 'pdf' })).paths).toEqual([report]);
    const day = new Date('2020-02-03T10:00:00.000Z').getTime();
    await cms.strapi.db.connection('files').where({ name: 'old-searched.jpg' }).update({ updated_at: day });
    const old = `${folder}deep/old-searched.jpg`;
    expect((await search({ from: '2020-02-03', until: '2020-02-03' })).paths).toEqual([old]);
    expect((await search({ until: '2020-02-02' })).paths).toEqual([]);
    await cms.documents('api::content-block.content-block').create({
      locale: 'ar',
      data: { title: 'كتلة', html: `<p>نص طويل بما يكفي ليقبل <a href="${encodeURI(report)}">تقرير</a></p>` },
    });
    expect((await search({ words: 'report', unused: true })).paths).toEqual([]);
    expect((await search({ words: 'wellspring', unused: true })).paths).toEqual([well]);
    await manager.files('FileMoveToBin', { folder: `${folder}deep/`, fileNames: ['well.jpg'] });
    expect(await search({ words: 'wellspring' })).toEqual({ paths: [], count: 0 });
    for (const wrong of [{ kind: 'film' }, { from: 'yesterday' }, { words: 7 }])
      expect(problem(await manager.files('FileSearch', wrong))).toEqual(INVALID);
  });
});
