import { describe, expect, it } from 'vitest';
import { listed } from './use-file-manager.ts';

const names = (search: string, ...all: string[]) =>
  listed(
    all.map((name) => ({ name })),
    search,
    'en',
  ).map(({ name }) => name);

describe('the files of a folder', () => {
  it('are in the order of their names, numbers by value', () => {
    expect(names('', 'photo 10.jpg', 'photo 2.jpg', 'annual.pdf')).toEqual([
      'annual.pdf',
      'photo 2.jpg',
      'photo 10.jpg',
    ]);
  });

  it('are found by a part of the name, in small or capital letters', () => {
    expect(names(' JPG ', 'photo.jpg', 'Photo.JPG', 'annual.pdf')).toEqual(['photo.jpg', 'Photo.JPG']);
    expect(names('سلة', 'سلة الغذاء.jpg', 'مدرسة.jpg')).toEqual(['سلة الغذاء.jpg']);
  });
});
