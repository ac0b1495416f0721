import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { fillDemo } from '../demo/fill-demo';
import { type PictureList, storePictures } from '../demo/store-pictures';
import { HERO } from '../demo/store-site';
import { setUpCms } from './start-cms';

const cms = setUpCms(() => ({ DEMO: 'true' }));
/** As of a start that goes on. */
const pictures = { isStopped: () => false };
let list: PictureList;
let files: string[];

const store = () => cms.strapi.store({ type: 'api', name: 'demo' });
const readList = async (): Promise<PictureList> => (await store().get({ key: 'pictures' })) as PictureList;
const documentsOf = (jobs: PictureList['rest']) => [
  ...new Set(
    jobs.flatMap(({ targets }) => targets.flatMap((target) => ('documentId' in target ? [target.documentId] : []))),
  ),
];
/** The pictures of slides: the first view of the home page may have that of an album. */
const wide = (jobs: PictureList['rest']) =>
  jobs.filter(({ targets }) => targets.some(({ field }) => field === 'bigImage'));
const rowsOf = (documentId: string | undefined) =>
  cms
    .query('api::article.article')
    .findMany({ where: { documentId }, orderBy: { id: 'asc' }, populate: { image: true, bigImage: true } });

/** Storing the whole list takes long; a few of its pictures prove as much. */
beforeAll(async () => {
  const whole = await readList();
  files = [...whole.urgent, ...whole.rest].map(({ picture }) => picture.file);
  const [first] = documentsOf(wide(whole.urgent));
  const urgent = whole.urgent.filter(({ targets }) =>
    targets.some((target) => target.uid === HERO || target.documentId === first),
  );
  const open = whole.rest.filter(({ targets }) => targets.length === 0);
  const rest = open.filter(({ folder }) => folder === open[0]?.folder).slice(0, 2);
  list = { total: urgent.length + rest.length, urgent, rest };
  await store().set({ key: 'pictures', value: list });
});

it('has a file for each picture of the demo, and no other, eighty at most, in 5 MB together', () => {
  const folder = path.join(import.meta.dirname, '../demo/pictures');
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
  expect(files.toSorted()).toEqual(stored.toSorted());
  const bytes = stored.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(5_000_000);
  expect(stored.length).toBeLessThanOrEqual(80);
});

it('lists the home page’s pictures first, with a wide one for each slide', () => {
  expect(list.urgent.map(({ targets }) => targets[0]?.field)).toEqual(['picture', 'image', 'bigImage']);
});

it('stores the home page’s pictures before it listens and the others afterwards, and changes nothing else of an item', async () => {
  const [documentId] = documentsOf(wide(list.urgent));
  const before = await rowsOf(documentId);
  await fillDemo(cms.strapi, { pictures });
  expect(await readList()).toMatchObject({ urgent: [], rest: list.rest });

  const heroes: { picture: { width: number } | null }[] = await cms
    .query(HERO)
    .findMany({ populate: { picture: true } });
  // Of the draft and of what visitors see, in each language.
  expect(heroes.map(({ picture }) => picture?.width)).toEqual([1200, 1200, 1200, 1200]);

  const after = await rowsOf(documentId);
  expect(before.length).toBeGreaterThan(1);
  for (const [index, row] of after.entries()) {
    expect(row).toMatchObject({ image: { width: 1200, height: 900 }, bigImage: { width: 2000, height: 800 } });
    expect(Object.keys(row.image.formats)).toEqual(
      expect.arrayContaining(['thumbnail', 'share', 'webp_320', 'webp_1200']),
    );
    for (const { url } of [row.image, ...Object.values<{ url: string }>(row.image.formats)]) {
      expect((await cms.get(url, {})).status).toBe(200);
    }
    const image = list.urgent.find(({ targets }) =>
      targets.some((target) => target.field === 'image' && target.documentId === documentId),
    );
    expect(row.image.alternativeText).toBe(image?.picture.alt.ar);
    expect(row.image.alternativeTextEn).toBe(image?.picture.alt.en);
    expect({ ...row, image: null, bigImage: null }).toEqual(before[index]);
  }

  cms.strapi.server.httpServer.emit('listening');
  await vi.waitFor(async () => expect((await readList()).rest).toEqual([]), { timeout: 40_000 });
  const folder = list.rest[0]?.folder ?? '';
  const { body } = await cms.get(`/api/file-store/files?folder=${folder}`);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(list.rest.map(({ name }) => name).toSorted());
});

it('continues where a start was interrupted, and stores no picture twice', async () => {
  const files = () => cms.query('plugin::upload.file').count();
  const count = await files();
  await store().set({ key: 'pictures', value: { ...list, urgent: [] } });
  await storePictures(cms.strapi, 'rest', pictures);
  expect((await readList()).rest).toEqual([]);
  expect(await files()).toBe(count);
});
