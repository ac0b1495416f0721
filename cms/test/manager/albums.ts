import { expect, it } from 'vitest';
import { LIMITS } from '../../contract/limits';
import { GALLERY, type Site, storeFolder } from '../manager-client';

const ALBUMS = 'api::album.album';
const FOLDER = '/_userFiles/albums/ordered/';

/** The order and the captions of an album's pictures. */
export function testAlbums(site: Site) {
  async function newAlbum(fields: Record<string, unknown> = {}) {
    await storeFolder(site.cms, FOLDER);
    return site.save('albums', {
      number: 0,
      category: GALLERY,
      isVisible: true,
      fields: { title: 'ألبوم مرتّب', folder: FOLDER, ...fields },
    });
  }
  const refusal = async (fields: Record<string, unknown>, number: number) => {
    const { status, body } = await site.post('albums', { number, fields });
    return [status, body.error?.details?.field, body.error?.details?.key];
  };

  it('stores an album’s order and captions: each name once, captions without the empty ones', async () => {
    const { number } = await newAlbum();
    expect(await site.load('albums', number)).toMatchObject({ pictureOrder: [], captions: [] });
    await site.save('albums', {
      number,
      fields: {
        pictureOrder: ['2.jpg', ' 1.jpg ', '2.jpg'],
        captions: [
          { name: '1.jpg', caption: '' },
          { name: '2.jpg', caption: ' أول ' },
        ],
      },
    });
    const stored = { pictureOrder: ['2.jpg', '1.jpg'], captions: [{ name: '2.jpg', caption: 'أول' }] };
    expect(await site.load('albums', number)).toMatchObject(stored);
    expect(await site.visible('albums', number)).toMatchObject(stored);
    const list = await site.manager.get(`/api/manage/albums?locale=ar&category=${GALLERY}`);
    expect(list.body.data[0]).not.toHaveProperty('captions');
    await site.save('albums', { number, fields: { pictureOrder: [], captions: [] } });
    expect(await site.load('albums', number)).toMatchObject({ pictureOrder: [], captions: [] });
  });

  it('refuses an order and captions that are no lists of names, or too long', async () => {
    const { number } = await newAlbum();
    const tooMany = Array.from({ length: LIMITS.albumPictures.max + 1 }, (_, index) => `${index}.jpg`);
    const tooLong = 'x'.repeat(LIMITS.caption.max + 1);
    for (const pictureOrder of ['1.jpg', [1], [''], [{ name: '1.jpg' }], tooMany, ['x'.repeat(181)]])
      expect((await refusal({ pictureOrder }, number)).slice(0, 2)).toEqual([400, expect.any(String)]);
    for (const captions of ['x', ['1.jpg'], [{ caption: 'x' }], [{ name: '1.jpg', caption: 7 }], tooMany])
      expect((await refusal({ captions }, number))[0]).toBe(400);
    expect(await refusal({ captions: [{ name: '1.jpg', caption: tooLong }] }, number)).toEqual([
      400,
      'captions.0.caption',
      'ERROR.TOO_LONG',
    ]);
  });

  it('changes folder, cover and order in both languages where they were the same, and never the captions', async () => {
    const [first, second] = [
      await site.storePicture(FOLDER, 'cover-1.jpg'),
      await site.storePicture(FOLDER, 'cover-2.jpg'),
    ];
    const { number } = await newAlbum({ folder: '' });
    await site.save('albums', { number, locale: 'en', isVisible: true, fields: { title: 'Ordered' } });

    const shared = { folder: FOLDER, image: first, pictureOrder: ['cover-2.jpg', 'cover-1.jpg'] };
    const captions = [{ name: 'cover-1.jpg', caption: 'غلاف' }];
    await site.save('albums', { number, fields: { ...shared, captions } });
    const seen = { folder: FOLDER, image: { url: first }, pictureOrder: shared.pictureOrder };
    expect(await site.visible('albums', number)).toMatchObject({ ...seen, captions });
    const english = await site.visible('albums', number, 'en');
    expect(english).toMatchObject({ ...seen, title: 'Ordered' });
    expect(english.captions).toBeNull();
    expect((await site.load('albums', number, 'en')).version).toBe('3');

    await site.save('albums', { number, locale: 'en', fields: { image: second } });
    expect((await site.visible('albums', number)).image.url).toBe(second);
  });

  it('keeps a visible album as visitors see it while its draft is saved, with what its languages share', async () => {
    const { number } = await newAlbum({ pictureOrder: ['a.jpg', 'b.jpg'] });
    await site.save('albums', { number, locale: 'en', isVisible: true, fields: { title: 'Shared' } });
    const draft = { title: 'عنوان لم يُنشر', pictureOrder: ['b.jpg', 'a.jpg'] };
    const { change } = await site.save('albums', { number, asDraft: true, fields: draft });
    expect(change.tags).toEqual([]);
    expect(await site.visible('albums', number)).toMatchObject({
      title: 'ألبوم مرتّب',
      pictureOrder: ['a.jpg', 'b.jpg'],
    });
    const stored = await site.load('albums', number);
    expect(stored).toMatchObject({ ...draft, isVisible: true });
    expect(stored.languages).toMatchObject([{ hasDraft: true }, { hasDraft: false }]);
    for (const more of [{ isVisible: false }, { category: GALLERY + 1 }])
      expect((await site.post('albums', { number, asDraft: true, fields: {}, ...more })).status).toBe(403);

    await site.save('albums', { number, fields: {} });
    expect(await site.visible('albums', number)).toMatchObject(draft);
    expect(await site.visible('albums', number, 'en')).toMatchObject({
      title: 'Shared',
      pictureOrder: draft.pictureOrder,
    });
  });

  it('leaves the other language’s own order alone, and its unpublished text', async () => {
    const { number } = await newAlbum();
    await site.save('albums', { number, locale: 'en', isVisible: true, fields: { title: 'Own' } });
    const { documentId } = await site.query(ALBUMS).findOne({ where: { number } });
    await site.cms.documents(ALBUMS).update({ documentId, locale: 'en', data: { title: 'Not published yet' } });

    await site.save('albums', { number, fields: { pictureOrder: ['b.jpg', 'a.jpg'] } });
    expect(await site.visible('albums', number, 'en')).toMatchObject({
      title: 'Own',
      pictureOrder: ['b.jpg', 'a.jpg'],
    });
    expect((await site.load('albums', number, 'en')).title).toBe('Not published yet');

    await site.cms.documents(ALBUMS).update({ documentId, locale: 'en', data: { pictureOrder: ['c.jpg'] } });
    await site.save('albums', { number, fields: { pictureOrder: ['a.jpg', 'b.jpg'] } });
    expect((await site.load('albums', number, 'en')).pictureOrder).toEqual(['c.jpg']);
  });

  it('restores an earlier order with its captions', async () => {
    const captions = [{ name: 'a.jpg', caption: 'قبل' }];
    const { number } = await newAlbum({ pictureOrder: ['a.jpg', 'b.jpg'], captions });
    await site.save('albums', { number, fields: { pictureOrder: ['b.jpg', 'a.jpg'], captions: [] } });
    const [{ id }] = await site.revisions('album', number);
    const { body } = await site.manager.call('RevisionLoad', { revisionId: id });
    expect(body.data.fields).toMatchObject({ pictureOrder: ['a.jpg', 'b.jpg'], captions });
    expect((await site.manager.call('RevisionRestore', { revisionId: id })).status).toBe(200);
    expect(await site.visible('albums', number)).toMatchObject({ pictureOrder: ['a.jpg', 'b.jpg'], captions });
  });
}
