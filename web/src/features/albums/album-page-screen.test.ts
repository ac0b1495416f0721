import { expect, it } from 'vitest';
import { possibleAlbumId } from './album-page-screen.tsx';

it('the second part of an album address can be an album only when it is a positive integer', () => {
  expect(['4', '2026'].map(possibleAlbumId)).toEqual([4, 2026]);
  for (const part of [undefined, '', 'olive-season', '4-seasons', '0', '-4', '4.0', '٤', '1e3', '9'.repeat(16)])
    expect(possibleAlbumId(part), part).toBeUndefined();
});
