import { LIMITS } from 'contract/limits';
import { STATUS } from 'contract/status';
import { describe, expect, it } from 'vitest';
import { ApiError, type Transport } from '../../lib/transport.ts';
import { captionOf, storedOrder, withCaption } from './album-pictures-form.ts';
import { folderNameOf, makeAlbumFolder } from './use-album-uploads.ts';

describe('the order of an album', () => {
  it('remembers names of pictures that are in the bin, within its limit', () => {
    expect(storedOrder(['b', 'a'], ['a', 'gone', 'b'])).toEqual(['b', 'a', 'gone']);
    const many = Array.from({ length: LIMITS.albumPictures.max + 1 }, (_, index) => String(index));
    expect(storedOrder(many, [])).toHaveLength(LIMITS.albumPictures.max);
  });
});

describe('the captions of an album', () => {
  const captions = [
    { name: 'a', caption: 'one' },
    { name: 'b', caption: 'two' },
  ];

  it('belong to pictures by their names', () => {
    expect(captionOf(captions, 'b')).toBe('two');
    expect(captionOf(captions, 'c')).toBe('');
  });

  it('keep their places when one is changed, and lose one that is emptied', () => {
    expect(withCaption(captions, 'a', 'three')).toEqual([{ name: 'a', caption: 'three' }, captions[1]]);
    expect(withCaption(captions, 'c', 'new')).toEqual([...captions, { name: 'c', caption: 'new' }]);
    expect(withCaption(captions, 'a', '')).toEqual([captions[1]]);
  });
});

describe('the folder of a new album', () => {
  it('is called after its date and its title, without what no folder’s name may have', () => {
    expect(folderNameOf('2026-11-22', 'موسم الزيتون')).toBe('2026-11-22 موسم الزيتون');
    expect(folderNameOf('2026-11-22', '../a\\b\u202E/c')).toBe('2026-11-22 .. a b c');
    expect(folderNameOf('', ' A day ')).toBe('A day');
    expect(folderNameOf('2026-11-22', 'x'.repeat(200))).toHaveLength(71);
  });

  /** The folders that are there, and what each request made. */
  function folders(there: string[]) {
    const made = new Map<string, string>();
    const call = (async (_path: string, payload: { parent: string; folder: string; requestId: string }) => {
      const path = `${payload.parent}${payload.folder}/`;
      const earlier = made.get(payload.requestId);
      if (earlier === undefined && there.includes(path)) throw new ApiError(STATUS.alreadyExists);
      there.push(path);
      made.set(payload.requestId, payload.folder);
      return { data: { name: earlier ?? payload.folder } };
    }) as unknown as Transport;
    return { call, there };
  }

  it('has a number when its name is taken', async () => {
    const { call } = folders(['/_userFiles/albums/', '/_userFiles/albums/A day/', '/_userFiles/albums/A day (2)/']);
    expect(await makeAlbumFolder(call, 'A day', [])).toBe('/_userFiles/albums/A day (3)/');
  });

  it('is the one that was made already when the attempt is repeated', async () => {
    const { call } = folders([]);
    const requestIds: string[] = [];
    await makeAlbumFolder(call, 'A day', requestIds);
    expect(await makeAlbumFolder(call, 'A day', requestIds)).toBe('/_userFiles/albums/A day/');
  });

  it('is not made when the server refuses for another reason', async () => {
    const call = (async () => Promise.reject(new ApiError(STATUS.quotaExceeded))) as unknown as Transport;
    await expect(makeAlbumFolder(call, 'A day', [])).rejects.toMatchObject({ status: STATUS.quotaExceeded });
  });
});
