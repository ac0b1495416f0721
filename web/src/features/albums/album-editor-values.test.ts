import { albumInput } from 'adapter/contract/albums';
import { describe, expect, it } from 'vitest';
import { currentAlbum, newAlbum, storedAlbum } from './album-editor-values.ts';

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
  it('begins a new album hidden and dated today', () => {
    expect(newAlbum(6, new Date(2026, 10, 21)).values).toMatchObject({ id: 0, isVisible: 0, showTime: '11/21/2026' });
  });

  it('takes an album over in a shape that its rules accept', () => {
    const { values, version } = storedAlbum({ status: 0, data, extra: { catTitle: 'Gallery', twin: false } }, 'en');
    expect(albumInput.safeParse(values).success).toBe(true);
    expect(currentAlbum(data)).toEqual({ values, version });
  });

  it('keeps the pictures where the other language stands in, and asks for a title', () => {
    const { values, version } = storedAlbum(
      { status: 0, data, extra: { catTitle: 'Gallery', twin: false, lang: 'ar' } },
      'en',
    );
    expect(values).toMatchObject({ title: '', folder: data.folder, isVisible: 0 });
    expect(version).toBeUndefined();
  });
});
