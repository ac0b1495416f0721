import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { documentFiles } from '../contract/requests/documents';
import type { AnswerOf } from '../contract/requests/request';
import { service } from '../src/services';
import { setUpSite, storeFolder } from './manager-client';
import { type Reply, refusalOf } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';
import { replace, upload } from './upload';

type Files = AnswerOf<typeof documentFiles>[number];

const FOLDER = '/_userFiles/reports/';
const PDF = 'application/pdf';
const DOCUMENTS = 40;
const pdfOf = (name: string) => readFileSync(path.resolve('demo/files', name));

describe.each(DATABASES)('documents, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  beforeAll(async () => {
    await site.newCategory(DOCUMENTS, 'documents');
    await storeFolder(site.cms, FOLDER);
  });

  const read = () => service(site.strapi, 'api::document.file-reading').finish();
  const store = async (name: string, content: string): Promise<string> =>
    (await upload(site.cms, site.manager, FOLDER, name, pdfOf(content), PDF)).body.data.url;
  const fields = (more: object) => ({ title: 'التقرير السنوي للجمعية', sort: 'report', year: 2025, ...more });
  const save = (more: object, rest: object = {}) =>
    site.save('documents', { number: 0, isVisible: true, category: DOCUMENTS, fields: fields(more), ...rest });
  const filesOf = async (number: number, locale = 'ar', more = ''): Promise<Files> =>
    (await site.cms.get(`/api/visible/document-files?locale=${locale}&numbers[]=${number}${more}`)).body.data[0];
  const found = async (words: string, locale = 'ar'): Promise<string[]> => {
    const query = `locale=${locale}&search=${encodeURIComponent(words)}&start=0&limit=20`;
    const { data } = (await site.cms.get(`/api/visible/search?${query}`)).body;
    return data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
  };

  it('are found by the Arabic words of their PDF, which is counted in pages, and get its first page as a cover', async () => {
    const url = await store('report.pdf', 'annual-report-2025-ar.pdf');
    const { number } = await save({ file: url });
    await read();
    const { file } = await filesOf(number);
    expect(file).toMatchObject({
      url,
      ending: 'PDF',
      pages: 2,
      lang: 'ar',
    });
    // As the upload plugin counts them, in hundredths of a thousand.
    expect(Math.abs((file?.bytes ?? 0) - pdfOf('annual-report-2025-ar.pdf').length)).toBeLessThan(10);
    // Words of the text alone, in another form too, and with what is written in one glyph.
    for (const words of ['المدافئ', 'حليب الأطفال', 'أسبوعين', 'ترميم البيوت', 'المورد'])
      expect([words, await found(words)]).toEqual([words, [`document ${number}`]]);
    const { image } = await site.load('documents', number);
    expect(image === null || image.url.startsWith('/uploads/')).toBe(true);
  });

  it('have one file for both languages until one has its own', async () => {
    const arabic = await store('both.pdf', 'statute-ar.pdf');
    const { number } = await save({ title: 'النظام الأساسي للجمعية', file: arabic });
    await site.save('documents', { number, locale: 'en', isVisible: true, fields: fields({ title: 'Our statute' }) });
    await read();
    expect((await filesOf(number, 'en')).file).toMatchObject({ url: arabic, lang: 'ar' });
    expect(await found('النصاب', 'en')).toEqual([`document ${number}`]);
    const english = await store('english.pdf', 'annual-report-2025-en.pdf');
    await site.save('documents', { number, locale: 'en', isVisible: true, fields: { file: english } });
    await read();
    expect((await filesOf(number, 'en')).file).toMatchObject({ url: english, lang: 'en' });
    expect((await filesOf(number)).file?.url).toBe(arabic);
    expect(await found('supplier', 'en')).toContain(`document ${number}`);
  });

  it('list the files that readers had before, once another one is published', async () => {
    const [first, second] = [await store('v1.pdf', 'statute-ar.pdf'), await store('v2.pdf', 'accounts-2025-ar.pdf')];
    const { number } = await save({ file: first });
    expect((await filesOf(number)).earlier).toEqual([]);
    // A draft is nobody's newest file yet.
    await site.save('documents', { number, asDraft: true, fields: { file: second } });
    expect(await filesOf(number)).toMatchObject({ file: { url: first }, earlier: [] });
    await site.save('documents', { number, isVisible: true, fields: {} });
    const today = new Date().toISOString().slice(0, 10);
    expect(await filesOf(number)).toMatchObject({ file: { url: second }, earlier: [{ url: first, until: today }] });
    // The file manager knows who needs it.
    const { body } = await site.manager.files('FileMoveToBin', { folder: FOLDER, fileNames: ['v1.pdf'] });
    expect(body.extra.usedBy).toMatchObject([{ kind: 'document', title: 'التقرير السنوي للجمعية' }]);
    // One that comes back is the newest, and no earlier one.
    await site.save('documents', { number, isVisible: true, fields: { file: first } });
    expect(await filesOf(number)).toMatchObject({ file: { url: first }, earlier: [{ url: second }] });
  });

  it('are found by other words once their file has another content at the same address', async () => {
    const url = await store('replaced.pdf', 'child-protection-policy-ar.pdf');
    const { number } = await save({ title: 'سياسة من سياسات الجمعية', sort: 'policy', file: url });
    await read();
    expect(await found('مسؤول الحماية')).toEqual([`document ${number}`]);
    const place = { folder: FOLDER, name: 'replaced.pdf' };
    expect((await replace(site.cms, site.manager, place, pdfOf('accounts-2025-ar.pdf'), PDF)).status).toBe(200);
    await read();
    expect(await found('مسؤول الحماية')).not.toContain(`document ${number}`);
    expect(await found('مدقق حسابات مستقل')).toContain(`document ${number}`);
  });

  it('show nothing of a hidden document to visitors, nor of the file of its draft', async () => {
    const url = await store('hidden.pdf', 'statute-ar.pdf');
    const { number } = await save({ file: url }, { isVisible: false });
    expect(await filesOf(number)).toEqual({ number, file: null, earlier: [] });
    expect((await filesOf(number, 'ar', '&ofDrafts=true')).file?.url).toBe(url);
  });

  it('take no picture for a file, no kind that there is not, and no year out of reach', async () => {
    const image = await site.storePicture(FOLDER, 'cover.jpg');
    const refused = async (more: object) =>
      refusalOf(await site.post('documents', { number: 0, category: DOCUMENTS, fields: fields(more) }));
    expect(await refused({ file: image })).toEqual([400, 'file ERROR.FILE_MISSING']);
    expect(await refused({ file: '/uploads/none.pdf' })).toEqual([400, 'file ERROR.FILE_MISSING']);
    expect(await refused({ image: await store('picture.pdf', 'statute-ar.pdf') })).toEqual([
      400,
      'image ERROR.PICTURE_MISSING',
    ]);
    expect(await refused({ sort: 'poem' })).toEqual([400, 'sort ERROR.8']);
    expect(await refused({ year: 1066 })).toEqual([400, 'year ERROR.NUMBER_RANGE']);
  });

  it('count how often their files were opened, of those that there are', async () => {
    const { number } = await save({ title: 'وثيقة تُفتح كثيرًا', file: await store('opened.pdf', 'statute-ar.pdf') });
    const visits = [
      { lang: 'ar', kind: 'download', name: String(number), count: 3 },
      { lang: 'en', kind: 'download', name: String(number), count: 2 },
      { lang: 'ar', kind: 'download', name: '99999', count: 7 },
    ];
    const report = { at: new Date().toISOString(), visits };
    expect((await site.cms.post('/api/visit-counts', report)).status).toBe(200);
    const { data } = (await site.manager.call('Visits', { days: 30 })).body;
    expect(data.downloads).toEqual([{ id: number, catId: DOCUMENTS, title: 'وثيقة تُفتح كثيرًا', count: 5 }]);
  });

  it('are listed by their year, the newest first, whenever they were added', async () => {
    await save({ title: 'وثيقة من سنة قديمة', year: 1999, showTime: '2026-11-01' });
    await save({ title: 'وثيقة من سنة قادمة', year: 2030, showTime: '2020-11-01' });
    const query = `locale=ar&category=${DOCUMENTS}&start=0&limit=50`;
    const { data } = (await site.cms.get(`/api/visible/documents?${query}`)).body;
    const years = data.map(({ year }: { year: number }) => year);
    expect(years).toEqual(years.toSorted((one: number, other: number) => other - one));
    expect([years[0], years.at(-1)]).toEqual([2030, 1999]);
  });

  it('of a list are chosen by their year and kind on all its pages, and managers’ with hidden ones', async () => {
    await site.newCategory(DOCUMENTS + 1, 'documents');
    const add = (year: number, sort: string, isVisible = true) =>
      save({ year, sort }, { category: DOCUMENTS + 1, isVisible }).then(({ number }) => number);
    const old = await add(2023, 'report');
    await add(2025, 'statute');
    const hidden = await add(2023, 'policy', false);
    await add(2025, 'report');
    const list = async (client: { get(path: string): Promise<Reply> }, door: string, chosen: string) => {
      const piece = `locale=ar&category=${DOCUMENTS + 1}&start=0&limit=1&withTotal=true`;
      const { status, body } = await client.get(`/api/${door}/documents?${piece}${chosen}`);
      if (status !== 200) return status;
      return [body.data.map(({ number }: { number: number }) => number), body.meta.total, body.meta.choices];
    };
    const choices = { year: [2025, 2023], sort: ['report', 'statute'] };
    expect(await list(site.cms, 'visible', '&year=2023')).toEqual([[old], 1, choices]);
    expect(await list(site.cms, 'visible', '&year=2023&sort=report')).toEqual([[old], 1, choices]);
    expect(await list(site.cms, 'visible', '&year=2023&sort=statute')).toEqual([[], 0, choices]);
    expect(await list(site.cms, 'visible', '&sort=nothing')).toBe(400);
    const all = { year: [2025, 2023], sort: ['report', 'statute', 'policy'] };
    expect(await list(site.manager, 'manage', '&year=2023')).toEqual([[hidden], 2, all]);
  });
});
