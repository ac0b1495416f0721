import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboardClient } from './dashboard-client';
import { type Cms, startCms } from './start-cms';

const ALBUM = 'api::album.album';

let cms: Cms;
let call: Awaited<ReturnType<typeof openDashboardClient>>;
beforeAll(async () => {
  cms = await startCms();
  call = await openDashboardClient(cms);
});
afterAll(() => cms.stop());

const folder = (path: string): Promise<{ id: number }> =>
  cms.strapi.service('api::file-store.file-store').ensureFolder(path);

/** The folders that an album's rows name, and their versions: the draft first, then what is published. */
async function rowsOf(documentId: string) {
  const rows = await cms.strapi.db.query(ALBUM).findMany({ where: { documentId }, orderBy: { publishedAt: 'asc' } });
  return rows.map(({ folder, version }) => `${folder} ${version}`);
}

async function newAlbum(path: string, title: string) {
  const data: Record<string, unknown> = { title, folder: path, showTime: '2026-01-05' };
  return (await cms.strapi.documents(ALBUM).create({ locale: 'ar', status: 'published', data })).documentId;
}

it('updates albums when their folder or one above it is renamed', async () => {
  const { id } = await folder('/_userFiles/2025/');
  await folder('/_userFiles/2025/winter/');
  const own = await newAlbum('/_userFiles/2025/', 'سنة');
  const inner = await newAlbum('/_userFiles/2025/winter/', 'شتاء');
  const other = await newAlbum('/_userFiles/2025x/', 'غير ذلك');
  const data: Record<string, unknown> = { title: 'لم ينشر بعد', showTime: '2026-01-05' };
  await cms.strapi.documents(ALBUM).update({ documentId: inner, locale: 'ar', data });

  expect((await call('PUT', `/upload/folders/${id}`, { name: '2026' })).status).toBe(200);
  expect(await rowsOf(own)).toEqual(['/_userFiles/2026/ 2', '/_userFiles/2026/ 2']);
  expect(await rowsOf(inner)).toEqual(['/_userFiles/2026/winter/ 3', '/_userFiles/2026/winter/ 2']);
  expect(await rowsOf(other)).toEqual(['/_userFiles/2025x/ 1', '/_userFiles/2025x/ 1']);
  const titles = await cms.strapi.db.query(ALBUM).findMany({ where: { documentId: inner } });
  expect(new Set(titles.map(({ title }) => title)).size).toBe(2);
});

it('updates albums when their folder is moved, also to the root', async () => {
  const { id } = await folder('/_userFiles/well/');
  const archive = await folder('/_userFiles/archive/');
  const album = await newAlbum('/_userFiles/well/', 'بئر');
  const move = (destinationFolderId: number | null) =>
    call('POST', '/upload/actions/bulk-move', { fileIds: [], folderIds: [id], destinationFolderId });

  expect((await move(archive.id)).status).toBe(200);
  expect(await rowsOf(album)).toEqual(['/_userFiles/archive/well/ 2', '/_userFiles/archive/well/ 2']);
  expect((await move(null)).status).toBe(200);
  expect(await rowsOf(album)).toEqual(['/_userFiles/well/ 3', '/_userFiles/well/ 3']);
});
