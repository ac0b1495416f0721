import { expect, it } from 'vitest';
import { callerWith, errorsOf, managerToken } from './manager.ts';
import { categoriesOfType, post } from './site.ts';

it.each([
  { what: 'no folder', folder: undefined },
  { what: 'an emptied folder', folder: '' },
])('an album of $what has no images, and no error', async ({ folder }) => {
  const call = callerWith(await managerToken());
  const catId = (await categoriesOfType(2))[0] ?? 0;
  const album = { id: 0, catId, title: 'ألبوم تجربة', isVisible: 1, folder, showTime: '2000-01-01' };
  const { id: albumId } = (await call<{ id: number }>('/api/manager/AlbumSave', { album })).data;
  const shown = await post<{ folder: string }, { images: unknown[] }>('/api/home/Album', {
    catId,
    albumId,
    getImages: true,
  });
  expect([shown.status, shown.data.folder, shown.extra.images]).toEqual([0, folder ?? '', []]);
  expect((await call('/api/manager/AlbumSave', { album: { id: albumId, isVisible: 0 } })).status).toBe(0);
});

it('an album has its pictures in its own order with their captions, then the others by name, in either language', async () => {
  const call = callerWith(await managerToken());
  const catId = (await categoriesOfType(2))[0] ?? 0;
  const folder = '/_userFiles/albums/olive-harvest-2026/';
  type Shown = { pictureOrder?: string[]; captions?: unknown[] };
  type Pictures = { images: { name: string; caption?: string }[]; current?: Shown };
  const files = await call<unknown, { files: { name: string }[] }>('/api/filemanager/FolderContent', { folder });
  const names = files.extra.files.map(({ name }) => name);
  const [first = '', second = '', ...others] = names;
  const save = (fields: object, lang = 'ar') =>
    call<{ id: number; version: string }, Pictures>('/api/manager/AlbumSave', {
      album: { catId, isVisible: 1, showTime: '2000-01-02', ...fields },
      lang,
    });
  const { id } = (await save({ id: 0, title: 'ألبوم مرتّب', folder })).data;
  const show = (lang: string) =>
    post<Shown, Pictures>('/api/home/Album', { catId, albumId: id, getImages: true, lang });
  const shownNames = async (lang: string) => (await show(lang)).extra.images.map(({ name }) => name);
  expect(await shownNames('ar')).toEqual(names);

  await save({ id, title: 'An album in order' }, 'en');
  const pictureOrder = [second, 'gone.jpg', first];
  await save({ id, pictureOrder, captions: [{ name: first, caption: ' شجرة ' }] });
  await save({ id, captions: [{ name: second, caption: 'A tree' }] }, 'en');
  for (const lang of ['ar', 'en']) expect(await shownNames(lang)).toEqual([second, first, ...others]);
  const captioned = async (lang: string) =>
    (await show(lang)).extra.images.flatMap(({ name, caption }) => (caption === undefined ? [] : [[name, caption]]));
  expect([await captioned('ar'), await captioned('en')]).toEqual([[[first, 'شجرة']], [[second, 'A tree']]]);

  // What only the form needs is for managers.
  expect((await show('ar')).data).not.toHaveProperty('captions');
  const { data } = await call<Shown>('/api/home/Album', { catId, albumId: id });
  expect(data).toMatchObject({ pictureOrder, captions: [{ name: first, caption: 'شجرة' }] });
  const stale = await save({ id, version: '1', captions: [] });
  expect([stale.status, stale.extra.current?.pictureOrder]).toEqual([10, pictureOrder]);

  const tooLong = await save({ id, captions: [{ name: first, caption: 'x'.repeat(301) }] });
  expect(errorsOf(tooLong)).toEqual([{ field: 'captions.0.caption', key: 'ERROR.TOO_LONG' }]);
  for (const lang of ['ar', 'en']) await save({ id, isVisible: 0 }, lang);
});
