import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { list } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exportData } from '../../scripts/export/data.ts';
import { startSwift } from '../../scripts/stack/swift.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { LISTED_KINDS } from '../contract/kinds/kinds';
import { DAY_IN_MS } from '../contract/limits';
import { EXPORTED_KINDS } from '../contract/requests/exports';
import { exportedAttributes, uidOf } from '../src/api/export/exported-model';
import type { SourceItem } from '../src/api/import/source';
import { readWordpress } from '../src/api/import/wordpress/read-wordpress';
import { service } from '../src/services';
import { addManager, type Manager, saveUser, signIn } from './as-manager';
import { article } from './manager-client';
import { answersOf } from './site-answers';
import { AS_ADAPTER, type Cms, startCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';
import { picture, storePicture } from './upload';

const NEWS = 7;
/** With what ends a text in XML, and what a table or an address would take for its own. */
const HARD_TITLE = 'A "title" / \'of\' <b>, &amp; ]]> | ؟ # %';
const BLOCKS_TITLE = 'مقال فيه كل ما يُدرَج في النصوص';
/** Every block of texts, as the editor writes them. */
const withBlocks = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures/text-blocks.html'), 'utf8')
    .replaceAll(/\/uploads\/[\w.-]+/g, file)
    .replaceAll('\n', '');
const cleanUps: (() => unknown)[] = [];
let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms({ DEMO: 'true' });
  manager = await signIn(cms);
  await fill();
});
afterAll(async () => {
  await cms.stop();
  for (const cleanUp of cleanUps) await cleanUp();
});
beforeEach(() => vi.stubEnv('ADAPTER_TOKEN', AS_ADAPTER.authorization.replace('Bearer ', '')));
afterEach(() => void vi.unstubAllEnvs());

/** What the demo has not: a draft beside what is published, deleted things, people, a message, a rule, a review. */
async function fill() {
  const picture = await storePicture(cms, manager, '/_userFiles/winter/2026/', 'ثلج.jpg', 900);
  const gone = await storePicture(cms, manager, '/_userFiles/winter/', 'gone.jpg');
  await manager.files('FileMoveToBin', { folder: '/_userFiles/winter/', fileNames: [gone.name] });
  const save = (fields: object, more: object) =>
    manager.post('/api/manage/articles', { locale: 'ar', number: 0, category: NEWS, fields, ...more });
  const { number } = (await save({ ...article('حملة الشتاء الدافئ'), image: picture.url }, { isVisible: true })).body
    .data;
  await save(article('حملة الشتاء الدافئ في مسودة'), { number, asDraft: true });
  await save({ ...article(BLOCKS_TITLE), html: withBlocks(picture.url) }, { isVisible: true });
  await save(
    { ...article(HARD_TITLE), html: `<p>${HARD_TITLE} with a tabulator of old texts: \u000b</p>` },
    { isVisible: true },
  );
  const second = (await save(article('مقال يحذف بعد حين'), {})).body.data.number;
  const { documentId } = await cms.query('api::article.article').findOne({ where: { number: second } });
  await cms.documents('api::article.article').delete({ documentId, locale: '*' });
  await saveUser(manager, {
    Name: 'كاتبة',
    Username: 'writer',
    Email: 'writer@site.example',
    Permission: 5,
    Role: 'writer',
  });
  await addManager(cms, 'second-manager');
  await cms.query('api::contact-message.contact-message').create({
    data: { number: 1, fromName: 'زائر', subject: 'سؤال', body: 'نص', lang: 'ar', state: 'new', delivery: 'sent' },
  });
  await manager.call('MessageNote', { note: { message: 1, text: 'ملاحظة' } });
  const template = { titleAr: 'شكر', titleEn: 'Thanks', textAr: 'شكرًا', textEn: 'Thank you' };
  await manager.call('SaveAnswerTemplates', { answers: { templates: [template] } });
  const [{ id }] = await cms.query('api::document.document').findMany({ select: ['id'], limit: 1 });
  await cms.query('api::document.document').update({ where: { id }, data: { earlier: `2024-05-06 ${picture.url}` } });
  // An association of its own: visitors see the demo's accounts no more.
  await service(cms.strapi, 'api::site-setting.settings').save({ phone: '+963 11 999 9999' }, undefined);
  await manager.call('SaveRedirect', { redirect: { id: 0, from: '/old', match: 'exact', status: 301, to: '/ar' } });
}

const newFolder = () => temporaryFolder((cleanUp) => void cleanUps.push(cleanUp));

async function exported(folder = newFolder()): Promise<string> {
  vi.stubEnv('CMS_URL', cms.url);
  const { missing } = await exportData(folder);
  expect(missing).toEqual([]);
  return folder;
}

const linesOf = (folder: string, kind: string): Record<string, unknown>[] =>
  readFileSync(path.join(folder, `${kind}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The content of each file: what is JSON without the order of its keys, which PostgreSQL does not keep; others as their digest. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        if (file.endsWith('.jsonl')) return [entry.name, linesOf(folder, path.parse(file).name)];
        const bytes = readFileSync(file);
        const isJson = file.endsWith('.json');
        return [
          path.relative(folder, file),
          isJson ? JSON.parse(bytes.toString()) : createHash('sha256').update(bytes).digest('hex'),
        ];
      }),
  );

let first: string;
/** What was answered to visitors and managers when it was written last. */
let answers: Record<string, unknown>;

it('writes each kind of what the association owns as lines that keep to the schema beside them, without secrets', async () => {
  first = await exported();
  const schema = JSON.parse(readFileSync(path.join(first, 'schema.json'), 'utf8'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(schema, 'export');
  const empty: string[] = [];
  const names = new Set<string>();
  for (const kind of EXPORTED_KINDS) {
    const rows = linesOf(first, kind);
    if (rows.length === 0) empty.push(kind);
    const validate = ajv.getSchema(`export#/$defs/${kind}`);
    for (const row of rows) {
      expect([kind, validate?.(row), validate?.errors]).toEqual([kind, true, null]);
      for (const name of Object.keys(row)) names.add(name);
    }
  }
  expect(empty).toEqual(['workplaces', 'notices', 'reviews', 'visits', 'unansweredSearches', 'missingAddresses']);
  expect([...names].filter((name) => /password|secret|token|createdBy/i.test(name))).toEqual([]);
  expect(linesOf(first, 'articles')).toContainEqual(
    expect.objectContaining({ ...article('حملة الشتاء الدافئ'), locale: 'ar', category: NEWS, savedBy: 'manager' }),
  );
  expect(linesOf(first, 'documents').map(({ earlier }) => earlier)).toContainEqual(
    expect.stringMatching(/^2024-05-06 \/uploads\//),
  );
  const pathOf = (wanted: string) => linesOf(first, 'folders').find(({ name }) => name === wanted)?.path;
  expect(linesOf(first, 'files').map(({ folder }) => folder)).toEqual([pathOf('2026'), pathOf('_bin')]);
  expect(linesOf(first, 'people')).toContainEqual(expect.objectContaining({ username: 'writer', siteRole: 'writer' }));
  expect(readdirSync(path.join(first, 'html', 'articles')).length).toBe(linesOf(first, 'articles').length);
});

it('has everything as it was at one moment, whatever is saved while it is read', async () => {
  const kinds: string[] = [];
  let dangling: unknown;
  const title = 'يكتب أثناء التصدير';
  for await (const line of createInterface({
    input: service(cms.strapi, 'api::export.exported-rows').read(EXPORTED_KINDS),
  })) {
    if (kinds.length === 0)
      await manager.post('/api/manage/articles', { locale: 'ar', number: 0, category: NEWS, fields: article(title) });
    expect(line).not.toContain(title);
    const { kind, ...last } = JSON.parse(line);
    if (kind) kinds.push(kind);
    else dangling = last.dangling;
  }
  expect(dangling).toEqual([]);
  for (const kind of EXPORTED_KINDS)
    expect([kind, kinds.filter((one) => one === kind).length]).toEqual([kind, linesOf(first, kind).length]);
  await exported(first);
  expect(linesOf(first, 'articles').map((row) => row.title)).toContain(title);
});

it('leaves out secrets, what is made from other fields, and how a mail went; whatever else is private is owned', () => {
  const left = EXPORTED_KINDS.flatMap((kind) => {
    const uid = uidOf(kind);
    const names = exportedAttributes(cms.strapi, uid).map(([name]) => name);
    const attributes = cms.strapi.contentTypes[uid]?.attributes ?? {};
    return Object.entries(attributes).flatMap(([name, attribute]) =>
      'private' in attribute && attribute.private && !names.includes(name) ? [name] : [],
    );
  });
  expect([...new Set(left)].toSorted()).toEqual([
    ...[
      'categoryNumber',
      'confirmationToken',
      'contentFrom',
      'createdBy',
      'earlierOf',
      'lastError',
      'locale',
      'localizations',
    ],
    ...['password', 'requestId', 'resetPasswordToken', 'updatedBy'],
  ]);
});

it('has of what the site notes of itself what decides what is shown, and templates; the rest is about the installation', async () => {
  const kept = new Set(linesOf(first, 'siteState').map(({ key }) => key));
  const rows = await cms.query('strapi::core-store').findMany({ where: { key: { $contains: '_' } } });
  const ours = rows.map(({ key }: { key: string }) => key).filter((key: string) => /^(?:api|core_khayr)_/.test(key));
  // What was withdrawn is noted by the clock.
  const others = ours.filter((key: string) => !kept.has(key) && key !== 'core_khayr_withdrawals');
  expect(others.toSorted()).toEqual([
    ...['api_layouts_version', 'api_setup_state', 'core_khayr_deletion-time', 'core_khayr_search-index'],
  ]);
  expect(kept).toEqual(
    new Set(['api_demo_content', 'api_demo_pictures', 'core_khayr_answer-templates', 'core_khayr_menu']),
  );
});

it('is a file of WordPress too, in which our own reader finds every text, pair, category and file', async () => {
  const file = path.join(first, 'wordpress.xml');
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => faults.push(message));
  parser.write(readFileSync(file, 'utf8')).close();
  expect(faults).toEqual([]);

  const source = await readWordpress(file);
  const kinds = [...LISTED_KINDS.map(({ plural }) => plural), 'pages'];
  const texts = kinds.flatMap((kind) =>
    linesOf(first, kind).map(({ number, locale }) => `${kind} ${number} ${locale}`),
  );
  expect(source.heads.length).toBe(new Set(texts).size);
  expect(source.files.length).toBe(linesOf(first, 'files').filter(({ binnedFrom }) => binnedFrom === null).length);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  const ours = items.filter(({ title }) => title === 'حملة الشتاء الدافئ');
  expect(items.map(({ title }) => title).filter((t) => t.startsWith('A "'))).toEqual([HARD_TITLE]);
  const blocks = items.find(({ title }) => title === BLOCKS_TITLE)?.fields.html;
  const [, shown = ''] = /<img src="([^"]*)"/.exec(String(blocks)) ?? [];
  expect(blocks).toBe(withBlocks(shown).replaceAll('"/ar/', '"http://site.example/ar/'));
  const { titles } = source.categories.find(({ key }) => key === ours[0]?.category) ?? {};
  const [news] = linesOf(first, 'categories').filter(({ number }) => number === NEWS);
  expect(titles).toEqual({ ar: news?.titleAr, en: news?.titleEn });
  expect(ours).toMatchObject([{ lang: 'ar', kind: 'article', isVisible: true, notes: [] }]);
  expect(ours[0]?.fields.image).toMatch(/^http:\/\/site.example\/uploads\/.*\.jpg$/);
  expect(readFileSync(file, 'utf8')).toMatch(
    /<wp:author_login><!\[CDATA\[manager\]\].*<title><!\[CDATA\[حملة الشتاء الدافئ\]\]>[^\n]*<dc:creator><!\[CDATA\[manager\]\]/s,
  );
  const inMenu = linesOf(first, 'categories').filter(({ inMenu, type }) => inMenu && type !== 'external-link');
  const found = source.categories.filter(({ order }) => order !== undefined);
  expect(found.map(({ titles }) => titles.en).toSorted()).toEqual(inMenu.map(({ titleEn }) => titleEn).toSorted());
  const pairs = items.map(({ pair }) => pair).filter((pair) => pair !== undefined);
  expect(pairs.length - new Set(pairs).size).toBeGreaterThan(50);
});

it('repeated in the same folder has a picture that was replaced as it is now, and reads no other file again', async () => {
  const [replaced, other] = linesOf(first, 'files');
  const fileOf = (row?: Record<string, unknown>) => path.join(first, 'uploads', path.basename(String(row?.url)));
  const unchanged = statSync(fileOf(other)).ino;
  const filepath = path.join(cms.dataDir, 'another.jpg');
  writeFileSync(filepath, await picture(700));
  const file = { filepath, originalFilename: 'another.jpg', mimetype: 'image/jpeg', size: statSync(filepath).size };
  await cms.strapi
    .plugin('upload')
    .service('upload')
    .replace(replaced?.id, { data: { fileInfo: {} }, file });
  await exported(first);
  expect(linesOf(first, 'files')).toMatchObject([{ url: replaced?.url, width: 700 }, { url: other?.url }]);
  // Who gave what is in no export, the demo's gifts neither.
  await cms.query('khayr::gift').deleteMany({ where: { isDemo: true } });
  answers = await answersOf(cms, manager);
  expect((await sharp(fileOf(replaced)).metadata()).width).toBe(700);
  expect(statSync(fileOf(other)).ino).toBe(unchanged);
});

const state = async () =>
  (await manager.call('ExportsList')).body.data.find(({ kind }: { kind: string }) => kind === 'data');
const reach = (wanted: string) => expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe(wanted);

it('is made in the background for a manager, who downloads it as one file by a link that nobody can guess', async () => {
  const started = await Promise.all([1, 2].map(() => manager.call('ExportStart', { kind: 'data' })));
  expect(started.map(({ body }) => body.data.state)).toEqual(['running', 'running']);
  expect((await manager.call('ExportLink', { kind: 'data' })).status).toBe(404);
  await reach('done');
  expect((await state()).files).toBe(Object.keys(contentOf(first)).length);

  const { address } = (await manager.call('ExportLink', { kind: 'data' })).body.data;
  // A second one, as of a second press, ends no other.
  expect((await manager.call('ExportLink', { kind: 'data' })).body.data.address).not.toBe(address);
  const archive = address.replace('/open/export/', '/api/exports/archive/');
  expect((await cms.get(`${archive}x`)).status).toBe(404);
  const response = await fetch(cms.url + archive, { headers: AS_ADAPTER });
  const names: string[] = [];
  await pipeline(
    Readable.fromWeb(response.body as ReadableStream),
    list({ onReadEntry: (entry) => names.push(entry.path) }),
  );
  expect(names).toContain('data/people.jsonl');

  await manager.call('ExportRemove', { kind: 'data' });
  expect(await state()).toMatchObject({ state: 'none', files: 0 });
  expect((await cms.get(archive)).status).toBe(404);
  const acts = await cms
    .query('khayr::audit-entry')
    .findMany({ where: { kind: 'export-data' }, orderBy: { id: 'asc' } });
  expect(acts.map(({ action, name }) => [action, name])).toEqual(
    ['create', 'export', 'export', 'delete'].map((action) => [action, 'manager']),
  );
});

it('is made where the site has lost a file, which the manager is told', async () => {
  const uploads = path.join(cms.dataDir, 'public', 'uploads');
  const [lost = ''] = readdirSync(uploads).filter((name) => name.endsWith('.jpg'));
  const [file, moved] = [path.join(uploads, lost), path.join(cms.dataDir, lost)];
  renameSync(file, moved);
  await manager.call('ExportStart', { kind: 'data' });
  await reach('done');
  expect(await state()).toMatchObject({ missing: [lost] });
  renameSync(moved, file);
  await manager.call('ExportRemove', { kind: 'data' });
});

it('goes on after a restart and after a full disk, which the manager is told, and is not deleted while it is made', async () => {
  const start = () => manager.call('ExportStart', { kind: 'data' });
  await start();
  await cms.restart();
  expect(await state()).toMatchObject({ state: 'interrupted' });
  const folder = path.join(cms.dataDir, 'exports', 'data');
  const part = path.join(folder, 'articles.jsonl.part');
  rmSync(part, { force: true });
  // Says whose folder it is, if the restart came before that.
  writeFileSync(path.join(folder, '.khayr-data'), '');
  symlinkSync('/dev/full', part);
  const errors = vi.spyOn(cms.strapi.log, 'error').mockImplementation(() => cms.strapi.log);
  await start();
  await reach('failed');
  expect(await state()).toMatchObject({ error: 'EXPORTS.ERROR_SPACE' });
  errors.mockRestore();
  rmSync(part);
  await start();
  await reach('done');
  expect(contentOf(folder)).toEqual(contentOf(first));

  // The clean-up of the week after, just when a manager makes it again.
  const exports = service(cms.strapi, 'api::export.exports');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_IN_MS });
  await Promise.all([exports.purge(), exports.start('data'), exports.purge()]);
  vi.useRealTimers();
  await reach('done');
  expect((await state()).files).toBe(Object.keys(contentOf(first)).length);
});

it('survives a database that does not take its counts and its end, which this cms knows all the same', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await manager.call('ExportStart', { kind: 'data' });
  const errors = vi.spyOn(cms.strapi.log, 'error').mockImplementation(() => cms.strapi.log);
  const update = vi.spyOn(cms.strapi.db.query('strapi::core-store'), 'update').mockRejectedValue(new Error('away'));
  vi.advanceTimersByTime(5_000);
  // Another service may meet the same database meanwhile, and a slow export is counted more than once.
  const notStored = () =>
    errors.mock.calls.flat().filter((text) => /^The export of .* is not stored/.test(String(text)));
  await reach('done');
  await expect.poll(() => notStored().length).toBeGreaterThan(1);
  update.mockRestore();
  errors.mockRestore();
  vi.useRealTimers();
  expect(await state()).toMatchObject({ state: 'done', endedAt: expect.stringMatching(/^\d/) });
});

/** For the start of a new site, with a store of files of its own on PostgreSQL. */
const PATIENCE_MS = 180_000;

/** A new site to bring an export into: one on PostgreSQL has its files in a bucket. */
async function startNewSite(database: string) {
  await cms.stop();
  const swift = database === 'SQLite' ? undefined : await startSwift();
  if (swift) cleanUps.push(swift.stop);
  cms = await startCms({ ...onDatabase(database), ...swift?.settings });
}

it.each(DATABASES)(
  'is brought back into a new site on %s without loss: what that one exports is the same',
  async (database) => {
    const before = contentOf(first);
    const load = (more: object = {}) => cms.post('/api/exports/load', { folder: first, isTrial: false, ...more });
    const link = path.join(first, 'uploads/zz.pdf');
    symlinkSync('/etc/hostname', link);
    expect((await load({ isTrial: true })).body.error.message).toContain('zz.pdf is no plain file');
    rmSync(link);
    expect((await load({ isTrial: true })).body.error).toMatchObject({ details: { code: 'alreadyExists' } });
    await startNewSite(database);
    const [folders, manifest] = [path.join(first, 'folders.jsonl'), path.join(first, 'manifest.json')];
    const [lines, told] = [readFileSync(folders, 'utf8'), readFileSync(manifest, 'utf8')];
    writeFileSync(folders, lines.split('\n').slice(1).join('\n'));
    expect((await load({ isTrial: true })).body.error.message).toMatch(/folders\.jsonl has \d+ rows, and the manifest/);
    writeFileSync(
      manifest,
      told.replace(/"folders": (\d+)/, (_, count) => `"folders": ${count - 1}`),
    );
    const [dangling] = (await load({ isTrial: true })).body.data.dangling;
    expect(dangling).toMatch(/^(?:files|folders) \S+: (?:folder|parent) \/1$/);
    writeFileSync(folders, lines);
    writeFileSync(manifest, told);
    const trial = await load({ isTrial: true });
    expect(trial.body.data.counts).toMatchObject({ files: 2, messages: 1, messageNotes: 1 });
    expect(await cms.query('plugin::upload.file').count()).toBe(0);
    const { status, body } = await load();
    expect({ status, error: body.error, data: body.data }).toEqual({
      status: 200,
      error: undefined,
      data: { counts: trial.body.data.counts, dangling: [] },
    });
    expect(contentOf(await exported())).toEqual(before);
    expect(before.siteState).not.toEqual([]);
    // Accounts of here still open, and new items get numbers of their own.
    const again = await signIn(cms);
    expect(await answersOf(cms, again)).toEqual(answers);
    const place = { locale: 'ar', number: 0, category: NEWS };
    const saved = await again.post('/api/manage/articles', { ...place, fields: article('بعد الانتقال') });
    const numbers = [...linesOf(first, 'articles'), ...linesOf(first, 'bin')].map(
      (row) => row.number ?? row.itemNumber,
    );
    expect(saved.body.data.number).toBe(Math.max(...numbers.map(Number)) + 1);
    await storePicture(cms, again, '/_userFiles/', 'بعد الانتقال.jpg');
  },
  PATIENCE_MS,
);
