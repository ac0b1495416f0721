import { describe, expect, it } from 'vitest';
import { chatShareLink, placeOf } from './share.ts';

describe('the place of an address', () => {
  it('is section, category and id or page, without the title', () => {
    expect(placeOf('/ar/articles/7/2/%D8%A7%D9%84%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1')).toBe('/articles/7/2');
    expect(placeOf('/en/article/7/31')).toBe('/article/7/31');
    expect(placeOf('/ar/content/13/donate')).toBe('/content/13');
    expect(placeOf('/ar/videos/11')).toBe('/videos/11');
  });

  it('takes the second part of an album address for a title unless it is a number', () => {
    expect(placeOf('/ar/album/6/summer')).toBe('/album/6');
    expect(placeOf('/ar/album/6/4')).toBe('/album/6/4');
  });

  it("never takes a page's title for an id", () => {
    expect(placeOf('/en/content/4/2025')).toBe('/content/4');
  });

  it('is empty for home', () => {
    expect(placeOf('/ar')).toBe('');
    expect(placeOf('/en/')).toBe('');
  });

  it('is undefined for what is not public', () => {
    for (const path of ['/ar/manager/settings/0', '/ar/reset-password', '/ar/nothing', '/ar/article/x']) {
      expect(placeOf(path)).toBeUndefined();
    }
  });
});

describe('the chat share link', () => {
  it('holds the title and the address, encoded', () => {
    const link = chatShareLink('خير & co', 'https://khayr.example/ar/article/7/3');
    expect(new URL(link).searchParams.get('text')).toBe('خير & co https://khayr.example/ar/article/7/3');
  });

  it('holds the address alone while there is no title', () => {
    expect(new URL(chatShareLink('', 'https://khayr.example/ar')).searchParams.get('text')).toBe(
      'https://khayr.example/ar',
    );
  });
});
