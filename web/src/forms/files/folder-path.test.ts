import { describe, expect, it } from 'vitest';
import { firstTarget, folderInside, folderName, isBin, isFolderName, parentOf, stepsOf } from './folder-path.ts';

describe('the path to a folder', () => {
  it('has no steps at the root and in the bin', () => {
    expect(stepsOf('/_userFiles/')).toEqual([]);
    expect(stepsOf('/_bin/')).toEqual([]);
    expect(folderName('/_userFiles/')).toBe('');
  });

  it('names every folder of the path with its own path', () => {
    expect(stepsOf('/_userFiles/albums/شتاء 2026/')).toEqual([
      { name: 'albums', path: '/_userFiles/albums/' },
      { name: 'شتاء 2026', path: '/_userFiles/albums/شتاء 2026/' },
    ]);
  });

  it('leads into a folder by its name', () => {
    expect(folderInside('/_userFiles/', 'albums')).toBe('/_userFiles/albums/');
    expect(folderName('/_userFiles/albums/')).toBe('albums');
  });

  it('leads back to the parent folder', () => {
    expect(parentOf('/_userFiles/albums/winter/')).toBe('/_userFiles/albums/');
    expect(parentOf('/_userFiles/albums/')).toBe('/_userFiles/');
    expect(parentOf('/_userFiles/')).toBe('/_userFiles/');
  });

  it('distinguishes the bin from a folder of that name', () => {
    expect(isBin('/_bin/')).toBe(true);
    expect(isBin('/_userFiles/_bin/')).toBe(false);
  });
});

describe('moving', () => {
  const albums = '/_userFiles/albums/';

  it('begins around the folder that everything is in already', () => {
    expect(firstTarget(albums, [`${albums}a.jpg`, `${albums}winter/`])).toBe('/_userFiles/');
    expect(firstTarget(`${albums}winter/`, [`${albums}winter/`])).toBe('/_userFiles/');
    expect(firstTarget('/_userFiles/', ['/_userFiles/a.jpg'])).toBe('/_userFiles/');
  });

  it('begins in the open folder where something found elsewhere can be moved there', () => {
    expect(firstTarget(albums, [`${albums}a.jpg`, '/_userFiles/b.jpg'])).toBe(albums);
  });
});

describe('the name of a new folder', () => {
  it.each(['صور', 'winter 2026', 'a.b', 'v1..2'])('may be %s', (name) => {
    expect(isFolderName(name)).toBe(true);
  });

  it.each(['a/b', 'a\\b', '..', '.', 'a\u0000b', 'a\nb'])('may not be %j', (name) => {
    expect(isFolderName(name)).toBe(false);
  });
});
