import { expect, it } from 'vitest';
import { callerWith, managerToken } from './manager.ts';
import { categoriesOfType, post } from './site.ts';

it.each([
  { what: 'no folder', folder: undefined },
  { what: 'an emptied folder', folder: '' },
  { what: 'a folder that is not there', folder: '/_userFiles/albums/gone/' },
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
