import { albumInput } from 'contract/calls/albums';
import { describe, expect, it } from 'vitest';
import { ALBUM } from './album-editor-screen.tsx';

const data = {
  id: 2,
  catId: 6,
  title: 'Winter parcels',
  folder: '/_userFiles/albums/winter/',
  image: '/uploads/a.jpg',
  imageInfo: null,
  showTime: '2026-11-05',
  isVisible: 1,
  relatedCat: '#6#',
  version: 'v1',
} as const;

describe('the album form', () => {
  it('starts a new album hidden and dated today', () => {
    const { values } = ALBUM.values.fresh(new Date(2026, 10, 21), ALBUM.newItem?.(6) ?? {});
    expect(values).toMatchObject({ id: 0, catId: 6, isVisible: 0, showTime: '11/21/2026' });
  });

  it('converts a stored album to values that the rules of a save accept', () => {
    const { values, version } = ALBUM.values.stored({ data, extra: {} }, 'en');
    expect(albumInput.safeParse(values).success).toBe(true);
    expect(ALBUM.values.current(data)).toEqual({ values, version });
  });

  it('starts a translation with the folder and the order, without title and captions', () => {
    const ordered = { pictureOrder: ['b.jpg', 'a.jpg'], captions: [{ name: 'a.jpg', caption: 'غلاف' }] };
    const { values } = ALBUM.values.stored({ data: { ...data, ...ordered }, extra: { lang: 'ar' } }, 'en');
    expect(values).toMatchObject({
      title: '',
      folder: data.folder,
      pictureOrder: ordered.pictureOrder,
      captions: [],
      isVisible: 0,
    });
  });
});
