import { describe, expect, it, vi } from 'vitest';
import { albumIdOfAddress } from './album-screen.tsx';

const albumsOfCategory = [4, 12];
const exists = (albumId: number) => Promise.resolve(albumsOfCategory.includes(albumId));

describe('the second part of an album address', () => {
  it('is an album when it is a number that exists in the category', async () => {
    expect(await albumIdOfAddress('4', exists)).toBe(4);
    expect(await albumIdOfAddress('12', exists)).toBe(12);
  });

  it('is a title when the category has no such album, and the newest is displayed', async () => {
    expect(await albumIdOfAddress('2026', exists)).toBeUndefined();
  });

  it('is a title when it is not a positive integer, without a request to the server', async () => {
    const ask = vi.fn(exists);
    for (const part of [undefined, '', 'olive-season', '4-seasons', '0', '-4', '4.0', '٤', '1e3', '9'.repeat(16)]) {
      expect(await albumIdOfAddress(part, ask), part).toBeUndefined();
    }
    expect(ask).not.toHaveBeenCalled();
  });

  it('passes on failures other than a missing album', async () => {
    await expect(albumIdOfAddress('4', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});
